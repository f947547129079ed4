import type { RouterContextProvider } from 'react-router'
import type { CookieNames } from '#app/auth/http/cookies.ts'
import { currentRequestContext, servicesOf } from '#app/auth/services/context.server.ts'

/** A cookie of this site that the browser has sent. */
interface SeenCookie {
  name: string
  /** How its value begins. */
  begins: string
  isFor: string
}

/** What the server knows of this request. */
export interface Seen {
  /** What `GET /auth/session` answers, written out. */
  session: string
  cookies: SeenCookie[]
  /** What each cookie of this site is set with. */
  flags: string
  /** When the session was checked, as an ISO 8601 date, and how many milliseconds that took. */
  at: string
  took: number
}

const PURPOSES: Partial<Record<keyof CookieNames, string>> = {
  session: 'the session: a sealed token, whose row in the database counts',
  companion: 'names the session cookie that counts',
  callbackUrl: 'where to go after signing in',
  csrf: 'proves that a form came from a page of this site',
  lastUsed: 'the way you signed in last',
  knownBrowser: 'the accounts that this browser has signed in to',
  emailFlow: 'the sign-in by email that is under way',
  pending: 'what waits for a proof',
  news: 'what the next page is to say, once',
  language: 'the language you chose',
  trustedDevice: 'no second step is asked for here',
}

/** How much of a value is shown: enough to tell two apart. */
const SHOWN = 12

/** The session as it is at this moment: checked once more, to see how long that takes. */
export async function whatIsSeen(context: Readonly<RouterContextProvider>): Promise<Seen> {
  const { sessions, cookieNames, origin } = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const begun = performance.now()
  const checked = await sessions.check(requestContext)
  const took = performance.now() - begun
  const view = checked.kind === 'valid' ? checked.session.view : {}
  return {
    session: JSON.stringify(view, null, 2),
    cookies: cookiesOf(requestContext.cookies, cookieNames),
    flags: `Path=/; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ', and Secure where the site has https'}`,
    at: new Date().toISOString(),
    took: Math.round(took * 100) / 100,
  }
}

function cookiesOf(cookies: ReadonlyMap<string, string>, names: CookieNames): SeenCookie[] {
  const own = Object.entries(names) as [keyof CookieNames, string | null][]
  return own.flatMap(([key, name]) => {
    const value = name === null ? undefined : cookies.get(name)
    if (name === null || value === undefined) return []
    const isFor = PURPOSES[key] ?? 'a sign-in that is under way'
    return [{ name, begins: value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value, isFor }]
  })
}
