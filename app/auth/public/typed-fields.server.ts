import type { RouterContextProvider } from 'react-router'
import { openCookie, sendCookie } from '../http/sealed-cookie.server.ts'
import { currentRequestContext, servicesOf } from '../services/context.server.ts'

type Context = Readonly<RouterContextProvider>

/** Fields of a form by their names, each once. */
export type TypedFields = Readonly<Record<string, string | null>>

/** For a sign-in with a mail that comes late. */
const KEPT_SECONDS = 15 * 60

/** Characters of a cookie that every browser keeps, with its name and attributes. */
const LONGEST = 3000

/** Keeps what a user has typed, sealed in this browser, for the page at this address; what is too long is left out. */
export function keepTyped(context: Context, userId: string | null, fields: TypedFields): void {
  const { sealer, cookieNames } = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const claims = { path: pathOf(requestContext.wanted), userId, fields }
  if (sealer.seal(claims, { maxAge: KEPT_SECONDS, salt: cookieNames.typed }).length > LONGEST) return
  sendCookie(sealer, requestContext, cookieNames.typed, { claims, maxAge: KEPT_SECONDS })
}

/**
 * What the same user typed into the form at this address, in the last quarter of an hour, before `requireFresh` led them
 * to sign in again: for the loader that shows the form once more. Told once; empty where there is nothing.
 */
export async function getTyped(context: Context): Promise<Readonly<Record<string, string>>> {
  const { sealer, cookieNames } = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  const kept = openCookie(sealer, requestContext, cookieNames.typed)
  if (kept === null || kept.path !== pathOf(requestContext.wanted)) return {}
  const checked = await requestContext.session()
  if (checked.kind !== 'valid') return {}
  requestContext.setCookies.delete(cookieNames.typed)
  if (checked.session.userId !== kept.userId) return {}
  const { fields } = kept
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** Without the query, which a form's action need not have. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}
