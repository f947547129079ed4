import { afterAll, expect, it } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import { formsOf, messageOf, wordsOf } from '#testing/page.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { comeBack, csrfToken, start } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { subjectOf } from '#tests/support/providers/external.ts'
import { plainAt, SUBJECT, startMisbehavingProvider } from '#tests/support/providers/misbehaving-provider.ts'

const provider = await startMisbehavingProvider()
afterAll(() => provider.close())

onBothDatabases((database) => {
  /** A site whose `corp` is one issuer, and the same site after its operator has pointed `corp` at another. */
  const before = runningApp({
    database,
    config: (basic) => ({ ...basic, providers: [{ ...provider.behaving('issuer-a', {}), id: 'corp' }] }),
  })
  const after = async () =>
    startApp({
      databaseUrl: before().services.settings.databaseUrl,
      config: (basic) => ({ ...basic, providers: [{ ...provider.behaving('issuer-b', {}), id: 'corp' }] }),
    })

  /** The user who is signed in at `corp`, where both issuers use the same subject. */
  async function userAt(app: App, issuer: string): Promise<unknown> {
    const browser = app.browser()
    const request = await start(browser, 'corp')
    const answer = await comeBack(browser, 'corp', {
      state: request.get('state') ?? '',
      code: provider.code(issuer, request),
    })
    expect(answer.location).toBe(`${app.origin}/done`)
    return subjectOf(browser)
  }

  it('a provider id that is pointed at another issuer does not sign in the user with the same subject at the old one', async () => {
    const moved = await after()
    const first = await userAt(before(), 'issuer-a')
    const second = await userAt(moved, 'issuer-b')
    expect(second).not.toBe(first)
    expect([await userAt(before(), 'issuer-a'), await userAt(moved, 'issuer-b')]).toEqual([first, second])
    await moved.close()
  })

  it('a plain OAuth 2 provider id that is pointed at an OpenID issuer does not sign in the user with the same subject before', async () => {
    const plain = await startApp({
      databaseUrl: before().services.settings.databaseUrl,
      config: (basic) => ({ ...basic, providers: [plainAt(provider, 'corp', {})] }),
    })
    const moved = await after()
    for (const { id } of await moved.store.users.list()) await moved.store.users.remove(Authority.command, id)
    const first = await userAt(plain, 'corp')
    const second = await userAt(moved, 'issuer-b')
    expect(second).not.toBe(first)
    expect([await userAt(plain, 'corp'), await userAt(moved, 'issuer-b')]).toEqual([first, second])
    await Promise.all([plain.close(), moved.close()])
  })

  it('an account of the old issuer does not count as a sign-in method, and another may be connected', async () => {
    const moved = await after()
    const { users, accounts } = moved.store
    for (const { id } of await users.list()) await users.remove(Authority.command, id)
    const owner = await users.create({ name: 'Ada', email: null, emailVerified: null, image: null })
    const old = { provider: 'corp', providerAccountId: 'old', issuer: provider.issuer('issuer-a') }
    const now = { provider: 'corp', providerAccountId: SUBJECT, issuer: provider.issuer('issuer-b') }
    for (const one of [old, now]) await accounts.link(Authority.command, { ...one, type: 'oauth', userId: owner.id })
    const browser = moved.browser()
    const request = await start(browser, 'corp')
    const answer = { state: request.get('state') ?? '', code: provider.code('issuer-b', request) }
    await comeBack(browser, 'corp', answer)
    expect(wordsOf(await browser.get('/account'))).toContain('No longer signs you in')
    const form = { csrfToken: await csrfToken(browser), account: now.providerAccountId, issuer: now.issuer }
    await browser.post('/auth/account/disconnect/corp', form)
    expect(messageOf(await browser.get('/account'))).toMatch(/ stays connected\. /)
    const others = { providers: ['corp'], password: false, passkey: false, email: false }
    // As their own session, which goes on: all others of this account end.
    const { sessions } = moved.services
    const [own] = await sessions.liveOf(owner.id)
    const by = sessions.actOf({ id: own?.id ?? '', userId: owner.id })
    expect(await accounts.unlink(by, { ...now, userId: owner.id }, others)).not.toBeNull()
    const page = await browser.get('/account')
    expect(formsOf(page).map(({ action }) => action)).toContain('/auth/signin/corp')
    await moved.close()
  })

  it('an account without an issuer gets the one that it is first used with', async () => {
    const moved = await after()
    const { users, accounts } = moved.store
    for (const { id } of await users.list()) await users.remove(Authority.command, id)
    const owner = await users.create({ name: 'Ada', email: 'ada@mail.test', emailVerified: new Date(), image: null })
    await accounts.link(Authority.command, {
      provider: 'corp',
      providerAccountId: SUBJECT,
      type: 'oauth',
      userId: owner.id,
    })
    expect(await userAt(moved, 'issuer-b')).toBe(owner.id)
    expect(await accounts.ofUser(owner.id)).toMatchObject([{ issuer: provider.issuer('issuer-b') }])
    expect(await userAt(before(), 'issuer-a')).not.toBe(owner.id)
    await moved.close()
  })
})
