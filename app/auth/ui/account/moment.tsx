import { type ReactNode, use } from 'react'
import { LanguageContext } from '../../languages/use-words.ts'
import { useHydrated } from '../browser/hydrated.ts'
import { Instant } from '../parts/instant.tsx'
import { unseen } from '../parts/unseen.tsx'
import { localDay, localInstant, relativeTime } from './local-time.ts'

interface MomentProps {
  /** ISO 8601. */
  iso: string
  /** `ago` is how long ago, at the end of a line; its full time is read aloud after it. */
  as?: 'instant' | 'day' | 'ago'
}

/** Draws a time in a sentence. */
type Time = (iso: string, as?: MomentProps['as']) => ReactNode

/** A time that stands alone. */
export function Moment({ iso, as }: MomentProps) {
  return <Timed says={(time) => time(iso, as)} />
}

/**
 * A sentence with its times: as the server says them, in UTC, until script runs, which knows the visitor's zone. The whole
 * sentence is said anew in the same place, so that nothing moves and no time leaves a gap before what follows it.
 */
export function Timed({ says }: { says: (time: Time) => ReactNode }) {
  const hasScript = useHydrated()
  return (
    <span className="lk-time">
      <span className={hasScript ? 'lk-span lk-before' : 'lk-span'}>{says(inUtc)}</span>
      {hasScript && <span className="lk-span lk-after">{says(inZone)}</span>}
    </span>
  )
}

const inUtc: Time = (iso, as) => <Instant iso={iso} isDay={as === 'day'} />
const inZone: Time = (iso, as = 'instant') => <LocalTime iso={iso} as={as} />

function LocalTime({ iso, as }: Required<MomentProps>) {
  const language = use(LanguageContext)
  const at = new Date(iso)
  return (
    <time className="lk-span" dateTime={iso}>
      {as === 'ago' && relativeTime(at, new Date(), language)}
      {as === 'ago' && unseen(`, ${localInstant(at, language)}`)}
      {as === 'day' && localDay(at, language)}
      {as === 'instant' && localInstant(at, language)}
    </time>
  )
}
