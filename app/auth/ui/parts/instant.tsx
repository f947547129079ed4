import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'

/** An instant in UTC; what the server has said stays, since a browser may write the same date in another way. */
export function Instant({ iso, isDay = false }: { iso: string; isDay?: boolean }) {
  const say = useWords(commonWords)
  const at = new Date(iso)
  return (
    <time className="lk-span" dateTime={iso} suppressHydrationWarning>
      {isDay ? say.day(at) : say.instant(at)}
    </time>
  )
}
