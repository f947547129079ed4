import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Where a passkey that the browser makes by itself is asked for and added. */
export interface AutomaticPasskeyView {
  action: string
  csrfToken: string
  /** The sign-in that it follows, after which the browser is asked once. */
  signIn: string
}

/** Milliseconds after which it is begun: what the page itself needs comes first. */
const AFTER = 1_000

/**
 * Has the browser make a passkey after a sign-in by password, where it does that without asking its user (WebAuthn Level 3,
 * 5.1.3). It draws nothing, and loads nothing where the browser does not do it.
 */
export function AutomaticPasskey({ action, csrfToken, signIn }: AutomaticPasskeyView) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const begin = () =>
      make({ action, csrfToken, signIn })
        .then((isAdded) => (isAdded ? revalidate() : undefined))
        // Its user has asked for nothing.
        .catch(() => {})
    const timer = setTimeout(begin, AFTER)
    return () => clearTimeout(timer)
  }, [action, csrfToken, signIn, revalidate])
  return null
}

/** A page that shows this to its users is loaded by other visitors too: what does the work comes only where it is needed. */
async function make(view: AutomaticPasskeyView): Promise<boolean> {
  const { conditionalCreate } = (await window.PublicKeyCredential?.getClientCapabilities?.()) ?? {}
  return conditionalCreate ? (await import('./make-automatically.ts')).makeOnce(view) : false
}
