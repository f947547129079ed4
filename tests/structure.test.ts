import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { trackedFiles } from './support/documents/documents.ts'

const MOST_FILES = 20

/** Where an import by one of the names of package.json leads. */
const ALIASES = /^#(app|db|server|cli|scripts|demo|tests)\//

const paths = trackedFiles('*.ts', '*.tsx', '*.mjs').filter((path) => existsSync(path))
const parse = (path: string) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
const sources = new Map(
  paths
    .filter((path) => !/^(tests|bench)\/|\.test\.|\.d\.ts$|\.config\.ts$/.test(path))
    .map((path) => [path, parse(path)]),
)

function resolve(from: string, specifier: string): string | null {
  const path = ALIASES.test(specifier) ? specifier.slice(1) : join(dirname(from), specifier)
  return specifier.startsWith('.') || ALIASES.test(specifier) ? path : null
}

/** The files whose code a file needs when it is loaded: an import of types alone is none. */
function needed(path: string, source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { importClause: clause, moduleSpecifier } = statement
    const names = clause?.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : []
    const isTypes = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    const isAllTypes = names.length > 0 && !clause?.name && names.every(({ isTypeOnly }) => isTypeOnly)
    const to = isTypes || isAllTypes ? null : resolve(path, moduleSpecifier.text)
    return to !== null && sources.has(to) ? [to] : []
  })
}

const imports = new Map([...sources].map(([path, source]) => [path, needed(path, source)]))

/** The files that lead back to themselves, along their imports. */
function circles(): string[] {
  const found = new Set<string>()
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) found.add([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return [...found]
}

function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => walk(child, see))
}

/** Every file that a file names to be imported, types included; a query such as `?url` is left out. */
function named(path: string): string[] {
  const found: string[] = []
  walk(sources.get(path) ?? parse(path), (node) => {
    const isStatement = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
    const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    const name = isStatement ? node.moduleSpecifier : isCall ? node.arguments[0] : undefined
    const to = name && ts.isStringLiteral(name) ? resolve(path, name.text.replace(/\?.*/, '')) : null
    if (to !== null) found.push(to)
  })
  return found
}

const isEngine = (path: string) => /^(app\/auth|server|cli|db)\//.test(path)
const isHost = (path: string) => /^app\/|^(vite|react-router)\.config\.ts$/.test(path) && !isEngine(path)

/** What a host may import of the engine. */
const PUBLIC = /^app\/auth\/((index|routes|vite|config|schema)\.ts|ui\/(index\.ts|styles\.css))$/

/** What the engine reads of its host is named here alone. */
const HOST_READER = 'app/auth/services/host.ts'

/** What the router calls so in every route module. */
const SHARED_NAMES = /^(loader|action|meta|links|headers|middleware|shouldRevalidate)$/

function exportedNames(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
    }
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
    return (isNamed || isType) && statement.name ? [statement.name.text] : []
  })
}

describe('the tree stays easy to find one’s way in', () => {
  test(`no folder holds more than ${MOST_FILES} files`, () => {
    const folders = new Map<string, number>()
    for (const path of paths) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
    expect([...folders].filter(([, count]) => count > MOST_FILES)).toEqual([])
  })

  test('no file needs itself along its imports', () => {
    expect(circles()).toEqual([])
  })

  test('a host imports the engine by its public entries alone', () => {
    const host = paths.filter(isHost)
    expect(host).toContain('app/root.tsx')
    const inner = host.flatMap((path) => named(path).filter((to) => isEngine(to) && !PUBLIC.test(to)))
    expect(inner).toEqual([])
  })

  test(`the engine imports its host in ${HOST_READER} alone`, () => {
    const engine = paths.filter((path) => isEngine(path) && path !== HOST_READER)
    expect(
      engine.flatMap((path) =>
        named(path)
          .filter(isHost)
          .map((to) => `${path}: ${to}`),
      ),
    ).toEqual([])
    expect(named(HOST_READER).filter(isHost)).not.toEqual([])
  })

  test('no name is exported by two files', () => {
    const by = new Map<string, string[]>()
    for (const [path, source] of sources) {
      for (const name of exportedNames(source)) by.set(name, [...(by.get(name) ?? []), path])
    }
    expect([...by].filter(([name, files]) => files.length > 1 && !SHARED_NAMES.test(name))).toEqual([])
  })

  test('what is thrown is of a class that says what it is, in 95 of 100 places', () => {
    const counts = { all: 0, plain: 0 }
    for (const source of sources.values()) {
      walk(source, (node) => {
        if (!ts.isThrowStatement(node)) return
        counts.all += 1
        if (ts.isNewExpression(node.expression) && node.expression.expression.getText() === 'Error') counts.plain += 1
      })
    }
    expect(counts.all).toBeGreaterThan(100)
    expect(counts.plain / counts.all).toBeLessThan(0.05)
  })
})
