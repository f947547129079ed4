import { afterAll, expect, it } from 'vitest'
import { type App, startApp } from '#tests/support/app.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases.ts'
import { subjectOf } from '#tests/support/external.ts'
import { SUBJECT, startMisbehavingProvider } from '#tests/support/misbehaving-provider.ts'
import { comeBack, start } from '#tests/support/steps.ts'

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

  /** Who comes in at `corp`, where both issuers call their person the same. */
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

  it('an id that is pointed at another issuer lets nobody in as the person of the same name before', async () => {
    const moved = await after()
    const first = await userAt(before(), 'issuer-a')
    const second = await userAt(moved, 'issuer-b')
    expect(second).not.toBe(first)
    expect([await userAt(before(), 'issuer-a'), await userAt(moved, 'issuer-b')]).toEqual([first, second])
    await moved.close()
  })

  it('an account from before there were issuers is of the one that it is first used with', async () => {
    const moved = await after()
    const { users, accounts } = moved.store
    for (const { id } of await users.list()) await users.remove(id)
    const owner = await users.create({ name: 'Ada', email: 'ada@mail.test', emailVerified: new Date(), image: null })
    await accounts.link({ provider: 'corp', providerAccountId: SUBJECT, type: 'oauth', userId: owner.id })
    expect(await userAt(moved, 'issuer-b')).toBe(owner.id)
    expect(await accounts.ofUser(owner.id)).toMatchObject([{ issuer: provider.issuer('issuer-b') }])
    expect(await userAt(before(), 'issuer-a')).not.toBe(owner.id)
    await moved.close()
  })
})
