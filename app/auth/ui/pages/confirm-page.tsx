import { useId } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { emailWords } from '../../languages/en/email.tsx'
import { useGap, useWords } from '../../languages/use-words.ts'
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
  /** Whether it is in the network of this browser, and what its own is called; `null` where that is not known. */
  network: { isSame: boolean; name: string } | null
  /** Seconds since it asked. */
  ago: number
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
  const say = useWords(emailWords)
  const lead = say.continueAs(
    <strong className="lk-strong">{host}</strong>,
    <strong className="lk-strong">{address}</strong>,
  )
  return (
    <Card site={site} heading={say.isThisYou} lead={lead}>
      {connects && <Connects {...connects} />}
      <Yes {...form} says={say.yes} />
      <p className="lk-small">{say.notAsked}</p>
    </Card>
  )
}

type AskedProps = ConfirmPageProps & { asker: AskerView }

/** No screen waits for approval: only signing in here is possible, and the page first says what that does. */
function Unawaited({ site, address, host, asker, connects, ...form }: AskedProps) {
  const say = useWords(emailWords)
  return (
    <Card site={site} heading={say.isThisYou} lead={<Asked address={address} host={host} asker={asker} />}>
      <p className="lk-p">{say.onlyIfYours(strong)}</p>
      {connects && <Connects {...connects} />}
      <Yes {...form} says={say.yesHere} />
      <p className="lk-small">{say.notAsked}</p>
    </Card>
  )
}

const strong = (text: string) => <strong className="lk-strong">{text}</strong>

function Yes({ action, fields, says }: Pick<ConfirmPageProps, 'action' | 'fields'> & { says: string }) {
  const { signingIn } = useWords(commonWords)
  const { csrfToken, callbackUrl, ...rest } = fields
  return (
    <PostForm action={action} csrfToken={csrfToken} callbackUrl={callbackUrl} fields={rest} doing={signingIn}>
      <SubmitButton look="primary">{says}</SubmitButton>
    </PostForm>
  )
}

type AwaitedProps = AskedProps & NonNullable<AskerView['number']>

/**
 * Another screen waits: a visitor who can see its number signs it in, or leaves it waiting. The easy way first: the most
 * common other screen is a mail app's own browser on the device that asked.
 */
function Awaited({ site, address, host, connects, action, fields, asker, triesLeft, wasWrong }: AwaitedProps) {
  const say = useWords(emailWords)
  const { oneMoment } = useWords(commonWords)
  const gap = useGap()
  const { csrfToken, callbackUrl, ...rest } = fields
  const fault = useId()
  return (
    <Card site={site} heading={say.isThisYou} lead={say.mailApp(strong)}>
      {wasWrong && <Notice id={fault} says={say.wrongNumber(triesLeft)} />}
      <PostForm
        action={action}
        csrfToken={csrfToken}
        callbackUrl={callbackUrl}
        fields={rest}
        doing={oneMoment}
        isDocument
        className="lk-fields"
      >
        <p className="lk-p">
          <Asked address={address} host={host} asker={asker} />
          {gap}
          {say.onlyIfSeen(strong)}
        </p>
        {connects && <Connects {...connects} />}
        <Field
          name="number"
          label={say.numberLabel}
          type="text"
          look="digits"
          autoComplete="off"
          value=""
          hint={say.numberHint}
          faultId={wasWrong ? fault : undefined}
        />
        <SubmitButton look="primary" name="screen" value="other">
          {say.signInThere}
        </SubmitButton>
        <SubmitButton look="plain" name="screen" value="this">
          {say.signInHere}
        </SubmitButton>
      </PostForm>
      <p className="lk-small">{say.notAskedOrTold}</p>
      <p className="lk-small">
        {say.closedOther((text) => (
          <TextLink to={asker.askHere}>{text}</TextLink>
        ))}
      </p>
    </Card>
  )
}

/** The number was guessed at too often: here the link is of no more use, where it was asked for it is. */
function GuessedAt({ site, address, host, asker }: AskedProps) {
  const say = useWords(emailWords)
  return (
    <Card site={site} heading={say.isThisYou} lead={<Asked address={address} host={host} asker={asker} />}>
      <Notice says={say.guessed} />
      <p className="lk-p">{say.whereYouStarted}</p>
      <LinkButton look="plain" to={asker.askHere}>
        {say.requestHere}
      </LinkButton>
      <p className="lk-small">{say.notAskedThis}</p>
    </Card>
  )
}

function Asked({ address, host, asker: { device, network, ago } }: Pick<AskedProps, 'address' | 'host' | 'asker'>) {
  const say = useWords(emailWords)
  return say.asked({
    host: <strong className="lk-strong">{host}</strong>,
    address: <strong className="lk-strong">{address}</strong>,
    device,
    network,
    ago,
  })
}
