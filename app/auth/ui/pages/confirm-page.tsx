import { useId } from 'react'
import { Field } from '../forms/field.tsx'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { ConnectsView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { Connects } from '../parts/connects.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { TextLink } from '../parts/text-link.tsx'

export interface ConfirmPageProps {
  site: SiteView
  address: string
  host: string
  /** The waiting account that the link goes on to connect. */
  connects?: ConnectsView | null
  action: string
  fields: Record<'csrfToken' | 'callbackUrl' | 'token' | 'email', string>
  /** The screen that asked; `null` where it is this one. */
  asker?: AskerView | null
}

export interface AskerView {
  /** Such as `Firefox on Linux`; see `describeDevice`. */
  device: string
  /** Where it is, and when it asked, as they go on a sentence: `on another network`, `a minute ago`. */
  where: string | null
  when: string
  /** What it shows where it waits for approval: how many guesses are left, and whether the last was wrong. */
  number: { triesLeft: number; wasWrong: boolean } | null
  /** Path of the sign-in page, where this screen can ask for a mail of its own. */
  askHere: string
}

/** Shown when a link is opened where it was not asked for. Nothing happens until a button is pressed. */
export function ConfirmPage(page: ConfirmPageProps) {
  const { asker } = page
  if (!asker) return <Unasked {...page} />
  if (!asker.number) return <Unawaited {...page} asker={asker} />
  const awaited = { ...page, asker, ...asker.number }
  return asker.number.triesLeft > 0 ? <Awaited {...awaited} /> : <GuessedAt {...awaited} />
}

/** Opened where it was asked for, and not followed at once all the same. */
function Unasked({ site, address, host, connects, ...form }: ConfirmPageProps) {
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
      {connects && <Connects {...connects} />}
      <Yes {...form} says="Yes, sign in" />
      <p className="small">Didn’t ask to sign in? Close this page: no one will be signed in.</p>
    </Card>
  )
}

type AskedProps = ConfirmPageProps & { asker: AskerView }

/** No screen waits for approval: only signing in here is possible, and the page first says what that does. */
function Unawaited({ site, address, host, asker, connects, ...form }: AskedProps) {
  return (
    <Card site={site} heading="Is this you?" lead={<Asked address={address} host={host} asker={asker} />}>
      <p>
        <strong>Continue only if you started this yourself.</strong> The button signs you in here, in this browser, and
        uses up the link. The browser that asked stays signed out.
      </p>
      {connects && <Connects {...connects} />}
      <Yes {...form} says="Yes, sign in here" />
      <p className="small">Didn’t ask to sign in? Close this page: no one will be signed in.</p>
    </Card>
  )
}

function Yes({ action, fields, says }: Pick<ConfirmPageProps, 'action' | 'fields'> & { says: string }) {
  const { csrfToken, callbackUrl, ...rest } = fields
  return (
    <PostForm action={action} csrfToken={csrfToken} callbackUrl={callbackUrl} fields={rest} doing="Signing in…">
      <SubmitButton look="primary">{says}</SubmitButton>
    </PostForm>
  )
}

type AwaitedProps = AskedProps & NonNullable<AskerView['number']>

/** Another screen waits: a visitor who can see its number signs it in, or leaves it waiting. */
function Awaited({ site, address, host, connects, action, fields, asker, triesLeft, wasWrong }: AwaitedProps) {
  const { csrfToken, callbackUrl, ...rest } = fields
  const fault = useId()
  return (
    <Card site={site} heading="Is this you?" lead={<BackFromMailApp />}>
      {wasWrong && <Notice id={fault} says={`That is not the number on the other device. ${left(triesLeft)}`} />}
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
          <Asked address={address} host={host} asker={asker} />{' '}
          <strong>Continue only if you started this yourself</strong> and can see that device.
        </p>
        {connects && <Connects {...connects} />}
        <Field
          name="number"
          label="Number on the other device"
          type="text"
          look="digits"
          autoComplete="off"
          value=""
          hint="2 digits."
          faultId={wasWrong ? fault : undefined}
        />
        <SubmitButton look="primary" name="screen" value="other">
          Sign in on the other device
        </SubmitButton>
        <SubmitButton look="plain" name="screen" value="this">
          Sign in on this device
        </SubmitButton>
      </PostForm>
      <p className="small">
        Didn’t ask, or is another person telling you which number to enter? Close this page: no one will be signed in.
      </p>
      <p className="small">
        Closed the other page? <TextLink to={asker.askHere}>Request a new link here</TextLink>.
      </p>
    </Card>
  )
}

/** The easy way, first: the most common other screen is a mail app's own browser on the device that asked. */
function BackFromMailApp() {
  return (
    <>
      <strong>Opened this in your mail app?</strong> Go back to the browser where you asked and enter the code from the
      email.
    </>
  )
}

/** The number was guessed at too often: here the link is of no more use, where it was asked for it is. */
function GuessedAt({ site, address, host, asker }: AskedProps) {
  return (
    <Card site={site} heading="Is this you?" lead={<Asked address={address} host={host} asker={asker} />}>
      <Notice says="The number was wrong too many times, so this link no longer works on this device." />
      <p>
        You can still sign in where you started: enter the code from the same email there, or open the link in that
        browser.
      </p>
      <LinkButton look="plain" to={asker.askHere}>
        Request a new link here
      </LinkButton>
      <p className="small">Didn’t ask for this? Close this page: no one will be signed in.</p>
    </Card>
  )
}

function Asked({ address, host, asker: { device, where, when } }: Pick<AskedProps, 'address' | 'host' | 'asker'>) {
  return (
    <>
      Someone asked to sign in to <strong>{host}</strong> as <strong>{address}</strong> with {device},{' '}
      {where && `${where}, `}
      {when}.
    </>
  )
}

function left(triesLeft: number): string {
  return triesLeft === 1 ? 'You have one attempt left.' : `You have ${triesLeft} attempts left.`
}
