import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { Card } from './card.tsx'
import { Field } from './field.tsx'
import { PostForm, SubmitButton } from './form.tsx'
import { LinkButton } from './link-button.tsx'
import { useLookAgain } from './look-again.ts'
import { Notice } from './notice.tsx'
import type { VerifyRequestPageProps, WaitingView } from './pages.ts'
import { minutesAndSeconds, waitingTime } from './waiting-time.ts'

export function VerifyRequestPage(page: VerifyRequestPageProps) {
  const { site, home, otherAddress, code, note, resend, waiting, over, goOn = home } = page
  const visit = useLocation().key
  const left = useSecondsLeft(resend)
  return (
    <Card site={site} heading="Check your email" lead={!over && <Sent {...page} />}>
      {over && <Notice says={OVER[over]} isCalm />}
      {over === 'entered' && (
        <LinkButton look="primary" to={goOn}>
          Go on
        </LinkButton>
      )}
      {over === 'expired' && !resend && (
        <LinkButton look="primary" to={otherAddress}>
          Ask for a new mail
        </LinkButton>
      )}
      {resend?.wasEarly && left > 0 && <StillOnItsWay left={left} />}
      {note && <Notice says={note} />}
      {code && <CodeForm key={`code-${visit}`} {...code} />}
      {waiting && <Waiting {...waiting} />}
      {resend && <SendAgain {...resend} left={left} />}
      {over === 'used' && (
        <p className="small">
          <Link to={otherAddress}>Use another address</Link>
        </p>
      )}
      {!over && (
        <p className="small">
          Nothing there? Look in your junk mail or <Link to={otherAddress}>use another address</Link>.
        </p>
      )}
      <p className="small">
        <Link to={home}>{`Back to ${site.name}`}</Link>
      </p>
    </Card>
  )
}

/** Told wherever it happens: the page may have found out by itself. */
const OVER = {
  used: 'That link and its code are used up, or their mail could not be delivered. If you have signed in on another screen, you can close this page.',
  expired: 'The link and the code have expired. You can have new ones sent.',
  entered: 'You are signed in in this browser already.',
}

function Sent({ address, code }: VerifyRequestPageProps) {
  if (!address) return 'A sign-in link has been sent to your e-mail address. Open it in this browser.'
  return (
    <>
      A sign-in link and a code have been sent to <strong>{address}</strong>. Open the link in this browser
      {code && ', or type the code here'}.
    </>
  )
}

/** One field for the code, which may be pasted with whatever stands around its digits. */
function CodeForm({ message, isWrong = false, ...form }: NonNullable<VerifyRequestPageProps['code']>) {
  const fault = useId()
  return (
    <>
      {message && <Notice id={fault} says={message} />}
      <PostForm {...form} doing="Signing in…" className="fields">
        <Field
          name="code"
          label="Code from the mail"
          type="text"
          look="digits"
          autoComplete="one-time-code"
          value=""
          hint="Six digits."
          faultId={isWrong ? fault : undefined}
        />
        <SubmitButton look="primary">Continue</SubmitButton>
      </PostForm>
    </>
  )
}

/** What another screen asks for before it lets this one in, and how this one notices. */
function Waiting({ number, secondsLeft, looks, goOn, stay, expired }: WaitingView) {
  useLookAgain({ isOn: looks.withScript, secondsLeft, expired })
  const { location, formAction } = useNavigation()
  const isLetIn = location?.pathname.includes('/callback/') === true && formAction === undefined
  if (number === null) {
    return (
      <section className="waiting">
        <p>Somebody has opened the link elsewhere and typed a wrong number too often. Here you still get in.</p>
      </section>
    )
  }
  return (
    <section className="waiting">
      <p>
        Mail on another device? Open the link there, and type this number:
        <strong className="number">{number}</strong>
      </p>
      <p className="small" role="status">
        {isLetIn ? 'You have been let in. Signing you in…' : <Onward {...{ looks, goOn, stay }} />}
      </p>
      {looks.byItself && <LoadAgain secondsLeft={secondsLeft} goOn={goOn} expired={expired} />}
    </section>
  )
}

function Onward({ looks, goOn, stay }: Pick<WaitingView, 'looks' | 'goOn' | 'stay'>) {
  return looks.byItself ? (
    <>
      Then this page goes on by itself. <Link to={stay}>Stop checking</Link>
    </>
  ) : (
    <>
      Done there? <Link to={goOn}>Go on here</Link>
    </>
  )
}

/** Without script the page looks by being loaded again. */
function LoadAgain({ secondsLeft, goOn, expired }: Pick<WaitingView, 'secondsLeft' | 'goOn' | 'expired'>) {
  const isLast = secondsLeft < LOAD_AGAIN_SECONDS
  const content = isLast ? `${secondsLeft + 1};url=${expired}` : `${LOAD_AGAIN_SECONDS};url=${goOn}`
  return (
    <noscript>
      <meta httpEquiv="refresh" content={content} />
    </noscript>
  )
}

const LOAD_AGAIN_SECONDS = 15

type Resend = NonNullable<VerifyRequestPageProps['resend']>

function SendAgain({ left, email, ...form }: Resend & { left: number }) {
  return (
    <PostForm {...form} fields={{ email, again: 'yes' }} doing="Sending your link…" className="fields">
      <SubmitButton look="plain" isWaiting={left > 0}>
        Send it again
        {left > 0 && <In left={left} shown={minutesAndSeconds(left)} />}
      </SubmitButton>
    </PostForm>
  )
}

/** What comes of pressing the button too early, which only a page without script lets anybody do. */
function StillOnItsWay({ left }: { left: number }) {
  return (
    <Notice says="No other mail was sent yet. Please give the last one a moment: it can be sent again" isCalm>
      <In left={left} shown={waitingTime(left)} />.
    </Notice>
  )
}

/** A time that is counted down before the eye; what is read aloud changes every ten seconds. */
function In({ left, shown }: { left: number; shown: string }) {
  return (
    <>
      {' in '}
      <span className="countdown" aria-hidden="true">
        {shown}
      </span>
      <span className="unseen">{waitingTime(Math.ceil(left / 10) * 10)}</span>
    </>
  )
}

/** Counts down once a second; without script it stands still, and the server judges. */
function useSecondsLeft(resend: Resend | null): number {
  const end = useRef(0)
  const [left, setLeft] = useState(resend?.waitSeconds ?? 0)
  useEffect(() => {
    const told = Date.now() + (resend?.waitSeconds ?? 0) * 1000
    // The server says whole seconds, rounded up: when it is asked again, the clock must not go back.
    if (Math.abs(told - end.current) > ROUNDED_BY) end.current = told
    const tick = () => setLeft(Math.max(0, Math.ceil((end.current - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [resend])
  return left
}

const ROUNDED_BY = 1_500
