import { expect, test } from 'vitest'
import { sealedBy, sessionCookies } from '#tests/support/app/session-cookies.ts'
import { login } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

const DAY = 86400

onBothDatabases((database) => {
  const told: unknown[] = []
  let role: string | null = null
  const app = runningApp({
    database,
    settings: { session: { maxAge: 30 * DAY, updateAge: DAY, absoluteAge: 90 * DAY, idleAge: null } },
    config: (basic) => ({
      ...basic,
      callbacks: {
        ...basic.callbacks,
        jwt({ token, user, trigger, isNewUser }) {
          if (user) told.push({ trigger, isNewUser })
          return role === null ? token : { ...token, role }
        },
      },
    }),
  })

  test('is called with signUp at the first sign-in, and with signIn at later ones (14.3)', async () => {
    const person = newProfile()
    await signInAt(app(), app().browser(), 'acme', person)
    await signInAt(app(), app().browser(), 'acme', person)
    expect(told).toEqual([
      { trigger: 'signUp', isNewUser: true },
      { trigger: 'signIn', isNewUser: false },
    ])
  })

  test('what it changes at a check is sealed at once, however young the token, and then left as it is', async () => {
    const browser = app().browser()
    await login(browser)
    role = 'editor'
    const answer = await browser.get('/auth/session')
    expect(await sealedBy(answer)).toMatchObject({ role: 'editor', name: 'alice' })
    expect(sessionCookies(await browser.get('/auth/session'))).toEqual([])
    role = null
  })
})
