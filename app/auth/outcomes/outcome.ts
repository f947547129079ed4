import { jsonStatusOf } from '../shared/errors.ts'

/** Where a request under the authentication path leads. */
export type Outcome = Redirect | PageOutcome | UnavailableOutcome

/** What the router answers with a page. */
export type DrawnOutcome = PageOutcome | UnavailableOutcome

/** What the callback route has a page for. */
export type PageOutcome = Confirm | Approved | SendOn

/** Somewhere else; in JSON mode the target with this status (contract, 2.3 and 2.4). */
export interface Redirect {
  kind: 'redirect'
  to: string
  jsonStatus: number
  /** Seconds to wait before trying again, told in JSON mode: a page says it itself. */
  retryAfter: number | null
}

/** It cannot be told at the moment: 503, and in JSON mode the error page's address with that status. */
export interface UnavailableOutcome {
  kind: 'unavailable'
  /** Where JSON mode points. */
  to: string
}

/** A mailed link opened where it was not asked for: a page with one button, or one that asks for a number (contract, 11.3). */
export interface Confirm {
  kind: 'confirm'
  address: string
  host: string
  /** The waiting account that is asked about once this has signed in: its provider's name, and what that calls the person. */
  connects: { provider: string; who: string } | null
  fields: { csrfToken: string; callbackUrl: string; token: string; email: string }
  /** The screen that asked; `null` where it is this one. */
  asking: AskingScreen | null
}

/** A screen that asked for a link, as far as another screen may know it. */
export interface AskingScreen {
  userAgent: string | null
  /** A network's prefix, and whether the screen that is told is in it. */
  network: string | null
  isSameNetwork: boolean
  /** Seconds since it asked. */
  askedAgo: number
  /** The number that approves it: guesses that are left, and whether the last was wrong; `null` for none. */
  number: { triesLeft: number; wasWrong: boolean } | null
}

/** The screen that waits was approved by this one. */
export interface Approved {
  kind: 'approved'
  address: string
  host: string
}

/** A provider's answer that came without our cookies: a page posts it once more (contract, 24.12). */
export interface SendOn {
  kind: 'send-on'
  /** What the provider is called. */
  provider: string
  fields: [name: string, value: string][]
}

/** Leads to an address. */
export function redirectTo(to: string, jsonStatus = 200, retryAfter: number | null = null): Redirect {
  return { kind: 'redirect', to, jsonStatus, retryAfter }
}

/** Leads to the error page with a code, and with the JSON-mode status that the caller or the code's entry names. */
export function refusal(
  base: string,
  code: string,
  options: { jsonStatus?: number; provider?: string; retryAfter?: number } = {},
): Redirect {
  const provider = options.provider === undefined ? '' : `&provider=${encodeURIComponent(options.provider)}`
  return redirectTo(
    `${base}/error?error=${encodeURIComponent(code)}${provider}`,
    options.jsonStatus ?? jsonStatusOf(code),
    options.retryAfter,
  )
}

/** The address of a page of the product's own with parameters added (contract, chapter 16). */
export function customPage(page: string, params: Record<string, string>): string {
  const query = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  if (query.length === 0) return page
  return `${page}${page.includes('?') ? '&' : '?'}${query.join('&')}`
}
