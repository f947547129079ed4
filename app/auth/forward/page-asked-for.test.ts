import { expect, test } from 'vitest'
import { pageAskedFor } from './page-asked-for.ts'

const ORIGIN = 'https://app.example'

const asked = (headers: Record<string, string>, origin = ORIGIN) =>
  pageAskedFor((name) => headers[name] ?? null, origin)

test.each([
  ['https://app.example/reports?year=2026&q=a%2Fb', '/reports?year=2026&q=a%2Fb'],
  // nginx behind a proxy that ends TLS.
  ['http://app.example/reports', '/reports'],
  ['https://APP.example:443/reports', '/reports'],
  ['/reports?x=1', '/reports?x=1'],
  ['https://evil.example/reports', '/'],
  ['https://app.example@evil.example/reports', '/'],
  ['https://app.example:8443/reports', '/'],
  ['https://app.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('X-Original-URL %j names %j, and the proxy reads the status', (url, path) => {
  expect(asked({ 'x-original-url': url, 'x-forwarded-uri': '/other' })).toEqual({ path, proxy: 'readsStatus' })
})

test.each([
  [{ 'x-forwarded-host': 'app.example', 'x-forwarded-uri': '/reports?x=1' }, '/reports?x=1'],
  [{ 'x-forwarded-uri': '/reports' }, '/reports'],
  [{ 'x-forwarded-host': 'evil.example', 'x-forwarded-uri': '/reports' }, '/'],
  [{ 'x-forwarded-host': 'app.example, evil.example', 'x-forwarded-uri': '/reports' }, '/'],
])('%o names %j, and the proxy copies the answer', (headers, path) => {
  expect(asked(headers)).toEqual({ path, proxy: 'copiesAnswers' })
})

test('a proxy that names no page is answered by status, and the visitor comes back to the first page', () => {
  expect(asked({ 'x-forwarded-host': 'app.example' })).toEqual({ path: '/', proxy: 'readsStatus' })
})

test('a site on a port of its own is known by it', () => {
  const url = 'http://localhost:3000/reports'
  expect(asked({ 'x-original-url': url }, 'http://localhost:3000').path).toBe('/reports')
})
