import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import packages from '../package.json' with { type: 'json' }
import { readDocument, trackedFiles } from './support/documents/documents.ts'

const MOST_FILES = 20

/** The folders of all languages but English. */
const LANGUAGES = /^app\/auth\/languages\/(?!en\/|all\/)[^/]+\//

/** Where an import by one of the names of package.json leads. */
const ALIASES = /^#(app|db|server|cli|scripts|demo|testing|tests)\//

const paths = trackedFiles('*.ts', '*.tsx', '*.mjs').filter((path) => existsSync(path))
const parse = (path: string) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
const sources = new Map(
  paths
    .filter((path) => !/^(tests|bench)\/|\.test\.|\.d\.ts$|\.config\.ts$/.test(path))
    .map((path) => [path, parse(path)]),
)

/** The engine's files by the names that a host imports them by. */
const PUBLIC = new Map(
  Object.entries(packages.exports).map(([name, path]) => [join('latchkey', name), path.replace('./', '')]),
)

function resolve(from: string, specifier: string): string | null {
  const entry = PUBLIC.get(specifier)
  if (entry !== undefined) return entry
  const path = ALIASES.test(specifier) ? specifier.slice(1) : join(dirname(from), specifier)
  return specifier.startsWith('.') || ALIASES.test(specifier) ? path : null
}

/** Whether a statement names types alone, which are gone when the program runs. */
function isOfTypesAlone(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const { importClause: clause } = statement
  const names = clause?.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : []
  const isTypes = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword
  return isTypes || (names.length > 0 && !clause?.name && names.every(({ isTypeOnly }) => isTypeOnly))
}

/** The files that a file's statements import or hand on, and whether it names types of them alone. */
function importsOf(path: string, source: ts.SourceFile): { to: string; isType: boolean }[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const { moduleSpecifier: name } = statement
    if (!name || !ts.isStringLiteral(name)) return []
    const to = resolve(path, name.text)
    return to !== null && sources.has(to) ? [{ to, isType: isOfTypesAlone(statement) }] : []
  })
}

/** What each file names of others, types included, and the files whose code it needs when it is loaded. */
const named = new Map([...sources].map(([path, source]) => [path, importsOf(path, source)]))
const imports = new Map(
  [...named].map(([path, all]) => [path, all.filter(({ isType }) => !isType).map(({ to }) => to)]),
)

/** What leads back to itself along its imports. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>()
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) found.add([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return [...found]
}

/**
 * Which folder may import of which, types included: what stands on a floor may name what is on floors above it in this list,
 * never what is beside or below it. A file has a place of its own where its folder's is another; else its folder's counts, or
 * the one that this is in. docs/architecture.md shows the same list.
 */
const FLOORS = [
  'db  app/auth/languages  app/auth/timing',
  'app/auth/config.ts  app/auth/schema.ts  app/auth/brand  app/auth/outbox  app/auth/actions/account-pages.ts',
  'app/auth/shared  app/auth/host',
  'app/auth/ui  app/auth/crypto  app/auth/providers  app/auth/rate-limits',
  'app/auth/http  app/auth/mail',
  'app/auth/events  app/auth/client-address.ts',
  'app/auth/webhooks',
  'app/auth/settings',
  'app/auth/form-origins  app/auth/vite',
  'app/auth/site  app/auth/vite.ts',
  'app/auth/outcomes  app/auth/provider-tokens  app/auth/registration',
  'app/auth/sessions  app/auth/browsers',
  'app/auth/accounts',
  'app/auth/second-step  app/auth/take-back',
  'app/auth/methods',
  'app/auth/services  app/auth/sign-out  app/auth/forward',
  'app/auth/pages',
  'app/auth/public  app/auth/sign-in  app/auth/features/language  app/auth/features/not-me',
  'app/auth/actions  app/auth/features/account',
  'app/auth/features/invitations  app/auth/features/passkeys  app/auth/features/password  app/auth/features/people',
  'app/auth/middleware.server.ts  app/auth/features/address  app/auth/features/browsers  app/auth/features/history',
  'app/auth/features/leave  app/auth/features/load  app/auth/features/ways  app/auth/features/second-step  server',
  'app/auth/routes  app/auth/routes.ts  app/auth/index.ts  app/auth/react.ts  app/auth/ui/index.ts  app/auth/features/profile',
  'app  demo',
  'cli  testing',
  'scripts',
].map((floor) => floor.split('  '))

