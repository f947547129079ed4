import type { AutomaticPasskeyView } from './automatic-passkey.tsx'
import { loadCeremonies } from './use-ceremony.ts'

/** In the tab's own storage: after which sign-in its browser was asked. */
const ASKED = 'latchkey.automatic-passkey'

/** Has the browser make a passkey, once after each sign-in in this tab; answers whether one was added. */
export async function makeOnce({ signIn, ...view }: AutomaticPasskeyView): Promise<boolean> {
  if (sessionStorage.getItem(ASKED) === signIn) return false
  sessionStorage.setItem(ASKED, signIn)
  const { makePasskeyAutomatically } = await loadCeremonies()
  return makePasskeyAutomatically(view)
}
