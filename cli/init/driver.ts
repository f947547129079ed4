import { parseEnv } from 'node:util'
import { sqliteRange } from '#db/drivers/drivers.server.ts'
import { DRIVERS } from '#db/drivers/peers.mjs'
import { ENV_FILES } from '../shared/env-files.ts'
import { readText } from './files.ts'
import { readManifest } from './manifest.ts'

/** A driver that an app lacks. */
export interface MissingDriver {
  name: 'better-sqlite3' | 'pg'
  range: string
  /** The database that it is for. */
  speaks: string
}

/** Where an app's own files or the environment name its database; SQLite where they do not. */
function databaseUrl(folder: string, environment: string | undefined): string {
  const said = ENV_FILES.map((path) => parseEnv(readText(folder, path) ?? '').DATABASE_URL)
  return environment ?? said.find((url) => url !== undefined) ?? 'file:data/latchkey.db'
}

/** The driver that DATABASE_URL and this Node want and package.json does not name; `null` where there is none. */
export function missingDriver(
  folder: string,
  { node = process.versions.node, url: environment }: { node?: string; url?: string | undefined },
): MissingDriver | null {
  const url = databaseUrl(folder, environment)
  if (url === 'none') return null
  const isFile = url.startsWith('file:')
  const name = isFile ? 'better-sqlite3' : 'pg'
  const { dependencies, devDependencies } = readManifest(folder)
  // A development dependency is not there in production.
  if (dependencies?.[name] !== undefined) return null
  return {
    name,
    range: devDependencies?.[name] ?? (isFile ? sqliteRange(node) : DRIVERS.pg.range),
    speaks: DRIVERS[name].speaks,
  }
}