/** A room: one that the table does not name stands where this one does, which names no other room but the account's. */
const isRoom = (place: string) => dirname(place) === 'app/auth/features'
const ANY_ROOM = 'app/auth/features/ways'

/** The place of a file in the table: the longest one that it is, or is in. */
function placeOf(path: string): string {
  for (let place = path; place !== '.'; place = dirname(place)) {
    if (FLOORS.flat().includes(place) || isRoom(place)) return place
  }
  return path
}

function floorOf(place: string): number {
  const found = FLOORS.findIndex((floor) => floor.includes(place))
  return found === -1 && isRoom(place) ? floorOf(ANY_ROOM) : found
}

/** Arrows between places that the table does not allow. */
function upwardArrows(graph: typeof named): string[] {
  return [...graph].flatMap(([path, all]) =>
    all
      .map(({ to }) => ({ to, from: placeOf(path), place: placeOf(to) }))
      .filter(({ from, place }) => from !== place && floorOf(place) >= floorOf(from))
      .map(({ to, from, place }) => `${path} (${from}): ${to} (${place})`),
  )
}

/** Whether a file has no code: what it says is gone when the program runs. */
function isTypesAlone({ statements }: ts.SourceFile): boolean {
  return statements.every((statement) => {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) return isOfTypesAlone(statement)
    return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
  })
}

/** The folders whose code each folder needs. */
function folders(): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  for (const [path, to] of imports) {
    const others = to.map((other) => dirname(other)).filter((folder) => folder !== dirname(path))
    graph.set(dirname(path), [...(graph.get(dirname(path)) ?? []), ...others])
  }
  return graph
}

function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => walk(child, see))
}

/** A name that a file imports by, and the file that it leads to. */
interface Named {
  name: string
  to: string
}

/** Every file that a file names to be imported, types included; a query such as `?url` is left out. */
function namedBy(path: string): Named[] {
  const found: Named[] = []
  walk(sources.get(path) ?? parse(path), (node) => {
    const isStatement = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
    const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    const given = isStatement ? node.moduleSpecifier : isCall ? node.arguments[0] : undefined
    const name = given && ts.isStringLiteral(given) ? given.text.replace(/\?.*/, '') : ''
    const to = resolve(path, name)
    if (to !== null) found.push({ name, to })
  })
  return found
}

const isEngine = (path: string) => /^(app\/auth|server|cli|db)\//.test(path)
const isHost = (path: string) => /^app\/|^(vite|react-router)\.config\.ts$/.test(path) && !isEngine(path)

/** Vite reads its configuration with Node's loader, which takes a package's file as it is: the plugin is named by its path. */
const NAMED_BY_PATH = 'vite.config.ts: app/auth/vite.ts'

/** What the demo shows around the pages is in its own build alone (docs/decisions/pages/0084-the-stage-is-a-build-of-its-own.md). */
const OF_THE_DEMO = 'app/routes.ts: demo/stage/routes.ts'

/** Where methods are told apart: their own folders, and what asks for the type of a provider by name. */
const METHODS = /^app\/auth\/(methods\/|providers\/kinds\.ts$)/

/** What asks an external provider which of two protocols it speaks: both are one method. */
const PROTOCOL_READERS = new Set([
  'app/auth/http/json-endpoints.server.ts',
  'app/auth/providers/issuer.ts',
  'app/auth/providers/resolve.server.ts',
  'app/auth/settings/providers.ts',
  'app/auth/sign-out/back-channel-logout.server.ts',
  'cli/doctor/provider.server.ts',
])

const EQUALITIES = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])

/** The texts that a comparison or a case holds its value against. */
function comparedTexts(node: ts.Node): string[] {
  const isComparison = ts.isBinaryExpression(node) && EQUALITIES.has(node.operatorToken.kind)
  const sides = isComparison ? [node.left, node.right] : ts.isCaseClause(node) ? [node.expression] : []
  return sides.filter((side) => ts.isStringLiteral(side)).map(({ text }) => text)
}

/** Where a file asks of which method a provider is; the type of a form's field, `email`, is counted too. */
function kindsToldApart(path: string, source: ts.SourceFile): string[] {
  const types = PROTOCOL_READERS.has(path) ? /^(email|credentials)$/ : /^(oauth|oidc|email|credentials)$/
  const found: string[] = []
  walk(source, (node) => {
    const isAsked =
      ts.isIdentifier(node) && /^is(External|Email|Credentials)$/.test(node.text) && !ts.isImportSpecifier(node.parent)
    if (isAsked || comparedTexts(node).some((text) => types.test(text))) found.push(`${path}: ${node.getText()}`)
  })
  return found
}

