import { hash, timingSafeEqual } from 'node:crypto'
import { randomBytes } from '../crypto/random-bytes.server.ts'

/** A visitor's CSRF token and whether its cookie came with the request (contract, chapter 5). */
export interface CsrfToken {
  readonly token: string
  /** Whether the cookie was valid: a token issued just now cannot verify the same request. */
  readonly fromCookie: boolean
}

/** SHA-256 over a token and a secret, as lower-case hex: the cookie's second half, and a stored link's hash. */
export function hashWithSecret(token: string, secret: string): string {
  return hash('sha256', token + secret, 'hex')
}

/** The token of a cookie whose hash fits under any of the secrets, or a new one (contract, 5.2). */
export function readCsrf(cookie: string | undefined, secrets: readonly string[]): CsrfToken {
  const [token, sealed] = cookie?.split('|') ?? []
  if (token && sealed && secrets.some((secret) => equals(sealed, hashWithSecret(token, secret)))) {
    return { token, fromCookie: true }
  }
  return { token: newCsrfToken(), fromCookie: false }
}

/** 32 random bytes in lower-case hex. */
export function newCsrfToken(): string {
  return randomBytes(32).toString('hex')
}

/** The value of the CSRF cookie for a token. */
export function csrfCookie(token: string, secret: string): string {
  return `${token}|${hashWithSecret(token, secret)}`
}

/** Whether a POST's field proves that the form came from a page of ours (contract, 5.3). */
export function isVerified(csrf: CsrfToken, field: unknown): boolean {
  return csrf.fromCookie && typeof field === 'string' && equals(field, csrf.token)
}

/** Compares without telling by its time how much was right. */
export function equals(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
