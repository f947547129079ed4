import { eventWords } from '../../languages/en/events.ts'
import { useWords } from '../../languages/use-words.ts'
import { WarningIcon } from './icons.tsx'

/** What was done or tried, in words. An event of another version, which is not known here, goes by its name. */
export function EventName({ type, isSuccess }: { type: string; isSuccess: boolean }) {
  const { done, failed } = useWords(eventWords)
  const says = new Map(Object.entries(isSuccess ? done : { ...done, ...failed })).get(type)
  return <>{says ?? type}</>
}

/** The same, with a sign before what failed. */
export function MarkedEventName({ type, isFailure }: { type: string; isFailure: boolean }) {
  return (
    <>
      {isFailure && (
        <span className="lk-warning">
          <WarningIcon />
        </span>
      )}
      <EventName type={type} isSuccess={!isFailure} />
    </>
  )
}
