import { useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import { commonWords } from '../../languages/en/common.tsx'
import { emailWords } from '../../languages/en/email.tsx'
import { useWords } from '../../languages/use-words.ts'
import type { InAppView } from '../browser/in-app.ts'
import type { CodeFormView } from '../forms/code-form.tsx'
import { CodeForm } from '../forms/code-form.tsx'
import { PostForm, SubmitButton } from '../forms/form.tsx'
import type { ConnectsView, FormView, SiteView } from '../pages.ts'
import { Card } from '../parts/card.tsx'
import { Connects } from '../parts/connects.tsx'
import { Countdown, minutesAndSeconds, useSecondsLeft } from '../parts/countdown.tsx'
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
  /** Why no code can be typed any more: the last one was `wrong`, or there were too many before. */
  noCodeLeft?: 'wrong' | 'tooMany' | null
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
  const { site, home, otherAddress, connects, code, noCodeLeft, resend, waiting, over, goOn = home } = page
  const say = useWords(emailWords)
  const { backTo } = useWords(commonWords)
  const locationKey = useLocation().key
  const left = useSecondsLeft(resend?.waitSeconds ?? 0, resend)
  const lead = useId()
  if (over === 'entered') return <Entered site={site} goOn={goOn} />
  return (
    <Card site={site} heading={say.checkEmail} lead={!over && <Sent {...page} />} leadId={lead}>
      {over && <Notice says={say[over]} isInformation />}
      {over === 'expired' && !resend && (
        <LinkButton look="primary" to={otherAddress}>
          {say.requestNewLink}
        </LinkButton>
      )}
      {page.isAfterPassword && !over && <Notice says={say.afterPassword} isInformation />}
      {resend?.wasEarly && left > 0 && <StillOnItsWay left={left} />}
      {noCodeLeft && <Notice says={noCodeLeft === 'wrong' ? say.wrongLastCode : say.noCodeLeft} />}
      {page.inApp && code && <Notice says={say.codeHere(page.inApp.app)} isInformation />}
      {connects && !over && <Connects {...connects} />}
      {code && <CodeForm key={`code-${locationKey}`} {...code} describedBy={lead} />}
      {waiting && <OtherDevice {...waiting} />}
      {resend && <SendAgain {...resend} left={left} isOver={over !== null && over !== undefined} />}
      {over === 'used' && (
        <p className="small">
          <TextLink to={otherAddress}>{say.differentEmail}</TextLink>
        </p>
      )}
      {!over && (
        <p className="small">
          {say.notArrived((text) => (
            <TextLink to={otherAddress}>{text}</TextLink>
          ))}
        </p>
      )}
      <p className="small">
        <TextLink to={home}>{backTo(site.name)}</TextLink>
      </p>
    </Card>
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

function Sent({ address, code }: VerifyRequestPageProps) {
  const say = useWords(emailWords)
  if (!address) return say.sent
  const to = <strong>{address}</strong>
  return code ? say.sentWithField(to) : say.sentTo(to)
}

type Resend = NonNullable<VerifyRequestPageProps['resend']>

function SendAgain({ left, isOver, email, waiting, ...form }: Resend & { left: number; isOver: boolean }) {
  const say = useWords(commonWords)
  const { sendAgain } = useWords(emailWords)
  const says = isOver ? say.newLink : sendAgain
  const fields = { email, again: 'yes', ...(waiting ? { waiting } : {}) }
  return (
    <PostForm {...form} fields={fields} doing={say.sendingLink} className="fields">
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
