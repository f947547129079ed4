import type { ReactNode } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { spoken } from '../../languages/spoken.tsx'
import { useGap, useWords } from '../../languages/use-words.ts'
import { useAttempt } from '../browser/attempt.ts'
import { useFocusOnArrival } from '../browser/hydrated.ts'
import type { AlertSlots } from '../components.ts'
import { components } from '../own/own-components.ts'
import type { SignUpView, WaitView } from '../pages.ts'
import { Countdown } from './countdown.tsx'
import { InfoIcon, WarningIcon } from './icons.tsx'

interface NoticeProps {
  /** Goes on after what it says. */
  children?: ReactNode
  says: string | null
  /** For a field that is at fault to point at. */
  id?: string | undefined
  reference?: string | null | undefined
  /** Before trying again: all there is to say then. */
  wait?: (WaitView & { left: number }) | null | undefined
  /** Who did not answer as they should, by name. */
  trouble?: string | null | undefined
  /** Explains instead of reporting a failure: neither red nor focused. */
  isInformation?: boolean
  /** The field at fault takes the focus, and this describes it. */
  isOfField?: boolean
}

export const { Alert = PlainAlert } = components

function PlainAlert({ attributes, kind, icon, children }: AlertSlots) {
  return (
    <div id={attributes.id} className={kind === 'information' ? 'lk-notice' : `lk-notice lk-${kind}`} {...attributes}>
      {icon}
      {children}
    </div>
  )
}

/** The message above a form. The same message after another attempt is a new one: told and focused again. */
export function Notice(props: NoticeProps) {
  const key = useAttempt()
  if (props.isInformation) return <Information key={key} {...props} />
  return props.isOfField ? <FieldNote key={key} {...props} /> : <BadNote key={key} {...props} />
}

function Information(props: NoticeProps) {
  return (
    <Alert attributes={{ role: 'alert' }} kind="information" icon={<InfoIcon />}>
      <Words {...props} />
    </Alert>
  )
}

function FieldNote(props: NoticeProps) {
  return (
    <Alert attributes={{ id: props.id, role: 'alert' }} kind="bad" icon={<WarningIcon />}>
      <Words {...props} />
    </Alert>
  )
}

function BadNote(props: NoticeProps) {
  const note = useFocusOnArrival<HTMLDivElement>()
  const isOver = props.wait?.left === 0
  return (
    <Alert
      // A failed submit is answered by a page whose news must be read first, script or not.
      attributes={{ ref: note, id: props.id, role: 'alert', tabIndex: -1, autoFocus: true }}
      kind={isOver ? 'information' : 'bad'}
      icon={isOver ? <InfoIcon /> : <WarningIcon />}
    >
      <Words {...props} />
    </Alert>
  )
}

function TooMany({ crowd, left }: WaitView & { left: number }) {
  const say = useWords(commonWords)
  if (left === 0) return <p className="lk-p">{say.tooManyNow}</p>
  const time = <Countdown left={left} shown={say.waitingTime(left)} />
  switch (crowd) {
    case 'network':
      return <p className="lk-p">{say.tooManyOfNetwork(time)}</p>
    case 'failures':
      return <p className="lk-p">{say.tooManyFailures(time)}</p>
    case 'site':
      return <p className="lk-p">{say.tooManyOfSite(time)}</p>
    default:
      return <p className="lk-p">{say.tooMany(time)}</p>
  }
}

function Words({ says, children, reference, wait, trouble }: NoticeProps) {
  const say = useWords(commonWords)
  return (
    <div className="lk-div">
      {wait ? (
        <TooMany {...wait} />
      ) : (
        <p className="lk-p">
          {spoken(says)}
          {children}
        </p>
      )}
      {trouble && <p className="lk-p">{say.trouble(trouble)}</p>}
      {reference && (
        <p className="lk-small">
          {say.reference} <code className="lk-code">{reference}</code>
        </p>
      )}
    </div>
  )
}

/**
 * What the sign-up policy says to a visitor who may not sign up, the same for each, before another sentence; nothing where
 * sign-up is open.
 */
export function SignUpNotice(signUp: SignUpView) {
  const say = useWords(commonWords)
  switch (signUp.kind) {
    case 'open':
      return null
    case 'invite':
      return <Before says={say.signUpInvite} />
    case 'domains':
      return <Before says={say.signUpDomains(signUp.domains)} />
    case 'closed':
      return <Before says={say.signUpClosed} />
  }
}

/** A sentence with what stands before the next one. */
function Before({ says }: { says: string }) {
  const gap = useGap()
  return (
    <>
      {says}
      {gap}
    </>
  )
}
