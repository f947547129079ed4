import { beforeEach, expect, it } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, messageOf, wordsOf } from '#testing/page.ts'
import type { App } from '#tests/support/app/app.ts'
import { comeBack, postForm, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { accountAtCorp, newProfile, type Profile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['acme', 'corp', 'trusty', 'email'] })
  const errorOf = (code: string) => `${app().base}/error?error=${code}`
  const done = () => `${app().origin}/done`

  beforeEach(() => {
    app().told.length = 0
  })

  it('OAUTH-09: a callback for a known account signs in as the same user and writes nothing new', async () => {
    const person = newProfile()
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
    const person = newProfile()
    const atCorp = newProfile()
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

  it('asks first where the form of the sign-in page was posted by a visitor who is signed in, and tells the user', async () => {
    const [browser, person, atCorp] = [app().browser(), newProfile(), newProfile()]
    await signInAt(app(), browser, 'acme', person)
    const { user } = await known(app(), person.email)
    const before = await subjectOf(browser)
    app().told.length = 0
    const answer = await signInByForm(app(), browser, 'corp', atCorp)
    expect(answer.location).toBe(`${app().base}/connect?${new URLSearchParams({ callbackUrl: done() })}`)
    expect(await app().store.accounts.owner(accountAtCorp(app(), atCorp.sub))).toBeNull()
    expect(app().told).toEqual([])
    const page = await browser.get(answer.location ?? '')
    expect(wordsOf(page)).toContain('You signed in to Corp as Some Body')
    const [yes] = formsOf(page)
    expect((await browser.post('/auth/connect', yes?.fields ?? {})).location).toBe(done())
    expect((await app().store.accounts.owner(accountAtCorp(app(), atCorp.sub)))?.id).toBe(user.id)
    expect(await subjectOf(browser)).toBe(before)
    expect(app().told.map(({ event }) => event)).toEqual(['session', 'session', 'linkAccount'])
    expect((await app().mailbox.next(person.email)).subject).toBe('Corp was connected to your Latchkey account')
  })

  it('connects at once where the account page’s own form was posted', async () => {
    const [browser, person, atCorp] = [app().browser(), newProfile(), newProfile()]
    await signInAt(app(), browser, 'acme', person)
    const connect = formsOf(await browser.get('/account')).find(({ action }) => action === '/auth/signin/corp')
    expect(connect?.buttons).toEqual(['C Connect Corp'])
    const answer = await signInByForm(app(), browser, 'corp', atCorp, connect?.fields)
    expect(answer.location).toBe(`${app().origin}/auth/account`)
    expect((await app().store.accounts.owner(accountAtCorp(app(), atCorp.sub)))?.id).toBe(await subjectOf(browser))
    expect(messageOf(await browser.get('/account'))).toBe(`Corp is connected: ${atCorp.email}.`)
    expect(messageOf(await browser.get('/account'))).toBeNull()
  })

  it('connects nothing when another browser, or another session of this one, answers yes', async () => {
    const [browser, person, atCorp] = [app().browser(), newProfile(), newProfile()]
    await signInAt(app(), browser, 'acme', person)
    await signInByForm(app(), browser, 'corp', atCorp)
    const pending = browser.cookies.get('next-auth.pending') ?? ''
    const victim = app().browser()
    await signInAt(app(), victim, 'acme', newProfile())
    victim.cookies.set('next-auth.pending', pending)
    expect((await victim.get('/auth/connect?callbackUrl=/done')).location).toBe(done())
    await postForm(victim, 'connect', { answer: 'connect' })
    browser.cookies.set('next-auth.pending', pending)
    await signInAt(app(), browser, 'acme', person)
    await postForm(browser, 'connect', { answer: 'connect' })
    expect(await app().store.accounts.owner(accountAtCorp(app(), atCorp.sub))).toBeNull()
  })

  it('does not accept the field of that form from the query', async () => {
    const [browser, atCorp] = [app().browser(), newProfile()]
    await signInAt(app(), browser, 'acme', newProfile())
    await signInByForm(app(), browser, 'corp', atCorp, {}, '?connect=yes')
    expect(await app().store.accounts.owner(accountAtCorp(app(), atCorp.sub))).toBeNull()
  })

  it('OAUTH-11: signed out, an unknown account with a known address is OAuthAccountNotLinked', async () => {
    const person = newProfile()
    await signInAt(app(), app().browser(), 'acme', person)
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'corp', newProfile({ email: person.email }))
    expect(answer.location).toBe(errorOf('OAuthAccountNotLinked'))
    expect(await session(browser)).toEqual({})
  })

  it('OAUTH-12: signed in, another user’s account is OAuthAccountNotLinked and the session stays', async () => {
    const ann = newProfile()
    await signInAt(app(), app().browser(), 'corp', ann)
    const bob = newProfile()
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', bob)
    const answer = await signInAt(app(), browser, 'corp', ann)
    expect(answer.location).toBe(errorOf('OAuthAccountNotLinked'))
    expect(await session(browser)).toMatchObject({ user: { email: bob.email } })
    const page = await browser.get(`/auth/signin?error=OAuthAccountNotLinked`)
    expect(messageOf(page)).toMatch(/^That account was not connected to yours: it belongs to another account/)
  })

  it('OAUTH-13: a provider that may link by address signs in the user who has the verified address', async () => {
    const person = newProfile()
    await signInAt(app(), app().browser(), 'acme', person)
    const { user, users } = await known(app(), person.email)
    app().told.length = 0
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'trusty', newProfile({ email: person.email, email_verified: true }))
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
  ])('OAUTH-14: an unverified address links nothing: email_verified %s', async (_name, claim) => {
    const person = newProfile()
    await signInAt(app(), app().browser(), 'acme', person)
    const { user } = await known(app(), person.email)
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'trusty', newProfile({ email: person.email, ...claim }))
    expect(answer.location).toBe(errorOf('OAuthAccountNotLinked'))
    expect(await session(browser)).toEqual({})
    expect(await app().store.accounts.ofUser(user.id)).toHaveLength(1)
  })

  it('identifies an account by provider and id, not by id alone', async () => {
    const person = newProfile()
    await signInAt(app(), app().browser(), 'acme', person)
    const browser = app().browser()
    await signInAt(app(), browser, 'corp', newProfile({ sub: person.sub }))
    const { user } = await known(app(), person.email)
    expect(await subjectOf(browser)).not.toBe(user.id)
  })

  it('signs a disabled user in with no account', async () => {
    const person = newProfile()
    await signInAt(app(), app().browser(), 'acme', person)
    const { user } = await known(app(), person.email)
    await app().store.users.setDisabled(Authority.command, user.id, new Date())
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'acme', person)
    expect(answer.location).toBe(errorOf('AccessDenied'))
    expect(await session(browser)).toEqual({})
  })
})

/** Signs in as a plain form does. */
async function signInByForm(
  app: App,
  browser: Browser,
  provider: string,
  profile: Profile,
  fields: Record<string, string> = {},
  query = '',
): Promise<BrowserAnswer> {
  const sent = await postForm(browser, `signin/${provider}${query}`, { callbackUrl: '/done', ...fields })
  const request = new URL(sent.location ?? '').searchParams
  return comeBack(browser, provider, {
    state: request.get('state') ?? '',
    code: app.provider.code({ profile, request }),
  })
}

/** The user with an address, and the number of users. */
async function known(app: App, email: string) {
  const user = await app.store.users.byEmail(email)
  if (!user) throw new Error(`No user has ${email}.`)
  return { user, users: (await app.store.users.list()).length }
}
