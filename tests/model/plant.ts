import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { parts } from '#tests/support/app/parts.ts'
import type { Change, Fault } from './faults.ts'

const root = resolve(import.meta.dirname, '../..')
const built = join(root, 'build', 'server')

/** A copy of the built app with a fault, which the app itself has no branch for. */
export async function plant({ id, changes }: Fault): Promise<{ program: typeof parts; remove(): void }> {
  // Beside the app, so that what it finds by its own place is found.
  const copy = join(root, 'build', `fault-${id.replaceAll(' ', '-')}`)
  rmSync(copy, { recursive: true, force: true })
  cpSync(built, copy, { recursive: true })
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(copy, name))
  for (const change of changes) {
    const held = files.filter((path) => timesIn(readFileSync(path, 'utf8'), change.within) > 0)
    const [path] = held
    if (path === undefined || held.length > 1) throw new Error(`Built into ${held.length} files: ${change.within}`)
    writeFileSync(path, changed(readFileSync(path, 'utf8'), change))
  }
  const program = await import(/* @vite-ignore */ pathToFileURL(join(copy, 'parts.js')).href)
  return { program, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

/** How often the texts of a fault are found in the source of its module. */
export function foundInSource({ module, changes }: Fault): number[] {
  const source = readFileSync(join(root, module), 'utf8')
  return changes.map(({ within }) => timesIn(source, within))
}

const timesIn = (code: string, text: string) => code.match(asCode(text))?.length ?? 0

function changed(code: string, { within, turns, into }: Change): string {
  return replaceOne(code, within, (found) => replaceOne(found, turns, () => into))
}

function replaceOne(code: string, text: string, by: (found: string) => string): string {
  if (timesIn(code, text) !== 1) throw new Error(`Found ${timesIn(code, text)} times: ${text}`)
  return code.replace(asCode(text), by)
}

/** A piece of code, however its lines, quotes and the bundler's numbers after its names are. */
function asCode(text: string): RegExp {
  const tokens = text.match(/[\w$]+|['"]|[^\s\w]/g) ?? []
  const patterns = tokens.map((token) => {
    if (/^['"]$/.test(token)) return '[\'"]'
    if (/^[A-Za-z_]\w*$/.test(token)) return `\\b${token}\\b(?:\\$\\d+)?`
    return token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(patterns.join('\\s*'), 'g')
}
