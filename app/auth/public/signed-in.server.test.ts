import {
  createRequestHandler,
  type MiddlewareFunction,
  RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import { describe, expect, test } from 'vitest'
import { currentRequestContext, servicesContext } from '../services/context.server.ts'
import { signedIn } from './signed-in.server.ts'

const SECRET = 'what only users see'

/** A number from 0 to below `end`, the same row of them for the same seed. */
function numbers(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

interface Made {
  routes: ServerBuild['routes']
  /** Addresses of routes, and whether a guard is above. */
  addresses: { path: string; id: string; isGuarded: boolean }[]
  /** Ids of guarded routes whose loader or action has run. */
  ran: string[]
}

/** Random routes: layouts without a path, guards at any depth, index routes, parameters, pages without a loader of their own. */
function makeRoutes(next: (end: number) => number): Made {
  const made: Made = { routes: {}, addresses: [], ran: [] }
  const add = (parentId: string, parentPath: string, depth: number, isBelow: boolean) => {
    const id = `route-${Object.keys(made.routes).length}`
    const isIndex = depth > 0 && next(5) === 0
    const segment = [undefined, `s${id.length}${next(9)}`, ':id', `deep/s${next(9)}`][next(4)]
    const isGuard = !isIndex && next(3) === 0
    const isGuarded = isBelow || isGuard
    const tell = () => {
      if (isGuarded) made.ran.push(id)
      return { says: isGuarded ? `${SECRET}: ${id}` : 'open' }
    }
    // What the plugin gives to a page that has none.
    const loader = next(3) === 0 ? () => null : tell
    const middleware: MiddlewareFunction<Response>[] = isGuard ? [signedIn()] : []
    const module = { default: () => null, loader, action: tell, middleware }
    const place = isIndex ? { index: true } : segment === undefined ? {} : { path: segment }
    made.routes[id] = { id, parentId, ...place, module }
    const path = isIndex || segment === undefined ? parentPath : `${parentPath}/${segment.replace(':id', '7')}`
    made.addresses.push({ path: path || '/', id, isGuarded })
    if (isIndex || depth > 3) return
    for (let child = next(3); child > 0; child--) add(id, path, depth + 1, isGuarded)
  }
  made.routes.root = { id: 'root', path: '', module: { default: () => null, loader: () => null } }
  for (let child = 3; child > 0; child--) add('root', '', 0, false)
  return made
}

/** All that React Router draws a page from. */
const drawData = (
  _: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext }: { staticHandlerContext: StaticHandlerContext },
) => {
  const { loaderData, actionData } = staticHandlerContext
  return Response.json({ loaderData, actionData }, { status, headers })
}

function handlerOf(routes: ServerBuild['routes']) {
  const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' }
  const build: ServerBuild = {
    entry: { module: { default: drawData } },
    routes,
    assets,
    publicPath: '/',
    assetsBuildDirectory: '',
    future: Object.assign(Object.create(null), { v8_middleware: true }),
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    allowedActionOrigins: ['**'],
  }
  return createRequestHandler(build, 'test')
}

/** What the root middleware leaves of a request of this visitor. */
function contextOf(request: Request, checked: object): RouterContextProvider {
  const context = new RouterContextProvider()
  const stub = Object.create(null)
  const source = { header: (name: string) => request.headers.get(name) }
  const { pathname } = new URL(request.url)
  context.set(currentRequestContext, Object.assign(stub, { session: async () => checked, source, wanted: pathname }))
  const services = { base: '/auth', settings: { secondStep: { policy: 'off', requiredOf: [] } } }
  context.set(servicesContext, Object.assign(Object.create(null), services))
  return context
}

const SIGNED_OUT = { kind: 'invalid' }

/** Every way in which a browser, or another client, asks for a route. */
function requestsFor({ path, id }: { path: string; id: string }): Request[] {
  const at = (address: string, init: RequestInit = {}) => new Request(`http://site.test${address}`, init)
  const data = path === '/' ? '/_root.data' : `${path}.data`
  const post = { method: 'POST', body: new URLSearchParams({ a: 'b' }) }
  return [
    at(path),
    at(`${path}?index`),
    at(path, { method: 'HEAD' }),
    at(path, { headers: { Accept: 'application/json' } }),
    at(data),
    at(`${path === '/' ? '' : path}/_.data`),
    at(`${data}?_routes=${id}`),
    at(`${data}?_routes=root`),
    at(`${path}?_data=${id}`),
    at(path, post),
    at(`${path}?index`, post),
    at(data, post),
    at(`${data}?_routes=${id}`, post),
  ]
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('random routes, seed %d', (seed) => {
  const next = numbers(seed)
  const trees = Array.from({ length: 12 }, () => makeRoutes(next))

  test('no answer to a visitor holds what is guarded, and no loader or action of it has run', async () => {
    let asked = 0
    for (const { routes, addresses, ran } of trees) {
      const handle = handlerOf(routes)
      for (const address of addresses.filter(({ isGuarded }) => isGuarded)) {
        for (const request of requestsFor(address)) {
          const answer = await handle(request, contextOf(request, SIGNED_OUT))
          expect(await answer.text(), `${request.method} ${request.url}`).not.toContain(SECRET)
          asked++
        }
      }
      expect(ran).toEqual([])
    }
    expect(asked).toBeGreaterThan(100)
  })

  test('a user gets what a visitor does not', async () => {
    const session = {
      isUser: true,
      userId: '1',
      roles: [],
      amr: [],
      secondStep: null,
      view: {},
      claims: {},
      emailVerified: false,
    }
    const found: string[] = []
    for (const { routes, addresses } of trees) {
      const handle = handlerOf(routes)
      for (const { path } of addresses.filter(({ isGuarded }) => isGuarded)) {
        const request = new Request(`http://site.test${path}`)
        found.push(await (await handle(request, contextOf(request, { kind: 'valid', session }))).text())
      }
    }
    expect(found.join()).toContain(SECRET)
  })
})

test('a client of JSON is told by 401, a browser is sent to sign in', async () => {
  const module = { default: () => null, loader: () => ({ says: SECRET }), middleware: [signedIn()] }
  const resource = { loader: () => Response.json({ says: SECRET }), middleware: [signedIn()] }
  const handle = handlerOf({
    root: { id: 'root', path: '', module: { default: () => null } },
    page: { id: 'page', parentId: 'root', path: 'page', module },
    api: { id: 'api', parentId: 'root', path: 'api', module: Object.assign(Object.create(null), resource) },
  })
  const ask = async (path: string, accept: string) => {
    const request = new Request(`http://site.test${path}`, { headers: { accept } })
    const answer = await handle(request, contextOf(request, SIGNED_OUT))
    return [answer.status, answer.headers.get('location')?.split('?')[0] ?? (await answer.text())]
  }
  const told = '{"error":"SessionRequired"}'
  for (const path of ['/page', '/api']) {
    expect(await ask(path, 'application/json')).toEqual([401, told])
    expect(await ask(path, 'application/problem+json, */*')).toEqual([401, told])
    expect(await ask(path, 'text/html,application/json')).toEqual([302, '/auth/signin'])
    expect(await ask(path, '*/*')).toEqual([302, '/auth/signin'])
  }
})
