import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { sqlitePath } from '#db/database.server.ts'
import { readDatabaseUrl } from '../../settings/storage.ts'
import { type Environment, fileVariableOf, Variables } from '../../settings/variables.ts'
import { environmentOf } from './environment.ts'
import { linkedFiles } from './linked-files.ts'

/** Vite's own list (vite.dev/config/server-options, `server.fs.deny`): a list that is set replaces it. */
const OF_VITE = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/** What a folder of data may hold that pages load: modules and styles of the app. */
const NO_MODULE = '!(*.@(ts|tsx|mts|cts|js|jsx|mjs|cjs|css|scss|sass|less))'

/** A path of this machine as a pattern of picomatch: separated by slashes, and every sign of a pattern as itself. */
const literal = (path: string) =>
  path
    .split(sep)
    .join('/')
    .replace(/[\\()[\]{}!*?+@|^$]/g, '\\$&')

/** A path as it is written and as it is found, where a link leads elsewhere. */
const spellings = (path: string) => [...new Set([path, existsSync(path) ? realpathSync(path) : path])].map(literal)

const isWithin = (folder: string, path: string) => !relative(folder, path).startsWith('..')

/** Everything in the folder; of one that holds the app itself, only the file and what stands beside it under its name. */
function around(file: string, root: string): string[] {
  const folder = dirname(file)
  if (isWithin(folder, root)) return spellings(file).flatMap((path) => [path, `${path}[-.]*`])
  return spellings(folder).map((path) => `${path}/**/${NO_MODULE}`)
}

/** Patterns for `server.fs.deny` of an app in the folder `root`, with these variables. */
function patternsOf(root: string, env: Environment): string[] {
  const url = readDatabaseUrl(new Variables(env))
  const database = url.startsWith('file:') ? [resolve(sqlitePath(url))] : []
  const secrets = Object.entries(env).flatMap(([name, path]) =>
    fileVariableOf(name) !== null && path?.trim() ? [resolve(path.trim())] : [],
  )
  const made = database.map((path) => join(dirname(path), 'secret'))
  // An app that lies in a folder of that name would be refused whole.
  const anywhere = `${literal(root)}/`.includes('/secrets/') ? literal(root) : '**'
  const all = [
    ...spellings(join(root, 'data')).map((path) => `${path}/**/${NO_MODULE}`),
    ...[...database, ...made, ...secrets].flatMap((file) => around(file, root)),
    `**/*.{db,sqlite,sqlite3}${NO_MODULE}`,
    '**/data/secret',
    `${anywhere}/secrets/**/${NO_MODULE}`,
  ]
  return [...new Set(all)]
}

/**
 * Keeps Vite's development server from handing out the database, the secret that development makes, and files of secrets,
 * which lie in the app's folder: to other users of the machine, to pages of other ports, and with `--host` to the network.
 */
export function keptBack(): Plugin {
  return {
    name: 'latchkey:kept-back',
    config: ({ root = process.cwd(), envDir, server }, { command, mode }) => {
      if (command !== 'serve') return null
      const folder = resolve(root)
      const env = environmentOf({ root: folder, envDir, mode })
      // Lists are joined: what a host has set itself stays.
      const usual = server?.fs?.deny === undefined ? OF_VITE : []
      return { server: { fs: { deny: [...usual, ...patternsOf(folder, env)] } } }
    },
    // Vite judges a file by the path that was asked for.
    configureServer({ config, middlewares }) {
      middlewares.use(linkedFiles(config))
    },
  }
}
