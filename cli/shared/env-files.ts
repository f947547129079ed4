import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from './command.ts'

/** The files of variables in an app's folder that its development server and our commands read: what the first says wins. */
export const ENV_FILES = ['.env.local', '.env'] as const

/** Adds what these files say to the variables of this process, where what is set already wins. */
export function readEnvFiles(): void {
  for (const path of ENV_FILES.filter((name) => existsSync(join(process.cwd(), name)))) readEnvFile(path)
}

function readEnvFile(path: string): void {
  try {
    process.loadEnvFile(path)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${path} cannot be read: ${why}. Let this user read it, or take it away.`)
  }
}
