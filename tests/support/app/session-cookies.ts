import { type Browser, type BrowserAnswer, parseSetCookie, type SetCookie, setCookie } from '#testing/browser.ts'
import { openJwe } from './jwe.ts'
import { csrfToken } from './steps.ts'

/** The fixture's name of the session cookie, or of its pieces before their numbers. */
export const SESSION = 'next-auth.session-token'

/** A cookie that is deleted, apart from its name (contract, chapter 4). */
export const DELETED = {
  value: '',
  attributes: { 'max-age': '0', path: '/', httponly: true, samesite: 'Lax' },
} as const

/** The session cookies that an answer sets or deletes. */
export function sessionCookies(answer: BrowserAnswer): SetCookie[] {
  return answer.setCookies.map(parseSetCookie).filter(({ name }) => name === SESSION || name.startsWith(`${SESSION}.`))
}

/** The claims of the session cookie that an answer sets. */
export async function sealedBy(answer: BrowserAnswer) {
  const { claims } = await openJwe(setCookie(answer, SESSION)?.value ?? '')
  return claims as { iat: number; exp: number; jti: string; sub: string; sid: string }
}

/** The client's `update(data)`. */
export async function update(browser: Browser, data: unknown, token?: string): Promise<BrowserAnswer> {
  const body = JSON.stringify({ csrfToken: token ?? (await csrfToken(browser)), data })
  return browser.request('/auth/session', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}
