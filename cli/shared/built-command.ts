import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of an app that hold no build. */
const IS_NO_BUILD = /^(\.|node_modules$)/

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !IS_NO_BUILD.test(entry.name))
    .map(({ name }) => join(folder, name))

/**
 * The file of a command that was built with an app: in `build/server/latchkey`, or below what `buildDirectory` of react-router.config
 * says, which is looked for, as production has no program that reads that file. Of several builds it is the newest; `null` for none.
 */
export function builtCommand(app: string, file: string): string | null {
  const near = foldersIn(app)
  const places = [...near, ...near.flatMap(foldersIn)].map((folder) => join(folder, 'server', 'latchkey', file))
  const built = places.filter((path) => existsSync(path))
  return built.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0] ?? null
}
