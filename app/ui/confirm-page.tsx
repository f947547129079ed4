import { useId } from 'react'
import { Link } from 'react-router'
import { Card } from './card.tsx'
import { Field } from './field.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import { LinkButton } from './link-button.tsx'
import { Notice } from './notice.tsx'
import type { AskerView, ConfirmPageProps } from './pages.ts'

/** Shown when a link is opened where it was not asked for. Nothing happens until a button is pressed. */
export function ConfirmPage(page: ConfirmPageProps) {
  const { asker } = page
  if (!asker) return <Unawaited {...page} />
  return asker.triesLeft > 0 ? <Awaited {...page} asker={asker} /> : <GuessedAt {...page} asker={asker} />
}

/** Nobody waits elsewhere: signing in here is all there is to do. */
function Unawaited({ site, address, host, action, fields }: ConfirmPageProps) {
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

type AwaitedProps = ConfirmPageProps & { asker: AskerView }

/** Another screen waits: it is let in, or left waiting, by whoever can see it. */
function Awaited({ site, address, host, action, fields, asker }: AwaitedProps) {
  const { csrfToken, callbackUrl, ...rest } = fields
  const fault = useId()
  return (
    <Card site={site} heading="Is this you?" lead={<Asked address={address} host={host} asker={asker} />}>
      {asker.wasWrong && <Notice id={fault} says={`That is not the number on the screen that asked. ${left(asker)}`} />}
      <PostForm
        action={action}
        csrfToken={csrfToken}
        callbackUrl={callbackUrl}
        fields={rest}
        doing="One moment…"
        isDocument
        className="fields"
      >
        <p>
          <strong>Only go on if you asked for this yourself,</strong> and can see the screen that did.
        </p>
        <Field
          name="number"
          label="Number on that screen"
          type="text"
          look="digits"
          autoComplete="off"
          value=""
          hint="Two digits."
          faultId={asker.wasWrong ? fault : undefined}
        />
        <SubmitButton look="primary" name="screen" value="other">
          Let the other screen in
        </SubmitButton>
        <SubmitButton look="plain" name="screen" value="this">
          Sign in here instead
        </SubmitButton>
      </PostForm>
      <p className="small">
        You did not ask, or somebody tells you a number to type? Close this page: nobody is signed in.
      </p>
      <p className="small">
        That screen is gone? <Link to={asker.askHere}>Ask for a new mail here</Link>.
      </p>
    </Card>
  )
}

/** The number was guessed at too often: here the link is of no more use, where it was asked for it is. */
function GuessedAt({ site, address, host, asker }: AwaitedProps) {
  return (
    <Card site={site} heading="Is this you?" lead={<Asked address={address} host={host} asker={asker} />}>
      <Notice says="The number was wrong too often, so this screen can do nothing more with this link." />
      <p>
        On the screen that asked you still get in: type the code of the same mail there, or open the link in that
        browser.
      </p>
      <LinkButton look="plain" to={asker.askHere}>
        Ask for a new mail here
      </LinkButton>
      <p className="small">You did not ask? Close this page: nobody is signed in.</p>
    </Card>
  )
}

function Asked({ address, host, asker: { device, where, when } }: Pick<AwaitedProps, 'address' | 'host' | 'asker'>) {
  return (
    <>
      Someone asked to sign in to <strong>{host}</strong> as <strong>{address}</strong> with {device},{' '}
      {where && `${where}, `}
      {when}.
    </>
  )
}

function left({ triesLeft }: AskerView): string {
  return triesLeft === 1 ? 'You have one more try.' : `You have ${triesLeft} more tries.`
}
