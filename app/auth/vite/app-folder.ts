import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { ResolvedConfig } from 'vite'
import { withBasename } from '../host/basename.ts'
import { builtAuthPath } from '../host/build-path.ts'
import { InternalError } from '../shared/errors.ts'

/** Where the files of a host are, as its configuration says. */
export interface HostFolders {
  /** The folder of its package.json. */
  root: string
  /** Where its routes and its root are: `app`, or what `appDirectory` of react-router.config says. */
  app: string
}

/** A route as React Router has resolved it. */
export interface RouteEntry {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  /** Seen from the app's folder, or absolute. */
  file: string
}

export type RouteTree = Readonly<Record<string, RouteEntry>>

const DEFAULT = 'app'

/** Files in which a host says something to us, without their endings. */
export const CONFIG = 'auth.config'
export const TABLES = 'tables'
export const COMPONENTS = 'auth.components'
export const WORDS = 'auth.words'

const ENDINGS = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs']

/** What React Router's plugin leaves in the configuration for others of its own. */
const CONTEXT = '__reactRouterPluginContext'

/** The folders of a host, from the configuration that Vite has resolved. */
export function hostFolders(config: Pick<ResolvedConfig, 'root' | 'plugins'>): HostFolders {
  const { root } = config
  const folder = appDirectoryOf(config)
  // A host's unit tests run without React Router's plugin, and serve nothing.
  const isTest = folder === undefined && !config.plugins.some(({ name }) => name === 'react-router')
  if (folder === undefined && !isTest)
    throw new InternalError('latchkey(): this version of @react-router/dev does not say its appDirectory.')
  return { root, app: resolve(root, folder ?? DEFAULT) }
}

function appDirectoryOf(config: object): string | undefined {
  const folder = routerSays(config, 'appDirectory')
  return typeof folder === 'string' ? folder : undefined
}

/**
 * What React Router has said by the root of an app: it compiles route modules by a second server, with all plugins but its own, which
 * says nothing.
 */
const shared: typeof globalThis & { latchkeyRouters?: Map<unknown, unknown> } = globalThis

/** What React Router has resolved of its own configuration, presets included. */
function routerSays(config: object, name: string): unknown {
  const root: unknown = Reflect.get(config, 'root')
  const said = memberOf(Reflect.get(config, CONTEXT), 'reactRouterConfig')
  shared.latchkeyRouters ??= new Map()
  if (said !== undefined) shared.latchkeyRouters.set(root, said)
  return memberOf(said ?? shared.latchkeyRouters.get(root), name)
}

/** Below which path the routes of an app are. */
export function basenameOf(config: object): string {
  const basename = routerSays(config, 'basename')
  return typeof basename === 'string' ? basename : '/'
}

/** Where the build of an app goes: `build`, or what `buildDirectory` of react-router.config says. */
export function buildFolderOf(config: object): string {
  const folder = routerSays(config, 'buildDirectory')
  return typeof folder === 'string' ? folder : 'build'
}

/** Whether version 7 has been told to run middleware; later ones do by themselves. */
export function hasMiddlewareFlag(config: object): boolean {
  return memberOf(routerSays(config, 'future'), 'v8_middleware') === true
}

/** Whether React Router makes pages of an app while it builds. */
export function isPrerendered(config: object): boolean {
  return Boolean(routerSays(config, 'prerender'))
}

/** The authentication path as a browser has it. */
export function wholeAuthPath(config: object): string {
  return withBasename(builtAuthPath(), basenameOf(config))
}

/**
 * Ends a build of an app in which the engine cannot work, so that it is not found out by visitors.
 *
 * @throws where the app has no server.
 */
export function refuseUnsupported(config: object): void {
  if (routerSays(config, 'ssr') === false)
    throw new InternalError(
      'latchkey(): react-router.config says ssr: false. Latchkey needs a server: take that line out.',
    )
}

/** The routes as they are resolved; `undefined` where React Router's plugin is not there. */
export function routesOf(config: object): RouteTree | undefined {
  const routes = routerSays(config, 'routes')
  if (typeof routes !== 'object' || routes === null) return undefined
  return Object.fromEntries(Object.entries(routes).flatMap(([id, route]) => (isRoute(route) ? [[id, route]] : [])))
}

const isRoute = (route: unknown): route is RouteEntry => typeof memberOf(route, 'file') === 'string'

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** The file of a module in a folder, whatever its ending. */
export function findModule(folder: string, name: string): string | undefined {
  return ENDINGS.map((ending) => resolve(folder, name + ending)).find((file) => existsSync(file))
}

/**
 * Each of these files is optional, so one that lies where nothing reads it would be left out in silence, and with it who may
 * sign in.
 *
 * @throws where one is in `app` though the app is elsewhere.
 */
export function refuseStrayFiles({ root, app }: HostFolders): void {
  if (app === resolve(root, DEFAULT)) return
  for (const name of [CONFIG, TABLES, COMPONENTS, WORDS]) {
    const stray = findModule(join(root, DEFAULT), name)
    if (stray === undefined) continue
    const [from, to] = [relative(root, stray), relative(root, app)]
    throw new InternalError(
      findModule(app, name) === undefined
        ? `latchkey(): ${from} is read by nothing, as appDirectory is ${to}. Move it to ${to}.`
        : `latchkey(): ${from} is read by nothing, as appDirectory is ${to}, which has such a file too. Remove the one in ${DEFAULT}.`,
    )
  }
}
