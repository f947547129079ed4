import { useState } from 'react'
import { useNavigation } from 'react-router'
import { emailWords } from '../../languages/en/email.tsx'
import { useGap, useWords } from '../../languages/use-words.ts'
import { useHydrated } from '../browser/hydrated.ts'
import { useLookAgain } from '../browser/look-again.ts'
import { TextLink } from '../parts/text-link.tsx'
import { Summary } from './summary.tsx'

export interface WaitingView {
  /** What the other screen asks for; `null` once it was guessed at too often. */
  number: string | null
  /** The link has been opened on another device, where a visitor now needs the number. */
  isOpened: boolean
  /** Until link and code expire. */
  secondsLeft: number
  /** The visitor asked to wait for the other device: without script the page loads itself again, and has no field. */
  isAsked: boolean
  /** Paths of this page: with the field for the code, waiting for the other device, and once all has expired. */
  withField: string
  wait: string
  expired: string
}

/** What another device asks for before it signs this browser in, and how this page notices. */
export function OtherDevice({ number, isOpened, secondsLeft, isAsked, withField, wait, expired }: WaitingView) {
  const say = useWords(emailWords)
  const [isStopped, setStopped] = useState(false)
  const lookNow = useLookAgain({ isOn: !isStopped, secondsLeft, expired })
  if (number === null) {
    return (
      <section className="lk-waiting">
        <p className="lk-p">{say.wrongNumbers}</p>
      </section>
    )
  }
  if (isAsked) {
    return (
      <section className="lk-waiting">
        <NumberToEnter number={number} isOpened={isOpened} />
        <p className="lk-small">
          {say.continuesThen((text) => (
            <TextLink to={withField}>{text}</TextLink>
          ))}
        </p>
        <News opened={isOpened ? number : null} />
        <LoadAgain secondsLeft={secondsLeft} wait={wait} expired={expired} />
      </section>
    )
  }
  return (
    <>
      <details className="lk-fold lk-other-device" open={isOpened}>
        <Summary>{say.otherDevice}</Summary>
        <section className="lk-waiting">
          <NumberToEnter number={number} isOpened={isOpened} />
          <Onward
            wait={wait}
            isStopped={isStopped}
            toggle={() => {
              if (isStopped) lookNow()
              setStopped(!isStopped)
            }}
          />
        </section>
      </details>
      <News opened={isOpened ? number : null} />
    </>
  )
}

function NumberToEnter({ number, isOpened }: { number: string; isOpened: boolean }) {
  const { numberToEnter, openedThere } = useWords(emailWords)
  const says = isOpened ? openedThere : numberToEnter
  return <p className="lk-p">{says(<strong className="lk-strong lk-number">{number}</strong>)}</p>
}

/** Without script a page with a field to type in stays still, and a link leads to the one that looks again. */
function Onward({ wait, isStopped, toggle }: { wait: string; isStopped: boolean; toggle(): void }) {
  const say = useWords(emailWords)
  const hasScript = useHydrated()
  // One button in both sentences, wherever a language puts it: it keeps its focus.
  const button = (text: string) => (
    <button key="toggle" type="button" className="lk-link" onClick={toggle}>
      {text}
    </button>
  )
  const onward = isStopped ? say.paused : say.continues
  return <p className="lk-small">{hasScript ? onward(button) : <TextLink to={wait}>{say.waitHere}</TextLink>}</p>
}

/** Announces that the link was opened on the other device, by the number that it asks for, and that it has answered. */
function News({ opened }: { opened: string | null }) {
  const say = useWords(emailWords)
  const gap = useGap()
  const { location, formAction } = useNavigation()
  const isApproved = location?.pathname.includes('/callback/') === true && formAction === undefined
  return (
    <p className={isApproved ? 'lk-small' : 'lk-unseen'} role="status">
      {isApproved ? say.confirmedThere : opened && say.openedThere(gap + opened)}
    </p>
  )
}

/** Without script the page looks by being loaded again; at the end while the browser's cookie still names the address. */
function LoadAgain({ secondsLeft, wait, expired }: Pick<WaitingView, 'secondsLeft' | 'wait' | 'expired'>) {
  const isLast = secondsLeft <= LOAD_AGAIN_SECONDS + 2
  const content = isLast ? `${Math.max(secondsLeft - 2, 0)};url=${expired}` : `${LOAD_AGAIN_SECONDS};url=${wait}`
  return (
    <noscript className="lk-noscript">
      <meta httpEquiv="refresh" content={content} />
    </noscript>
  )
}

const LOAD_AGAIN_SECONDS = 15
