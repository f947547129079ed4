import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { loadCeremonies } from '../browser/use-ceremony.ts'

/** Where a passkey that the browser makes by itself is asked for and added. */
export interface AutomaticPasskeyView {
  action: string
  csrfToken: string
  /** The sign-in that it follows, after which the browser is asked once. */
  signIn: string
}

/**
 * Has the browser make a passkey after a sign-in by password, where it does that without asking its user (WebAuthn Level 3,
 * 5.1.3). It draws nothing, and loads nothing where the browser does not do it.
 */
export function AutomaticPasskey({ action, csrfToken, signIn }: AutomaticPasskeyView) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    make({ action, csrfToken, signIn })
      .then((isAdded) => (isAdded ? revalidate() : undefined))
      // Its user has asked for nothing.
      .catch(() => {})
  }, [action, csrfToken, signIn, revalidate])
  return null
}

/** In the tab's own storage: after which sign-in its browser was asked. */
const ASKED = 'latchkey.automatic-passkey'

async function make({ signIn, ...view }: AutomaticPasskeyView): Promise<boolean> {
  if (sessionStorage.getItem(ASKED) === signIn) return false
  sessionStorage.setItem(ASKED, signIn)
  if (!('PublicKeyCredential' in window)) return false
  const { conditionalCreate } = (await PublicKeyCredential.getClientCapabilities?.()) ?? {}
  if (!conditionalCreate) return false
  const { makePasskeyAutomatically } = await loadCeremonies()
  return makePasskeyAutomatically(view)
}
