/**
 * Makes of this tree what `npm pack` puts into the tarball: compiled modules with their types in `dist`, and a
 * package.json that names those. `npm pack` runs it before, and after with `restore`. Given a folder, it writes the
 * package there and leaves this tree as it is.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '..')
const at = (...parts) => join(root, ...parts)

/** Where package.json is as it was, while `npm pack` works. */
const BEFORE = at('package.before-pack.json')

/** Modules that are loaded by their place, and so named by no other. */
const LOADED = [
  'app/auth/public/refused-by-router.server.ts',
  'app/auth/routes',
  'app/auth/services/start-with-server.server.ts',
  'cli',
  'cli/doctor',
  'cli/import-nextauth',
]

/** Rooms of features, whose route modules are loaded by their place as well. */
const ROOMS = 'app/auth/features'
const IS_ROUTE = /[-/]route\.tsx?$/

/** Folders of pages that a host may eject: their sources lie beside the compiled modules. */
const PAGES = ['app/auth/features/account', 'app/auth/features/invitations', 'app/auth/ui/pages']

/** What is no module: it lies at the same place below `dist`. */
const ASSETS = ['app/auth/ui/styles.css', 'db/migrations/engine', 'testing/app-clock.mjs']

const isModule = (name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name)

const compiled = (path) => path.replace(/\.tsx?$/, '.js')

/** Names that begin at the root of this tree, and endings of TypeScript, in what the compiler wrote. */
function withInstalledNames(text, from) {
  return text.replace(/((?:from|import) ?\(?\s?)(['"])(#|\.\.?\/)([^'"\n]+)\2/g, (_, words, quote, begins, path) => {
    const target = compiled(path)
    if (begins !== '#') return `${words}${quote}${begins}${target}${quote}`
    const named = relative(dirname(from), target)
    return `${words}${quote}${named.startsWith('.') ? named : `./${named}`}${quote}`
  })
}

const modulesIn = (folder) =>
  readdirSync(at(folder))
    .filter(isModule)
    .map((name) => join(folder, name))

function compile(folder) {
  const { exports } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const named = Object.values(exports).filter(isModule)
  const rooms = readdirSync(at(ROOMS)).map((name) => join(ROOMS, name))
  const routes = rooms.flatMap(modulesIn).filter((path) => IS_ROUTE.test(path))
  const loaded = [...routes, ...LOADED.flatMap((path) => (isModule(path) ? [path] : modulesIn(path)))]
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(at('tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  )
  const program = ts.createProgram(
    [...named, ...loaded, 'app/virtual.d.ts'].map((path) => at(path)),
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
    writeFileSync(path, withInstalledNames(text, from))
  })
}

/** Of Simple Icons the tarball holds the marks that are shown, and not the three thousand others. */
async function writeMarks(folder) {
  const path = join(folder, 'app/auth/vite/marks.js')
  const copy = at('build', 'marks.mjs')
  mkdirSync(dirname(copy), { recursive: true })
  cpSync(path, copy)
  const { MARKS } = await import(`${pathToFileURL(copy).href}?${Date.now()}`)
  rmSync(copy)
  writeFileSync(path, `export const MARKS = ${JSON.stringify(MARKS, null, 2)}\n`)
}

const inDist = (path) => `./${join('dist', compiled(path))}`

/** What an app that installs the package has to know of it, with the compiled files in the place of the sources. */
function installedManifest() {
  const { exports, bin, ...all } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const kept = ['name', 'version', 'private', 'description', 'license', 'type', 'engines', 'files']
  const entry = (path) => {
    if (isModule(path)) return { types: inDist(path).replace(/\.js$/, '.d.ts'), default: inDist(path) }
    return path === './package.json' ? path : inDist(path)
  }
  const mapped = (names, map) => Object.fromEntries(Object.entries(names).map(([name, path]) => [name, map(path)]))
  return {
    ...Object.fromEntries(kept.map((name) => [name, all[name]])),
    bin: mapped(bin, inDist),
    exports: mapped(exports, entry),
    peerDependencies: all.peerDependencies,
    peerDependenciesMeta: all.peerDependenciesMeta,
    // Ranges, so that an app takes what mends a package of ours on the day it comes out.
    dependencies: mapped(all.dependencies, (version) => `^${version}`),
  }
}

async function writePackage(folder) {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  compile(dist)
  for (const path of ASSETS) {
    const isWanted = (source) => !source.endsWith('_snapshot.json')
    cpSync(at(path), join(dist, path), { recursive: true, filter: isWanted })
  }
  for (const path of PAGES.flatMap(modulesIn).filter((name) => /[-/]page\.tsx$/.test(name)))
    cpSync(at(path), join(dist, `${path}.txt`))
  await writeMarks(dist)
  return `${JSON.stringify(installedManifest(), null, 2)}\n`
}

/** In this tree, for `npm pack`: what was is kept beside, until it is restored. */
async function prepack() {
  if (existsSync(BEFORE)) restore()
  const manifest = await writePackage(root)
  cpSync(at('package.json'), BEFORE)
  writeFileSync(at('package.json'), manifest)
}

function restore() {
  if (existsSync(BEFORE)) renameSync(BEFORE, at('package.json'))
}

async function writeTo(folder) {
  mkdirSync(folder, { recursive: true })
  const manifest = await writePackage(folder)
  writeFileSync(join(folder, 'package.json'), manifest)
  for (const name of ['README.md', 'LICENSE', 'CHANGELOG.md']) cpSync(at(name), join(folder, name))
}

const [, , wanted] = process.argv
if (wanted === undefined) await prepack()
else if (wanted === 'restore') restore()
else await writeTo(resolve(wanted))