/** The one file that makes what the packages of remix-auth take (docs/decisions/methods/0121-a-strategy-is-made-for-each-attempt.md). */
const FOR_REMIX_AUTH = 'app/auth/methods/proof/remix-auth.ts'

/** What is made, or asked for, for those packages alone. */
function madeForRemixAuth(source: ts.SourceFile): string[] {
  const found: string[] = []
  walk(source, (node) => {
    const isMade = ts.isNewExpression(node) && /^(FormData|OAuth2Tokens)$/.test(node.expression.getText())
    const isAsked = ts.isCallExpression(node) && /\bauthRequest\.request$/i.test(node.expression.getText())
    if (isMade || isAsked) found.push(node.getText())
  })
  return found
}

/** What a request is called by its types: as a key it would carry one module's values to another, past every signature. */
const REQUEST = /\b(Request|RequestContext|AuthRequest|RawRequest|AuthContext|IncomingMessage|ServerResponse)\b/

/** The one weak map of a module: what pages show of a site, by the settings that it is made of once. */
const OF_A_SITE = 'siteViews'

const COLLECTIONS = /^(Map|Set|WeakMap|WeakSet)$/

/** Whether it stands at the top of its module, or as a static member of a class there: every request then shares it. */
function isShared(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isFunctionLike(at)) return false
    if (ts.isPropertyDeclaration(at))
      return (at.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
  }
  return true
}

/** Maps and sets that have a request for a key, and weak ones that a module shares, which have an object for one. */
function mapsOfRequests(path: string, source: ts.SourceFile): string[] {
  const found: string[] = []
  walk(source, (node) => {
    if (!ts.isNewExpression(node) || !COLLECTIONS.test(node.expression.getText())) return
    const { parent } = node
    const name = ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) ? parent.name.getText() : ''
    const isWeak = node.expression.getText().startsWith('Weak') && isShared(node) && name !== OF_A_SITE
    if (isWeak || REQUEST.test(node.typeArguments?.[0]?.getText() ?? '')) found.push(`${path}: ${name}`)
  })
  return found
}

/** Where a site is made, asked for by a route, or served: it is taken whole there. */
const WHOLE_SITE = /^(app\/auth\/(services|routes)|server)\//

/**
 * Where all that an action works with is handed on: to handlers and methods, to pages of the account, to those of the
 * operators. No file comes to this list: it takes groups, or members.
 */
const HANDED_ON = [
  'features/account/own-account.server.ts',
  'features/people/operator.server.ts',
  'site/context.ts',
].map((path) => `app/auth/${path}`)

