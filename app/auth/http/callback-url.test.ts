import { describe, expect, test } from 'vitest'
import { absolute, callbackUrls, MalformedCallbackUrl, pageOfOurs } from './callback-url.ts'

const ORIGIN = 'https://app.example'

const resolve = async (sources: { body?: unknown; query?: string[]; cookie?: string }, origin = ORIGIN) =>
  callbackUrls(origin, undefined)({ body: sources.body, query: sources.query ?? [], cookie: sources.cookie })

describe('where it is said', () => {
  test.each<[string, Parameters<typeof resolve>[0], string]>([
    ['nowhere', {}, ORIGIN],
    ['in the body', { body: '/b' }, `${ORIGIN}/b`],
    ['in the query', { query: ['/q'] }, `${ORIGIN}/q`],
    ['in the cookie', { cookie: `${ORIGIN}/c` }, `${ORIGIN}/c`],
    ['everywhere: the body', { body: '/b', query: ['/q'], cookie: `${ORIGIN}/c` }, `${ORIGIN}/b`],
    ['in query and cookie: the query', { query: ['/q'], cookie: `${ORIGIN}/c` }, `${ORIGIN}/q`],
    ['in an empty body, which hides the query', { body: '', query: ['/q'], cookie: `${ORIGIN}/c` }, `${ORIGIN}/c`],
    ['in an empty query', { query: [''], cookie: `${ORIGIN}/c` }, `${ORIGIN}/c`],
    ['in a cookie of another site', { cookie: 'https://evil.example' }, ORIGIN],
    ['in a cookie that is no URL', { cookie: 'garbage' }, ORIGIN],
    ['in a body that is no URL', { body: 'garbage', cookie: `${ORIGIN}/c` }, ORIGIN],
    ['in a body that is no text', { body: { url: '/b' }, cookie: `${ORIGIN}/c` }, ORIGIN],
  ])('%s', async (_, sources, url) => {
    expect(await resolve(sources)).toBe(url)
  })

  test.each([['garbage'], ['evil.example'], ['javascript:alert(1)'], ['data:,x'], ['http://'], [' /x']])(
    'a query that is no URL is a fault: %s',
    async (query) => {
      await expect(resolve({ query: [query] })).rejects.toThrow(MalformedCallbackUrl)
      await expect(resolve({ query: [query], body: '/b' })).rejects.toThrow(MalformedCallbackUrl)
    },
  )

  test.each([[['/a', '/b']], [['', '']]])('so is one that says it twice: %j', async (query) => {
    await expect(resolve({ query })).rejects.toThrow(MalformedCallbackUrl)
  })
})

test('what cookies led to is the same when they come again', () => {
  const resolveCookie = callbackUrls(ORIGIN, undefined)
  const cookies = Array.from({ length: 500 }, (_, index) => `${index % 2 === 0 ? '' : ORIGIN}/${index}`)
  for (let time = 0; time < 2; time += 1) {
    for (const [index, cookie] of cookies.entries())
      expect(resolveCookie({ body: undefined, query: [], cookie })).toBe(`${ORIGIN}/${index}`)
    for (const cookie of ['https://evil.example', 'garbage', '//evil.example'])
      expect(resolveCookie({ body: undefined, query: [], cookie })).toBe(ORIGIN)
  }
})

