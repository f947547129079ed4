/** `latchkey/vite`: what a host's `vite.config.ts` calls. */

import type { Plugin } from 'vite'
import type { DocumentAround } from './brand/frame.ts'
import { actionOrigins } from './vite/action-origins.ts'
import { commands } from './vite/commands.ts'
import { keptBack } from './vite/development/kept-back.ts'
import { takenPort } from './vite/development/taken-port.ts'
import { entryServer } from './vite/entry-server.ts'
import { guardedPages } from './vite/guards/guarded-pages.ts'
import { hostModule } from './vite/host-module.ts'
import { logos } from './vite/logos.ts'
import { styleSheets } from './vite/look/style-sheets.ts'
import { type OwnPages, ownPages } from './vite/own-pages.ts'
import { bundlePackages } from './vite/packages/bundle-packages.ts'
import { externalPackages } from './vite/packages/external-packages.ts'
import { guest, guestFiles } from './vite/packages/guest.ts'
import { serverPackages } from './vite/packages/server-packages.ts'
import { smallPackages } from './vite/packages/small-packages.ts'
import { withoutContexts } from './vite/packages/without-contexts.ts'
import { precompress } from './vite/precompress.ts'
import { prerendering } from './vite/prerendering.ts'
import { startedByServer } from './vite/started-by-server.ts'

/** What a host may say of itself. */
export interface LatchkeyOptions {
  /**
   * Whether the app is served by `latchkey/server`: the server's packages are then put into its bundle, so that it
   * starts sooner, and public files are compressed beforehand. Default: no.
   */
  server?: boolean
  /**
   * The selector below which the app is dark, such as `.dark` or `[data-theme=dark]`: our pages are then dark where it is.
   * Default: they follow what the browser prefers.
   */
  dark?: string
  /** Whether our pages draw the document's `<main>`: `false` where a layout of the app's, around them, does. Default: yes. */
  main?: boolean
  /** Pages that files of the host draw, seen from its app's folder: `{ signIn: 'routes/my-sign-in.tsx' }`. Default: none. */
  pages?: OwnPages
}

/**
 * The Vite plugins that a host of the engine needs, beside React Router's: they give the engine the
 * `auth.config.ts` and `tables.ts` of the host's `appDirectory`, serve the providers' logos, build the commands with the
 * server, and keep the development server from handing out the app's data.
 */
export function latchkey({ server = false, pages = {}, dark, main = true }: LatchkeyOptions = {}): Plugin[] {
  const frame: DocumentAround = { main, dark: dark ?? null }
  const all = [
    ownPages(pages),
    externalPackages(),
    guest(),
    guestFiles(),
    keptBack(),
    takenPort(),
    serverPackages(),
    hostModule(pages, server, frame),
    entryServer(),
    actionOrigins(),
    logos(),
    styleSheets(frame),
    guardedPages(),
    commands(),
  ]
  // Our listener opens the services itself.
  return server
    ? [...all, bundlePackages(), smallPackages(), withoutContexts(), prerendering(), precompress()]
    : [...all, startedByServer()]
}
