/** `latchkey/server`: our own listener, with the fast path, for an app that is built with `latchkey({ server: true })`. */

import type { Server } from 'node:http'
import { isLoadedForBuilding } from '#app/auth/host/build-path.ts'
import { closeServices, openServices } from '#app/auth/services/open-services.server.ts'
import type { Services } from '#app/auth/services/services.server.ts'
import { startFailure } from '#app/auth/services/start-failure.server.ts'
import { createApp } from './app.ts'
import { watchDescriptors } from './descriptors.ts'
import { createListener } from './http/listener.ts'
import { keepInMemory, readStaticFiles, type StaticFiles } from './http/static.ts'
import type { Upgrade } from './http/upgrades.ts'
import { createReadiness } from './readiness.ts'
import { sessionOfUpgrade } from './session-of-upgrade.ts'
import { stopOnSignal } from './stop-on-signal.ts'

export type { SignedInUser } from '#app/auth/public/signed-in-user.ts'
export type { Upgrade } from './http/upgrades.ts'

/** Milliseconds from the start until the modules that it did without are read. */
const STARTED = 1000

/** What an app says of itself. */
export interface ServeOptions {
  /** The folder of the build's public files, such as `build/client`. */
  publicFolder: string
  /**
   * Whether the app's own pages and files have our headers too, against framing and guessing of types among others.
   * Default: no, they stay as the app made them.
   */
  securityHeaders?: boolean
  /**
   * Takes the app's WebSockets, of which the `Origin` was compared with `AUTH_URL` before: `user` is who is signed in, or `null`;
   * `signal` aborts when the session ends, the server stops, or the socket closes. Default: none is taken.
   */
  upgrade?: Upgrade
}

/**
 * Serves the app that this module was built with, as the environment says (docs/settings.md), until the process is told to
 * stop. What is in the way of that is written to standard error, and ends the process.
 */
export function serve(options: ServeOptions): void {
  // React Router loads the build to make pages beforehand.
  if (isLoadedForBuilding()) return
  start(options).catch(fail)
}

/** Nothing listens before every setting is right and the database is open. */
async function start({ publicFolder, securityHeaders = false, upgrade }: ServeOptions): Promise<void> {
  const services = await openServices()
  logStrayErrors(services)
  const { settings, log, store } = services
  const staticFiles = readStaticFiles(publicFolder)
  const { logo } = settings.site
  if (logo !== null && !staticFiles.has(logo)) log.warn(`SITE_LOGO is ${logo}, which this build does not hold.`)
  const listener = createListener({
    ...createApp(services),
    settings,
    log,
    staticFiles,
    securityHeaders,
    ready: store ? createReadiness(store, services.now) : async () => {},
    ...(upgrade ? { sockets: { upgrade, sessionOf: sessionOfUpgrade(services) } } : {}),
  })
  await listen(listener.server, settings)
  log.info({ host: settings.host, port: settings.port, origin: settings.origin }, 'listening')
  setTimeout(() => void readTheRest(log, staticFiles), STARTED).unref()
  watchDescriptors(log)
  stopOnSignal({ stop: () => listener.stop().then(closeServices), log, process })
}

/** Reads what a start did without, pages, mails, passwords and public files, before the next build can take its files away. */
async function readTheRest(log: Services['log'], files: StaticFiles): Promise<void> {
  try {
    await Promise.all([
      import('./router.ts'),
      import('#app/auth/mail/kept-html.server.ts'),
      import('#app/auth/mail/transport/smtp-pool.server.ts'),
      import('@node-rs/argon2'),
      keepInMemory(files),
    ])
  } catch (error) {
    log.error({ err: error }, 'a part of the build could not be read')
  }
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** An unhandled rejection harms one request at most; after an uncaught exception the state of the process is unknown. */
function logStrayErrors({ log }: Services): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected and not handled'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopped by an error that was not caught')
    process.exit(1)
  })
}

/** What stops a start is told to the person who started it, in text. */
function fail(error: unknown): never {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}
