import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Where authentication lives; fixed when the app is built. */
const authPath = (process.env.AUTH_PATH ?? '/auth').replace(/^\/|\/$/g, '')

/** What NextAuth's client asks at `/api/auth` wherever authentication lives (contract, 1.6). */
const aliases = authPath === 'api/auth' ? [] : [route('api/auth/*', 'routes/auth/aliases.ts')]

export default [
  index('routes/home.tsx'),
  route('account', 'routes/account.tsx'),
  route('account/disconnect/:provider', 'routes/account-disconnect.ts'),
  layout('routes/auth/layout.tsx', [
    ...prefix(authPath, [
      route('providers/*', 'routes/auth/providers.ts'),
      route('session/*', 'routes/auth/session.ts'),
      route('csrf/*', 'routes/auth/csrf.ts'),
      route('signin/*', 'routes/auth/signin.tsx'),
      route('callback/*', 'routes/auth/callback.tsx'),
      route('signout/*', 'routes/auth/signout.tsx'),
      route('backchannel-logout/*', 'routes/auth/backchannel-logout.ts'),
      route('connect/*', 'routes/auth/connect.tsx'),
      route('address/*', 'routes/auth/address.tsx'),
      route('verify-request/*', 'routes/auth/verify-request.tsx'),
      route('error/*', 'routes/auth/error.tsx'),
      route('invitation/*', 'routes/auth/invitation.tsx'),
      route('_log/*', 'routes/auth/log.ts'),
      // Any other action is answered by the layout's gate.
      route(':action/*', 'routes/auth/unknown.ts'),
    ]),
  ]),
  ...aliases,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
