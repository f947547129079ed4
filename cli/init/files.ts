import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../shared/command.ts'

const ENDINGS = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs']

/** The file of a module in the folder of an app, whatever its ending; null where there is none. */
export function moduleFile(folder: string, name: string): string | null {
  return ENDINGS.map((ending) => name + ending).find((path) => existsSync(join(folder, path))) ?? null
}

/**
 * The text of a file; null where there is none.
 *
 * @throws where it is none that can be written again byte for byte.
 */
export function readText(folder: string, path: string): string | null {
  const file = join(folder, path)
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  if (!isUtf8(bytes)) throw new UsageError(`${path} is no text in UTF-8. Save it as one; nothing was written.`)
  return bytes.toString('utf8')
}