describe('the default rule', () => {
  test.each([
    ['/', `${ORIGIN}/`],
    ['/x', `${ORIGIN}/x`],
    ['/x?a=1&b=%2F', `${ORIGIN}/x?a=1&b=%2F`],
    ['/x#h', `${ORIGIN}/x#h`],
    ['/x//y', `${ORIGIN}/x//y`],
    ['/x?to=//evil.example', `${ORIGIN}/x?to=//evil.example`],
    ['/x?to=https://evil.example', `${ORIGIN}/x?to=https://evil.example`],
    ['/@evil.example', `${ORIGIN}/@evil.example`],
    ['/%2F%2Fevil.example', `${ORIGIN}/%2F%2Fevil.example`],
    ['/x ', `${ORIGIN}/x%20`],
    ['/ä ö', `${ORIGIN}/%C3%A4%20%C3%B6`],
    [ORIGIN, ORIGIN],
    [`${ORIGIN}/`, `${ORIGIN}/`],
    [`${ORIGIN}:443/x`, `${ORIGIN}:443/x`],
    [`${ORIGIN}/x#h`, `${ORIGIN}/x#h`],
    [`${ORIGIN}?x`, `${ORIGIN}?x`],
    [`${ORIGIN}/x?a\\b#c\\d`, `${ORIGIN}/x?a\\b#c\\d`],
    ['HTTPS://APP.EXAMPLE/x', 'HTTPS://APP.EXAMPLE/x'],
  ])('keeps %j', async (asked, url) => {
    expect(await resolve({ body: asked })).toBe(url)
  })

  const EVIL = [
    'https://evil.example',
    'https://evil.example/https://app.example',
    'http://app.example/x',
    'https://app.example:444/x',
    'https://app.example.evil.example/',
    'https://app.example@evil.example/',
    'https://app.example:443@evil.example/',
    'https://app.example%2F@evil.example/',
    'https://evil.example#@app.example/',
    'https://evil.example?app.example',
    'https://evil.example\\@app.example/',
    'https://u:p@app.example/x',
    'https://u@app.example/x',
    'https://app.example./x',
    'https://sub.app.example/x',
    'https://appxexample/x',
    'https:\\\\evil.example',
    'https:/\\evil.example',
    'https:evil.example',
    'https:app.example/x',
    'https:/app.example/x',
    'https:///evil.example',
    'https://[::1]/',
    'https://0x7f.1/',
    'ftp://app.example/x',
    'ws://app.example/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://app.example/x',
    'view-source:https://app.example/x',
    'mailto:a@b.com',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    '/x\u0000',
    '/x\u007f',
    '/x\r\nSet-Cookie: a=b',
    ' https://app.example/x',
    'https://app.example/x ',
    'https://app.example/x\n',
    'https://app.exa\tmple/x',
    'https://app.example\\x',
    'https://app.example\\/x',
    'https://\u24d0pp.example/x',
    'https://ap\u00adp.example/x',
    'https://app\u3002example/x',
    'https://%61pp.example/x',
    'https://app.example:/x',
    'https://app.example:0443/x',
    'https://@app.example/x',
    'https://app.example//evil.example',
    'https://app.example/\\evil.example',
    'https://app.example/.//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e%2E//evil.example',
    '/x\\..\\\\evil.example',
    'https://app.example\\?@evil.example/',
    '/\ud800',
    'https://app.example/\udfff',
    'evil.example',
    '.',
    '?x',
    '#x',
    'null',
  ]

  test.each(EVIL.map((asked) => [asked]))('leads to the site’s front for %j', async (asked) => {
    expect(await resolve({ body: asked })).toBe(ORIGIN)
  })

  test.each(EVIL.map((asked) => [asked]))('a way back by path leads to the site’s front for %j too', (asked) => {
    expect(pageOfOurs(asked, { origin: ORIGIN, home: `${ORIGIN}/app` })).toBe('/app')
  })

  test('a way back by path keeps path and query of a page, and no more', () => {
    const site = { origin: ORIGIN, home: ORIGIN }
    expect(pageOfOurs('/auth/account?tab=1#x', site)).toBe('/auth/account?tab=1')
    expect(pageOfOurs(`${ORIGIN}/ä`, site)).toBe('/%C3%A4')
    expect(pageOfOurs(null, site, '/auth/account')).toBe('/auth/account')
    expect(pageOfOurs(`/${'x'.repeat(8000)}`, site)).toBe('/')
  })

  test('whatever the spelling, in the body, the query or the cookie, what comes out is an address of the site', async () => {
    const pieces = [
      '/',
      '\\',
      '//',
      'https:',
      'http:',
      'evil.example',
      'app.example',
      '@',
      ':',
      '\t',
      ' ',
      '.',
      '%2f',
      '?',
      '#',
    ]
    const spellings = pieces.flatMap((a) =>
      pieces.flatMap((b) => pieces.flatMap((c) => [a + b + c, `${a}${b}${c}evil.example`])),
    )
    for (const asked of [...spellings, ...EVIL]) {
      const landings = [await resolve({ body: asked }), await resolve({ cookie: asked })]
      const byQuery = await resolve({ query: [asked] }).catch((error: unknown) => error)
      if (typeof byQuery === 'string') landings.push(byQuery as (typeof landings)[number])
      else expect(byQuery).toBeInstanceOf(MalformedCallbackUrl)
      for (const landing of landings) {
        expect(new URL(landing).origin, asked).toBe(ORIGIN)
        expect(new URL(landing, 'https://evil.example').origin, asked).toBe(ORIGIN)
        expect(landing).toMatch(/^[\x21-\x7e]+$/)
      }
    }
  })

  test('keeps an address of as many characters as everybody takes, and no more', async () => {
    const longest = `${ORIGIN}/${'x'.repeat(7999 - ORIGIN.length)}`
    for (const asked of [longest, longest.slice(ORIGIN.length)]) {
      expect(await resolve({ body: asked })).toBe(longest)
      expect(await resolve({ query: [asked] })).toBe(longest)
      expect(await resolve({ body: `${asked}x` })).toBe(ORIGIN)
      expect(await resolve({ query: [`${asked}x`] })).toBe(ORIGIN)
    }
    expect(await resolve({ body: `/${'ä'.repeat(2000)}` })).toBe(ORIGIN)
  })

  test('does not read a host that takes minutes to be normalised', async () => {
    const host = `a${'\u0301'.repeat(250_000)}${'\u0316'.repeat(250_000)}.example`
    expect(await resolve({ body: `https://${host}/` })).toBe(ORIGIN)
    expect(await resolve({ cookie: `https://${host}/` })).toBe(ORIGIN)
  })

  test('tells ports and plain http apart', async () => {
    const local = 'http://localhost:3000'
    expect(await resolve({ body: 'http://localhost:3000/x' }, local)).toBe('http://localhost:3000/x')
    for (const other of [
      'http://localhost:30000/x',
      'http://localhost/x',
      'https://localhost:3000/x',
      'http://127.0.0.1:3000/',
    ]) {
      expect(await resolve({ body: other }, local)).toBe(local)
    }
  })
})

