import type { Mailbox } from '#demo/mailbox/mailbox.ts'
import type { Browser, BrowserAnswer, RequestOptions } from '#testing/browser.ts'
import { formsOf, headingOf, type PageForm } from '#testing/page.ts'
import type { TestProvider } from '../providers/provider.ts'

/** A site and the parties it works with. */
export interface Site {
  browser(): Browser
  provider: TestProvider
  mailbox: Mailbox
}

/** A clear failure: the client knows that nothing was promised, and tries again. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain'
}

/** An answer that no client should ever get. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}

/** A person as an external provider describes one. */
export interface Person {
  sub: string
  name: string
  email: string
}

/** Milliseconds; a proxy gives up after 60 s, so a client that waits longer hangs. */
const TIMEOUT = 120_000

/** The statuses of a proxy whose process is gone, and of a process whose database is gone. */
const PASSING_STATUSES = [502, 503, 504]

/** Codes (contract, 15.3) after which a visitor begins again; the last one asks for another link. */
const PASSING_CODES = [
  'Callback',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailSignin',
  'EmailCreateAccount',
  'Verification',
]

/** The codes of undici for a connection that was refused or broken. */
const BROKEN = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/**
 * A request as a client sends it that is ready for a failure: throws `TryAgain` where the answer says that nothing was
 * done or tells a code, and `WrongAnswer` where a client could not know.
 */
async function ask(browser: Browser, target: string, options: RequestOptions = {}): Promise<BrowserAnswer> {
  const asked = `${options.form ? 'POST' : 'GET'} ${new URL(target, browser.origin).pathname}`
  const answer = await browser.request(target, { within: TIMEOUT, ...options }).catch((error: unknown) => {
    throw failureOf(error, asked)
  })
  const { status, headers } = answer
  if (PASSING_STATUSES.includes(status)) {
    const isOurs = headers.has('x-request-id')
    if (isOurs && !headers.has('retry-after')) throw new WrongAnswer(`${asked}: ${status} without Retry-After`)
    throw new TryAgain(isOurs ? `${status} of ours` : `${status} of the proxy`)
  }
  const code = codeOf(answer)
  if (code !== null && PASSING_CODES.includes(code)) throw new TryAgain(code)
  if (status >= 400 || code !== null) throw new WrongAnswer(`${asked}: ${status} ${code ?? answer.body.slice(0, 200)}`)
  return answer
}

function failureOf(error: unknown, asked: string): Error {
  if (!(error instanceof Error)) return new WrongAnswer(`${asked}: ${String(error)}`)
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
  return BROKEN.includes(code) ? new TryAgain(code) : new WrongAnswer(`${asked}: ${code}`, { cause: error })
}

/** The code of a refusal, in the address that an answer leads to. */
function codeOf({ location }: BrowserAnswer): string | null {
  if (location === null) return null
  const { searchParams } = new URL(location)
  return searchParams.get('error') ?? (searchParams.has('csrf') ? 'csrf' : null)
}

/** Signs in by the password form. */
export async function enterByPassword(browser: Browser, email: string, password: string): Promise<void> {
  const form = await formOfPage(browser, '/auth/signin?callbackUrl=/account', '/auth/callback/credentials')
  arrived(await submit(browser, form, { email, password }))
}

/** Asks for a link by the e-mail form, and answers it. */
export async function askForLink(browser: Browser, site: Site, email: string): Promise<string> {
  const form = await formOfPage(browser, '/auth/signin?callbackUrl=/account', '/auth/signin/email')
  const answer = await submit(browser, form, { email })
  if (!answer.location?.includes('/auth/verify-request')) throw new WrongAnswer(`no link was sent: ${answer.status}`)
  // A mail that the page says is on its way has been handed to the mail server.
  const { links } = await site.mailbox.next(email, { within: TIMEOUT })
  return links[0] ?? ''
}

/** Opens a link and, where the page asks whether this is you, says yes. */
export async function openLink(browser: Browser, link: string): Promise<void> {
  const answer = await ask(browser, link)
  if (answer.status === 302) return arrived(answer)
  const [form] = formsOf(answer)
  if (!form) throw new WrongAnswer('a link leads to a page without a form')
  arrived(await submit(browser, form))
}

/** Signs in with an external provider. */
export async function enterByProvider(
  browser: Browser,
  site: Site,
  provider: 'acme' | 'corp',
  person: Person,
): Promise<void> {
  const form = await formOfPage(browser, '/auth/signin?callbackUrl=/account', `/auth/signin/${provider}`)
  const { location } = await submit(browser, form)
  if (!location?.startsWith(`${site.provider.issuer}/authorize?`)) throw new WrongAnswer(`sent to ${location}`)
  const request = new URL(location).searchParams
  const code = site.provider.code({ profile: { ...person, id: person.sub }, request })
  const back = new URLSearchParams({ code, state: request.get('state') ?? '' })
  arrived(await ask(browser, `/auth/callback/${provider}?${back}`))
}

/** Signs out by its page; `wasPressed` once that may have been done, with an answer that got lost. */
export async function leave(browser: Browser, press = { wasPressed: false }): Promise<void> {
  const answer = await ask(browser, SIGN_OUT)
  if (press.wasPressed && headingOf(answer) === 'You are signed out') return
  const form = formOf(answer, SIGN_OUT, SIGN_OUT)
  press.wasPressed = true
  await submit(browser, form)
}

const SIGN_OUT = '/auth/signout'

/** Reads the protected page. */
export async function readAccount(browser: Browser): Promise<string> {
  const { status, body } = await ask(browser, '/account')
  if (status !== 200) throw new WrongAnswer(`/account: ${status}`)
  return body
}

/** The address of the user whose session a cookie holds, or `null`. */
export async function emailOf(browser: Browser, cookie?: string): Promise<string | null> {
  const answer = await ask(browser, '/auth/session', cookie === undefined ? {} : { cookie })
  const { user } = answer.json() as { user?: { email?: string } }
  return user?.email ?? null
}

async function formOfPage(browser: Browser, page: string, action: string): Promise<PageForm> {
  return formOf(await ask(browser, page), page, action)
}

function formOf(answer: BrowserAnswer, page: string, action: string): PageForm {
  const form = formsOf(answer).find((one) => one.action === action)
  if (!form) throw new WrongAnswer(`${page} has no form for ${action}: ${answer.status}`)
  return form
}

function submit(
  browser: Browser,
  { action, fields }: PageForm,
  typed: Record<string, string> = {},
): Promise<BrowserAnswer> {
  return ask(browser, action, { form: { ...fields, ...typed } })
}

function arrived({ status, location }: BrowserAnswer): void {
  if (status !== 302 || !location?.endsWith('/account')) throw new WrongAnswer(`led to ${location ?? status}`)
}
