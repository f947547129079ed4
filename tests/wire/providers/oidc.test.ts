import { beforeEach, describe, expect, it } from 'vitest'
import { PAGES } from '#tests/support/app/fixture.ts'
import { comeBack, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt, startAs, subjectOf } from '#tests/support/providers/external.ts'

onADatabase((database) => {
  const app = runningApp({ database, providers: ['corp'] })

  it('signs in with a good ID token', async () => {
    const browser = app().browser()
    const person = newProfile()
    const answer = await signInAt(app(), browser, 'corp', person)
    expect(answer.location).toBe(`${app().origin}/done`)
    expect(await session(browser)).toMatchObject({ user: { name: person.name, email: person.email } })
  })

  it.each([
    ['nonce', () => ({ nonce: 'another' })],
    ['nonce, absent', () => ({ nonce: undefined })],
    ['audience', () => ({ aud: 'another-client' })],
    ['issuer', () => ({ iss: 'https://evil.example' })],
    ['expiry, a minute ago', () => ({ exp: Math.floor(Date.now() / 1000) - 60 })],
  ])('OIDC-01: an ID token with a wrong %s is OAuthCallback', async (_name, idToken) => {
    const browser = app().browser()
    const answer = await signInAt(app(), browser, 'corp', newProfile(), { idToken: idToken() })
    expect(answer.location).toBe(`${app().base}/error?error=OAuthCallback`)
    expect(await session(browser)).toEqual({})
  })

  it.each(['x12', '12x', '-1', '1.5', '', '9999999999'])(
    'a max_age of %j is sent to no provider: no answer could be checked against it',
    async (maxAge) => {
      const answer = await postJson(app().browser(), `signin/corp?max_age=${maxAge}`)
      expect(urlOf(answer)).toBe(`${app().base}/error?error=OAuthSignin`)
    },
  )

  it('OIDC-02: a return that names another issuer is OAuthCallback', async () => {
    const browser = app().browser()
    const returned = await startAs(app(), browser, 'corp', newProfile())
    const answer = await comeBack(browser, 'corp', { ...returned, iss: 'https://evil.example' })
    expect(answer.location).toBe(`${app().base}/error?error=OAuthCallback`)
    expect(await session(browser)).toEqual({})
    const right = await comeBack(browser, 'corp', { ...returned, iss: app().provider.issuer })
    expect(right.location).toBe(`${app().origin}/done`)
  })
})

describe('without a store', () => {
  const app = runningApp({
    database: 'none',
    providers: ['acme', 'corp', 'credentials'],
    config: (basic) => ({ ...basic, pages: { newUser: PAGES.newUser } }),
  })

  beforeEach(() => {
    app().told.length = 0
  })

  it.each(['corp', 'acme'])('OIDC-03: %s’s profile is the user, and no user counts as new', async (provider) => {
    const browser = app().browser()
    const person = newProfile()
    const answer = await signInAt(app(), browser, provider, person)
    expect(answer.location).toBe(`${app().origin}/done`)
    expect(await subjectOf(browser)).toBe(person.sub)
    expect(app().told.filter(({ event }) => event !== 'signIn')).toEqual([])
    expect(await session(browser)).toMatchObject({ user: { email: person.email } })
  })
})
