import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from './command.ts'

/** The files of variables in an app's folder that its development server and our commands read: what the first says wins. */
export const ENV_FILES = ['.env.local', '.env'] as const

/** Adds what these files say to the variables of this process, where what is set already wins. */
export function readEnvFiles(): void {
  for (const name of ENV_FILES.filter((name) => existsSync(join(process.cwd(), name)))) readEnvFile(name)
}

const otherFormOf = (name: string) => (name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : `${name}_FILE`)

function readEnvFile(file: string): void {
  const set = new Set(Object.keys(process.env))
  try {
    process.loadEnvFile(join(process.cwd(), file))
    // A setting that names a file is the same one: the file of development has AUTH_SECRET, a server AUTH_SECRET_FILE.
    for (const name of Object.keys(process.env))
      if (!set.has(name) && set.has(otherFormOf(name))) delete process.env[name]
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${file} cannot be read: ${why}. Let this user read it, or take it away.`)
  }
}