describe('a rule of the product’s own', () => {
  const byRule = async (url: string, body: unknown = '/asked') =>
    callbackUrls(ORIGIN, ({ url: asked, baseUrl }) => url.replace('{url}', asked).replace('{baseUrl}', baseUrl))({
      ...{ body, query: [], cookie: undefined },
    })

  test.each([
    ['https://partner.example/in', 'https://partner.example/in'],
    ['{url}', `${ORIGIN}/asked`],
    ['{baseUrl}/home', `${ORIGIN}/home`],
    ['/ä', `${ORIGIN}/%C3%A4`],
  ])('that answers %s leads to %s', async (answer, url) => {
    expect(await byRule(answer)).toBe(url)
  })

  test('hears of another site what was asked', async () => {
    expect(await byRule('{url}', 'https://partner.example/in')).toBe('https://partner.example/in')
  })

  test('leads to the home page by an address that is too long', async () => {
    expect(await byRule(`https://partner.example/${'x'.repeat(8000)}`)).toBe(ORIGIN)
    expect(await byRule('{url}', `https://partner.example/${'x'.repeat(8000)}`)).toBe(ORIGIN)
  })

  test('never hears what is no URL', async () => {
    expect(await byRule('{url}', 'garbage')).toBe(ORIGIN)
  })

  test('is not asked where nothing is named', async () => {
    expect(await byRule('https://partner.example/in', '')).toBe(ORIGIN)
  })
})

test.each([
  ['/blocked?why=1', `${ORIGIN}/blocked?why=1`],
  ['blocked', `${ORIGIN}/blocked`],
  ['https://other.example/x', 'https://other.example/x'],
  ['https://', ORIGIN],
  ['/\ud800', `${ORIGIN}/%EF%BF%BD`],
])('a product’s answer %j becomes the absolute address %s', (answer, url) => {
  expect(absolute(answer, ORIGIN)).toBe(url)
})

test.each([
  ['', 'https://app.example/app'],
  ['https://other.example/', 'https://app.example/app'],
  ['//other.example', 'https://app.example/app'],
  ['/app/orders', 'https://app.example/app/orders'],
  ['/beside', 'https://app.example/beside'],
])('below a basename %j leads to %s', async (asked, to) => {
  const resolveBelow = callbackUrls('https://app.example', undefined, 'https://app.example/app')
  expect(await resolveBelow({ body: undefined, query: asked === '' ? [] : [asked], cookie: undefined })).toBe(to)
  expect(await resolveBelow({ body: undefined, query: [], cookie: asked })).toBe(to)
})
