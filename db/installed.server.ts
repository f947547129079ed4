import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseError } from './database-error.ts'
import { isAtLeast } from './oldest-version.ts'
import { VERSION } from './version.ts'

/** The package as the app has it installed, which an app that was built before may be older or newer than. */
export interface Installed {
  folder: string
  version: string
}

/** The package that this program finds; `null` where there is none. `from` is a file of the program. */
export function installedPackage(from: string = import.meta.url): Installed | null {
  try {
    const path = createRequire(from).resolve('latchkey/package.json')
    const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'))
    return { folder: dirname(path), version }
  } catch {
    return null
  }
}

/** The engine's migrations where it is a package: it brings them along. An older one lacks some that this program needs. */
export function installedMigrations(installed = installedPackage()): string {
  if (!installed) throw new DatabaseError('The folder db/migrations is missing: it has to be deployed beside build/.')
  const { folder, version } = installed
  if (!isAtLeast(version, VERSION)) {
    throw new DatabaseError(
      `The app was built with Latchkey ${VERSION}, but ${version} is installed: install ${VERSION}, or build the app again.`,
    )
  }
  return join(folder, 'dist', 'db', 'migrations', 'engine')
}
