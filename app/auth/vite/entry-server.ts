import { extname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What React Router calls the server's entry by, a virtual module of its own. */
const SERVER_BUILD = /virtual:react-router\/server-build/
const ENTRY = /entry\.server(\.node)?\.[jt]sx?$/

const OURS = '\0latchkey:entry-server:'

const DRAW_PAGE = join(import.meta.dirname, '..', 'public', `draw-page.server${jsx(extname(import.meta.filename))}`)

const ERRORS = join(import.meta.dirname, '..', 'services', `refused-by-router.server${extname(import.meta.filename)}`)

/**
 * Puts our drawing of pages before the `entry.server` of a host, or before React Router's own where it has none: what
 * has our policy is drawn with its nonce, and every other page by the host as before. Of its errors we report the forms that
 * React Router refuses.
 */
export function entryServer(): Plugin {
  return {
    name: 'latchkey:entry-server',
    enforce: 'pre',
    resolveId(source, importer) {
      return importer !== undefined && SERVER_BUILD.test(importer) && ENTRY.test(source) ? OURS + source : null
    },
    load(id) {
      if (!id.startsWith(OURS)) return null
      const host = JSON.stringify(id.slice(OURS.length))
      return [
        `export * from ${host}`,
        `import * as host from ${host}`,
        `import { besideHost } from ${JSON.stringify(DRAW_PAGE)}`,
        `import { besideHostErrors } from ${JSON.stringify(ERRORS)}`,
        'export default besideHost(host.default)',
        // By a name that no bundler looks up: most hosts export none.
        'export const handleError = besideHostErrors(Reflect.get(host, "handleError"))',
        '',
      ].join('\n')
    },
  }
}

/** Compiled, the engine is `.js`. */
function jsx(ending: string): string {
  return ending === '.js' ? '.js' : `${ending}x`
}
