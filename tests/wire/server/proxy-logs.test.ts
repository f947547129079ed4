import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#testing/browser.ts'
import { formsOf } from '#testing/page.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { startCaddy } from '#tests/support/processes/caddy.ts'
import { startNginx } from '#tests/support/processes/nginx.ts'
import type { ReverseProxy } from '#tests/support/processes/proxy.ts'

// What the files of docs/deploy log, in real proxies, of addresses that sign in.

const files = [
  { file: 'nginx.conf', path: '/auth', start: startNginx },
  { file: 'nginx-gate.conf', path: '/auth', start: startNginx },
  { file: 'nginx-next-auth.conf', path: '/api/auth', start: startNginx },
  { file: 'gate.Caddyfile', path: '/auth', start: startCaddy },
]

const TOKEN = '0123456789abcdef'.repeat(4)

describe.each(files)('behind $file', ({ file, path, start }) => {
  let proxy: ReverseProxy
  let app: App

  beforeAll(async () => {
    proxy = await start()
    app = await startApp({ providers: ['email'], settings: { origin: proxy.origin, trustProxy: ['127.0.0.0/8'] } })
    await proxy.serve([app.address], { file, product: app.address })
  })
  afterAll(async () => {
    await proxy?.stop()
    await app?.close()
  })

  test('no log has the token of a mailed link, an invitation, an undo or a "not me", with errors and pages that are left', async () => {
    const addresses = [
      `${path}/callback/email?callbackUrl=%2Faccount&token=${TOKEN}&email=ada%40example.com`,
      `${path}/invitation?token=${TOKEN}`,
      `${path}/not-me?token=${TOKEN}`,
      `${path.replace('auth', '%61uth')}/not-me?token=${TOKEN}`,
      `${path}/signin?callbackUrl=%2Fauth%2Finvitation%3Ftoken%3D${TOKEN}`,
      // A code of a provider, which no word beside it tells.
      `${path}/callback/acme?code=${TOKEN}`,
      `${path.toUpperCase()}/callback/acme?code=${TOKEN}`,
      `${path.replace('auth', '%61uth')}/callback/acme?code=${TOKEN}`,
      `/api/auth/callback/acme?code=${TOKEN}`,
      `/API/auth/not-me?token=${TOKEN}`,
    ]
    const browser = new Browser(proxy.origin)
    const openAll = async () => {
      for (const address of addresses) {
        await browser.get(address, { accept: 'text/html' })
        // Of the sign-in, of what else is there, and of no page.
        for (const next of [`${path}/providers`, `${path.toUpperCase()}/providers`, '/orders', '/api/auth/session'])
          await browser.get(next, { referer: proxy.origin + address })
      }
    }
    await openAll()
    // Every process behind the proxy is gone.
    await app.close()
    await openAll()
    await expect.poll(() => proxy.logged()).toContain(`${path}/not-me`)
    expect(proxy.logged()).not.toContain(TOKEN)
    expect(proxy.logged()).toContain(`${path}/callback/email`)
  })
})

test('every server of the files for nginx logs by that format alone, and no error with its address', () => {
  for (const file of ['nginx.conf', 'nginx-gate.conf', 'nginx-next-auth.conf']) {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/deploy', file), 'utf8')
    const servers = text.split(/^server \{$/m).slice(1)
    expect(servers).toHaveLength(2)
    for (const server of servers) {
      expect(server.match(/access_log .*/g)).toEqual(['access_log /var/log/nginx/access.log latchkey;'])
      expect(server.match(/error_log .*/g)).toEqual(['error_log /var/log/nginx/error.log emerg;'])
    }
  }
})

describe.each(['front', 'router'] as const)('a page whose address holds a token, by the %s', (entryPoint) => {
  let app: App

  beforeAll(async () => {
    app = await startApp({ providers: ['email'], entryPoint })
  })
  afterAll(() => app?.close())

  test('sends no Referer, and its form is taken with the origin that browsers then send', async () => {
    const link = await askForLink(app, app.browser(), someAddress())
    const other = app.browser()
    const page = await other.get(link.href)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const form = formsOf(page).find(({ fields }) => 'token' in fields)
    const post = (site: string) =>
      other.request(form?.action ?? '', {
        form: form?.fields ?? {},
        headers: { origin: 'null', 'sec-fetch-site': site, accept: 'text/html' },
      })
    const foreign = await post('cross-site')
    expect(other.cookies.has('next-auth.session-token')).toBe(false)
    expect(foreign.status).not.toBe(500)
    const done = await post('same-origin')
    expect([done.status, other.cookies.has('next-auth.session-token')]).toEqual([302, true])
    expect((await app.browser().get('/auth/signin')).headers.get('referrer-policy')).toBe('same-origin')
    const back = new URLSearchParams({ callbackUrl: '/auth/invitation?token=x' })
    expect((await app.browser().get(`/auth/signin?${back}`)).headers.get('referrer-policy')).toBe('no-referrer')
  })
})
