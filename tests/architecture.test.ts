import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocument, trackedFiles } from './support/documents/documents.ts'

const [MAP = ''] = readDocument('docs/architecture.md').examples.split('\n\n')

/** Folders whose own folders the map lists one by one; of the others it says what they hold. */
const LISTED = new Set([
  '.',
  'app',
  'app/auth',
  'app/auth/features',
  'app/auth/methods',
  'app/auth/ui',
  'bench',
  'cli',
  'db',
  'demo',
  'docs',
  'public',
  'scripts',
  'server',
  'tests',
])

/** The paths on the map: a line begins with names, two spaces apart, and what is below one is two columns further in. */
function mapped(): string[] {
  const above: string[] = []
  return MAP.split('\n').flatMap((line) => {
    const depth = line.search(/\S/) / 2
    const words = line.trim().split(/ {2,}/)
    const end = words.findIndex((word) => !/^[\w.-]+(?:\/|\.\w+)$/.test(word))
    const names = words.slice(0, end === -1 ? undefined : end)
    // What a line goes on with stands below words, where no name is.
    if (depth > 3 || names.length === 0) return []
    above.splice(depth, Number.POSITIVE_INFINITY, names[0] ?? '')
    return names.map((name) => join(...above.slice(0, depth), name))
  })
}

/** Every folder of the repository, but for those that begin with a dot. */
function folders(): Set<string> {
  const found = new Set<string>()
  for (const path of trackedFiles('.').filter((one) => !one.startsWith('.'))) {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) found.add(folder)
  }
  return found
}

test('what the map of docs/architecture.md names is there', () => {
  expect(mapped().length).toBeGreaterThan(80)
  expect(mapped().filter((path) => !existsSync(path))).toEqual([])
})

test('the map names every folder of those that it lists', () => {
  const named = new Set(mapped().map((path) => path.replace(/\/$/, '')))
  const listed = [...folders()].filter((path) => LISTED.has(dirname(path)))
  expect(listed.filter((path) => !named.has(path))).toEqual([])
})
