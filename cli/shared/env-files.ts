import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The files of variables in an app's folder that its development server and our commands read: what the first says wins. */
export const ENV_FILES = ['.env.local', '.env'] as const

/** Adds what these files say to the variables of this process, where what is set already wins. */
export function readEnvFiles(): void {
  for (const path of ENV_FILES.filter((name) => existsSync(join(process.cwd(), name)))) process.loadEnvFile(path)
}
