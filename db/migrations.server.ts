import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder with one dialect's SQL, found from the source tree and from the bundle in `build/server` alike. */
export function migrationsFolder(dialect: 'sqlite' | 'postgres'): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'db', 'migrations', dialect)
    if (existsSync(candidate)) return candidate
  }
  throw new Error(`The folder db/migrations/${dialect} is missing: it has to be deployed beside build/.`)
}
