import type { Plugin, ResolvedConfig } from 'vite'
import { packageManagerOf, programCommand } from '#db/drivers/package-manager.ts'
import { InternalError } from '../../shared/errors.ts'
import type { RouteTree } from '../app-folder.ts'
import { type HostFolders, hostFolders, routesOf } from '../app-folder.ts'
import { guardedFiles, guardsOf, isOurs, LIST, listChanges } from './route-tree.ts'

const LOADER = '\n;export const loader = () => null;\n'

/**
 * A browser asks the server nothing for a page without a loader, so that no middleware would run where a link leads there.
 * Gives a loader to such pages below a route that is guarded by `signedIn`, and ends a build whose list of guarded routes
 * is not the one that is kept.
 */
export function guardedPages(): Plugin {
  let guarded = new Set<string>()
  return {
    name: 'latchkey:guarded-pages',
    configResolved(config) {
      const routes = routesOf(config)
      if (routes === undefined) return
      const folders = hostFolders(config)
      refuseAroundOurs(routes, folders)
      guarded = guardedFiles(routes, folders)
      if (isBuild(config)) refuseChanges(listChanges(routes, folders), config.root)
    },
    transform(code, id, options) {
      const isServer = options?.ssr === true
      if (!isServer || !guarded.has(id)) return null
      const names = exportedNames(this.parse(code))
      return names === null || names.has('loader') || names.has('clientLoader') || !names.has('default')
        ? null
        : { code: code + LOADER, map: null }
    },
  }
}

/** A guard around our own pages would send a visitor from the sign-in page to the sign-in page. */
function refuseAroundOurs(routes: RouteTree, folders: HostFolders): void {
  const above = guardsOf(routes, folders)
  for (const route of Object.values(routes)) {
    const [guard] = isOurs(route, folders) ? above(route) : []
    if (guard)
      throw new InternalError(
        `latchkey(): ${guard.says} of ${guard.route.file} is around authRoutes() too, so that no visitor could sign in. Put it into a layout route around your own pages alone.`,
      )
  }
}

const isBuild = ({ command }: Pick<ResolvedConfig, 'command'>) => command === 'build'

function refuseChanges(changes: readonly string[], root: string): void {
  if (changes.length === 0) return
  const latchkey = programCommand(packageManagerOf(root))
  throw new InternalError(
    `latchkey(): the guards of the routes are not those of ${LIST}. Look at what has changed, then run ${latchkey} routes --write:\n${changes.join('\n')}`,
  )
}

/** A node of a module's syntax, as far as it is read here. */
interface Node {
  type: string
}

/** The names that a module exports; `null` where it exports all of another one. */
export function exportedNames(program: { body: readonly Node[] }): Set<string> | null {
  const names = new Set<string>()
  for (const node of program.body) {
    if (node.type === 'ExportAllDeclaration') return null
    if (node.type === 'ExportDefaultDeclaration') names.add('default')
    if (node.type === 'ExportNamedDeclaration') for (const name of namesOf(node)) names.add(name)
  }
  return names
}

const of = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function namesOf(node: Node): string[] {
  const declaration = of(node, 'declaration')
  const all = [
    of(of(declaration, 'id'), 'name'),
    ...listOf(of(declaration, 'declarations')).map((one) => of(of(one, 'id'), 'name')),
    ...listOf(of(node, 'specifiers')).map((one) => of(of(one, 'exported'), 'name')),
  ]
  return all.filter((name) => typeof name === 'string')
}
