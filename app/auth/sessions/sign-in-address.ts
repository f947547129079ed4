import { LONGEST_URL } from '../http/callback-url.ts'

/** Where a visitor is sent to sign in, or to sign in again, and to come back from; a way back that is too long is left out. */
export function signInAddress(
  base: string,
  error: 'SessionRequired' | 'FreshProofRequired',
  callbackUrl: string,
): string {
  return withWayBack(`${base}/signin?error=${error}`, callbackUrl)
}

/** Where a user who is asked for a passkey first, and has given another proof, learns what comes of that. */
export function proofAddress(base: string, callbackUrl: string): string {
  return withWayBack(`${base}/account/proof?error=FreshProofRequired`, callbackUrl)
}

function withWayBack(bare: string, callbackUrl: string): string {
  const address = `${bare}&${new URLSearchParams({ callbackUrl })}`
  return address.length > LONGEST_URL ? bare : address
}
