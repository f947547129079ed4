/** A session cookie's value is cut into pieces of this many characters: 4096 less an allowance for name and attributes. */
export const PIECE_LENGTH = 3933

/** The names of the site's cookies (contract, chapter 4). */
export interface CookieNames {
  session: string
  /** Names the session cookie that counts, where a sibling host could plant another; else `null`: ours, not NextAuth's. */
  companion: string | null
  callbackUrl: string
  csrf: string
  pkce: string
  state: string
  nonce: string
  /** Before a dot and a mark of one sign-in under way, so that several tabs do not disturb one another: ours, not NextAuth's. */
  flow: string
  emailFlow: string
  /** The invitation this browser has opened: ours, not NextAuth's. */
  invitation: string
  /** Where to go after signing out at a provider: ours, not NextAuth's. */
  signOut: string
  /** Opens what waits in this browser for a proof: ours, not NextAuth's. */
  pending: string
  /** What a refused form held, so that the page can show it again: ours, not NextAuth's. */
  retry: string
  /** A product's own words about a refusal: ours, not NextAuth's. */
  refusal: string
  /** The accounts this browser has been let into: ours, not NextAuth's. */
  knownBrowser: string
  /** Opens the sign-in of this browser that waits for its second step: ours, not NextAuth's. */
  secondStep: string
  /** By which users' second steps are not asked for in this browser: ours, not NextAuth's. */
  trustedDevice: string
  /** That a sign-in under way is on a device which is not its user's own: ours, not NextAuth's. */
  temporary: string
  /** The way this browser signed in last: ours, not NextAuth's. */
  lastUsed: string
  /** What a form held whose user had to give a new proof first: ours, not NextAuth's. */
  typed: string
  /** The language that was chosen here: ours, not NextAuth's. */
  language: string
  /** What the next page is to say, such as that signing out worked: ours, not NextAuth's. */
  news: string
}

/**
 * Names for a prefix. NextAuth's own keep its `__Secure-`; `__Host-` lets no sibling host plant a cookie (contract, 24.3). A
 * browser takes that one for the path `/` alone, so that below a path every cookie is `__Secure-`.
 */
export function cookieNames(prefix: string, secure: boolean, path = '/'): CookieNames {
  const host = secure ? (path === '/' ? '__Host-' : '__Secure-') : ''
  const isTakeover = secure && prefix === 'next-auth'
  const base = `${isTakeover ? '__Secure-' : host}${prefix}`
  const own = `${host}${prefix}`
  return {
    session: `${base}.session-token`,
    companion: isTakeover ? `${own}.session-companion` : null,
    callbackUrl: `${base}.callback-url`,
    csrf: `${own}.csrf-token`,
    pkce: `${base}.pkce.code_verifier`,
    state: `${base}.state`,
    nonce: `${base}.nonce`,
    flow: `${own}.flow`,
    emailFlow: `${own}.email-flow`,
    invitation: `${own}.invitation`,
    signOut: `${own}.sign-out`,
    pending: `${own}.pending`,
    retry: `${own}.retry`,
    temporary: `${own}.temporary`,
    refusal: `${own}.refusal`,
    knownBrowser: `${own}.known-browser`,
    secondStep: `${own}.second-step`,
    trustedDevice: `${own}.trusted-device`,
    lastUsed: `${own}.last-used`,
    typed: `${own}.typed`,
    language: `${own}.language`,
    news: `${own}.news`,
  }
}

/**
 * The cookies of a request: each value percent-decoded once, or as it is where that fails. Of a name that comes with
 * several values none counts: one of them may be another host's (contract, 25.10). With `isFirstOurs` the first does, which
 * browsers send for the longest path.
 */
export function parseCookies(header: string | null | undefined, isFirstOurs = false): ReadonlyMap<string, string> {
  if (!header) return NO_COOKIES
  const cookies = new Map<string, string>()
  let refused: Set<string> | undefined
  eachCookie(header, (name, value) => {
    const before = cookies.get(name)
    if (before === undefined) cookies.set(name, value)
    else if (before !== value && !isFirstOurs) {
      refused ??= new Set()
      refused.add(name)
    }
  })
  for (const name of refused ?? []) cookies.delete(name)
  return cookies
}

const NO_COOKIES: ReadonlyMap<string, string> = new Map()

/** Shows every cookie of a header, in its order, also several of one name. */
function eachCookie(header: string | null | undefined, see: (name: string, value: string) => void): void {
  if (!header) return
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals >= 0) see(bare(pair, 0, equals), decode(unquote(bare(pair, equals + 1, pair.length))))
  }
}

/**
 * A part of a text without spaces and tabs at its ends (RFC 6265, 5.4), and with all else: a browser takes U+00A0 before
 * `__Host-` for a part of the name, so that a sibling host may set it.
 */
