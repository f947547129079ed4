import { LONGEST_URL } from '../http/callback-url.ts'

/** Where a visitor is sent to sign in, or to sign in again, and to come back from; a way back that is too long is left out. */
export function signInAddress(
  base: string,
  error: 'SessionRequired' | 'FreshProofRequired',
  callbackUrl: string,
): string {
  const bare = `${base}/signin?error=${error}`
  const address = `${bare}&${new URLSearchParams({ callbackUrl })}`
  return address.length > LONGEST_URL ? bare : address
}
