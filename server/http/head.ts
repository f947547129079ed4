import type { IncomingMessage } from 'node:http'
import type { Target } from '#app/auth/http/address/target.ts'
import type { Sendable } from './send-response.ts'

/** What is read of a request to make the app's. */
export type Incoming = Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders'>

/**
 * A HEAD under the authentication path, as the GET of a client without cookies (contract, 24.16): that one changes
 * nothing here, whatever session, sign-in or invitation the cookies of the asking client belong to.
 */
export function headAsGet({ headers: { cookie: _, ...headers }, rawHeaders }: Incoming): Incoming {
  const isCookie = (place: number) => rawHeaders[place]?.toLowerCase() === 'cookie'
  // Names and values in turn.
  return { method: 'GET', headers, rawHeaders: rawHeaders.filter((_text, place) => !isCookie(place - (place % 2))) }
}

/** Returns from providers and mailed links act on GET, so HEAD has no meaning there (contract, 24.16). */
export function takesNoHead({ action }: Target): boolean {
  return action.toLowerCase() === 'callback'
}

/** The answer to that GET, without what only a GET brings: a body, and cookies. */
export function withoutBodyAndCookies({ status, headers }: Sendable): Sendable {
  const isCookie = (place: number) => headers[place]?.toLowerCase() === 'set-cookie'
  return { status, headers: headers.filter((_text, place) => !isCookie(place - (place % 2))), body: '' }
}
