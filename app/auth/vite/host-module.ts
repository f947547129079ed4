import { existsSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { builtAuthPath } from '../host/build-path.ts'
import { logoIds } from './logos.ts'
import { lookAtPages, type OwnPages } from './own-pages.ts'

/** The module of the engine in whose place the host's files are put; compiled, it is `.js`. */
const HOST_MODULE = join(import.meta.dirname, '..', 'host', `host${extname(import.meta.filename)}`)

/** The same for elements, which the browser needs too. */
const COMPONENTS_MODULE = join(import.meta.dirname, '..', 'host', `components${extname(import.meta.filename)}`)

/** The host's files, seen from the folder of its package.json, without their endings. */
const CONFIG = 'app/auth.config'
const TABLES = 'app/tables'
const COMPONENTS = 'app/auth.components'

const ENDINGS = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs']

/** Gives the engine what its host says: `app/auth.config.ts`, `app/tables.ts`, `app/auth.components.tsx`, `AUTH_PATH`, and which logos there are. */
export function hostModule(pages: OwnPages, hasListener: boolean): Plugin {
  let root = process.cwd()
  return {
    name: 'latchkey:host-module',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    load(id) {
      const path = id.replace(/\?.*/, '')
      if (path === COMPONENTS_MODULE) return componentsCode(root)
      return path === HOST_MODULE ? hostModuleCode(root, pages, hasListener) : null
    },
  }
}

/** Every file is optional: the engine works without a word of the host's in code. */
function hostModuleCode(root: string, pages: OwnPages, hasListener: boolean): string {
  const config = findModule(root, CONFIG)
  const tables = findModule(root, TABLES)
  const said = `authPath: ${JSON.stringify(builtAuthPath())}, logos: ${JSON.stringify(logoIds())}, pages: ${JSON.stringify(lookAtPages(root, pages))}, hasListener: ${hasListener}`
  return [
    config ? `import config from ${JSON.stringify(config)}` : 'const config = {}',
    tables ? `import { appTables as tables } from ${JSON.stringify(tables)}` : 'const tables = () => ({})',
    `export const host = { config, tables, ${said} }`,
    '',
  ].join('\n')
}

function componentsCode(root: string): string {
  const components = findModule(root, COMPONENTS)
  return components ? `export { components } from ${JSON.stringify(components)}\n` : 'export const components = {}\n'
}

function findModule(root: string, path: string): string | undefined {
  return ENDINGS.map((ending) => resolve(root, path + ending)).find((file) => existsSync(file))
}
