import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { ConnectsView, FormView, SignedInView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'

export interface ConnectPageProps extends FormView, ConnectsView, SignedInView {
  site: SiteView
}

/** Asks before an account at a provider is linked to the signed-in user. */
export function ConnectPage({ site, provider, who, user, another, ...form }: ConnectPageProps) {
  return (
    <Card
      site={site}
      heading={`Connect ${provider}?`}
      lead={
        <>
          You are signed in as <strong>{user}</strong>.
        </>
      }
    >
      <p>
        You signed in to {provider} as <strong>{who}</strong>. Once it is connected, you can sign in here with that
        account too.
      </p>
      <div className="actions">
        <PostForm {...form} fields={{ answer: 'connect' }} doing="Connecting…">
          <SubmitButton look="primary">{`Connect ${provider}`}</SubmitButton>
        </PostForm>
        <PostForm {...form} fields={{ answer: 'no' }} doing="One moment…">
          <SubmitButton look="plain">Not now</SubmitButton>
        </PostForm>
        <PostForm {...another} doing="Signing out…">
          <SubmitButton look="plain">Use another account</SubmitButton>
        </PostForm>
      </div>
      <p className="small">
        If that account is not yours, do not connect it: its owner could sign in as you. “Use another account” signs{' '}
        {user} out first.
      </p>
    </Card>
  )
}
