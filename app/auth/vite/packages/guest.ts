import type { Plugin } from 'vite'
import { isPlugAndPlay, PLUG_N_PLAY } from '#db/drivers/package-manager.ts'
import { LEFT_OUT } from './bundle-packages.ts'
import { ownPackages } from './own-packages.ts'

/** The name that the engine is installed by, and what it is imported by below that. */
const NAMES = /^latchkey(\/|$)/

/** What a browser's query of a version looks like, with which Vite has files of packages kept. */
const VERSION = /\?v=\w+$/

/** Whether a file or an address is the engine's as it is installed; an app that holds the engine needs none of this. */
const isInstalled = (id: string) => id.includes('/node_modules/latchkey/')

/** What the engine's packages depend on in turn. */
const THEIRS = /^(oauth4webapi$|@oslojs\/|@mjackson\/headers$|@edgefirst-dev\/data$)/

/** The packages that go into the host's server with the engine: at a start one file is read sooner than hundreds. */
const bundledPackages = () => [...ownPackages().filter((name) => !LEFT_OUT.includes(name)), THEIRS]

/**
 * What Vite has to know of the engine as a package. React Router bundles route modules into the server, and the engine
 * with them, so that there is one copy of its contexts. A package that is found only when a page is open would be bundled
 * then, and the page load again.
 */
export function guest(): Plugin {
  return {
    name: 'latchkey:guest',
    enforce: 'pre',
    config({ root = process.cwd() }, { command }) {
      if (isPlugAndPlay(root)) throw new Error(`latchkey(): ${PLUG_N_PLAY}`)
      return {
        ssr: { noExternal: command === 'build' ? ['latchkey', ...bundledPackages()] : ['latchkey'] },
        optimizeDeps: { exclude: ['latchkey'] },
      }
    },
  }
}

/**
 * In development a package's file carries a version in its address, by which React Router would not know it as a route
 * module and would send loaders to the browser. A build's files carry none, and each name that is looked up costs it time.
 */
export function guestFiles(): Plugin {
  return {
    name: 'latchkey:guest-files',
    enforce: 'pre',
    apply: 'serve',
    async resolveId(source, importer, options) {
      const isAsked = NAMES.test(source) || isInstalled(source) || (importer && isInstalled(importer))
      if (!isAsked) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && isInstalled(found.id) ? { ...found, id: found.id.replace(VERSION, '') } : found
    },
  }
}
