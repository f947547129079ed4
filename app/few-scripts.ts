import { readdirSync } from 'node:fs'
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

/** Rooms whose pages other users than operators never load, or visitors who have no account yet. */
const OTHER_ROOMS = ['invitations', 'load', 'people']

/** What the pages of the account are drawn by, the first one first. */
const ACCOUNT_PAGES = readdirSync(join(APP, 'auth/features'))
  .filter((room) => !OTHER_ROOMS.includes(room))
  .sort((one, other) => Number(other === 'account') - Number(one === 'account'))
  .flatMap((room) => readdirSync(join(APP, 'auth/features', room)).map((name) => `auth/features/${room}/${name}`))
  .filter((path) => /[/-]route\.tsx$/.test(path))

/** React and its router, and what the bundler joins modules of either kind with. */
const FRAMEWORK = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|^\0(rolldown[\\/]|react-module:)/

/** Names all pages, of which the root takes two. */
const ALL_PAGES = join(APP, 'auth/ui/index.ts')

/** What the bundler knows of a module while it divides all into files. */
interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/** Hashes of seven characters tell files of a site apart, and every page names a dozen of them, which nothing compresses. */
function shortNames(folder: string) {
  const name = `${folder}/[name]-[hash:7].js`
  return { entryFileNames: name, chunkFileNames: name }
}

/**
 * Puts the scripts of the sign-in page into few files: one of React and React Router, which a deploy of this app leaves as
 * it is, and one of ours; what several of the account's pages need beside these is one more. Left alone the bundler makes twenty, as other pages
 * share some of them.
 */
function fewFiles(): Plugin {
  const follow = (modules: Modules, paths: readonly string[]) => {
    const found = new Set(paths.map((path) => join(APP, path)))
    // A set is gone through to its end, which comes after what is added meanwhile.
    for (const id of found) {
      for (const next of modules.getModuleInfo(id)?.importedIds ?? []) if (next !== ALL_PAGES) found.add(next)
    }
    return found
  }
  /** A file of all that these pages need; found when the first module is asked about: all are known by then. */
  const fileOf = (name: string, paths: readonly string[]) => {
    let needed: Set<string> | undefined
    return (id: string, modules: Modules) => {
      needed ??= follow(modules, paths)
      return needed.has(id) ? name : null
    }
  }
  /** A file of what several of these pages need, the first of them too or not; the rest comes with each page. */
  const fileOfSeveral = (name: string, paths: readonly string[], isOfFirst: boolean) => {
    let each: Set<string>[] | undefined
    return (id: string, modules: Modules) => {
      each ??= paths.map((path) => follow(modules, [path]))
      const needing = each.filter((needed) => needed.has(id))
      return needing.length > 1 && (needing[0] === each[0]) === isOfFirst ? name : null
    }
  }
  const groups = [
    { name: 'react', test: FRAMEWORK, priority: 1 },
    { debugName: 'first', name: fileOf('first', FIRST_PAGE) },
    { debugName: 'account-pages', name: fileOfSeveral('account-pages', ACCOUNT_PAGES, true) },
    { debugName: 'security-pages', name: fileOfSeveral('security-pages', ACCOUNT_PAGES, false) },
  ]
  let folder = 'assets'
  return {
    name: 'few-files',
    config({ build }) {
      folder = build?.assetsDir ?? folder
    },
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rollupOptions: { output: { codeSplitting: { groups }, ...shortNames(folder) } } } }
        : null,
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

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const OF_REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0react-module:/
const MODULE_OF = '\0react-module:'

/** React by its names: as CommonJS each file that needs it would ask the bundler's own module for it, which is one file more. */
function reactByName(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'react-by-name',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      REACT.includes(source) && !OF_REACT.test(importer ?? '') ? MODULE_OF + source : null,
    load(id) {
      if (!id.startsWith(MODULE_OF)) return null
      const source = id.slice(MODULE_OF.length)
      const names = Object.keys(require(source)).filter((name) => /^\w+$/.test(name) && name !== 'default')
      return `import all from ${JSON.stringify(require.resolve(source))}\nexport const { ${names.join(', ')} } = all\nexport default all`
    },
  }
}

/** How the scripts of this app are bundled, so that its sign-in page comes with few of them (docs/decisions/pages/0089). */
export const fewScripts = () => [fewFiles(), plainImports(), reactByName(), routerForProduction()]