/** Whether a file names one of these types of a site without saying which members of it. */
function takesAllOf(names: RegExp, source: ts.SourceFile): boolean {
  let isTaken = false
  walk(source, (node) => {
    if (!ts.isTypeReferenceNode(node) || !names.test(node.typeName.getText(source))) return
    const { parent } = node
    const isPart =
      ts.isIndexedAccessTypeNode(parent) ||
      (ts.isTypeReferenceNode(parent) && /^(Pick|Omit)$/.test(parent.typeName.getText(source))) ||
      ts.isExpressionWithTypeArguments(parent)
    if (!isPart) isTaken = true
  })
  return isTaken
}

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
    const full = [...folders].filter(([, count]) => count > MOST_FILES)
    expect(
      full,
      'Put files of one subject into a folder of their own in it, or the new file where its subject is.',
    ).toEqual([])
  })

  test('no file needs itself along its imports', () => {
    expect(circles(imports)).toEqual([])
  })

  test('no two folders need each other, and no folder needs itself by way of others', () => {
    expect(folders().size).toBeGreaterThan(40)
    expect(circles(folders())).toEqual([])
  })

  test('no file names itself along its imports, types included', () => {
    const graph = new Map([...named].map(([path, all]) => [path, all.map(({ to }) => to)]))
    expect(circles(graph)).toEqual([])
    expect(circles(new Map([...graph, ['db/unavailable.ts', ['app/auth/index.ts']]]))).not.toEqual([])
  })

  test('arrows between folders lead down the table, types included', () => {
    const places = FLOORS.flat()
    expect(new Set(places).size).toBe(places.length)
    expect([...sources.keys()].filter((path) => floorOf(placeOf(path)) === -1)).toEqual([])
    // A file of the engine without a place would be let through as one of the host's.
    const engine = [...sources.keys()].filter((path) => path.startsWith('app/auth/'))
    expect(engine.filter((path) => placeOf(path) === 'app')).toEqual([])
    const held = new Set([...sources.keys()].map(placeOf))
    expect(places.filter((place) => !held.has(place))).toEqual([])
    expect(upwardArrows(named)).toEqual([])
    const upward = new Map([['app/auth/http/a.ts', [{ to: 'app/auth/sessions/b.ts', isType: true }]]])
    expect(upwardArrows(upward)).toEqual([
      'app/auth/http/a.ts (app/auth/http): app/auth/sessions/b.ts (app/auth/sessions)',
    ])
    const room = new Map([['app/auth/features/a/b.ts', [{ to: 'app/auth/routes/c.ts', isType: true }]]])
    expect(upwardArrows(room)).not.toEqual([])
  })

  test('the document of the architecture shows the same table', () => {
    const shown = readDocument('docs/architecture.md')
      .examples.split('\n\n')
      .map((one) => one.trim())
    expect(shown).toContain(FLOORS.map((floor) => floor.join('  ')).join('\n'))
  })

  test('site/ is the one folder of types alone', () => {
    const folders = new Map<string, boolean[]>()
    for (const [path, source] of sources) {
      if (isEngine(path)) folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), isTypesAlone(source)])
    }
    expect([...folders].filter(([, files]) => files.every(Boolean)).map(([folder]) => folder)).toEqual([
      'app/auth/site',
    ])
  })

  test('a site is taken whole where it is made and served alone', () => {
    const taking = (names: RegExp) =>
      [...sources]
        .filter(([path, source]) => path.startsWith('app/auth/') && takesAllOf(names, source))
        .map(([path]) => path)
    const whole = taking(/^(Site|Services)$/)
    expect(whole).not.toEqual([])
    expect(whole.filter((path) => !WHOLE_SITE.test(path))).toEqual([])
    expect(taking(/^ActionSite$/)).toEqual(HANDED_ON)
    const sketch = (text: string) =>
      takesAllOf(/^Site$/, ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true))
    expect(sketch('function a(site: Site) {}')).toBe(true)
    expect(sketch("function a(site: Pick<Site, 'base'>) {}")).toBe(false)
  })

  test('a request’s context has nothing that one module can set for another', () => {
    const found: string[] = []
    const path = 'app/auth/http/request-context.server.ts'
    walk(sources.get(path) ?? parse(path), (node) => {
      if (ts.isSetAccessorDeclaration(node)) found.push(node.name.getText())
      if (!ts.isPropertyDeclaration(node) || ts.isPrivateIdentifier(node.name)) return
      if (!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword)) found.push(node.name.getText())
    })
    expect(found).toEqual([])
  })

  test('nothing needs a feature but features, actions, routes and commands, and the preview', () => {
    const isAbove = (path: string) => /^(?:app\/auth\/(?:features|actions|routes)|cli|demo)\//.test(path)
    const ofFeatures = [...imports].flatMap(([path, to]) =>
      to.filter((other) => other.startsWith('app/auth/features/')).map((other) => `${path}: ${other}`),
    )
    expect(ofFeatures.length).toBeGreaterThan(40)
    expect(ofFeatures.filter((one) => !isAbove(one))).toEqual([])
  })

  test('a host imports the engine by the names that package.json gives, as another app does', () => {
    const host = paths.filter(isHost)
    expect(host).toContain('app/root.tsx')
    const ofEngine = host.flatMap((path) =>
      namedBy(path).flatMap((one) => (isEngine(one.to) ? [{ path, ...one }] : [])),
    )
    const byPath = ofEngine.filter(({ name }) => !PUBLIC.has(name)).map(({ path, to }) => `${path}: ${to}`)
    expect(byPath).toEqual([NAMED_BY_PATH])
    expect(ofEngine.length).toBeGreaterThan(byPath.length)
  })

  test('the engine imports nothing of its host', () => {
    const engine = paths.filter(isEngine)
    const ofHost = engine.flatMap((path) => namedBy(path).flatMap(({ to }) => (isHost(to) ? [`${path}: ${to}`] : [])))
    expect(ofHost).toEqual([])
  })

  test('neither engine nor host imports what is for tests, so that no production build holds it', () => {
    // `npx --no latchkey demo`, which refuses production, and which the plugin builds into no server (app/auth/vite/commands.ts).
    const isDemo = (path: string) => path === 'cli/demo.ts'
    const shipped = paths.filter(
      (path) => (isEngine(path) || isHost(path)) && !/\.test\.tsx?$/.test(path) && !isDemo(path),
    )
    const forTests = shipped.flatMap((path) =>
      namedBy(path).flatMap(({ to }) => (/^(testing|demo|tests)\//.test(to) ? [`${path}: ${to}`] : [])),
    )
    expect(forTests).toEqual([OF_THE_DEMO])
  })

  test('methods are told apart outside their folders in 5 places at most', () => {
    const found = [...sources].filter(([path]) => !METHODS.test(path)).flatMap((file) => kindsToldApart(...file))
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(5)
    const inside = [...sources].filter(([path]) => METHODS.test(path)).flatMap((file) => kindsToldApart(...file))
    expect(inside).not.toEqual([])
  })

  test('what changes an account is asked for by a session, but for what has been judged elsewhere', () => {
    const makers = (kind: string) =>
      [...sources]
        .filter(([path, source]) => !path.startsWith('testing/') && source.text.includes(`Authority.${kind}`))
        .map(([path]) => path)
        .sort()
    const command = makers('command')
    expect(command.filter((path) => !path.startsWith('cli/'))).toEqual([])
    expect(makers('ofSession')).toEqual(['app/auth/sessions/steps/act.server.ts'])
    expect(makers('notice')).toEqual(['app/auth/take-back/press.server.ts', 'app/auth/take-back/returning.server.ts'])
    expect(makers('cleanUp')).toEqual(['app/auth/accounts/leaving.server.ts', 'app/auth/features/people/act.server.ts'])
    expect(makers('holder')).toEqual([
      'app/auth/features/account/route.tsx',
      'app/auth/sessions/own-sessions.server.ts',
      'app/auth/sessions/steps/end.server.ts',
    ])
    expect(makers('proof')).toEqual([
      'app/auth/accounts/leaving.server.ts',
      'app/auth/accounts/prove-address.server.ts',
      'app/auth/methods/oauth/method.server.ts',
      'app/auth/second-step/apply-reset.server.ts',
      'app/auth/sign-in/complete.server.ts',
      'app/auth/sign-in/waiting-sign-in.server.ts',
    ])
  })

  test('no name is exported by two files', () => {
    const by = new Map<string, string[]>()
    for (const [path, source] of sources) {
      // Every language has the names of English, and what else it has is no other language's.
      if (LANGUAGES.test(path)) continue
      // A function that is typed several ways has its name several times.
      for (const name of new Set(exportedNames(source))) by.set(name, [...(by.get(name) ?? []), path])
    }
    expect([...by].filter(([name, files]) => files.length > 1 && !SHARED_NAMES.test(name))).toEqual([])
  })

  test('no module of the engine’s app makes a request: a strategy judges the one that the visitor has sent', () => {
    const made = (path: string, source: ts.SourceFile) => {
      const found: string[] = []
      walk(source, (node) => {
        if (ts.isNewExpression(node) && node.expression.getText() === 'Request') found.push(path)
      })
      return found
    }
    const makers = [...sources].filter(([path]) => isEngine(path)).flatMap((file) => made(...file))
    expect(makers).toEqual(['server/fast-path/sign-in-template.ts', 'server/http/exchange.ts'])
  })

  test('what the packages of remix-auth take is made in one file', () => {
    // Forms of a host's own pages are read there.
    const isOurs = (path: string) => isEngine(path) && !path.startsWith('app/auth/http/bodies/')
    const makers = [...sources].filter(([path, source]) => isOurs(path) && madeForRemixAuth(source).length > 0)
    expect(makers.map(([path]) => path)).toEqual([FOR_REMIX_AUTH])
  })

  test('no map of a module has a request for a key: what one module hands to another is in a signature', () => {
    expect([...sources].filter(([path]) => isEngine(path)).flatMap((file) => mapsOfRequests(...file))).toEqual([])
    const sketch = (text: string) =>
      mapsOfRequests('a.ts', ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true))
    expect(sketch('const read = new WeakMap<object, string>()')).toEqual(['a.ts: read'])
    expect(sketch('class A { readonly #asking = new Map<Request, string>() }')).toEqual(['a.ts: #asking'])
    expect(sketch('const all = () => new WeakMap<object, string>()')).toEqual([])
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
