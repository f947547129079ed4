import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import packages from '../package.json' with { type: 'json' }
import { readDocument, trackedFiles } from './support/documents/documents.ts'

const documents = trackedFiles('*.md', 'docs/llms.txt').map(readDocument)

const file = (path: string) => existsSync(path) && statSync(path).isFile()

/** Every link of every document that leads to this repository. */
const links = documents.flatMap(({ path, prose }) =>
  [...prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].map(([, link = '']) => ({ path, link })),
)

/** Whether a link of a document leads to a file and, where it names one, to a heading. */
function leads({ path, link }: { path: string; link: string }): boolean {
  const [target = '', anchor] = link.split('#')
  const place = target === '' ? path : join(dirname(path), target)
  return file(place) && (anchor === undefined || readDocument(place).anchors.has(anchor))
}

test('every link within the repository leads to a file and a heading', () => {
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter((link) => !leads(link))).toEqual([])
})

/** What a product makes, by the documents' examples. */
const MADE_BY_A_PRODUCT = [
  'public/logos/intranet.svg',
  'app/routes/notes.tsx',
  'app/auth-pages/sign-in.tsx',
  'app/auth.components.tsx',
  'app/auth.words.tsx',
]

test('every path of the repository that a document names is there', () => {
  // A decision record that was replaced names what was there at its time.
  const current = documents.filter(({ prose }) => !/^Replaced by \[/m.test(prose))
  const named = current.flatMap(({ path, prose }) =>
    [...prose.matchAll(/`((?:app|bench|cli|db|demo|docs|public|scripts|server|tests)\/[\w./-]+)`/g)].map(
      ([, name = '']) => ({ path, name }),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  const isExample = (name: string) => MADE_BY_A_PRODUCT.includes(name) || name.includes('NAME')
  expect(named.filter(({ name }) => !existsSync(name) && !isExample(name))).toEqual([])
})

test('every module that an example imports is there', () => {
  const imported = documents.flatMap(({ path, examples }) =>
    [...examples.matchAll(/from '((?:#|\.\/\w|latchkey)[^']*)'/g)].map(([, name = '']) => ({ path, name })),
  )
  const isThere = (name: string) => {
    if (!name.startsWith('latchkey')) return file(name.startsWith('#') ? name.slice(1) : join('app', name))
    return Object.hasOwn(packages.exports, name.replace('latchkey', '.'))
  }
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter(({ name }) => !isThere(name))).toEqual([])
})

test('every npm command that a document names is one of package.json', () => {
  const named = documents.flatMap(({ path, prose, examples }) =>
    [...`${prose}\n${examples}`.matchAll(/\bnpm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !Object.hasOwn(packages.scripts, name))).toEqual([])
})

test('every command of the package is one that asks no registry', () => {
  const isNow = (path: string) => !/^docs\/decisions\/|^CHANGELOG\.md$/.test(path)
  const named = documents
    .filter(({ path }) => isNow(path))
    .flatMap(({ path, prose, examples }) =>
      [...`${prose}\n${examples}`.matchAll(/\bnpx (--no )?latchkey\b/g)].map(([, no]) => ({ path, no })),
    )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ no }) => no === undefined)).toEqual([])
})

test('no document sends a developer to /account, which this repository’s app has and a host has not', () => {
  const ofThisApp = /^docs\/(decisions\/|beside-another-app|wire-protocol|architecture)|^CHANGELOG\.md$/
  const named = documents.filter(({ path, prose }) => !ofThisApp.test(path) && /`\/account[`/.]/.test(prose))
  expect(named.map(({ path }) => path)).toEqual([])
})

test('the README is one that is read: at most 10 kB', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(10_000)
})

test('the glossary has at most 40 terms, each once, in order', () => {
  const { prose } = readDocument('docs/architecture.md')
  const [, glossary = ''] = prose.split('\n## Glossary\n')
  const terms = [...glossary.matchAll(/^\| (?!Term|---)([^|]+?) +\|/gm)].map(([, term = '']) => term)
  expect(terms.length).toBeGreaterThan(20)
  expect(terms.length).toBeLessThanOrEqual(40)
  const inOrder = [...new Set(terms)].sort((a, b) => a.localeCompare(b, 'en'))
  expect(terms).toEqual(inOrder)
})

/** Words in whose place a text names the role (CONTRIBUTING.md): visitor, user, operator, client, provider, attacker. */
const NAMES_NO_ROLE = /\b(?:who(?:ever|m|mever)|(?:no|some)body)\b/i

/** In tests such a word may be data: a made-up name, or a part of an address or an id. */
const DATA = /[-=](?:no|some)body|(?:no|some)body[-@\\;]|(?<=['"])(?:no|some)body(?=['"’]| Else)/gi

/** Words of no specification, and what is said instead (docs/architecture.md, Glossary). */
const PRIVATE_WORDS: Readonly<Record<string, RegExp>> = {
  'sign-up policy, or entry point': /\bdoors?\b|[a-z]Door\b|\bDoor[A-Z]/i,
  'verified by the provider': /vouch/i,
  'visitor, or another user': /stranger/i,
  'clean-up': /housekeep|keepHouse/i,
  counter: /\btall(?:y|ies)\b/i,
  'timeout, or deadline': /\bpatien(?:ce|tly)\b|Patience/i,
  advice: /\bcures?\b/i,
  dependencies: /[a-z]World\b|#world\b/,
}

// The licence is a fixed text, and this file names the words.
/** Words of languages, of which English alone is read by those who know the terms that are asked for here. */
const isForeign = (path: string) => /^app\/auth\/languages\/(?!en\/|all\/)[^/]+\//.test(path)

const worded = trackedFiles('.', ':!LICENSE', ':!*.png', ':!tests/documents.test.ts').filter(
  (path) => file(path) && !isForeign(path),
)
const lines = worded.flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line, place) => ({ at: `${path}:${place + 1}`, line })),
)

test('every text names the role it speaks of', () => {
  const words = ({ at, line }: (typeof lines)[number]) => (at.startsWith('tests/') ? line.replace(DATA, '') : line)
  expect(lines.length).toBeGreaterThan(10_000)
  expect(lines.filter((line) => NAMES_NO_ROLE.test(words(line)))).toEqual([])
})

test.each(Object.entries(PRIVATE_WORDS))('"%s" is said in the words of the field', (_instead, word) => {
  expect(lines.filter(({ line }) => word.test(line))).toEqual([])
})
