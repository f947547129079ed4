import { useEffect, useId } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { emailWords } from '../../languages/en/email.tsx'
import { useWords } from '../../languages/use-words.ts'
import { useAttempt } from '../browser/attempt.ts'
import type { InAppView } from '../browser/in-app.ts'
import { CodeForm, type CodeFormView } from '../forms/code-form.tsx'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { ConnectsView, FormView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { Connects } from '../parts/connects.tsx'
import { Countdown, minutesAndSeconds, useSecondsLeft } from '../parts/countdown.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { OtherDevice, type WaitingView } from '../sections/other-device.tsx'

/** What this browser knows of a mail that was asked for. */
export type MailState =
  /** Nothing: it is not the one that asked. */
  | { kind: 'elsewhere' }
  /** Another tab has signed in; `goOn`: where its user goes on. */
  | { kind: 'entered'; goOn: string }
  /** Nothing is waited for any more. */
  | { kind: 'used' | 'expired'; resend: ResendView | null }
  | SentView

/** A mail that this browser has asked for, and waits for. */
export interface SentView {
  kind: 'sent'
  /** `null` where this browser does not know the address. */
  resend: ResendView | null
  /** The waiting account that the mail goes on to connect. */
  connects: ConnectsView | null
  code: CodeEntry
  /** A right password was typed, and only a code from the mail completes it. */
  isAfterPassword: boolean
  /** This screen waits to be approved by another one; `null` while that cannot be told. */
  waiting: WaitingView | null
  /** The page is shown by an app's own browser. */
  inApp: InAppView | null
}

/** Whether the code of the same mail can be typed: not where another device is waited for, nor after too many wrong ones. */
export type CodeEntry =
  | { kind: 'field'; form: CodeFormView }
  | { kind: 'other-device' }
  | { kind: 'last-was-wrong' }
  | { kind: 'too-many' }

/** Sends another link to the same address; after `waitSeconds`, counted down where there is script, and told where that was too early. */
export interface ResendView extends FormView {
  email: string
  waiting?: string | null
  waitSeconds: number
  wasEarly: boolean
}

export interface VerifyRequestPageProps {
  site: SiteView
  home: string
  /** Path of the sign-in page. */
  otherAddress: string
  mail: MailState
}

export function VerifyRequestPage({ mail, ...page }: VerifyRequestPageProps) {
  return mail.kind === 'entered' ? <Entered site={page.site} goOn={mail.goOn} /> : <Mailed {...page} mail={mail} />
}

interface MailedProps extends VerifyRequestPageProps {
  mail: Exclude<MailState, { kind: 'entered' }>
}

/** One page for a mail that is waited for and one that is over, so that the one becomes the other where it stands. */
function Mailed({ site, home, otherAddress, mail }: MailedProps) {
  const say = useWords(emailWords)
  const { backTo } = useWords(commonWords)
  const resend = mail.kind === 'elsewhere' ? null : mail.resend
  const left = useSecondsLeft(resend?.waitSeconds ?? 0, resend)
  const over = mail.kind === 'used' || mail.kind === 'expired' ? mail.kind : null
  const lead = useId()
  return (
    <Card
      site={site}
      heading={over ? say.isOver[over] : say.checkEmail}
      lead={!over && <Sent mail={mail} />}
      leadId={lead}
    >
      {over && <Notice says={say[over]} isInformation />}
      {over === 'expired' && !resend && (
        <LinkButton look="primary" to={otherAddress}>
          {say.requestNewLink}
        </LinkButton>
      )}
      {mail.kind === 'sent' && mail.isAfterPassword && <Notice says={say.afterPassword} isInformation />}
      {resend?.wasEarly && left > 0 && <StillOnItsWay left={left} />}
      {mail.kind === 'sent' && <Waits {...mail} describedBy={lead} />}
      {resend && <SendAgain {...resend} left={left} isOver={over !== null} />}
      {over === 'used' && (
        <p className="lk-small">
          <TextLink to={otherAddress}>{say.differentEmail}</TextLink>
        </p>
      )}
      {!over && (
        <p className="lk-small">
          {say.notArrived((text) => (
            <TextLink to={otherAddress}>{text}</TextLink>
          ))}
        </p>
      )}
      <p className="lk-small">
        <TextLink to={home}>{backTo(site.name)}</TextLink>
      </p>
    </Card>
  )
}

/** What takes the answer of the mail: its code, or another device. */
function Waits({ code, connects, waiting, inApp, describedBy }: SentView & { describedBy: string }) {
  const say = useWords(emailWords)
  const attempt = useAttempt()
  return (
    <>
      {code.kind === 'last-was-wrong' && <Notice says={say.wrongLastCode} />}
      {code.kind === 'too-many' && <Notice says={say.noCodeLeft} />}
      {inApp && code.kind === 'field' && <Notice says={say.codeHere(inApp.app)} isInformation />}
      {connects && <Connects {...connects} />}
      {code.kind === 'field' && <CodeForm key={`code-${attempt}`} {...code.form} describedBy={describedBy} />}
      {waiting && <OtherDevice {...waiting} />}
    </>
  )
}

/** Another tab has signed in; with script this one follows. */
function Entered({ site, goOn }: { site: SiteView; goOn: string }) {
  const say = useWords(emailWords)
  const { continue: onward } = useWords(commonWords)
  useEffect(() => {
    const timer = setTimeout(() => location.replace(goOn), FOLLOWS_AFTER)
    return () => clearTimeout(timer)
  }, [goOn])
  return (
    <Card site={site} heading={say.youAreSignedIn} lead={say.signedInFromTab}>
      <LinkButton look="primary" to={goOn}>
        {onward}
      </LinkButton>
    </Card>
  )
}

/** Milliseconds: long enough to read the heading. */
const FOLLOWS_AFTER = 2_000

/** Where the link went, where this browser is the one that asked. */
function Sent({ mail }: Pick<MailedProps, 'mail'>) {
  const say = useWords(emailWords)
  if (mail.kind !== 'sent' || !mail.resend) return say.sent
  const to = <strong className="lk-strong">{mail.resend.email}</strong>
  return mail.code.kind === 'field' ? say.sentWithField(to) : say.sentTo(to)
}

function SendAgain({ left, isOver, email, waiting, ...form }: ResendView & { left: number; isOver: boolean }) {
  const say = useWords(commonWords)
  const { sendAgain } = useWords(emailWords)
  const says = isOver ? say.newLink : sendAgain
  const fields = { email, again: 'yes', ...(waiting ? { waiting } : {}) }
  return (
    <PostForm {...form} fields={fields} doing={say.sendingLink} className="lk-fields">
      <SubmitButton look={isOver ? 'primary' : 'plain'} isWaiting={left > 0}>
        {left > 0 ? say.inTime(says, <Countdown left={left} shown={minutesAndSeconds(left)} />) : says}
      </SubmitButton>
    </PostForm>
  )
}

/** The message after a submit that was too early, which is possible only without script. */
function StillOnItsWay({ left }: { left: number }) {
  const say = useWords(emailWords)
  const { waitingTime } = useWords(commonWords)
  return (
    <Notice says={null} isInformation>
      {say.stillOnItsWay(<Countdown left={left} shown={waitingTime(left)} />)}
    </Notice>
  )
}
