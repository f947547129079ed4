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

/** Names for a prefix. NextAuth's own keep its `__Secure-`; `__Host-` lets no sibling host plant a cookie (contract, 24.3). */
export function cookieNames(prefix: string, secure: boolean): CookieNames {
  const host = secure ? '__Host-' : ''
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

/** The cookies of a request: each value percent-decoded once, or as it is where that fails. The first of a name counts. */
export function parseCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  eachCookie(header, (name, value) => {
    if (!cookies.has(name)) cookies.set(name, value)
  })
  return cookies
}

/** Shows every cookie of a header, in its order, also several of one name. */
function eachCookie(header: string | null | undefined, see: (name: string, value: string) => void): void {
  if (!header) return
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals >= 0) see(pair.slice(0, equals).trim(), decode(unquote(pair.slice(equals + 1).trim())))
  }
}

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

  constructor(secure: boolean) {
    this.#attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
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
  const candidates: SentSession['candidates'] = []
  const whole = cookies.get(name)
  if (whole !== undefined) candidates.push({ value: whole, names: [name] })
  const pieces: { index: number; name: string; value: string }[] = []
  const prefix = `${name}.`
  for (const [sent, value] of cookies) {
    if (!sent.startsWith(prefix)) continue
    const index = sent.slice(prefix.length)
    if (/^\d{1,4}$/.test(index)) pieces.push({ index: Number(index), name: sent, value })
  }
  if (pieces.length === 0) return { names: candidates[0]?.names ?? [], candidates }
  pieces.sort((a, b) => a.index - b.index)
  candidates.push({ value: pieces.map((piece) => piece.value).join(''), names: pieces.map((piece) => piece.name) })
  return { names: candidates.flatMap((candidate) => candidate.names), candidates }
}

/** The same where a sibling host may have sent one name twice: each value of the whole one, and the last pieces too. */
export function findSessions(header: string | null, name: string): SentSession {
  const pairs: [name: string, value: string][] = []
  eachCookie(header, (sent, value) => pairs.push([sent, value]))
  const { names, candidates } = findSession(parseCookies(header), name)
  const others = pairs.filter(([sent]) => sent === name).map(([, value]) => ({ value, names: [name] }))
  return { names, candidates: [...candidates, ...others, ...findSession(new Map(pairs), name).candidates] }
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
