import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What the sign-in page is drawn by, and pages that could not be drawn, seen from here. */
const FIRST_PAGE = [
  'root.tsx',
  'auth/routes/layout.tsx',
  'auth/routes/signin.tsx',
  'auth/ui/pages/failure-page.tsx',
  'auth/ui/parts/site-head.tsx',
]

const APP = import.meta.dirname

/** Names all pages, of which the root takes two. */
const ALL_PAGES = join(APP, 'auth/ui/index.ts')

/** What the bundler knows of a module while it divides all into files. */
interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/**
 * Puts the scripts of the sign-in page into few files: one of React and React Router, which a deploy of this app leaves as
 * it is, and one of ours. Left alone the bundler makes twenty, as other pages share some of them.
 */
function fewFiles(): Plugin {
  /** Found when the first module is asked about: all are known by then. */
  let needed: Set<string> | undefined
  const follow = (modules: Modules) => {
    const found = new Set(FIRST_PAGE.map((path) => join(APP, path)))
    // A set is gone through to its end, which comes after what is added meanwhile.
    for (const id of found) {
      for (const next of modules.getModuleInfo(id)?.importedIds ?? []) if (next !== ALL_PAGES) found.add(next)
    }
    return found
  }
  const groups = [
    { name: 'framework', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 1 },
    {
      debugName: 'first-page',
      name(id: string, modules: Modules) {
        needed ??= follow(modules)
        return needed.has(id) ? 'first-page' : null
      },
    },
  ]
  return {
    name: 'few-files',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rollupOptions: { output: { codeSplitting: { groups } } } } } : null,
  }
}

/**
 * What is loaded on demand, a language or passkeys, needs no other file than those that are there: a module of Vite's that
 * would look for such files is of no use, in the place of which this one stands.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}

const ROUTER = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production')

/** React Router as it is for production; its package leads bundlers to the one for development, until version 8. */
function routerForProduction(): Plugin {
  return {
    name: 'router-for-production',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      if (source === 'react-router') return join(ROUTER, 'index.mjs')
      return source === 'react-router/dom' ? join(ROUTER, 'dom-export.mjs') : null
    },
  }
}

/** How the scripts of this app are bundled, so that its sign-in page comes with few of them (docs/decisions/pages/0089). */
export const fewScripts = () => [fewFiles(), plainImports(), routerForProduction()]
