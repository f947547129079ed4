import type { Plugin } from 'vite'

const CONTEXTS = /^(?:node:)?async_hooks$/
const REACT = /[\\/]react-dom[\\/]cjs[\\/]/

const NONE = '\0latchkey:without-contexts'

/**
 * React's build for Node draws each page within an `AsyncLocalStorage`, which from the first page on makes every promise and
 * every callback of the process dearer. It serves hints such as `preload()` that a component gives after its drawing has gone
 * on: as in React's build for runtimes that have no such storage, these are not taken then.
 */
export function withoutContexts(): Plugin {
  return {
    name: 'latchkey:without-contexts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    resolveId: (source, importer = '') => (CONTEXTS.test(source) && REACT.test(importer) ? NONE : null),
    load: (id) => (id === NONE ? STORAGE : null),
  }
}

const STORAGE = `export class AsyncLocalStorage {
  run(_store, work, ...given) {
    return work(...given)
  }
  getStore() {}
}
`
