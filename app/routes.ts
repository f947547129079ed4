import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { actions } from './auth/actions.ts'

/** Where authentication lives; fixed when the app is built. */
const authPath = (process.env.AUTH_PATH ?? '/auth').replace(/^\/|\/$/g, '')

/** What NextAuth's client asks at `/api/auth` wherever authentication lives (contract, 1.6). */
const aliases = authPath === 'api/auth' ? [] : [route('api/auth/*', 'auth/routes/aliases.ts')]

export default [
  index('routes/home.tsx'),
  route('account', 'routes/account.tsx'),
  route('account/disconnect/:provider', 'routes/account-disconnect.ts'),
  route('account/sessions', 'routes/account-sessions.ts'),
  layout('auth/routes/layout.tsx', [
    ...prefix(authPath, [
      ...Object.entries(actions).map(([name, { module }]) => route(`${name}/*`, module, { id: `auth/${name}` })),
      // Any other action is answered by the layout's gate.
      route(':action/*', 'auth/routes/unknown.ts'),
    ]),
  ]),
  ...aliases,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
