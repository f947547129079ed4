import { createContext, type ReactNode, type SyntheticEvent, useContext, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'
import { useIsElsewhere } from '../browser/elsewhere.ts'
import { useHydrated } from '../browser/hydrated.ts'
import { useRouterPath } from '../browser/router-path.ts'
import type { ButtonSlots } from '../components.ts'
import { components } from '../own/own-components.ts'
import type { FormView } from '../pages.ts'
import { Notice } from '../parts/notice.tsx'

const Submitting = createContext<string | null>(null)

/** Hidden fields that every form of a part of a page carries. */
export const CommonFields = createContext<Record<string, string>>({})

interface PostFormProps extends FormView {
  /** What is going on while the answer is awaited, such as "Signing in…". */
  doing: string
  /** Further hidden fields. */
  fields?: Record<string, string>
  className?: string
  /** With script, before the form is sent. */
  beforeSubmit?: (form: HTMLFormElement) => void
  /** With script: whether it is not sent yet, because something has to be done first that sends it. */
  isHeld?: (form: HTMLFormElement) => boolean
  /** What comes back is no page of its own: loading that again must not ask its address for one. */
  isDocument?: boolean
  /** What comes back is a file: the page stays, and after a while the button can be pressed again. */
  isDownload?: boolean
  /** It has a field for a file, or goes where forms with one do. */
  takesFile?: boolean
  children: ReactNode
}

/**
 * A form that posts with or without script; with it, it says what it is doing, is not sent twice, and stays as it was
 * typed where there is no network to send it by.
 */
export function PostForm({
  action,
  csrfToken,
  callbackUrl,
  doing,
  fields,
  className = 'lk-form',
  beforeSubmit,
  isHeld,
  isDocument: hasNoPage = false,
  isDownload = false,
  takesFile = false,
  children,
}: PostFormProps) {
  const say = useWords(commonWords)
  const common = useContext(CommonFields)
  // Without script no form says anything while its answer is awaited.
  const hasScript = useHydrated()
  const isElsewhere = useIsElsewhere(action)
  const isDocument = hasNoPage || isDownload || isElsewhere
  const [isSent, setSent] = useSent(isDownload)
  const { isPending: isAwaited, isOwn } = usePending(action, fields)
  const isPending = isAwaited || isSent
  const isDoing = isSent || isOwn
  const [timesHeld, isHeldOffline] = useHeldOffline()
  return (
    <>
      {timesHeld > 0 && <Notice key={timesHeld} says={say.offline} />}
      <Form
        method="post"
        discover="none"
        action={useRouterPath(action)}
        {...(takesFile && { encType: 'multipart/form-data' })}
        className={className}
        reloadDocument={isDocument}
        onSubmit={(event) => {
          if (isPending || isHeldOffline(event)) return event.preventDefault()
          if (isHeld?.(event.currentTarget)) return event.preventDefault()
          beforeSubmit?.(event.currentTarget)
          if (isDocument) setSent(true)
        }}
      >
        {Object.entries({ csrfToken, callbackUrl, ...common, ...fields }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Submitting value={isDoing ? doing : null}>{children}</Submitting>
        {hasScript && (
          <span role="status" className="lk-unseen">
            {isDoing && doing}
          </span>
        )}
      </Form>
    </>
  )
}

interface SubmitButtonProps {
  look: 'primary' | 'plain' | 'link'
  /** Stays where it is while the label changes. */
  icon?: ReactNode
  describedBy?: string | undefined
  /** It is too early to submit: the button says so by its look, and with script takes no press; it keeps its focus. */
  isWaiting?: boolean
  /** Which of several buttons it is. */
  name?: string
  value?: string
  /** What is drawn in the place of a button like all others. */
  element?: (slots: ButtonSlots) => ReactNode
  children: ReactNode
}

const { Button = PlainButton } = components

/** The button of a {@link PostForm}. Not `disabled` while pending, which would drop the focus. */
export function SubmitButton({
  look,
  icon,
  describedBy,
  isWaiting = false,
  name,
  value,
  element,
  children,
}: SubmitButtonProps) {
  const doing = useContext(Submitting)
  const isHeld = useHydrated() && isWaiting
  const attributes: ButtonSlots['attributes'] = {
    type: 'submit',
    name,
    value,
    'aria-busy': doing ? true : undefined,
    'aria-disabled': doing || isHeld ? true : undefined,
    'aria-describedby': describedBy,
    onClick: (event) => {
      if (isHeld) event.preventDefault()
    },
  }
  const slots: ButtonSlots = { attributes, look, isEarly: isWaiting, icon, doing, children }
  return element ? element(slots) : <Button {...slots} />
}

function PlainButton({ attributes, look, isEarly, icon, doing, children }: ButtonSlots) {
  return (
    <button
      {...attributes}
      className={look === 'link' ? 'lk-link' : `lk-button lk-${look}${isEarly ? ' lk-early' : ''}`}
    >
      {icon}
      <span className="lk-labels">
        <span className="lk-span">{children}</span>
        {doing && <span className="lk-span">{doing}</span>}
      </span>
    </button>
  )
}

/** Milliseconds in which a second press would break off the first one's download. */
const DOWNLOAD_BEGINS = 5000

/** Whether a form has gone off as a document of its own; not any more where going back brings its page back. */
function useSent(isDownload: boolean) {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (!isSent || !isDownload) return
    // No event says that a download has begun.
    const timer = setTimeout(setSent, DOWNLOAD_BEGINS, false)
    return () => clearTimeout(timer)
  }, [isSent, isDownload])
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setSent(false)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  return [isSent, setSent] as const
}

/**
 * How often a submit failed without a network, and whether another one is held back. A browser that says it is offline
 * may still reach a server on its own machine, so the server is asked before the visitor is told.
 */
function useHeldOffline() {
  const [times, setTimes] = useState(0)
  const look = useRef<'none' | 'under way' | 'answered'>('none')
  useEffect(() => {
    const forget = () => setTimes(0)
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [])
  const isHeld = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLFormElement>) => {
    if (navigator.onLine || look.current === 'answered') return false
    if (look.current === 'under way') return true
    look.current = 'under way'
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    void answers().then((isThere) => {
      setTimes((before) => (isThere ? 0 : before + 1))
      look.current = 'answered'
      if (isThere) currentTarget.requestSubmit(submitter)
      look.current = 'none'
    })
    return true
  }
  return [times, isHeld] as const
}

/** Whether the server says anything at all, asked for this script: beside another app, all else may be that one's. */
const answers = () =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Whether a form that posts to `action` awaits its answer, and whether that is the one with these fields. */
function usePending(action: string, fields: Record<string, string> = {}) {
  const navigation = useNavigation()
  const [abandoned, setAbandoned] = useState<unknown>(null)
  useEffect(() => {
    // Going back from a provider may bring this page back as it was left: still waiting, for an answer that has come.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setAbandoned(navigation)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [navigation])
  const isPending = navigation.state !== 'idle' && navigation.formAction === action && navigation !== abandoned
  const hasSent = ([name, value]: [string, string]) => value === '' || navigation.formData?.get(name) === value
  return { isPending, isOwn: isPending && Object.entries(fields).every(hasSent) }
}
