/** `latchkey/routes`: what a host's `app/routes.ts` calls. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ACCOUNT_PAGES, ADMIN_PAGES, OWN_PICTURE, type PageRow } from './actions/account-pages.ts'
import { actions } from './actions/actions.ts'
import type { OwnAccountPage } from './config.ts'
import { chooseAuthPath } from './host/build-path.ts'
import { InternalError } from './shared/errors.ts'

/** What a host may say of the routes. */
export interface AuthRoutesOptions {
  /** The path that all pages and endpoints are under. Default: `AUTH_PATH` while the app is built, else `/auth`. */
  path?: string
  /** Pages of the account that are the product's own, the same rows that `accountPages` of `app/auth.config.ts` has. */
  accountPages?: readonly Pick<OwnAccountPage, 'path' | 'file'>[]
}

/**
 * The routes of every page and endpoint under the authentication path, and what NextAuth's client asks at `/api/auth`. A
 * host spreads them into its own: `[...authRoutes(), …]`.
 */
export function authRoutes(options: AuthRoutesOptions = {}): RouteConfigEntry[] {
  const path = chooseAuthPath(options.path).replace(/^\/|\/$/g, '')
  const { accountPages = [] } = options
  return [
    layout(file('routes/layout'), { id: 'auth/layout' }, [
      ...prefix(path, [
        ...Object.entries(actions).map(([name, { module }]) =>
          route(`${name}/*`, file(module), { id: `auth/${name}` }),
        ),
        // Any other action is answered by the layout's gate.
        route(':action/*', file('routes/unknown'), { id: 'auth/unknown' }),
      ]),
    ]),
    layout(file('routes/account-layout'), { id: 'auth/account/layout' }, [
      ...prefix(`${path}/account`, [
        ...pages('account', ACCOUNT_PAGES),
        ...accountPages.map((own) => route(own.path, own.file)),
      ]),
    ]),
    layout(file('routes/account-layout'), { id: 'auth/admin/layout' }, [
      ...prefix(`${path}/admin`, pages('admin', ADMIN_PAGES)),
    ]),
    ...prefix(`${path}/account`, pages('account', [OWN_PICTURE])),
    ...['svg', 'png'].map((kind) => route(`${path}/icon.${kind}`, file('routes/icon'), { id: `auth/icon-${kind}` })),
    route(`${path}/picture/:user/:version`, file('features/profile/picture-route'), { id: 'auth/picture' }),
    route('.well-known/change-password', file('features/password/change-password-route'), {
      id: 'auth/change-password',
    }),
    route('.well-known/passkey-endpoints', file('features/passkeys/passkey-endpoints-route'), {
      id: 'auth/passkey-endpoints',
    }),
    // Wherever authentication lives (contract, 1.6).
    ...(path === 'api/auth' ? [] : [route('api/auth/*', file('routes/aliases'), { id: 'auth/aliases' })]),
  ]
}

/**
 * The first page of the user's account at an address of the host's own as well: `/account` unless it says another. What
 * it leads to stays below the authentication path.
 */
export function accountRoutes(options: AuthRoutesOptions = {}): RouteConfigEntry[] {
  const path = (options.path ?? '/account').replace(/^\/|\/$/g, '')
  return [
    layout(file('routes/account-layout'), { id: 'auth/own-account/layout' }, [
      route(path, file('features/account/route'), { id: 'auth/account' }),
    ]),
  ]
}

function pages(below: string, rows: readonly PageRow[]): RouteConfigEntry[] {
  return rows.map(({ path, name, module }) => route(path, file(module), { id: `auth/${below}/${name}` }))
}

/** A route module by its own address, wherever the engine is installed; compiled, it is `.js`. */
function file(module: string): string {
  const base = join(import.meta.dirname, module)
  const found = ['.tsx', '.ts', '.js'].map((ending) => base + ending).find((path) => existsSync(path))
  if (found === undefined) throw new InternalError(`The route module ${base} is missing.`)
  return found
}
