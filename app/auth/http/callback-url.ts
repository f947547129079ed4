import type { Awaitable } from '#db/awaitable.ts'

declare const checked: unique symbol

/** An absolute address that the redirect rule let through; only this module makes one (contract, chapter 6). */
export type CallbackUrl = string & { readonly [checked]: true }

/** The product's redirect callback, which replaces the default rule. */
export type RedirectRule = (context: { url: string; baseUrl: string }) => string | Promise<string>

/** The query's `callbackUrl` is no URL at all: answered as a configuration error (contract, 6.5). */
export class MalformedCallbackUrl extends Error {
  override readonly name = 'MalformedCallbackUrl'
}

/** Where a request may say where to go afterwards. A body's field counts even when empty; it then hides the query's. */
export interface CallbackUrlSources {
  body: unknown
  query: string[]
  cookie: string | undefined
}

/** Resolves where the visitor lands after signing in or out (contract, 6.1 to 6.5); at once by the default rule. */
export type ResolveCallbackUrl = (sources: CallbackUrlSources) => Awaitable<CallbackUrl>

/** Cookies that are remembered with where they lead; nearly all visitors of a site have one of a few. */
const MOST_COOKIES = 200
const LONGEST_REMEMBERED = 500

/** The site that addresses are judged for: its first page stands for what is no address of it. */
interface CallbackSite {
  origin: string
  home: string
}

/** Over a site's origin, the product's own rule, if it has one, and its first page, where that is not the origin. */
export function callbackUrls(origin: string, rule: RedirectRule | undefined, home = origin): ResolveCallbackUrl {
  const site = { origin, home }
  const remembered = new Map<string, CallbackUrl>()

  /** The cookie comes with every request, and judging it anew costs four parsed URLs. */
  function ofCookie(cookie: string): Awaitable<CallbackUrl> {
    if (cookie === '') return approved(home)
    if (rule || cookie.length > LONGEST_REMEMBERED) return judgeCookie(cookie)
    const known = remembered.get(cookie)
    if (known !== undefined) return known
    if (remembered.size >= MOST_COOKIES) remembered.clear()
    const landing = approved(isUrl(cookie) ? defaultRule(cookie, site) : home)
    remembered.set(cookie, landing)
    return landing
  }

  const judgeCookie = (cookie: string) => (isUrl(cookie) ? judge(cookie, site, rule) : approved(home))

  return ({ body, query, cookie }) => {
    const [fromQuery = ''] = query
    if (query.length > 1 || (fromQuery !== '' && !isUrl(fromQuery))) throw new MalformedCallbackUrl()
    const asked = body === undefined ? fromQuery : body
    if (asked === '') return ofCookie(cookie ?? '')
    return judge(typeof asked === 'string' && isUrl(asked) ? asked : home, site, rule)
  }
}

function approved(url: string): CallbackUrl {
  return url as CallbackUrl
}

/** Every recipient takes a URL of this length (RFC 9110 §4.1); no browser can be redirected to a longer one. */
export const LONGEST_URL = 8000

function judge(url: string, site: CallbackSite, rule: RedirectRule | undefined): Awaitable<CallbackUrl> {
  const { origin, home } = site
  if (url.length > LONGEST_URL) return approved(home)
  const within = (allowed: string) => approved(allowed.length > LONGEST_URL ? home : allowed)
  if (!rule) return within(defaultRule(url, site))
  // A product's rule may answer with a promise of any library.
  return Promise.resolve(rule({ url, baseUrl: origin })).then((allowed) => within(absolute(allowed, origin)))
}

/** A product's own answer, made absolute: a relative path is one of this site's. */
export function absolute(url: string, origin: string): string {
  if (!URL.canParse(url, origin)) return origin
  return ascii(URL.canParse(url) ? url : new URL(url, origin).href) ?? origin
}

/** Path and query of a page on this site by the default rule; the other one, or its first page, for what is none. */
export function pageOfOurs(
  from: string | null,
  { origin, home }: CallbackSite,
  other = new URL(home).pathname,
): string {
  const asked = from !== null && from.length <= LONGEST_URL && isUrl(from) ? ownAddress(from, origin) : null
  if (asked === null) return other
  const { pathname, search } = new URL(asked)
  return pathname + search
}

function defaultRule(url: string, { origin, home }: CallbackSite): string {
  return ownAddress(url, origin) ?? home
}

/** An address of this site as a header carries it; `null` for any other. */
function ownAddress(url: string, origin: string): string | null {
  const isPath = url.startsWith('/')
  const whole = isPath ? origin + url : url
  if (hasControls(url) || !isAt(origin, whole) || (!isPath && url !== url.trim())) return null
  // Two slashes after the host, in whichever spelling, are another host to a router that reads the path as an address.
  const leavesSite = /^\/[/\\]/.test(url) || new URL(whole).pathname.startsWith('//')
  return leavesSite ? null : ascii(whole)
}

/** Whether an address is of this origin to every reader: what is only spelled like it may be another site to some. */
function isAt(origin: string, url: string): boolean {
  const [spelled = ''] = /^https?:\/\/[^/?#]*/i.exec(url) ?? []
  const withPort = `${origin}:${origin.startsWith('https:') ? 443 : 80}`
  return [origin, withPort].includes(spelled.toLowerCase()) && URL.canParse(url)
}

/** One that is too long to be judged passes for one, unread: parsing a host takes time by the square of its length. */
function isUrl(value: string): boolean {
  if (value.startsWith('/') || value.length > LONGEST_URL) return true
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

function hasControls(value: string): boolean {
  for (const character of value) {
    const code = character.charCodeAt(0)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}

/** Percent-encodes what a `Location` header cannot carry; `null` for text that no encoding can carry. */
function ascii(url: string): string | null {
  try {
    return url.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
  } catch {
    return null
  }
}
