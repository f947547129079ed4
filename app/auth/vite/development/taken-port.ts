import type { Plugin } from 'vite'
import { environmentOf } from './environment.ts'

/** Where a browser on this machine reaches its development server. */
const OF_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

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
        const { AUTH_URL = '' } = environmentOf(config)
        const at = httpServer.address()
        if (!URL.canParse(AUTH_URL) || at === null || typeof at === 'string') return
        const url = new URL(AUTH_URL)
        const isMeant = url.protocol === 'http:' && OF_THIS_MACHINE.includes(url.hostname)
        if (!isMeant || Number(url.port || 80) !== wanted || at.port === wanted) return
        const here = `${url.protocol}//${url.hostname}:${at.port}`
        config.logger.warn(
          `AUTH_URL is ${url.origin}, but another program has port ${wanted} and the app is on ${at.port}: a sign-in would lead ` +
            `there. End that program, or set AUTH_URL=${here} for this start.`,
        )
      })
    },
  }
}
