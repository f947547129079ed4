import { dayInWords, instantInWords } from '../../shared/instant.ts'

/** An instant in UTC: a text that changes on hydrating would jump. */
export function Instant({ iso, isDay = false }: { iso: string; isDay?: boolean }) {
  const at = new Date(iso)
  return <time dateTime={iso}>{isDay ? dayInWords(at) : instantInWords(at)}</time>
}
