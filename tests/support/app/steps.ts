import { expect } from 'vitest'
import type { Browser, BrowserAnswer, RequestOptions } from '#testing/browser.ts'

/** Gets the CSRF token of this browser. */
export async function csrfToken(browser: Browser): Promise<string> {
  const answer = await browser.get('/auth/csrf')
  const { csrfToken: token } = answer.json() as { csrfToken: string }
  return token
}

/** Posts to the authentication path with a good token, as a plain form. */
export async function postForm(
  browser: Browser,
  path: string,
  fields: Record<string, string> = {},
  options: RequestOptions = {},
): Promise<BrowserAnswer> {
  const form = { csrfToken: await csrfToken(browser), ...fields }
  return browser.request(`/auth/${path}`, { form, ...options })
}

/** Posts to the authentication path with a good token, in JSON mode. */
export function postJson(
  browser: Browser,
  path: string,
  fields: Record<string, string> = {},
  options: RequestOptions = {},
): Promise<BrowserAnswer> {
  return postForm(browser, path, { ...fields, json: 'true' }, options)
}

/** The `url` of a JSON-mode answer. */
export function urlOf(answer: BrowserAnswer): string {
  const { url, ...rest } = answer.json() as { url: string }
  expect(rest).toEqual({})
  return url
}

/** "Login" of contract chapter 22: a good credentials POST. */
export async function login(
  browser: Browser,
  username = 'alice',
  fields: Record<string, string> = {},
): Promise<BrowserAnswer> {
  const answer = await postJson(browser, 'callback/credentials', { username, password: 'wonderland', ...fields })
  expect(answer.status).toBe(200)
  return answer
}

/** The body of `GET session`. */
export async function session(browser: Browser): Promise<Record<string, unknown>> {
  const answer = await browser.get('/auth/session')
  return answer.json() as Record<string, unknown>
}

/** "Start X" of contract chapter 22: the authorization request's parameters. */
export async function start(
  browser: Browser,
  provider: string,
  fields: Record<string, string> = {},
): Promise<URLSearchParams> {
  const answer = await postJson(browser, `signin/${provider}`, { callbackUrl: '/done', ...fields })
  return new URL(urlOf(answer)).searchParams
}

/** "Return" of contract chapter 22: the provider's redirect with that state and a code. */
export function comeBack(browser: Browser, provider: string, params: Record<string, string>): Promise<BrowserAnswer> {
  return browser.get(`/auth/callback/${provider}?${new URLSearchParams(params)}`)
}
