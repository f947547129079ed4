import { extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { builtAuthPath } from '../host/build-path.ts'
import {
  COMPONENTS,
  CONFIG,
  findModule,
  type HostFolders,
  hostFolders,
  refuseStrayFiles,
  refuseUnsupported,
  TABLES,
} from './app-folder.ts'
import { logoIds } from './logos.ts'
import { lookAtPages, type OwnPages } from './own-pages.ts'

/** The module of the engine in whose place the host's files are put; compiled, it is `.js`. */
const HOST_MODULE = join(import.meta.dirname, '..', 'host', `host${extname(import.meta.filename)}`)

/** The same for elements, which the browser needs too. */
const COMPONENTS_MODULE = join(import.meta.dirname, '..', 'host', `components${extname(import.meta.filename)}`)

/**
 * Gives the engine what its host says: `auth.config.ts`, `tables.ts` and `auth.components.tsx` of its app's folder, `AUTH_PATH`,
 * and which logos there are.
 */
export function hostModule(pages: OwnPages, hasListener: boolean): Plugin {
  let folders: HostFolders = { root: process.cwd(), app: join(process.cwd(), 'app') }
  return {
    name: 'latchkey:host-module',
    enforce: 'pre',
    configResolved(config) {
      folders = hostFolders(config)
      refuseStrayFiles(folders)
      refuseUnsupported(config)
    },
    load(id) {
      const path = id.replace(/\?.*/, '')
      if (path === COMPONENTS_MODULE) return componentsCode(folders)
      return path === HOST_MODULE ? hostModuleCode(folders, pages, hasListener) : null
    },
  }
}

/** Every file is optional: the engine works without a word of the host's in code. */
function hostModuleCode(folders: HostFolders, pages: OwnPages, hasListener: boolean): string {
  const config = findModule(folders.app, CONFIG)
  const tables = findModule(folders.app, TABLES)
  const facts = `authPath: ${JSON.stringify(builtAuthPath())}, logos: ${JSON.stringify(logoIds())}, pages: ${JSON.stringify(lookAtPages(folders, pages))}, hasListener: ${hasListener}`
  return [
    config ? `import config from ${JSON.stringify(config)}` : 'const config = {}',
    tables ? `import { appTables as tables } from ${JSON.stringify(tables)}` : 'const tables = () => ({})',
    `export const host = { config, tables, ${facts} }`,
    '',
  ].join('\n')
}

function componentsCode({ app }: HostFolders): string {
  const components = findModule(app, COMPONENTS)
  return components ? `export { components } from ${JSON.stringify(components)}\n` : 'export const components = {}\n'
}
