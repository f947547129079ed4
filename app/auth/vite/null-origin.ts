import type { Plugin } from 'vite'

/** What React Router calls the server's build by, a virtual module of its own, and what that says of other origins. */
const SERVER_BUILD = /virtual:react-router\/server-build/
const ALLOWED = /export const allowedActionOrigins = ([^;\n]+);/

/**
 * Leaves a form with `Origin: null` to our own rule (contract, 5.6), which the middleware of the host's root holds for every
 * route. Pages whose address holds a token send no `Referer`, and browsers then send that origin with their forms, also to
 * this site itself; React Router by itself refuses it before any middleware runs.
 */
export function nullOrigin(): Plugin {
  return {
    name: 'latchkey:null-origin',
    transform(code, id) {
      if (!SERVER_BUILD.test(id)) return null
      if (!ALLOWED.test(code)) {
        this.warn(
          'React Router says in another way which origins it takes a form from: forms of pages that are opened by a mailed link may be refused. Use React Router 7.18 or 8, as the README says.',
        )
        return null
      }
      const origins = (_: string, ofHost: string) =>
        `export const allowedActionOrigins = [...(${ofHost} || []), "null"];`
      return { code: code.replace(ALLOWED, origins), map: null }
    },
  }
}