function bare(text: string, from: number, to: number): string {
  let [start, end] = [from, to]
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isBlank = (code: number) => code === 0x20 || code === 0x09

function unquote(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value
}

function decode(value: string): string {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** How long a cookie lives: a moment, a number of seconds, or as long as the browser runs. */
export interface CookieLife {
  expires?: Date
  /** Seconds. */
  maxAge?: number
}

/** What an answer sets: one final state per name, one header line each. */
export class ResponseCookies {
  readonly #lines = new Map<string, string>()
  readonly #attributes: string

  constructor(secure: boolean, path = '/') {
    this.#attributes = `; Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  }

  /** Sets a cookie; the value is percent-encoded. */
  set(name: string, value: string, { expires, maxAge }: CookieLife = {}): void {
    const life = `${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}${expires ? `; Expires=${expires.toUTCString()}` : ''}`
    this.#lines.set(name, `${name}=${encodeURIComponent(value)}${life}${this.#attributes}`)
  }

  /** Deletes a cookie: an empty value and `Max-Age=0`, with the attributes it was set with. */
  delete(name: string): void {
    this.#lines.set(name, `${name}=; Max-Age=0${this.#attributes}`)
  }

  /** Takes back everything that was to be set. */
  clear(): void {
    this.#lines.clear()
  }

  /** The `Set-Cookie` lines. */
  lines(): string[] {
    return [...this.#lines.values()]
  }
}

/** The session cookie as a request brought it: every name it used, and the values to try in order (contract, 8.2). */
export interface SentSession {
  names: string[]
  candidates: { value: string; names: string[] }[]
}

/** Finds the session cookie, whole or in pieces. Only the exact name, or that and a number, counts. */
export function findSession(cookies: ReadonlyMap<string, string>, name: string): SentSession {
  if (cookies.size === 0) return { names: [], candidates: [] }
  const candidates: SentSession['candidates'] = []
  const whole = cookies.get(name)
  if (whole !== undefined) candidates.push({ value: whole, names: [name] })
  const pieces: Piece[] = []
  const prefix = `${name}.`
  for (const [sent, value] of cookies) {
    if (!sent.startsWith(prefix)) continue
    const index = sent.slice(prefix.length)
    if (NUMBER.test(index)) pieces.push({ index: Number(index), name: sent, value })
  }
  if (pieces.length === 0) return { names: candidates[0]?.names ?? [], candidates }
  pieces.sort((a, b) => a.index - b.index)
  const names = [...(candidates[0]?.names ?? []), ...pieces.map((piece) => piece.name)]
  const gap = pieces.findIndex((piece, at) => piece.index !== at)
  const inRow = gap < 0 ? pieces : pieces.slice(0, gap)
  if (inRow.length > 0) candidates.push(joined(inRow))
  return { names, candidates }
}

/** As pieces are numbered: no other spelling of a number may take the place of one, or stand between two. */
const NUMBER = /^(0|[1-9]\d{0,3})$/

interface Piece {
  index: number
  name: string
  value: string
}

function joined(pieces: readonly Piece[]): SentSession['candidates'][number] {
  return { value: pieces.map((piece) => piece.value).join(''), names: pieces.map((piece) => piece.name) }
}

/** Tokens that are put together for one request of pieces that came with several values; a browser's own come first or last. */
const MOST_JOINED = 64

/**
 * The same where a sibling host may have sent one name with several values, or a piece more: each value of the whole one, and
 * all that the pieces can make. All but the last piece of a token are full.
 */
export function findSessions(header: string | null, name: string): SentSession {
  const sent = new Map<string, Set<string>>()
  const prefix = `${name}.`
  eachCookie(header, (one, value) => {
    if (one !== name && !(one.startsWith(prefix) && NUMBER.test(one.slice(prefix.length)))) return
    const values = sent.get(one)
    if (values) values.add(value)
    else sent.set(one, new Set([value]))
  })
  const whole = [...(sent.get(name) ?? [])].map((value) => ({ value, names: [name] }))
  const found: SentSession['candidates'] = []
  let begun: SentSession['candidates'] = [{ value: '', names: [] }]
  for (let index = 0; begun.length > 0; index += 1) {
    const piece = prefix + index
    const values = [...(sent.get(piece) ?? [])].slice(0, MOST_JOINED)
    const longer = begun.flatMap(({ value, names }) =>
      values.map((more) => ({ value: value + more, names: [...names, piece] })),
    )
    found.unshift(...longer.slice(0, MOST_JOINED))
    const full = (index + 1) * PIECE_LENGTH
    begun = longer.filter(({ value }) => value.length === full).slice(0, MOST_JOINED)
  }
  return { names: [...sent.keys()], candidates: [...whole, ...found.slice(0, MOST_JOINED)] }
}

/** Cuts a token into the cookies that carry it (contract, 8.1). */
export function sessionPieces(name: string, token: string): { name: string; value: string }[] {
  if (token.length <= PIECE_LENGTH) return [{ name, value: token }]
  const count = Math.ceil(token.length / PIECE_LENGTH)
  return Array.from({ length: count }, (_, index) => ({
    name: `${name}.${index}`,
    value: token.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH),
  }))
}
