import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { authRoutes } from '../../routes.ts'
import { isBelow } from './own-address.ts'
import { readTarget, Target } from './target.ts'

const ORIGIN = 'https://app.example'
const SITE = { origin: ORIGIN, authPath: '/auth' }

const targetOf = (url: Pick<URL, 'pathname'>) => new Target(SITE, { pathname: url.pathname, search: '' })

/** What a host has, and every route of ours. */
const ROUTES: RouteObject[] = [...authRoutes({ path: '/auth' }).map(toRoute), { id: 'host', path: '*' }]

function toRoute({ id, path, index, children }: RouteConfigEntry): RouteObject {
  const own = { ...(id === undefined ? {} : { id }), ...(path === undefined ? {} : { path }) }
  return index ? { ...own, index } : { ...own, children: children?.map(toRoute) ?? [] }
}

/** Every address of ours, with something in the place of each parameter. */
const ADDRESSES = addressesOf(ROUTES, '').filter((address) => targetOf({ pathname: address }).isOwn)

function addressesOf(routes: readonly RouteObject[], above: string): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const whole = path === '' ? above : `${above}/${path.replace(/:\w+/g, 'x').replace('*', 'y')}`
    return children && children.length > 0 ? addressesOf(children, whole) : [whole]
  })
}

/** Numbers from 0 to below 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const encoded = (text: string) => `%${text.charCodeAt(0).toString(16).padStart(2, '0')}`

/** How one character of a path may be written otherwise. */
const OTHERWISE: readonly ((character: string) => string)[] = [
  encoded,
  (character) => encoded(character).toUpperCase(),
  (character) => `%25${encoded(character).slice(1)}`,
  (character) => character.toUpperCase(),
  (character) => (character === '/' ? '//' : character),
  (character) => (character === '/' ? '\\' : character),
  (character) => (character === '/' ? '/./' : character),
  (character) => (character === '/' ? '/x/../' : character),
  (character) => (character === '/' ? '/x/%2e%2E/' : character),
  (character) => (character === '/' ? ';a=b/' : character),
  (character) => `${character}%00`,
]
const ENDS = ['', '/', '//', '.data', '.data.data', '/_.data', '/.', '/..', '%2Edata', '?a', '#a', ';', '%20', '\\']

function* spellings(): Generator<string> {
  for (const address of ['/auth/_log/y', '/api/auth/y', '/auth/account']) {
    for (const end of ENDS) yield address + end
    for (let at = 0; at < address.length; at += 1)
      for (const write of OTHERWISE) yield address.slice(0, at) + write(address.charAt(at)) + address.slice(at + 1)
  }
  const random = randomFrom(25)
  const some = <Item>(items: readonly Item[], otherwise: Item) =>
    items[Math.floor(random() * items.length)] ?? otherwise
  for (let count = 0; count < 1000; count += 1) {
    const rate = random()
    const text = [...some(ADDRESSES, '/auth')].map((one) => (random() < rate ? some(OTHERWISE, encoded)(one) : one))
    yield text.join('') + some(ENDS, '')
  }
}

/** Whether the router takes an address for one of ours, with its script's ending taken off once, twice or not at all. */
function isOursToRouter({ pathname }: URL): boolean {
  const once = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  return [...new Set([pathname, once, once.replace(/\.data$/, '')])].some(isRouteOfOurs)
}

/** Matching ranks all routes anew each time, and many spellings are one address. */
const matched = new Map<string, boolean>()

function isRouteOfOurs(path: string): boolean {
  const known = matched.get(path)
  if (known !== undefined) return known
  const leaf = matchRoutes(ROUTES, path)?.at(-1)
  const isOurs = leaf !== undefined && leaf.route.id !== 'host' && !leaf.pathname.startsWith('/.well-known/')
  matched.set(path, isOurs)
  return isOurs
}

describe('in every spelling of every address of ours', () => {
  test('there are enough of both, and the router takes many for ours', () => {
    const all = [...spellings()].filter((target) => URL.canParse(ORIGIN + target))
    const ours = all.filter((target) => isOursToRouter(new URL(ORIGIN + target)))
    expect(ADDRESSES.length).toBeGreaterThan(30)
    expect([all.length > 1000, ours.length > 300]).toEqual([true, true])
    expect(ours.filter((target) => !targetOf(new URL(ORIGIN + target)).isOwn).length).toBeGreaterThan(10)
  })

  test('what the router takes for ours the listener takes for ours, or refuses', () => {
    const missed = [...spellings()].filter((target) => {
      const read = readTarget(SITE, target)
      return read !== null && isOursToRouter(read.url) && !read.isOwn
    })
    expect(missed).toEqual([])
  })

  test('an address that is read without a URL is what a URL says', () => {
    const differing = [...spellings()].filter((line) => {
      const target = readTarget(SITE, line)
      if (target === null) return false
      const { pathname, search } = new URL(target.url)
      return pathname !== target.pathname || search !== target.search
    })
    expect(differing).toEqual([])
  })

  test('under another server the middleware takes it for ours, or refuses it', () => {
    const missed = [...spellings()].filter((target) => {
      if (!URL.canParse(ORIGIN + target)) return false
      const url = new URL(ORIGIN + target)
      return isOursToRouter(url) && !targetOf(url).isOwn && !targetOf(url).isMisspelt
    })
    expect(missed).toEqual([])
  })
})

test.each(['/auth', '/auth/', '/AUTH/signin', '/auth.data', '/auth.data.data', '/auth/_.data'])(
  '%s is below /auth',
  (path) => {
    expect(isBelow('/auth', new URL(ORIGIN + path))).toBe(true)
  },
)

test.each(['/', '/authors', '/auth.database', '/auth-x/signin', '/x/auth', '/auth%2Fsignin'])('%s is not', (path) => {
  expect(isBelow('/auth', new URL(ORIGIN + path))).toBe(false)
})

test.each(['/files/%61', '/%61', '/caf%C3%A9', '/a%2Fb'])('%s is a host’s own, as it is written', (path) => {
  expect(targetOf(new URL(ORIGIN + path)).isMisspelt).toBe(false)
})
