import type { SignOutView } from '../forms/sign-out-form.tsx'
import { SignOutForm } from '../forms/sign-out-form.tsx'
import type { SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Notice } from '../parts/notice.tsx'

export interface UserView {
  name: string | null
  email: string | null
  image: string | null
}

export interface HomePageProps {
  site: SiteView
  user: UserView | null
  /** What came of the last button, such as signing out. */
  news?: string | null
  signIn: string
  /** `null` where the visitor is signed out. */
  signOut: SignOutView | null
  account: string
}

export function HomePage({ site, user, news, signIn, signOut, account }: HomePageProps) {
  const said = news && <Notice says={news} isInformation />
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
