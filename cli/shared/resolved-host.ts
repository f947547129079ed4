import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ResolvedConfig } from 'vite'
import {
  buildFolderOf,
  hasMiddlewareFlag,
  hostFolders,
  type RouteTree,
  refuseUnsupported,
  routesOf,
  wholeAuthPath,
} from '#app/auth/vite/app-folder.ts'
import { UsageError } from './command.ts'

/**
 * The configuration of the host in this folder, as Vite and React Router have resolved it with presets and plugins: nothing
 * that a host says in its own files is read otherwise. As for a build: to serve would watch every file. For commands of development alone, as production has no Vite.
 *
 * @throws what is wrong with it.
 */
export async function resolvedHost(root = process.cwd()): Promise<ResolvedConfig> {
  const vite: typeof import('vite') = await import(pathToFileURL(viteOf(root)).href)
  return withoutWarningOfRouter(() => vite.resolveConfig({ root, logLevel: 'silent' }, 'build', 'development'))
}

/** A warning of a setting that React Router 7 itself makes: an app's developer can change nothing of it. */
const OF_ROUTER = /The `envFile` option is deprecated/

/** React Router reads its configuration by a logger of its own, which no setting of ours reaches. */
async function withoutWarningOfRouter<T>(work: () => Promise<T>): Promise<T> {
  const { console } = globalThis
  const { warn } = console
  console.warn = (...said: unknown[]) => {
    if (!OF_ROUTER.test(String(said[0]))) warn(...said)
  }
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}

function viteOf(root: string): string {
  try {
    return createRequire(join(root, 'package.json')).resolve('vite')
  } catch {
    throw new UsageError('vite is not installed here: install the packages of the app first.')
  }
}

/** What a command of development asks of a host's configuration. */
export interface HostFacts {
  /** The folders of its app and of its build, seen from its root. */
  app: string
  build: string
  routes: RouteTree
  /** The authentication path as a browser has it. */
  authPath: string
  /** Whether React Router 7 has been told to run middleware. */
  hasMiddlewareFlag: boolean
  /** Where `vite` listens in development. */
  developmentUrl: string
}

/** @throws a sentence, where the configuration cannot be read, or the engine cannot work in such an app. */
export async function readHostFacts(root: string): Promise<HostFacts> {
  const config = await resolvedHost(root).catch((error: unknown) => {
    if (error instanceof UsageError) throw error
    throw new UsageError(`The configuration of this app cannot be read: ${messageOf(error)}. Nothing was written.`)
  })
  return factsOf(config, root)
}

function factsOf(config: ResolvedConfig, root: string): HostFacts {
  try {
    const routes = routesOf(config)
    if (routes === undefined)
      throw new UsageError('The Vite configuration does not call reactRouter(): this is no app of its framework mode.')
    refuseUnsupported(config)
    const seen = (folder: string) => relative(root, resolve(root, folder)).replaceAll('\\', '/') || '.'
    const { port, https } = config.server
    return {
      app: seen(hostFolders(config).app),
      build: seen(buildFolderOf(config)),
      routes,
      authPath: wholeAuthPath(config),
      hasMiddlewareFlag: hasMiddlewareFlag(config),
      developmentUrl: `${https ? 'https' : 'http'}://localhost:${port}`,
    }
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/, '')
