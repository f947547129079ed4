import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, type MiddlewareFunction, type RouteObject, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { authRoutes } from '../routes.ts'
import { judgesItself } from './judges-itself.ts'

/** Routes of a host's own beside the engine's and below them. */
const HOSTS = [
  ...['auth/billing', 'auth/signout/x', 'auth/signin/email/help', 'auth/callback/own', 'auth/error.data'],
  ...['auth/account/billing', 'auth/account/profile/more', 'auth/account/passkeys/own-page', 'auth/account/:tab'],
  ...['auth/account/disconnect/github', 'auth/admin/people/new', 'auth/admin/orders', 'orders', 'account', '*'],
]

const asObject = ({ path, children, index }: RouteConfigEntry): RouteObject =>
  index
    ? { index, ...(path === undefined ? {} : { path }) }
    : { ...(path === undefined ? {} : { path }), ...(children ? { children: children.map(asObject) } : {}) }

/** The pattern of the route that the router chooses for what is posted to an address. */
async function patternOf(path: string): Promise<string> {
  let found = ''
  const middleware: MiddlewareFunction = ({ pattern }) => {
    found = pattern
    return new Response()
  }
  const children = [...authRoutes({ path: '/auth' }).map(asObject), ...HOSTS.map((own) => ({ path: own }))]
  const { query } = createStaticHandler([{ middleware: [middleware], children }])
  await query(new Request(`https://app.example${path}`, { method: 'POST', body: 'x' }), {
    requestContext: new RouterContextProvider(),
    generateMiddlewareResponse: async () => new Response(),
  })
  return found
}

test.each([
  '/auth/signin/email',
  '/auth/SIGNOUT',
  '/auth/signout/',
  '/auth/signout/elsewhere',
  '/auth/account/profile',
  '/auth/account',
  '/auth/account/',
  '/auth/account/Disconnect/gitlab',
  '/auth/account/picture',
  '/auth/admin',
  '/auth/admin/people/42',
])('the engine judges what is posted to %s', async (path) =>
  expect(judgesItself('/auth', await patternOf(path))).toBe(true),
)

test.each([
  '/auth/billing',
  '/auth/accounts',
  '/auth/signout/x',
  '/auth/signout/X/',
  '/auth/signin/email/help',
  '/auth/callback/own',
  '/auth/error.data',
  '/auth/account/billing',
  '/auth/account/profile/more',
  '/auth/account/passkeys/own-page',
  '/auth/account/own',
  '/auth/account/disconnect/github',
  '/auth/admin/people/new',
  '/auth/admin/orders',
  '/auth/admin/none',
  '/orders',
  '/account',
  '/account/profile',
  '/authors',
  '/auth/constructor',
])('what is posted to %s is a host’s, wherever it lies', async (path) =>
  expect(judgesItself('/auth', await patternOf(path))).toBe(false),
)

test('each route of the engine below its path that takes forms is told from a host’s by any path', () => {
  expect(judgesItself('/api/auth', '/api/auth/signin/*')).toBe(true)
  expect(judgesItself('/api/auth', '/api/auth/account/')).toBe(true)
  expect(judgesItself('/auth', 'auth/signin/*')).toBe(true)
  expect(judgesItself('/auth', '/api/auth/*')).toBe(false)
  expect(judgesItself('/auth', '/auth/:action/*')).toBe(false)
})
