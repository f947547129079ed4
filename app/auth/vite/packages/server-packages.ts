import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ownPackages } from './own-packages.ts'

/** No dependency of the engine's is bundled for browsers, which get React and the router from the host; the one that they load is read file by file. */
const packagesOfServer = (): ReadonlySet<string> => new Set([...ownPackages(), 'react-dom/server'])

/** The name of the package in what is imported, `@scope/name/file` or `name/file`. */
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/

/** Stands for such a package where the development server looks for it on the browser's behalf. */
const FOR_SERVER = '\0latchkey:for-the-server'

/**
 * React Router's development server looks for a page's styles in all that the server's modules import, and so makes Vite
 * believe that a browser needs them: it would bundle them and load the first page again.
 */
export function serverPackages(): Plugin {
  const names = packagesOfServer()
  return {
    name: 'latchkey:server-packages',
    apply: 'serve',
    enforce: 'pre',
    resolveId(source, importer) {
      const { name, config } = this.environment
      // What Vite names as the importer where none is known.
      const isForStyles = name === 'client' && importer === join(config.root, 'index.html')
      const isOurs = names.has(source) || names.has(PACKAGE.exec(source)?.[0] ?? '')
      return isForStyles && isOurs ? FOR_SERVER : null
    },
    load: (id) => (id === FOR_SERVER ? 'export {}' : null),
  }
}
