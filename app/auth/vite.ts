/** `latchkey/vite`: what a host's `vite.config.ts` calls. */

import type { Plugin } from 'vite'
import { actionOrigins } from './vite/action-origins.ts'
import { commands } from './vite/commands.ts'
import { entryServer } from './vite/entry-server.ts'
import { guest } from './vite/guest.ts'
import { hostModule } from './vite/host-module.ts'
import { keptBack } from './vite/kept-back.ts'
import { logos } from './vite/logos.ts'
import { type OwnPages, ownPages } from './vite/own-pages.ts'
import { bundlePackages } from './vite/packages/bundle-packages.ts'
import { serverPackages } from './vite/packages/server-packages.ts'
import { precompress } from './vite/precompress.ts'
import { startedByServer } from './vite/started-by-server.ts'

/** What a host may say of itself. */
export interface LatchkeyOptions {
  /**
   * Whether the app is served by `latchkey/server`: the server's packages are then put into its bundle, so that it
   * starts sooner, and public files are compressed beforehand. Default: no.
   */
  server?: boolean
  /** Pages that files of the host draw, seen from its app's folder: `{ signIn: 'routes/my-sign-in.tsx' }`. Default: none. */
  pages?: OwnPages
}

/**
 * The Vite plugins that a host of the engine needs, beside React Router's: they give the engine the
 * `auth.config.ts` and `tables.ts` of the host's `appDirectory`, serve the providers' logos, build the commands with the
 * server, and keep the development server from handing out the app's data.
 */
export function latchkey({ server = false, pages = {} }: LatchkeyOptions = {}): Plugin[] {
  const all = [
    ownPages(pages),
    guest(),
    keptBack(),
    serverPackages(),
    hostModule(pages, server),
    entryServer(),
    actionOrigins(),
    logos(),
    commands(),
  ]
  // Our listener opens the services itself.
  return server ? [...all, bundlePackages(), precompress()] : [...all, startedByServer()]
}
