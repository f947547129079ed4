import type { Plugin } from 'vite'
import { namedOrigin } from '../../settings/server.ts'
import { isLoopback } from '../../shared/ip.ts'
import { environmentOf } from './environment.ts'

/**
 * Says so where another program has the port that `AUTH_URL` names and Vite has taken the next one: a sign-in, which comes back
 * to `AUTH_URL`, would lead to that program.
 */
export function takenPort(): Plugin {
  return {
    name: 'latchkey:taken-port',
    configureServer({ config, httpServer }) {
      // Vite writes the port that it has in its place.
      const wanted = config.server.port
      // Without one it is served by a server of the app's own, which knows its port.
      httpServer?.once('listening', () => {
        const origin = namedOrigin(environmentOf(config))
        const at = httpServer.address()
        if (origin === null || at === null || typeof at === 'string') return
        const url = new URL(origin)
        const meant = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
        if (!isLoopback(url.hostname) || meant !== wanted || at.port === wanted) return
        const here = `${url.protocol}//${url.hostname}:${at.port}`
        config.logger.warn(
          `AUTH_URL is ${origin}, but another program has port ${wanted}, and the app is on ${at.port}: a sign-in would come back ` +
            `to that program. End it, or set AUTH_URL=${here} for this start.`,
        )
      })
    },
  }
}
