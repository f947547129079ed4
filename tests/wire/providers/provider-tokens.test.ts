import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProviderToken } from '#app/auth/public/require-user.server.ts'
import { currentRequestContext, servicesContext } from '#app/auth/services/context.server.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { openJwe } from '#tests/support/app/jwe.ts'
import { onBothDatabases } from '#tests/support/databases/databases.ts'
import { startTokenSite, TOKEN_PROVIDERS, type TokenSite } from '#tests/support/providers/token-site.ts'

const HOUR = 3600

onBothDatabases((database) => {
  let site: TokenSite
  beforeAll(async () => {
    site = await startTokenSite({ database })
  })
  afterAll(() => site?.close())

  const contextOf = (browser: Browser) => {
    const { services } = site.app
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const header = (name: string) => (name === 'cookie' ? browser.cookieHeader() : null)
    context.set(currentRequestContext, services.requestContext({ header, address: null }))
    return context
  }

  describe.each(TOKEN_PROVIDERS)('a loader’s getProviderToken, provider %s', (provider) => {
    it('answers the signed-in user’s token, which the provider accepts', async () => {
      const browser = site.app.browser()
      await site.enter(browser, provider, 'ada')
      const token = await getProviderToken(contextOf(browser), provider)
      expect(token?.scope?.split(' ')).toContain('offline_access')
      expect(token?.expiresAt?.getTime()).toBeGreaterThan(Date.now())
      expect(await site.holderOf(provider, token?.accessToken)).toBe('ada')
    })

    it('is null for a visitor who is signed out, or a user who has not connected it', async () => {
      expect(await getProviderToken(contextOf(site.app.browser()), provider)).toBeNull()
      const browser = site.app.browser()
      await site.enter(browser, provider, 'grace')
      expect(await getProviderToken(contextOf(browser), provider === 'demo' ? 'plain' : 'demo')).toBeNull()
      expect(await getProviderToken(contextOf(browser), 'never-heard-of')).toBeNull()
    })

    it('renews what has ended, once for fifty who ask at once, and again an hour later', async () => {
      const user = await site.userOf(provider, 'margaret')
      const first = await site.tokenOf(user, provider)
      for (let round = 1; round <= 2; round += 1) {
        const before = site.provider.refreshes
        site.app.clock.advance(HOUR)
        const tokens = await Promise.all(Array.from({ length: 50 }, () => site.tokenOf(user, provider)))
        const [one] = tokens
        expect(new Set(tokens.map((token) => token?.accessToken))).toEqual(new Set([one?.accessToken]))
        expect(one?.accessToken).not.toBe(first?.accessToken)
        expect(await site.holderOf(provider, one?.accessToken)).toBe('margaret')
        expect(site.provider.refreshes).toBe(before + 1)
      }
    })

    it('answers a new one for a token that was rejected, once', async () => {
      const user = await site.userOf(provider, 'alan')
      const refused = (await site.tokenOf(user, provider))?.accessToken
      const [one, other] = [await site.tokenOf(user, provider, refused), await site.tokenOf(user, provider, refused)]
      expect(one?.accessToken).not.toBe(refused)
      expect(other).toEqual(one)
    })

    it('says that the person must connect again when the provider has ended the grant, until they do', async () => {
      const user = await site.userOf(provider, 'ada')
      await site.app.services.providerTokens.revoke(await rowOf(site, user, provider))
      site.app.clock.advance(HOUR)
      const failure = { name: 'ReconnectNeeded', provider }
      await expect(site.tokenOf(user, provider)).rejects.toMatchObject(failure)
      expect((await rowOf(site, user, provider)).tokens).toBe('ended')
      await expect(site.tokenOf(user, provider)).rejects.toMatchObject(failure)
      const ends = (await eventsSince(site.app, new Date(0))).filter(({ type }) => type === 'provider-tokens.end')
      expect(ends.filter(({ userId }) => userId === user)).toMatchObject([{ method: provider, actor: 'provider' }])
      expect(await site.userOf(provider, 'ada')).toBe(user)
      const again = await site.tokenOf(user, provider)
      expect(await site.holderOf(provider, again?.accessToken)).toBe('ada')
    })

    it('keeps nothing of it in the cookie or the log', async () => {
      const browser = site.app.browser()
      await site.enter(browser, provider, 'grace')
      const token = (await getProviderToken(contextOf(browser), provider))?.accessToken ?? ''
      const { claims } = await openJwe(browser.cookies.get('next-auth.session-token') ?? '')
      expect(JSON.stringify(claims)).not.toContain(token)
      expect(JSON.stringify(site.app.logged)).not.toContain(token)
    })
  })

  it('is that of the chosen account, for a user with two accounts at one provider', async () => {
    const browser = site.app.browser()
    for (const person of ['work', 'home']) {
      await site.enter(browser, 'demo', person)
      site.app.clock.advance(1)
    }
    for (const [account, holder] of [
      ['work', 'work'],
      ['home', 'home'],
      [undefined, 'work'],
    ] as const) {
      const token = await getProviderToken(contextOf(browser), 'demo', account === undefined ? {} : { account })
      expect(await site.holderOf('demo', token?.accessToken)).toBe(holder)
    }
    expect(await getProviderToken(contextOf(browser), 'demo', { account: 'ada' })).toBeNull()
  })

  it('goes with its user', async () => {
    const user = await site.userOf('demo', 'grace')
    await site.app.store.users.remove(Authority.command, user)
    expect(await site.tokenOf(user, 'demo')).toBeNull()
  })
})

describe('with the provider down', () => {
  it('fails with an error that allows another attempt, and deletes nothing', async () => {
    const site = await startTokenSite({})
    const user = await site.userOf('demo', 'ada')
    const kept = await rowOf(site, user, 'demo')
    await site.provider.close()
    expect(await site.tokenOf(user, 'demo')).not.toBeNull()
    site.app.clock.advance(HOUR)
    await expect(site.tokenOf(user, 'demo')).rejects.toMatchObject({ name: 'ProviderUnavailable', provider: 'demo' })
    expect(await rowOf(site, user, 'demo')).toEqual(kept)
    await site.app.close()
  })
})

describe('with keepTokens', () => {
  it('for one provider, nothing is kept of another', async () => {
    const site = await startTokenSite({ config: { keepTokens: ['plain'] } })
    const [one, other] = [await site.userOf('plain', 'ada'), await site.userOf('demo', 'grace')]
    expect(await site.tokenOf(one, 'plain')).not.toBeNull()
    expect(await site.tokenOf(other, 'demo')).toBeNull()
    expect((await rowOf(site, other, 'demo')).tokens).toBeNull()
    await site.close()
  })
})

describe('in the file of the database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-tokens-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('no token is stored in plain text, before and after it was renewed', async () => {
    const site = await startTokenSite({ databaseUrl: `file:${join(folder, 'app.db')}` })
    const handedOut = new Set<string>()
    for (const provider of TOKEN_PROVIDERS) {
      const user = await site.userOf(provider, 'ada')
      for (const _ of ['first', 'renewed']) {
        handedOut.add((await site.tokenOf(user, provider))?.accessToken ?? '')
        site.app.clock.advance(HOUR)
      }
    }
    expect(handedOut.size).toBe(4)
    const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
    for (const token of handedOut) for (const text of written) expect(text.includes(token)).toBe(false)
    await site.close()
  })
})

async function rowOf(site: TokenSite, userId: string, provider: string) {
  const rows = await site.app.store.accounts.ofUser(userId)
  const row = rows.find((one) => one.provider === provider)
  if (!row) throw new Error(`${provider} is not connected.`)
  return row
}
