import { extname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { DocumentAround } from '../brand/frame.ts'
import { builtAuthPath } from '../host/build-path.ts'
import type { Host } from '../host/host.ts'
import {
  basenameOf,
  COMPONENTS,
  CONFIG,
  findModule,
  type HostFolders,
  hostFolders,
  refuseStrayFiles,
  refuseUnsupported,
  TABLES,
  WORDS,
  wholeAuthPath,
} from './app-folder.ts'
import { logoFolder, logoIds } from './logos.ts'
import { lookAtPages, type OwnPages } from './own-pages.ts'

/** The module of the engine in whose place the host's files are put; compiled, it is `.js`. */
const HOST_MODULE = join(import.meta.dirname, '..', 'host', `host${extname(import.meta.filename)}`)

/** The same for what the host says of the document around our pages. */
const FRAME_MODULE = join(import.meta.dirname, '..', 'brand', `frame${extname(import.meta.filename)}`)

/** The same for elements, which the browser needs too. */
const COMPONENTS_MODULE = join(import.meta.dirname, '..', 'ui', 'own', `own-components${extname(import.meta.filename)}`)

/** The same for its words. */
const WORDS_MODULE = join(import.meta.dirname, '..', 'languages', `own-words${extname(import.meta.filename)}`)

const frameModuleCode = ({ main, dark }: DocumentAround, basename: string) => `export const drawsMain = ${main}
export const darkBelow = ${JSON.stringify(dark)}
export const mayStandBelow = ${basename !== '/'}
`

/**
 * Gives the engine what its host says: `auth.config.ts`, `tables.ts`, `auth.components.tsx` and `auth.words.tsx` of its app's folder, `AUTH_PATH`,
 * and which logos there are.
 */
export function hostModule(pages: OwnPages, hasListener: boolean, frame: DocumentAround): Plugin {
  let folders: HostFolders = { root: process.cwd(), app: join(process.cwd(), 'app') }
  let isDeveloped = false
  let paths: Paths = { basename: '/', base: '/', authPath: builtAuthPath(), logoFolder: logoFolder('/') }
  return {
    name: 'latchkey:host-module',
    enforce: 'pre',
    configResolved(config) {
      folders = hostFolders(config)
      isDeveloped = config.command === 'serve'
      const { base } = config
      paths = { basename: basenameOf(config), base, authPath: wholeAuthPath(config), logoFolder: logoFolder(base) }
      refuseStrayFiles(folders)
      refuseUnsupported(config)
    },
    load(id) {
      const path = id.replace(/\?.*/, '')
      if (path === COMPONENTS_MODULE) return componentsCode(folders)
      if (path === WORDS_MODULE) return wordsCode(folders)
      if (path === FRAME_MODULE) return frameModuleCode(frame, paths.basename)
      return path === HOST_MODULE
        ? hostModuleCode(
            { ...paths, logos: logoIds({ isDeveloped }), pages: lookAtPages(folders, pages), hasListener },
            folders,
          )
        : null
    },
  }
}

/** What of a host is a path. */
type Paths = Pick<Host, 'basename' | 'base' | 'authPath' | 'logoFolder'>

/** Every file is optional: the engine works without a word of the host's in code. */
function hostModuleCode(facts: Omit<Host, 'config' | 'tables'>, { app }: HostFolders): string {
  const config = findModule(app, CONFIG)
  const tables = findModule(app, TABLES)
  return [
    config ? `import config from ${JSON.stringify(config)}` : 'const config = {}',
    tables ? `import { appTables as tables } from ${JSON.stringify(tables)}` : 'const tables = () => ({})',
    `export const host = { config, tables, ...${JSON.stringify(facts)} }`,
    '',
  ].join('\n')
}

function componentsCode({ app }: HostFolders): string {
  const components = findModule(app, COMPONENTS)
  return components ? `export { components } from ${JSON.stringify(components)}\n` : 'export const components = {}\n'
}

function wordsCode({ app }: HostFolders): string {
  const words = findModule(app, WORDS)
  return words
    ? `export { words as ownWords } from ${JSON.stringify(words)}\nexport const hasOwnWords = true\n`
    : 'export const ownWords = {}\nexport const hasOwnWords = false\n'
}
