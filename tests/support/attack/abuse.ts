import { expect } from 'vitest'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'

/** Every POST below the authentication path. */
export const POSTS = [
  'signin/acme',
  'signin/email',
  'signin/credentials',
  'callback/acme',
  'callback/email',
  'callback/credentials',
  'signout',
  'session',
  '_log',
]

/** Every GET below the authentication path that is not 500 of itself. */
export const GETS = [
  'providers',
  'session',
  'csrf',
  'signin',
  'signout',
  'error',
  'verify-request',
  'callback/acme',
  'callback/corp',
  'callback/email',
]

/** Not a fault of the server, and no internals in the answer. */
export function expectSound(answer: BrowserAnswer, what: string): void {
  expect(answer.status, what).toBeLessThan(500)
  expectNoInsides(answer, what)
}

/** No stack trace, no path of a file, no name of an exception. */
export function expectNoInsides(answer: BrowserAnswer, what: string): void {
  const said = `${answer.body} ${[...answer.headers].join()}`
  expect(said, what).not.toMatch(INSIDES)
}

const INSIDES = /\n? {4}at \S|node:internal|node_modules|\/build\/|[A-Z][a-z]+Error:|SQLITE|syntax error/

/** Posts a body as it is. */
export function postBody(
  browser: Browser,
  path: string,
  body: string,
  contentType: string | null,
): Promise<BrowserAnswer> {
  const headers: Record<string, string> = contentType === null ? {} : { 'content-type': contentType }
  return browser.request(`/auth/${path}`, { method: 'POST', body, headers })
}
