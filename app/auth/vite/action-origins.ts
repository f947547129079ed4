import { extname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What React Router calls the server's build by, a virtual module of its own, and what that says of other origins. */
const SERVER_BUILD = /virtual:react-router\/server-build/
const ALLOWED = /export const allowedActionOrigins = ([^;\n]+);/

const LIST = join(import.meta.dirname, '..', 'form-origins', `allowed-origins${extname(import.meta.filename)}`)

/**
 * Makes the origins that React Router takes a form from a list that is filled when the process starts: with the host of
 * `AUTH_URL`, which a server behind a proxy does not know by itself, and with what our own rule judges (contract, 5.6). React
 * Router compares them with `request.url` before any middleware runs. What a host has set stays in front.
 */
export function actionOrigins(): Plugin {
  return {
    name: 'latchkey:action-origins',
    transform(code, id) {
      if (!SERVER_BUILD.test(id)) return null
      if (!ALLOWED.test(code)) {
        this.warn(
          'React Router says in another way which origins it takes a form from: behind a proxy, and on pages that are opened by a mailed link, forms may be refused. Use React Router 7.18 or 8, as the README says.',
        )
        return null
      }
      const origins = (_: string, ofHost: string) =>
        `import { allowedOrigins } from ${JSON.stringify(LIST)};\nexport const allowedActionOrigins = allowedOrigins(${ofHost});`
      return { code: code.replace(ALLOWED, origins), map: null }
    },
  }
}
