import { layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { actions } from './actions/actions.ts'
import { builtAuthPath } from './build-path.ts'

/**
 * The routes of every page and endpoint under the authentication path (`AUTH_PATH`, read while the app is built), and what
 * NextAuth's client asks at `/api/auth`. A host spreads them into its own: `[...authRoutes(), …]`. Modules are named
 * from the folder `app`.
 */
export function authRoutes(): RouteConfigEntry[] {
  const path = builtAuthPath.replace(/^\/|\/$/g, '')
  return [
    layout('auth/routes/layout.tsx', [
      ...prefix(path, [
        ...Object.entries(actions).map(([name, { module }]) => route(`${name}/*`, module, { id: `auth/${name}` })),
        // Any other action is answered by the layout's gate.
        route(':action/*', 'auth/routes/unknown.ts'),
      ]),
    ]),
    // Wherever authentication lives (contract, 1.6).
    ...(path === 'api/auth' ? [] : [route('api/auth/*', 'auth/routes/aliases.ts')]),
  ]
}

/** The routes of the page `/account`: how its user signs in, and where. A host with an account page of its own leaves them out. */
export function accountRoutes(): RouteConfigEntry[] {
  return [
    route('account', 'auth/routes/account.tsx'),
    route('account/disconnect/:provider', 'auth/routes/account-disconnect.ts'),
    route('account/sessions', 'auth/routes/account-sessions.ts'),
  ]
}
