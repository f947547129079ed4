import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '#testing/browser.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { postForm } from '#tests/support/app/steps.ts'
import { startCaddy } from '#tests/support/processes/caddy.ts'
import { startNginx } from '#tests/support/processes/nginx.ts'
import type { ReverseProxy } from '#tests/support/processes/proxy.ts'

// The gates of docs/deploy in real proxies, before files that know nothing of signing in.

/** What the product was sent, newest last. */
const received: { url: string; headers: IncomingHttpHeaders }[] = []
const product = createServer(({ url = '', headers }, response) => {
  received.push({ url, headers })
  response.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<h1>The file ${url}</h1>`)
})

/** Each, and what it answers where no browser asks for a page: nginx redirects all, as its file says. */
const proxies = [
  { name: 'nginx', start: startNginx, file: 'nginx-gate.conf', refusal: 302 },
  { name: 'Caddy', start: startCaddy, file: 'gate.Caddyfile', refusal: 401 },
]

beforeAll(async () => {
  await once(product.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => product.close())

beforeEach(() => {
  received.length = 0
})

/** What a visitor may send to be taken for another one. */
const FORGED = {
  'Remote-User': 'admin',
  'Remote-Email': 'admin@example.com',
  'Remote-Name': 'Admin',
  Remote_User: 'admin',
  Remote_Email: 'admin@example.com',
  remote_name: 'Admin',
  'X-Original-URL': 'https://evil.example/',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Uri': '/evil',
  'X-Forwarded-For': '127.0.0.1',
  'X-Auth-Return-Redirect': '1',
}

/** What has a proxy drop headers on its way, or may. */
const HOP_BY_HOP: readonly (readonly [name: string, value: string | string[]])[] = [
  ['connection', 'close, Remote-User'],
  ['connection', 'remote-name'],
  ['connection', 'keep-alive, Remote-Email, Remote-User'],
  ['connection', ['close', 'Remote-User']],
  ['connection', 'REMOTE-USER,\tREMOTE-NAME'],
  ['connection', 'Remote_User'],
  ['connection', 'Cookie'],
  ['connection', 'X-Forwarded-For, X-Forwarded-Uri, X-Forwarded-Method, X-Original-URL'],
  ['proxy-connection', 'Remote-User, Remote-Name'],
  ['keep-alive', 'Remote-User'],
  ['te', 'Remote-User'],
]

const isRefusal = (status: number) => status === 302 || (status >= 400 && status < 500)

async function askedWith(origin: string, headers: Record<string, string | string[]>): Promise<{ status: number }> {
  const [answer] = (await once(get(`${origin}/reports`, { headers }), 'response')) as [IncomingMessage]
  answer.resume()
  return { status: answer.statusCode ?? 0 }
}

const opened = (browser: Browser, path: string, more: Record<string, string> = {}) =>
  browser.get(path, { accept: 'text/html', ...more })

async function signIn(browser: Browser, callbackUrl: string) {
  return postForm(browser, 'callback/credentials', { username: 'alice', password: 'wonderland', callbackUrl })
}

describe.each(proxies)('behind $name', ({ start, file, refusal }) => {
  let proxy: ReverseProxy
  let app: App

  beforeAll(async () => {
    proxy = await start()
    app = await startApp({ settings: { origin: proxy.origin, trustProxy: ['127.0.0.0/8'] } })
    const { port } = product.address() as AddressInfo
    await proxy.serve([app.address], { file, product: `http://127.0.0.1:${port}` })
  })
  afterAll(async () => {
    await proxy?.stop()
    await app?.close()
  })

  test('a signed-out visitor is led to sign in and back to the file, and then passes', async () => {
    const browser = new Browser(proxy.origin)
    const wanted = '/reports/2026.html?page=2&q=a%26b'
    const refused = await opened(browser, wanted)
    expect([refused.status, received]).toEqual([302, []])
    const page = await browser.get(refused.location ?? '')
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Sign in')])
    const back = await signIn(browser, new URL(refused.location ?? '').searchParams.get('callbackUrl') ?? '')
    expect([back.status, back.location]).toEqual([302, proxy.origin + wanted])
    const file = await opened(browser, wanted)
    expect([file.status, file.body]).toEqual([200, `<h1>The file ${wanted}</h1>`])
    const { headers } = received.at(-1) ?? {}
    expect(headers).toMatchObject({ 'remote-user': 'c-alice', 'remote-name': 'alice' })
  })

  test('what a signed-out visitor sends as another user opens nothing', async () => {
    const answer = await opened(new Browser(proxy.origin), '/reports', FORGED)
    expect([answer.status, received]).toEqual([302, []])
    expect(answer.location).toBe(`${app.base}/signin?error=SessionRequired&callbackUrl=%2Freports`)
  })

  test('what a signed-in visitor sends as another user does not arrive, known or not', async () => {
    const browser = new Browser(proxy.origin)
    await signIn(browser, '/')
    expect((await opened(browser, '/reports', FORGED)).status).toBe(200)
    const { headers = {} } = received.at(-1) ?? {}
    const remote = Object.entries(headers).filter(([name]) => /^remote/.test(name))
    expect(Object.fromEntries(remote)).toEqual({ 'remote-user': 'c-alice', 'remote-name': 'alice' })
  })

  test('a signed-in visitor cannot have the proxy take off what the gate has set', async () => {
    const browser = new Browser(proxy.origin)
    await signIn(browser, '/')
    for (const [name, value] of HOP_BY_HOP) {
      received.length = 0
      const { status } = await askedWith(proxy.origin, { cookie: browser.cookieHeader(), [name]: value })
      const remote = received.map(({ headers }) => [headers['remote-user'], headers['remote-name']])
      const wholeOrNot = status === 200 ? [['c-alice', 'alice']] : []
      expect([name, value, remote]).toEqual([name, value, wholeOrNot])
    }
  })

  test('a signed-out visitor passes by no header that names others, and adds none by it', async () => {
    for (const [name, value] of HOP_BY_HOP) {
      const { status } = await askedWith(proxy.origin, { ...FORGED, [name]: value })
      expect([name, value, status, received]).toEqual([name, value, expect.toSatisfy(isRefusal), []])
    }
  })

  test('a form posted to the product arrives whole, and the gate reads none of it', async () => {
    const browser = new Browser(proxy.origin)
    expect((await browser.post('/notes', { text: 'x'.repeat(20_000) })).status).toBe(refusal)
    await signIn(browser, '/')
    expect((await browser.post('/notes', { text: 'x'.repeat(20_000) })).status).toBe(200)
    expect(received.at(-1)?.headers['content-length']).toBe('20005')
  })

  test('a visitor cannot ask the address by which nginx asks', async () => {
    const answer = await opened(new Browser(proxy.origin), '/_gate')
    expect([answer.status, received]).toEqual([refusal === 401 ? 302 : 404, []])
  })
})

