import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { builtEnvironment } from '../../host/build-path.ts'
import type { Environment } from '../../settings/variables.ts'

/** Where Vite finds the files of variables of an app in the folder `root`. */
interface Place {
  root: string
  envDir: string | false | undefined
  mode: string
}

/** What the app's process is going to read: the files of variables that React Router's development server reads, then its environment. */
export function environmentOf({ root, envDir, mode }: Place): Environment {
  const folder = envDir === false ? root : resolve(root, envDir ?? '')
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].map((name) => join(folder, name))
  const read = files.filter((path) => existsSync(path)).map((path) => parseEnv(readFileSync(path, 'utf8')))
  return Object.assign({}, ...read, builtEnvironment())
}
