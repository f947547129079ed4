import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { useRouterPath } from './router-path.ts'

interface LookAgain {
  isOn: boolean
  secondsLeft: number
  /** Path to go to shortly before the time is over, while the browser's cookie still names the address. */
  expired: string
}

/** How long to wait for the next look after so long a time: people are quick or have gone away. Milliseconds. */
function pause(elapsed: number): number {
  if (elapsed < 120_000) return 2_500
  return elapsed < 300_000 ? 5_000 : 10_000
}

/**
 * Asks the server again every few seconds while the page is seen, until its time is over. Needs script. Answers what
 * asks at once.
 */
export function useLookAgain({ isOn, secondsLeft, expired }: LookAgain): () => void {
  const look = useRef(() => {})
  const { revalidate, state } = useRevalidator()
  const isIdle = useNavigation().state === 'idle' && state === 'idle'
  useEffect(() => {
    // Never in the way of a form that was just sent.
    look.current = () => {
      if (isIdle && document.visibilityState === 'visible') void revalidate()
    }
  }, [isIdle, revalidate])

  useEffect(() => {
    if (!isOn) return
    const began = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const plan = () => {
      timer = setTimeout(
        () => {
          look.current()
          plan()
        },
        pause(Date.now() - began),
      )
    }
    const lookNow = () => look.current()
    plan()
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [isOn])

  const navigate = useNavigate()
  const over = useRouterPath(expired)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(
      () => void navigate(over, { replace: true }),
      Math.min(Math.max(secondsLeft - 2, 0), 86_400) * 1000,
    )
    return () => clearTimeout(timer)
  }, [isOn, secondsLeft, over, navigate])
  return () => look.current()
}
