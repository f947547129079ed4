/** Settings of a developer's own, in a file that git ignores. Plain JavaScript, since nothing may be installed yet. */
import { existsSync } from 'node:fs'

/** Adds what the file sets to this process's environment, where what is set already wins, and gives the names. */
export function readDotEnv(path) {
  if (!existsSync(path)) return []
  const before = new Set(Object.keys(process.env))
  process.loadEnvFile(path)
  return Object.keys(process.env).filter((name) => !before.has(name))
}
