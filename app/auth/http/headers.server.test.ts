import { pino } from 'pino'
import { expect, test } from 'vitest'
import { siteLanguages } from '../languages/negotiate.ts'
import { cookieNames } from './cookies.ts'
import { responseHeaders } from './headers.server.ts'
import { RequestContext } from './request-context.server.ts'

const unasked = () => Promise.reject(new Error('Not called in this test.'))

const newContext = () =>
  new RequestContext(
    {
      secrets: ['of-this-test-and-of-nothing-else-at-all'],
      secure: false,
      cookieNames: cookieNames('latchkey', false),
      languages: siteLanguages(['en']),
      log: pino({ level: 'silent' }),
      checkSession: unasked,
      watchSession: () => {
        throw new Error('Not called in this test.')
      },
      deadline: () => unasked,
    },
    { header: () => null, address: null },
  )

/** What is added to an answer that says of itself how it may be kept. */
function cachingAdded(said: string | null, setsCookie: boolean): string | undefined {
  const one = newContext()
  if (setsCookie) one.renewCsrf()
  const get = (name: string) => (name === 'Cache-Control' ? said : null)
  const added = responseHeaders({ formTargets: '', accentSource: '' }, one, { status: 200, get })
  return new Map(added).get('Cache-Control')
}

test.each([null, 'public, max-age=60', 'max-age=60'])(
  'an answer that sets a cookie is kept by no cache between, though it says %j',
  (said) => {
    expect(cachingAdded(said, true)).toBe('private, no-store')
  },
)

test.each(['private, max-age=60', 'private, no-cache, no-store', 'no-store'])(
  'an answer that sets a cookie and says %s is left at that',
  (said) => {
    expect(cachingAdded(said, true)).toBeUndefined()
  },
)

test.each([
  ['', "form-action 'self'"],
  ['https: http://localhost:9', "form-action 'self' https: http://localhost:9"],
])('a page’s forms lead to this site, and where its providers may: %j', (formTargets, said) => {
  const get = (name: string) => (name === 'Content-Type' ? 'text/html; charset=utf-8' : null)
  const policy = new Map(responseHeaders({ formTargets, accentSource: '' }, newContext(), { status: 200, get })).get(
    'Content-Security-Policy',
  )
  expect(policy?.split('; ')).toContain(said)
})

test('a page of the product that sets no cookie is cached as it says, and by no cache where it says nothing', () => {
  expect(cachingAdded('public, max-age=60', false)).toBeUndefined()
  expect(cachingAdded(null, false)).toBe('private, no-store')
})
