import { expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { setUpSecondStep, typeCode } from '#tests/support/app/second-step.ts'
import { session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

// A provider whose word about an address opens its user's account, where that has a second step.

onADatabase((database) => {
  const app = runningApp({ database, providers: ['trusty', 'email'] })

  async function someUser() {
    const email = someAddress()
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, email)).href)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    const { code } = await setUpSecondStep(app(), browser)
    return { email, id, browser, code }
  }

  /** Signs in at a provider that has verified the address, in a new browser, which is then asked for the second step. */
  async function halfWay(email: string): Promise<Browser> {
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'trusty', newProfile({ email, email_verified: true }))
    expect(answer.location).toBe(`${app().base}/second-step`)
    return browser
  }

  const accountsOf = (id: string) => app().store.accounts.ofUser(id)
  const linked = () => app().told.filter(({ event }) => event === 'linkAccount')

  test('an account is connected once the second step was given, in the browser of that session, and told then', async () => {
    const { email, id, code } = await someUser()
    app().told.length = 0
    const browser = await halfWay(email)
    expect([await accountsOf(id), linked()]).toEqual([[], []])
    expect((await typeCode(browser, code())).location).toContain('/done')
    const [account, ...others] = await accountsOf(id)
    const [live] = (await app().services.sessions.liveOf(id)).filter(({ method }) => method === 'trusty')
    expect([others, account?.provider, account?.addedBy]).toEqual([[], 'trusty', live?.browser])
    expect(linked()).toHaveLength(1)
    expect(await session(browser)).toHaveProperty('user')
  })

  test('a sign-in that stops at the second step connects nothing, and its owner is told of nothing', async () => {
    const { email, id, browser } = await someUser()
    app().told.length = 0
    const from = app().clock.now
    const attacker = await halfWay(email)
    await typeCode(attacker, '000000')
    expect([await accountsOf(id), linked()]).toEqual([[], []])
    const types = (await eventsSince(app(), from)).filter(({ userId }) => userId === id).map(({ type }) => type)
    expect(types).toContain('second-step.ask')
    expect(types).not.toEqual(expect.arrayContaining(['account.link']))
    expect(types).not.toEqual(expect.arrayContaining(['notice']))
    expect(await session(browser)).toHaveProperty('user')
  })

  test('nor one whose user has another address by the time of the second step', async () => {
    const { email, id, code } = await someUser()
    const attacker = await halfWay(email)
    const token = { tokenHash: crypto.randomUUID(), provider: 'address-change', identifier: someAddress() }
    const times = { createdAt: app().clock.now, expiresAt: new Date(app().clock.now.getTime() + 60_000) }
    await app().store.verificationTokens.issue({ ...token, ...times })
    const to = { email: token.identifier, emailSpelling: null, emailVerified: app().clock.now }
    const change = { userId: id, begunHash: 'none', from: email, to, undo: [], spends: null, marks: [] }
    const spending = { tokenHash: token.tokenHash, provider: token.provider, now: app().clock.now }
    expect(await app().store.addresses.change(Authority.command, change, spending)).toBe(true)
    await typeCode(attacker, code())
    expect(await session(attacker)).toEqual({})
    expect(await accountsOf(id)).toEqual([])
  })
})
