import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Where a passkey that the browser makes by itself is asked for and added. */
export interface AutomaticPasskeyView {
  action: string
  csrfToken: string
  /** The sign-in that it follows, after which the browser is asked once. */
  signIn: string
}

/** Milliseconds in which what the page itself needs is there. */
const AFTER = 1_000

/**
 * Has the browser make a passkey after a sign-in by password, where it does that without asking its user (WebAuthn Level 3,
 * 5.1.3). It draws nothing; what does the work is loaded a second later, as the page does without it.
 */
export function AutomaticPasskey({ action, csrfToken, signIn }: AutomaticPasskeyView) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const make = async () => {
      const { makeOnce } = await import('./make-automatically.ts')
      if (await makeOnce({ action, csrfToken, signIn })) await revalidate()
    }
    // Its user has asked for nothing.
    const timer = setTimeout(() => make().catch(() => {}), AFTER)
    return () => clearTimeout(timer)
  }, [action, csrfToken, signIn, revalidate])
  return null
}
