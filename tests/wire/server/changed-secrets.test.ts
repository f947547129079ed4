import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { opaqueRowIds } from '#app/auth/sessions/nextauth-database-session.server.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { wordsOf } from '#testing/page.ts'
import { type App, type AppOptions, SECRET, startApp } from '#tests/support/app/app.ts'
import { sealJwe } from '#tests/support/app/jwe.ts'
import { SESSION } from '#tests/support/app/session-cookies.ts'
import { login, postJson, session } from '#tests/support/app/steps.ts'
import { freshDatabase } from '#tests/support/databases/postgres.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'

// What happens to what is stored when the list of secrets changes, and when a site from before keyed hashes is updated.

const NEXT = 'another-contract-secret'
const HOUR = 3_600_000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let folder: string
  let databaseUrl: string
  let app: App | undefined

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'))
    databaseUrl = kind === 'sqlite' ? `file:${join(folder, 'app.db')}` : await freshDatabase(inject('postgresUrl'))
  })
  afterEach(async () => {
    await app?.close()
    app = undefined
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The site started again, under these secrets. */
  async function restart(secrets: readonly string[], settings: AppOptions['settings'] = {}): Promise<App> {
    await app?.close()
    app = await startApp({ databaseUrl, settings: { secrets, ...settings } })
    return app
  }

  /** The same browser at the site as it is now. */
  function again({ cookies }: Browser): Browser {
    const browser = app?.browser()
    if (!browser) throw new Error('The app does not run.')
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    return browser
  }

  async function aUser({ store, clock }: App) {
    return store.users.create({ name: 'Ada', email: someAddress(), emailVerified: clock.now, image: null })
  }

  test('a session outlives its secret, once it was renewed under the next one', async () => {
    let browser = (await restart([SECRET])).browser()
    await login(browser)
    await restart([NEXT, SECRET])
    browser = again(browser)
    expect(await session(browser)).toMatchObject({ user: { name: 'alice' } })
    await restart([NEXT])
    browser = again(browser)
    expect(await session(browser)).toMatchObject({ user: { name: 'alice' } })
    const copy = browser.cookieHeader()
    await postJson(browser, 'signout')
    expect((await browser.request('/auth/session', { cookie: copy })).json()).toEqual({})
  })

  test('a NextAuth session that was signed out stays so under the next secret', async () => {
    const site = await restart([SECRET])
    const user = await aUser(site)
    const iat = Math.floor(site.clock.now.getTime() / 1000)
    const sealed = await sealJwe({ sub: user.id, name: 'Ada', iat, exp: iat + 3600, jti: randomUUID() })
    const browser = site.browser()
    browser.cookies.set(SESSION, sealed)
    expect(await session(browser)).toMatchObject({ user: { name: 'Ada' } })
    await postJson(browser, 'signout')
    for (const secrets of [[SECRET], [NEXT, SECRET]]) {
      await restart(secrets)
      const late = again(browser)
      late.cookies.set(SESSION, sealed)
      expect(await session(late)).toEqual({})
    }
  })

  test('an imported session opens under the next secret too', async () => {
    const site = await restart([SECRET])
    const [user, cookie] = [await aUser(site), randomUUID()]
    const at = site.clock.now
    const { id } = opaqueRowIds(site.services.keys, cookie)
    const times = { createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + HOUR) }
    await site.store.sessions.begin({
      id,
      userId: user.id,
      method: 'nextauth',
      ...times,
      userAgent: null,
      network: null,
    })
    const browser = (await restart([NEXT, SECRET])).browser()
    browser.cookies.set(SESSION, cookie)
    expect(await session(browser)).toMatchObject({ user: { email: user.email } })
    expect(await session(browser)).toMatchObject({ user: { email: user.email } })
  })

  test('a link outlives a change of secrets', async () => {
    const site = await restart([SECRET])
    const browser = site.browser()
    const { search } = await askForLink(site, browser, someAddress())
    const later = await restart([NEXT, SECRET])
    expect((await again(browser).get(`${later.base}/callback/email${search}`)).location).toBe(`${later.origin}/`)
  })

  describe('of a site from before hashes were keyed', () => {
    /** The cookie of a session that was begun then. */
    async function earlierSession(site: App, claims: Record<string, unknown>, sid: string): Promise<string> {
      const at = site.clock.now
      const times = { createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + HOUR) }
      const rest = { method: 'credentials', userAgent: null, network: null }
      await site.store.sessions.begin({ id: sha256(sid), userId: String(claims.sub), ...times, ...rest })
      const iat = Math.floor(at.getTime() / 1000)
      return sealJwe({ ...claims, sid, iat, exp: iat + 3600, jti: randomUUID() })
    }

    test('a session goes on, is renewed, and is signed out for good', async () => {
      const site = await restart([SECRET])
      const user = await aUser(site)
      const browser = site.browser()
      const earlier = await earlierSession(site, { sub: user.id, name: 'Ada' }, 'b'.repeat(32))
      browser.cookies.set(SESSION, earlier)
      for (let turn = 0; turn < 3; turn += 1) expect(await session(browser)).toMatchObject({ user: { name: 'Ada' } })
      expect(browser.cookies.get(SESSION)).not.toBe(earlier)
      await postJson(browser, 'signout')
      browser.cookies.set(SESSION, earlier)
      expect(await session(browser)).toEqual({})
    })

    test('a NextAuth session that was signed out then stays so', async () => {
      const site = await restart([SECRET])
      const user = await aUser(site)
      const jti = randomUUID()
      const mark = `nextauth.${createHash('sha256').update(jti).digest('base64url')}`
      await earlierSession(site, { sub: user.id }, mark)
      await site.store.sessions.end(Authority.command, sha256(mark), site.clock.now)
      const iat = Math.floor(site.clock.now.getTime() / 1000)
      const browser = site.browser()
      browser.cookies.set(SESSION, await sealJwe({ sub: user.id, name: 'Ada', iat, exp: iat + 3600, jti }))
      expect(await session(browser)).toEqual({})
    })

    test('a link says that it is no longer valid, and where to ask for another', async () => {
      const site = await restart([SECRET])
      const [email, token] = [someAddress(), 'c'.repeat(64)]
      await site.store.verificationTokens.issue({
        tokenHash: sha256(token + SECRET),
        provider: 'email',
        identifier: email,
        createdAt: site.clock.now,
        expiresAt: new Date(site.clock.now.getTime() + HOUR),
      })
      const browser = site.browser()
      const answer = await browser.get(`/auth/callback/email?${new URLSearchParams({ token, email })}`)
      expect(answer.location).toBe(`${site.base}/error?error=Verification`)
      const page = await browser.get(answer.location ?? '')
      expect(wordsOf(page)).toContain('no longer valid')
      expect(page.body).toContain('href="/auth/signin')
    })
  })
})
