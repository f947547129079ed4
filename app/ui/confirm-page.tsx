import { Card } from './card.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import type { ConfirmPageProps } from './pages.ts'

/** Shown when a link is opened where it was not asked for. Nothing happens until the button is pressed. */
export function ConfirmPage({ site, address, host, action, fields }: ConfirmPageProps) {
  const { csrfToken, callbackUrl, ...rest } = fields
  return (
    <Card
      site={site}
      heading="Is this you?"
      lead={
        <>
          Continue to sign in to <strong>{host}</strong> as <strong>{address}</strong>.
        </>
      }
    >
      <PostForm action={action} csrfToken={csrfToken} callbackUrl={callbackUrl} fields={rest} doing="Signing in…">
        <SubmitButton look="primary">Yes, sign in</SubmitButton>
      </PostForm>
      <p className="small">
        We ask because this link was opened in a different browser from the one that asked for it. If you did not ask to
        sign in, close this page: nobody is signed in.
      </p>
    </Card>
  )
}
