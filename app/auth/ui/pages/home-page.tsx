import { SignOutForm } from '../forms/sign-out-form.tsx'
import type { HomePageProps, UserView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Notice } from '../parts/notice.tsx'

export function HomePage({ site, user, news, signIn, signOut, account }: HomePageProps) {
  const said = news && <Notice says={news} isCalm />
  if (!user || !signOut) {
    return (
      <Card site={site} heading={`Welcome to ${site.name}`} lead="You are not signed in.">
        {said}
        <LinkButton look="primary" to={signIn}>
          Sign in
        </LinkButton>
      </Card>
    )
  }
  return (
    <Card site={site} heading={`Welcome to ${site.name}`} lead={<SignedInAs user={user} />}>
      {said}
      <div className="actions">
        <LinkButton look="primary" to={account}>
          Your account
        </LinkButton>
        <SignOutForm {...signOut} look="plain" />
      </div>
    </Card>
  )
}

function SignedInAs({ user: { name, email } }: { user: UserView }) {
  const user = name || email
  if (!user) return 'You are signed in.'
  return (
    <>
      You are signed in as <strong>{user}</strong>.
    </>
  )
}
