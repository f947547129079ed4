import type { SessionClaims } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { ResponseCookies } from './cookies.ts'

/** The cookies of a request, and those of its answer. */
export interface Jar {
  cookies: ReadonlyMap<string, string>
  setCookies: ResponseCookies
}

/** The claims of a cookie that was sealed for this place, and is in force; `null` without one. */
export function openCookie(
  sealer: TokenSealer,
  { cookies }: Pick<Jar, 'cookies'>,
  name: string,
  salt = name,
): SessionClaims | null {
  const cookie = cookies.get(name)
  return cookie ? sealer.open(cookie, salt) : null
}

/** Puts claims into a cookie, both good for `maxAge` seconds: sealed under its name, they open under no other. */
export function sendCookie(
  sealer: TokenSealer,
  { setCookies }: Pick<Jar, 'setCookies'>,
  name: string,
  { claims, maxAge }: { claims: SessionClaims; maxAge: number },
): void {
  setCookies.set(name, sealer.seal(claims, { maxAge, salt: name }), { maxAge })
}
