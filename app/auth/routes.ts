/** `latchkey/routes`: what a host's `app/routes.ts` calls. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { actions } from './actions/actions.ts'
import { chooseAuthPath } from './host/build-path.ts'
import { InternalError } from './shared/errors.ts'

/** What a host may say of the routes. */
export interface AuthRoutesOptions {
  /** The path that all pages and endpoints are under. Default: `AUTH_PATH` while the app is built, else `/auth`. */
  path?: string
}

/**
 * The routes of every page and endpoint under the authentication path, and what NextAuth's client asks at `/api/auth`. A
 * host spreads them into its own: `[...authRoutes(), …]`.
 */
export function authRoutes(options: AuthRoutesOptions = {}): RouteConfigEntry[] {
  const path = chooseAuthPath(options.path).replace(/^\/|\/$/g, '')
  return [
    layout(file('layout'), { id: 'auth/layout' }, [
      ...prefix(path, [
        ...Object.entries(actions).map(([name, { module }]) =>
          route(`${name}/*`, file(module), { id: `auth/${name}` }),
        ),
        // Any other action is answered by the layout's gate.
        route(':action/*', file('unknown'), { id: 'auth/unknown' }),
      ]),
    ]),
    // Wherever authentication lives (contract, 1.6).
    ...(path === 'api/auth' ? [] : [route('api/auth/*', file('aliases'), { id: 'auth/aliases' })]),
  ]
}

/** The routes of the page `/account`: how its user signs in, and where. A host with an account page of its own leaves them out. */
export function accountRoutes(): RouteConfigEntry[] {
  return [
    route('account', file('account'), { id: 'auth/account' }),
    route('account/disconnect/:provider', file('account-disconnect'), { id: 'auth/account-disconnect' }),
    route('account/sessions', file('account-sessions'), { id: 'auth/account-sessions' }),
  ]
}

/** A route module by its own address, wherever the engine is installed; compiled, it is `.js`. */
function file(name: string): string {
  const base = join(import.meta.dirname, 'routes', name)
  const found = ['.tsx', '.ts', '.js'].map((ending) => base + ending).find((path) => existsSync(path))
  if (found === undefined) throw new InternalError(`The route module ${base} is missing.`)
  return found
}
