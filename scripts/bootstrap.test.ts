import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packages from '../package.json' with { type: 'json' }
import { SOURCES } from './bootstrap.mjs'

/** The folders that modules name as `#folder/…`, by their names. */
const FOLDERS = Object.keys(packages.imports).map((name) => name.slice(1, -2))

/** `npx --no latchkey demo`, which is built into no server (app/auth/vite/commands.ts). */
const isOutside = (path: string) => path === join('cli', 'demo.ts')

const sources = SOURCES.flatMap((path) =>
  path.includes('.')
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((below) => join(path, below)),
).filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !isOutside(path))

/** The folders of this repository that the build's own modules reach into. */
const reached = new Set(
  sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const named = [/(?:from |import\()'#(\w+)\//g, /'\.\/(\w+)\/[\w./-]+'/g, /'(?:\.\.\/)+(\w+)'/g]
    const imported = named.flatMap((pattern) => [...text.matchAll(pattern)])
    return imported.flatMap(([, folder = '']) => (FOLDERS.includes(folder) ? [folder] : []))
  }),
)

test('a change anywhere that the build reaches makes a new build', () => {
  expect([...reached]).toEqual(expect.arrayContaining(['app', 'cli', 'db', 'server']))
  expect([...reached].filter((folder) => !SOURCES.includes(folder))).toEqual([])
})

test('the image is built from the same', () => {
  const [stage = ''] = readFileSync('docs/deploy/Containerfile', 'utf8').split(/^FROM \$\{IMAGE\}$/m)
  const copied = [...stage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
  expect(copied.sort()).toEqual([...SOURCES, '.npmrc'].sort())
})

test('both images that it is built on can be named by a digest', () => {
  const text = readFileSync('docs/deploy/Containerfile', 'utf8')
  const bases = [...text.matchAll(/^FROM \$\{(\w+)\}/gm)].map(([, name]) => name)
  expect(bases).toEqual(['BUILD_IMAGE', 'IMAGE'])
  expect(text.match(/^ARG (BUILD_)?IMAGE=docker\.io\/library\/node:22-/gm)).toHaveLength(2)
})
