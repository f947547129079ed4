import { useEffect, useRef, useState } from 'react'
import { commonWords } from '../../languages/en/common.tsx'
import { useWords } from '../../languages/use-words.ts'

/**
 * Counts down once a second from what the server has told; without script it stands still, and the server judges. What
 * was told is an object of its own each time, so that the same number told again is counted from again.
 */
export function useSecondsLeft(seconds: number, told: object | null): number {
  const end = useRef(0)
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same seconds told again begin another countdown
  useEffect(() => {
    const until = Date.now() + seconds * 1000
    // The server says whole seconds, rounded up: when it is asked again, the clock must not go back.
    if (Math.abs(until - end.current) > ROUNDED_BY) end.current = until
    const tick = () => setLeft(Math.max(0, Math.ceil((end.current - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds, told])
  return left
}

const ROUNDED_BY = 1_500

/** A time that is counted down before the eye; what is read aloud changes every ten seconds. */
export function Countdown({ left, shown }: { left: number; shown: string }) {
  const { waitingTime } = useWords(commonWords)
  return (
    <>
      <span className="lk-countdown" aria-hidden="true">
        {shown}
      </span>
      <span className="lk-unseen">{waitingTime(Math.ceil(left / 10) * 10)}</span>
    </>
  )
}

/** How long to wait as a clock counts it down: `0:30`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
