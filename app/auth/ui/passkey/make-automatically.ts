import type { AutomaticPasskeyView } from './automatic-passkey.tsx'
import { loadCeremonies } from './use-ceremony.ts'

/** In the tab's own storage: after which sign-in its browser was asked. */
const ASKED = 'latchkey.automatic-passkey'

/**
 * Has the browser make a passkey, where it does that, once after each sign-in in this tab; answers whether one was added. Nothing
 * more is loaded where the browser does not do it.
 */
export async function makeOnce({ signIn, ...view }: AutomaticPasskeyView): Promise<boolean> {
  const { conditionalCreate } = (await window.PublicKeyCredential?.getClientCapabilities?.()) ?? {}
  if (!conditionalCreate || sessionStorage.getItem(ASKED) === signIn) return false
  sessionStorage.setItem(ASKED, signIn)
  const { makePasskeyAutomatically } = await loadCeremonies()
  return makePasskeyAutomatically(view)
}
