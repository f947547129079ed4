import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Leaves a page when its session has ended elsewhere: a window that is shown again, or gets the focus, asks once whether it
 * is still signed in, and has the server judge the page anew where it is not. What the page shows stays otherwise. Needs script.
 */
export function useSignedOutElsewhere(sessionPath: string): void {
  const { revalidate } = useRevalidator()
  const leave = useRef(revalidate)
  useEffect(() => {
    leave.current = revalidate
  }, [revalidate])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void isSignedOut(sessionPath).then((is) => (is ? leave.current() : undefined))
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [sessionPath])
}

/** An empty session is none (contract, 9.3). Without an answer nothing is known. */
async function isSignedOut(sessionPath: string): Promise<boolean> {
  try {
    const answer = await fetch(sessionPath)
    return answer.ok && Object.keys(await answer.json()).length === 0
  } catch {
    return false
  }
}
