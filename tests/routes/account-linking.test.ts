import { beforeEach, expect, it } from 'vitest'
import type { App } from '#tests/support/app.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases.ts'
import { signInAt, somebody, subjectOf } from '#tests/support/external.ts'
import { session } from '#tests/support/steps.ts'

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['acme', 'corp', 'trusty'] })
  const errorOf = (code: string) => `${app().base}/error?error=${code}`
  const done = () => `${app().origin}/done`

  beforeEach(() => {
    app().told.length = 0
  })

  it('OAUTH-09: a return for a known account signs in as the same user and writes nothing new', async () => {
    const person = somebody()
    await signInAt(app(), app().browser(), 'acme', person)
    const { user, users } = await known(app(), person.email)
    app().told.length = 0
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'acme', person)
    expect(answer.location).toBe(done())
    expect(await subjectOf(browser)).toBe(user.id)
    expect(app().told.map(({ event }) => event)).toEqual(['signIn'])
    expect((await app().store.users.list()).length).toBe(users)
    expect(await app().store.accounts.ofUser(user.id)).toHaveLength(1)
  })

  it('OAUTH-10: signed in, an unknown account with another address is linked to the current user', async () => {
    const browser = app().browser()
    const person = somebody()
    const atCorp = somebody()
    await signInAt(app(), browser, 'acme', person)
    const { user, users } = await known(app(), person.email)
    app().told.length = 0
    const answer = await signInAt(app(), browser, 'corp', atCorp)
    expect(answer.location).toBe(done())
    expect(app().told.map(({ event }) => event)).toEqual(['linkAccount', 'signIn'])
    expect((await app().store.users.list()).length).toBe(users)
    const accounts = await app().store.accounts.ofUser(user.id)
    expect(accounts.map(({ provider }) => provider).sort()).toEqual(['acme', 'corp'])
    const later = app().browser()
    await signInAt(app(), later, 'corp', atCorp)
    expect(await subjectOf(later)).toBe(user.id)
    expect(await session(later)).toMatchObject({ user: { email: person.email } })
  })

  it('OAUTH-11: signed out, an unknown account with a known address is OAuthAccountNotLinked', async () => {
    const person = somebody()
    await signInAt(app(), app().browser(), 'acme', person)
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'corp', somebody({ email: person.email }))
    expect(answer.location).toBe(errorOf('OAuthAccountNotLinked'))
    expect(await session(browser)).toEqual({})
  })

  it('OAUTH-12: signed in, somebody else’s account is OAuthAccountNotLinked and the session stays', async () => {
    const ann = somebody()
    await signInAt(app(), app().browser(), 'corp', ann)
    const bob = somebody()
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', bob)
    const answer = await signInAt(app(), browser, 'corp', ann)
    expect(answer.location).toBe(errorOf('OAuthAccountNotLinked'))
    expect(await session(browser)).toMatchObject({ user: { email: bob.email } })
  })

  it('OAUTH-13: a provider that may link by address opens the account of whoever has the vouched-for address', async () => {
    const person = somebody()
    await signInAt(app(), app().browser(), 'acme', person)
    const { user, users } = await known(app(), person.email)
    app().told.length = 0
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'trusty', somebody({ email: person.email, email_verified: true }))
    expect(answer.location).toBe(done())
    expect(await subjectOf(browser)).toBe(user.id)
    expect((await app().store.users.list()).length).toBe(users)
    expect(app().told.map(({ event }) => event)).toEqual(['linkAccount', 'signIn'])
    expect(app().told.at(-1)?.message).toMatchObject({ isNewUser: false })
  })

  it.each([
    ['false', { email_verified: false }],
    ['the text "true"', { email_verified: 'true' }],
    ['absent', {}],
  ])('OAUTH-14: an address nobody vouches for links nothing: email_verified %s', async (_name, claim) => {
    const person = somebody()
    await signInAt(app(), app().browser(), 'acme', person)
    const { user } = await known(app(), person.email)
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'trusty', somebody({ email: person.email, ...claim }))
    expect(answer.location).toBe(errorOf('OAuthAccountNotLinked'))
    expect(await session(browser)).toEqual({})
    expect(await app().store.accounts.ofUser(user.id)).toHaveLength(1)
  })

  it('tells people apart by provider and id, not by id alone', async () => {
    const person = somebody()
    await signInAt(app(), app().browser(), 'acme', person)
    const browser = app().browser()
    await signInAt(app(), browser, 'corp', somebody({ sub: person.sub }))
    const { user } = await known(app(), person.email)
    expect(await subjectOf(browser)).not.toBe(user.id)
  })

  it('lets a disabled user in by no account', async () => {
    const person = somebody()
    await signInAt(app(), app().browser(), 'acme', person)
    const { user } = await known(app(), person.email)
    await app().store.users.setDisabled(user.id, new Date())
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'acme', person)
    expect(answer.location).toBe(errorOf('AccessDenied'))
    expect(await session(browser)).toEqual({})
  })
})

/** Who has an address, and how many users there are. */
async function known(app: App, email: string) {
  const user = await app.store.users.byEmail(email)
  if (!user) throw new Error(`Nobody has ${email}.`)
  return { user, users: (await app.store.users.list()).length }
}
