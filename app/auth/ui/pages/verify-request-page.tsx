import { useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import type { InAppView } from '../browser/in-app.ts'
import { minutesAndSeconds, waitingTime } from '../browser/waiting-time.ts'
import type { CodeFormView } from '../forms/code-form.tsx'
import { CodeForm } from '../forms/code-form.tsx'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { ConnectsView, FormView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { Connects } from '../parts/connects.tsx'
import { In, useSecondsLeft } from '../parts/countdown.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { TextLink } from '../parts/text-link.tsx'
import type { WaitingView } from '../sections/other-device.tsx'
import { OtherDevice } from '../sections/other-device.tsx'

export interface VerifyRequestPageProps {
  site: SiteView
  /** The waiting account that the mail goes on to connect. */
  connects?: ConnectsView | null
  /** Where the link went, when this browser is the one that asked. */
  address: string | null
  home: string
  /** Path of the sign-in page. */
  otherAddress: string
  /** Takes the code of the same mail, in the browser that asked. */
  code: CodeFormView | null
  /** What is to be said where no code can be typed any more. */
  note?: string | null
  /** A right password was typed, and only a code from the mail completes it. */
  isAfterPassword?: boolean
  /** Sends another link; after `waitSeconds`, counted down where there is script, and told where that was too early. */
  resend: (FormView & { email: string; waiting?: string | null; waitSeconds: number; wasEarly: boolean }) | null
  /** This screen waits to be approved by another one. */
  waiting?: WaitingView | null
  /** The page is shown by an app's own browser. */
  inApp?: InAppView | null
  /** Why nothing is waited for any more; `entered` where this browser is signed in. */
  over?: 'used' | 'expired' | 'entered' | null
  /** Where a signed-in user goes on. */
  goOn?: string
}

export function VerifyRequestPage(page: VerifyRequestPageProps) {
  const { site, home, otherAddress, connects, code, note, isAfterPassword, resend, waiting, over, goOn = home } = page
  const locationKey = useLocation().key
  const left = useSecondsLeft(resend?.waitSeconds ?? 0, resend)
  const lead = useId()
  if (over === 'entered') return <Entered site={site} goOn={goOn} />
  return (
    <Card site={site} heading="Check your email" lead={!over && <Sent {...page} />} leadId={lead}>
      {over && <Notice says={OVER[over]} isInformation />}
      {over === 'expired' && !resend && (
        <LinkButton look="primary" to={otherAddress}>
          Request a new link
        </LinkButton>
      )}
      {isAfterPassword && !over && <Notice says={AFTER_PASSWORD} isInformation />}
      {resend?.wasEarly && left > 0 && <StillOnItsWay left={left} />}
      {note && <Notice says={note} />}
      {page.inApp && code && <Notice says={codeHere(page.inApp)} isInformation />}
      {connects && !over && <Connects {...connects} />}
      {code && <CodeForm key={`code-${locationKey}`} {...code} describedBy={lead} />}
      {waiting && <OtherDevice {...waiting} />}
      {resend && <SendAgain {...resend} left={left} isOver={over !== null && over !== undefined} />}
      {over === 'used' && (
        <p className="small">
          <TextLink to={otherAddress}>Use a different email</TextLink>
        </p>
      )}
      {!over && (
        <p className="small">
          Didn’t get it? Check spam, or <TextLink to={otherAddress}>use a different email</TextLink>.
        </p>
      )}
      <p className="small">
        <TextLink to={home}>{`Back to ${site.name}`}</TextLink>
      </p>
    </Card>
  )
}

/** Told wherever it happens: the page may have found out by itself. */
const OVER = {
  used: 'That link and its code have already been used, or the email could not be delivered. If you have signed in on another device, you can close this page.',
  expired: 'The link and the code have expired.',
}

function codeHere({ app }: InAppView): string {
  return `You are using ${app}’s built-in browser. Enter the code here: the link in the email opens in another browser.`
}

const AFTER_PASSWORD =
  'Your password is correct, but this time it is not enough: this browser is new to your account, or there were many wrong attempts. Use the email to finish signing in.'

/** Another tab has signed in; with script this one follows. */
function Entered({ site, goOn }: { site: SiteView; goOn: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(goOn), FOLLOWS_AFTER)
    return () => clearTimeout(timer)
  }, [goOn])
  return (
    <Card site={site} heading="You are signed in" lead="You signed in from another tab of this browser.">
      <LinkButton look="primary" to={goOn}>
        Continue
      </LinkButton>
    </Card>
  )
}

/** Milliseconds: long enough to read the heading. */
const FOLLOWS_AFTER = 2_000

function Sent({ address, code }: VerifyRequestPageProps) {
  if (!address) return 'A sign-in link has been sent to your email address. Open it in this browser.'
  return (
    <>
      A sign-in link and a code have been sent to <strong>{address}</strong>. Open the link in this browser
      {code && ', or enter the code here'}.
    </>
  )
}

type Resend = NonNullable<VerifyRequestPageProps['resend']>

function SendAgain({ left, isOver, email, waiting, ...form }: Resend & { left: number; isOver: boolean }) {
  const fields = { email, again: 'yes', ...(waiting ? { waiting } : {}) }
  return (
    <PostForm {...form} fields={fields} doing="Sending your link…" className="fields">
      <SubmitButton look={isOver ? 'primary' : 'plain'} isWaiting={left > 0}>
        {isOver ? 'Email me a new link' : 'Send it again'}
        {left > 0 && <In left={left} shown={minutesAndSeconds(left)} />}
      </SubmitButton>
    </PostForm>
  )
}

/** The message after a submit that was too early, which is possible only without script. */
function StillOnItsWay({ left }: { left: number }) {
  return (
    <Notice
      says="We have not sent another email yet. Please give the last one a moment. You can send it again"
      isInformation
    >
      <In left={left} shown={waitingTime(left)} />.
    </Notice>
  )
}
