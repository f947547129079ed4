import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { isModule } from './manifest.mjs'

/** Modules that are loaded by their place, and so named by no other. */
const LOADED = [
  'app/auth/services/refused-by-router.server.ts',
  'app/auth/routes',
  'app/auth/services/start-with-server.server.ts',
  'cli',
  'cli/doctor',
  'cli/import-nextauth',
  'cli/upkeep',
]

/** Rooms of features, whose route modules are loaded by their place as well. */
const ROOMS = 'app/auth/features'
const IS_ROUTE = /[-/]route\.tsx?$/

/** Names that begin at the root of this tree, and endings of TypeScript, in what the compiler wrote. */
function withInstalledNames(text, from) {
  return text.replace(/((?:from|import) ?\(?\s?)(['"])(#|\.\.?\/)([^'"\n]+)\2/g, (_, words, quote, begins, path) => {
    const target = path.replace(/\.tsx?$/, '.js')
    if (begins !== '#') return `${words}${quote}${begins}${target}${quote}`
    const named = relative(dirname(from), target)
    return `${words}${quote}${named.startsWith('.') ? named : `./${named}`}${quote}`
  })
}

/** What a tool reads in a comment, such as `@vite-ignore`. */
const FOR_TOOLS = /[@#]/

/**
 * A module without what its comments say: editors show those of the types, and this repository has them all. Where comments
 * are is asked of the parser, which takes no text for one.
 */
export function withoutComments(text) {
  const source = ts.createSourceFile('module.js', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
  const found = new Map()
  const visit = (node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) found.set(pos, end)
    node.forEachChild(visit)
  }
  visit(source)
  for (const { pos, end } of ts.getLeadingCommentRanges(text, source.endOfFileToken.getFullStart()) ?? [])
    found.set(pos, end)
  let left = ''
  let at = 0
  for (const [pos, end] of [...found].sort(([one], [other]) => one - other)) {
    const comment = text.slice(pos, end)
    const line = text.slice(text.lastIndexOf('\n', pos) + 1, pos)
    // One that stands within a line is for tools, or is of a few characters.
    if (line.trim() !== '' || text[end] !== '\n' || (FOR_TOOLS.test(comment) && !comment.startsWith('/**'))) continue
    left += text.slice(at, pos - line.length)
    at = end + 1
  }
  return left + text.slice(at)
}

const modulesIn = (root, folder) =>
  readdirSync(join(root, folder))
    .filter(isModule)
    .map((name) => join(folder, name))

/** Writes what those entry points of the tree lead to into a folder, file by file, as JavaScript and its types. */
export function compile({ root, folder, entries }) {
  const rooms = readdirSync(join(root, ROOMS)).map((name) => join(ROOMS, name))
  const routes = rooms.flatMap((room) => modulesIn(root, room)).filter((path) => IS_ROUTE.test(path))
  const loaded = [...routes, ...LOADED.flatMap((path) => (isModule(path) ? [path] : modulesIn(root, path)))]
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  )
  const program = ts.createProgram(
    [...entries, ...loaded, 'app/virtual.d.ts'].map((path) => join(root, path)),
    {
      ...options,
      noEmit: false,
      declaration: true,
      rootDir: root,
      outDir: folder,
    },
  )
  program.emit(undefined, (path, text) => {
    const from = relative(folder, path)
    // Types of this host's routes lead the compiler to the host; those of the engine's route modules are of use to none.
    if (
      !/^(app\/auth|cli|db|demo|server|testing)\//.test(from) ||
      /^app\/auth\/(routes\/.*|features\/.*[-/]route)\.d\.ts$/.test(from)
    )
      return
    mkdirSync(dirname(path), { recursive: true })
    const named = withInstalledNames(text, from)
    writeFileSync(path, path.endsWith('.js') ? withoutComments(named) : named)
  })
}

/** What an installed file of types names: a module beside it. */
const NAMED_TYPES = /\b(?:from|import) ?\(? ?['"](\.[^'"]+)\.js['"]/g

/** Of the files of types those go that none of these leads to: they are read by the compiler of a host, which begins there. */
export function dropUnreadTypes(folder, wanted) {
  const read = new Set(wanted)
  for (const path of read) {
    if (!existsSync(path)) continue
    for (const [, name] of readFileSync(path, 'utf8').matchAll(NAMED_TYPES))
      read.add(join(dirname(path), `${name}.d.ts`))
  }
  const all = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.d.ts'))
  for (const path of all.map((name) => join(folder, name))) if (!read.has(path)) rmSync(path)
}
