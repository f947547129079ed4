import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { formsOf } from '#testing/page.ts'
import { apps, SERVER } from './support/apps.ts'
import { builtAfter } from './support/built.ts'
import { ADA, developHost, startHost } from './support/host.ts'
import { FORWARDED, ProxiedBrowser, startTlsProxy } from './support/tls-proxy.ts'

/** Two servers that any app of `react-router-serve` may have instead: one that believes its proxy, one that does not. */
const EXPRESS = {
  'Express without trust proxy': SERVER,
  'Express with trust proxy': SERVER.replace(
    'const app = express();',
    'const app = express();\napp.set("trust proxy", 1);',
  ),
}

const APPLE = {
  AUTH_PROVIDERS: 'apple',
  AUTH_APPLE_ID: 'example.shop',
  AUTH_APPLE_TEAM_ID: 'TEAM123456',
  AUTH_APPLE_KEY_ID: 'KEY1234567',
  AUTH_APPLE_PRIVATE_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
}

/** What a browser says of a form of the site's own, at the origin by which it has opened the site. */
const ofOwn = (origin: string) => ({ origin, 'sec-fetch-site': 'same-origin' })
/** Under `Referrer-Policy: no-referrer`, which helmet sends unless told otherwise. */
const NO_REFERRER = { origin: 'null', 'sec-fetch-site': 'same-origin' }
/** What a frame without an origin says, on whatever site. */
const SANDBOXED = { origin: 'null', 'sec-fetch-site': 'cross-site' }
const ofAnother = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' })

let proxy: Awaited<ReturnType<typeof startTlsProxy>>
afterEach(async () => {
  await proxy.stop()
  await stopChildren()
})

type Start = (folder: string, variables: NodeJS.ProcessEnv) => ReturnType<typeof startHost>

const withServer =
  (name: keyof typeof EXPRESS): Start =>
  (folder, variables) => {
    const file = `${name.replaceAll(' ', '-')}.mjs`
    writeFileSync(join(folder, file), EXPRESS[name])
    return startHost(folder, variables, [file])
  }

/** What docs/operations.md says of a server behind such a proxy: the answers to a form of another origin, and of a second host name. */
function writtenOf(name: string, isSent: boolean): string[] {
  const express = /Express(?! before)/.test(name)
    ? `Express ${name.includes('with trust') ? 'with' : 'without'} \`trust proxy\``
    : null
  const server = name.startsWith('the development server')
    ? 'the development server'
    : (express ?? (name.includes('our listener') ? 'our listener' : '`react-router-serve`'))
  const [, version = ''] = /React Router (\d)/.exec(name) ?? []
  const rows = readFileSync('docs/operations.md', 'utf8').matchAll(
    /^\| (.+) \| (.*\d\.\d.*) \| (.*sent.*) \| (.+) \| (.+) \|$/gm,
  )
  const row = [...rows].find(
    ([, servers = '', versions = '', sent]) =>
      servers.split(', ').includes(server) &&
      versions.split(', ').some((one) => one.startsWith(version)) &&
      (sent === 'sent or not' || (sent === 'sent') === isSent),
  )
  return row?.slice(4) ?? []
}

/** Every server that an app can be started under as it is built. */
function serversOf(app: (typeof apps)[number]): [string, Start][] {
  const usual: [string, Start] = [app.name, (folder, variables) => startHost(folder, variables)]
  const developed: [string, Start] = [
    `the development server of ${app.name}`,
    (folder, variables) => developHost(folder, [], { ...variables, NODE_ENV: 'development' }),
  ]
  const express = Object.keys(EXPRESS) as (keyof typeof EXPRESS)[]
  const others: [string, Start][] = app.name.endsWith('react-router-serve')
    ? express.map((name) => [`${name}, ${app.name}`, withServer(name)])
    : []
  return [usual, ...others, developed]
}

describe.each(apps)('behind a proxy that ends TLS, $name', (app) => {
  let folder: string
  beforeAll(async () => {
    folder = await builtAfter(app)
  })
  afterAll(() => expect(existsSync(folder)).toBe(true))

  test.each(serversOf(app))('%s takes its own forms and refuses all others', async (name, start) => {
    proxy = await startTlsProxy()
    const { port } = new URL(proxy.origin)
    const [own, second] = [`https://shop.localhost:${port}`, `https://other.localhost:${port}`]
    const { origin: app, written } = await start(folder, { ...APPLE, AUTH_URL: own, LIMITS: 'off' })
    await proxy.serve([app.replace('localhost', '127.0.0.1')])
    for (const proto of [FORWARDED, {}]) {
      const browser = new ProxiedBrowser(own)
      const page = await browser.get('/auth/signin?callbackUrl=/orders', proto)
      const form = formsOf(page).find(({ action }) => action.includes('/callback/credentials'))
      const { pathname, search } = new URL(form?.action ?? '', own)
      const entering = { ...form?.fields, email: ADA.email, password: ADA.password }
      for (const refused of [ofAnother('https://evil.example'), SANDBOXED]) {
        const { location, status } = await browser.post(pathname + search, entering, { ...proto, ...refused })
        expect([400, 302], JSON.stringify(refused)).toContain(status)
        if (status === 302) expect(location).toContain('csrf=true')
      }
      const posted = async (path: string, headers: object, at = browser) =>
        (await at.post(path, { a: '1' }, { ...proto, ...headers })).status
      const refusals = async (headers: object, at = browser) => {
        const { status } = await at.post(pathname + search, entering, { ...proto, ...headers })
        return `${await posted('/orders', headers, at)}, ${status === 302 ? 'back' : status}`
      }
      const foreign = await refusals(ofAnother('https://evil.example'))
      const byName = await refusals(ofOwn(second), new ProxiedBrowser(second))
      expect([foreign, byName], 'as docs/operations.md has it').toEqual(writtenOf(name, proto === FORWARDED))
      for (const path of ['/orders', '/orders.data']) {
        // The page takes no form: it is asked, and says so.
        expect([path, await posted(path, ofOwn(own))]).toEqual([path, 405])
        expect([path, await posted(path, NO_REFERRER)]).toEqual([path, 405])
        expect([400, 403]).toContain(await posted(path, ofAnother('https://evil.example')))
        expect([path, await posted(path, SANDBOXED)]).toEqual([path, 403])
        expect([path, await posted(path, ofAnother('https://appleid.apple.com'))]).toEqual([path, 403])
        expect([400, 403]).toContain(await posted(path, ofOwn(second), new ProxiedBrowser(second)))
      }
      const returned = await new ProxiedBrowser(own).post(
        '/auth/callback/apple',
        { state: 'unknown', code: 'none' },
        { ...proto, ...ofAnother('https://appleid.apple.com') },
      )
      expect([returned.status, returned.body.includes('sent_on')], 'the return by a form').toEqual([200, true])
      const entered = await browser.post(pathname + search, entering, { ...proto, ...ofOwn(own) })
      expect([entered.status, entered.location], 'the sign-in').toEqual([302, `${own}/orders`])
    }
    expect(written()).toContain('set AUTH_URL')
    expect(written()).toContain('Referrer-Policy: same-origin')
    const lines = written().split('\n')
    expect(lines.filter((line) => line.includes('a form of another origin is refused')).length).toBeLessThan(3)
  })
})
