import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Leaves a page when its session has ended elsewhere: a window that is shown again, or gets the focus, asks once whether it
 * is still signed in, and has the server judge the page anew where it is not. What the page shows stays otherwise. A page
 * that Back brings from the browser's memory is loaded anew: its router may wait for ever for the answer that it left by.
 * Needs script.
 */
export function useSignedOutElsewhere(sessionPath: string): void {
  const { revalidate } = useRevalidator()
  const leave = useRef(revalidate)
  useEffect(() => {
    leave.current = revalidate
  }, [revalidate])

  useEffect(() => {
    const over = new AbortController()
    let isFromMemory = false
    const look = (event: Event) => {
      if ('persisted' in event && !event.persisted) return
      isFromMemory ||= 'persisted' in event
      // It may come while it is hidden still, and is asked about once it is seen.
      if (document.visibilityState !== 'visible') return
      void isSignedOut(sessionPath).then((is) => is && (isFromMemory ? location.reload() : leave.current()))
    }
    for (const kind of ['visibilitychange', 'focus', 'pageshow']) window.addEventListener(kind, look, over)
    return () => over.abort()
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
