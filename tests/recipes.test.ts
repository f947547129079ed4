import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readDocument } from './support/documents/documents.ts'

const GUIDE = 'CONTRIBUTING.md'

const PAGE = 'A protected page with a table and a form'
const ACCOUNT_PAGE = 'A page of the account, or of the operators'
const METHOD = 'A sign-in method'

/** A recipe of the guide, from its heading to the next one. */
function recipe(name: string): string {
  const [, after = ''] = readFileSync(GUIDE, 'utf8').split(`\n### ${name}`)
  return after.split(/\n##/)[0] ?? ''
}

/** What a developer writes by hand: the files that a recipe's numbered steps name by their whole paths. */
function filesOf(name: string): string[] {
  const steps = recipe(name).match(/^\d\. .*(?:\n {3}.*|\n(?=\n {3}))*/gm) ?? []
  const paths = steps.join('\n').matchAll(/`((?:app|cli|db|docs|tests)\/[\w./-]+\.(?:tsx?|md))`/g)
  return [...new Set([...paths].map(([, path = '']) => path))]
}

test.each([
  { name: 'A provider', most: 3 },
  { name: ACCOUNT_PAGE, most: 8 },
  { name: PAGE, most: 6 },
  { name: METHOD, most: 10 },
])('the recipe "$name" takes at most $most files', ({ name, most }) => {
  const files = filesOf(name)
  expect(files.length).toBeGreaterThan(2)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most)
  // A room of one's own has the files of any other.
  const inTree = (path: string) => existsSync(path.replace('/NAME/', '/history/')) || path === 'app/routes/notes.tsx'
  expect(files.filter((path) => !inTree(path))).toEqual([])
})

test('the route of a protected page imports the engine by two names at most', () => {
  expect(readDocument(GUIDE).headings).toContain(PAGE)
  const names = recipe(PAGE).match(/from 'latchkey[^']*'/g) ?? []
  expect(names.length).toBeGreaterThan(0)
  expect(names.length).toBeLessThanOrEqual(2)
})

/** What a developer writes first for another method: its types. What stands before, and what takes its place. */
const SKETCH: readonly (readonly [path: string, before: string, after: string])[] = [
  [
    'app/auth/config.ts',
    'export type Provider = ',
    "export interface BadgeProvider { id: string; type: 'badge'; name: string }\nexport type Provider = BadgeProvider | ",
  ],
  [
    'app/auth/site/identity.ts',
    'export type VerifiedIdentity = ',
    "export interface BadgeIdentity { proof: 'badge' }\nexport type VerifiedIdentity = BadgeIdentity | ",
  ],
  ['app/auth/methods/method.ts', 'interface Identities {', "$& badge: import('../site/identity.ts').BadgeIdentity"],
  ['app/auth/methods/method.ts', 'interface ProvidersByProof {', "$& badge: import('../config.ts').BadgeProvider"],
  ['app/auth/site/identity.ts', 'type OpensBy = ', "$& 'badge' | "],
  ['app/auth/methods/method.ts', '= { id: string; name: string } & (', "$& | { shape: 'badge' }"],
]

/** Which of these files the compiler refuses once the sketch is there. */
function refused(files: readonly string[]): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: files }, ts.sys, '.')
  const sketched = new Map<string, string>()
  for (const [path, before, after] of SKETCH) {
    const text = sketched.get(resolve(path)) ?? readFileSync(path, 'utf8')
    expect(text.split(before), `${path}: ${before}`).toHaveLength(2)
    sketched.set(resolve(path), text.replace(before, after))
  }
  const host = ts.createCompilerHost(options)
  const { readFile } = host
  host.readFile = (path) => sketched.get(resolve(path)) ?? readFile(path)
  const program = ts.createProgram(files, options, host)
  return files.filter((path) => program.getSemanticDiagnostics(program.getSourceFile(path)).length > 0)
}

test('another method breaks the build in every other file that its recipe names, but for the store', () => {
  const others = filesOf(METHOD).filter((path) => !SKETCH.some(([sketched]) => path === sketched))
  expect(others.length).toBeGreaterThan(4)
  expect(refused(others)).toEqual(others.filter((path) => !path.startsWith('db/')))
})
