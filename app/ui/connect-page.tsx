import { Card } from './card.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import type { ConnectPageProps } from './pages.ts'

/** Asks before an account at a provider, whose address nobody vouched for, may open the user who is signed in. */
export function ConnectPage({ site, provider, who, address, ...form }: ConnectPageProps) {
  return (
    <Card
      site={site}
      heading={`Connect ${provider}?`}
      lead={
        <>
          You are signed in as <strong>{address}</strong>.
        </>
      }
    >
      <p>
        Before that you opened {provider} as <strong>{who}</strong>. Once it is connected, that account signs you in
        here too.
      </p>
      <div className="actions">
        <PostForm {...form} fields={{ answer: 'connect' }} doing="Connecting…">
          <SubmitButton look="primary">{`Connect ${provider}`}</SubmitButton>
        </PostForm>
        <PostForm {...form} fields={{ answer: 'no' }} doing="Going on…">
          <SubmitButton look="plain">Not now</SubmitButton>
        </PostForm>
      </div>
      <p className="small">If that account is not yours, do not connect it: whoever has it could sign in as you.</p>
    </Card>
  )
}
