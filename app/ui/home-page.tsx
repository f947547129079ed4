import { Card } from './card.tsx'
import { LinkButton } from './link-button.tsx'
import type { HomePageProps, UserView } from './pages.ts'

export function HomePage({ site, user, signIn, signOut, account }: HomePageProps) {
  if (!user) {
    return (
      <Card site={site} heading={`Welcome to ${site.name}`} lead="You are not signed in.">
        <LinkButton look="primary" to={signIn}>
          Sign in
        </LinkButton>
      </Card>
    )
  }
  return (
    <Card site={site} heading={`Welcome to ${site.name}`} lead={<SignedInAs user={user} />}>
      <div className="actions">
        <LinkButton look="primary" to={account}>
          Your account
        </LinkButton>
        <LinkButton look="plain" to={signOut}>
          Sign out
        </LinkButton>
      </div>
    </Card>
  )
}

function SignedInAs({ user }: { user: UserView }) {
  const { name, email } = user
  if (!name && !email) return 'You are signed in.'
  return (
    <>
      You are signed in as <strong>{name || email}</strong>.
    </>
  )
}
