import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { HostFolders, RouteEntry, RouteTree } from '../app-folder.ts'

/** The engine's own folder: routes of files in it are ours. */
const ENGINE = join(import.meta.dirname, '..', '..')

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js']

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|[\s;,{(])\/\/[^\n]*/g

/** A module's text without its comments; empty where there is none. */
function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').replace(COMMENTS, '') : ''
}

/** The modules of the app that a module imports, by relative paths or the `~/` of React Router's templates. */
function importsOf(text: string, file: string, app: string): string[] {
  return [...text.matchAll(/\bfrom\s*["']((?:\.{1,2}|~)\/[^"']+)["']/g)].flatMap(([, name = '']) => {
    const base = name.startsWith('~/') ? join(app, name.slice(2)) : resolve(dirname(file), name)
    const bare = base.replace(/\.js$/, '')
    return [...ENDINGS.map((ending) => base + ending), `${bare}.ts`, `${bare}.tsx`].find(isFile) ?? []
  })
}

const isFile = (path: string) => existsSync(path) && /\.\w+$/.test(path)

/** The first text among a module and what it imports that a pattern is found in. */
function found(pattern: RegExp, file: string, app: string, seen = new Set<string>()): RegExpExecArray | null {
  if (seen.has(file)) return null
  seen.add(file)
  const text = textOf(file)
  const here = pattern.exec(text)
  if (here) return here
  for (const other of importsOf(text, file, app)) {
    const there = found(pattern, other, app, seen)
    if (there) return there
  }
  return null
}

const MIDDLEWARE = /\bexport\s+(?:const|let|var)\s+middleware\b|\bexport\s*\{[^}]*\bmiddleware\b/
const CALL = /\bsignedIn\(\s*(?:\{[^}]*\}\s*)?\)/
const ASKS = /\b(requireUser|requireFresh)\s*\(/

/** What guards a route, and with what it does. */
export interface Guard {
  /** The route whose module exports the middleware. */
  route: RouteEntry
  /** As it is written there, such as `signedIn({ role: 'admin' })`. */
  says: string
}

/** The `signedIn` that a route's module exports as middleware, itself or by way of a module of the app. */
function guardOf(route: RouteEntry, { app }: HostFolders): Guard | null {
  const file = resolve(app, route.file)
  if (!MIDDLEWARE.test(textOf(file))) return null
  const [says] = found(CALL, file, app) ?? []
  return says === undefined ? null : { route, says: says.replace(/\s+/g, ' ') }
}

/** A route and those that it is inside of, the innermost first. */
function* upFrom(route: RouteEntry, routes: RouteTree): Generator<RouteEntry> {
  for (let at: RouteEntry | undefined = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
    yield at
}

/** What guards a route, the outermost first. Each module is read once, since the root's is above every route. */
export function guardsOf(routes: RouteTree, folders: HostFolders): (route: RouteEntry) => Guard[] {
  const read = new Map<RouteEntry, Guard | null>()
  const guard = (route: RouteEntry) => {
    const known = read.get(route)
    if (known !== undefined) return known
    const own = guardOf(route, folders)
    read.set(route, own)
    return own
  }
  return (route) => [...upFrom(route, routes)].reverse().flatMap((one) => guard(one) ?? [])
}

export const isOurs = (route: RouteEntry, { app }: HostFolders): boolean => {
  const file = resolve(app, route.file)
  return !relative(ENGINE, file).startsWith('..') || file.includes('/node_modules/latchkey/')
}

/** Files of the routes of a host that are guarded by a route above them, or by themselves. */
export function guardedFiles(routes: RouteTree, folders: HostFolders): Set<string> {
  const above = guardsOf(routes, folders)
  const guarded = Object.values(routes).filter((route) => !isOurs(route, folders) && above(route).length > 0)
  return new Set(guarded.map(({ file }) => resolve(folders.app, file)))
}

/** The address of a route. */
function addressOf(route: RouteEntry, routes: RouteTree): string {
  const parts = [...upFrom(route, routes)].reverse().flatMap(({ path }) => path ?? [])
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

/** Each route that has an address: ours, guarded by what, asked for in its own module, or open. A line each, in the order of addresses. */
export function listRoutes(routes: RouteTree, folders: HostFolders): string[] {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const above = guardsOf(routes, folders)
  const shown = (route: RouteEntry) => relative(folders.root, resolve(folders.app, route.file)).replaceAll('\\', '/')
  const lines = Object.values(routes).flatMap((route) => {
    const isLayout = parents.has(route.id) && route.path === undefined
    if (route.id === 'root' || isLayout || isOurs(route, folders)) return []
    return [`${addressOf(route, routes)}  ${stateOf(route, above(route), folders, shown)}  (${shown(route)})`]
  })
  const hasOurs = Object.values(routes).some((route) => isOurs(route, folders))
  return [...lines.sort(), ...(hasOurs ? ['ours: the pages and endpoints of Latchkey'] : [])]
}

function stateOf(
  route: RouteEntry,
  guards: readonly Guard[],
  folders: HostFolders,
  shown: (route: RouteEntry) => string,
): string {
  if (guards.length > 0)
    return `guarded by ${guards.map((guard) => `${guard.says} of ${shown(guard.route)}`).join(' and ')}`
  const [, asks] = ASKS.exec(textOf(resolve(folders.app, route.file))) ?? []
  return asks === undefined ? 'open' : `asks by ${asks} in its own module`
}

/** Where a host keeps the list, seen from its root. */
export const LIST = 'auth-routes.txt'

export const listText = (lines: readonly string[]) => `${lines.join('\n')}\n`

/** What a list that is kept says otherwise than the routes as they are; empty where nothing, or where none is kept. */
export function listChanges(routes: RouteTree, folders: HostFolders): string[] {
  const kept = join(folders.root, LIST)
  if (!existsSync(kept)) return []
  const [old, now] = [readFileSync(kept, 'utf8').split('\n').filter(Boolean), listRoutes(routes, folders)]
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ]
}