// Debian has no Traefik: what its rule lets through is read as Traefik's documentation has it.
describe('the rule for Traefik', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/beside-another-app.md'), 'utf8')
  const [, rule = ''] = /# Traefik takes off[^\n]*\n\s+rule: (.+)/.exec(document) ?? []
  const refused = [...rule.matchAll(/!HeaderRegexp\(`([^`]+)`, `\(?\??i?\)?([^`]+)`\)/g)].map(
    ([, name = '', pattern = '']) => ({
      name: name.toLowerCase(),
      pattern: new RegExp(pattern, 'i'),
    }),
  )
  const passes = (headers: Record<string, string>) =>
    Object.entries(headers).every(([name, value]) =>
      refused.every((one) => one.name !== name.toLowerCase() || !one.pattern.test(value)),
    )

  test('lets a request pass, and none that names or spells a header of the gate', () => {
    expect(passes({ Cookie: 'a=b', Connection: 'keep-alive' })).toBe(true)
    for (const name of ['Remote_User', 'Remote_Email', 'Remote_Name'])
      expect([name, passes({ [name]: '' })]).toEqual([name, false])
    for (const [name, value] of HOP_BY_HOP.filter(
      ([name, value]) => name === 'connection' && /remote/i.test(String(value)),
    ))
      expect([value, passes({ [name]: String(value) })]).toEqual([value, false])
  })

  test('has Traefik put the three headers of the gate in the place of the visitor’s', () => {
    const [, copied = ''] = /authResponseHeaders: \[([^\]]+)\]/.exec(document) ?? []
    expect(copied.split(', ')).toEqual(['Remote-User', 'Remote-Email', 'Remote-Name'])
  })
})
