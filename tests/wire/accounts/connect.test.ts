import { expect, test } from 'vitest'
import { postForm } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { accountAtCorp, newProfile, signInAt } from '#tests/support/providers/external.ts'

const PENDING = 'next-auth.pending'

/** Who may answer whether an account that claims a user's address is connected to that user. */
onADatabase((database) => {
  const app = runningApp({ database, providers: ['acme', 'corp', 'email'] })
  const done = () => `${app().origin}/done`

  /** A user, and a browser with a pending account whose provider only reports the user's address. */
  async function claimed() {
    const [person, browser] = [newProfile(), app().browser()]
    const { email } = person
    await app().store.users.create({ name: null, email, emailVerified: app().clock.now, image: null })
    await signInAt(app(), browser, 'corp', person)
    expect(browser.cookies.has(PENDING)).toBe(true)
    const owner = () => app().store.accounts.owner(accountAtCorp(app(), person.sub))
    return { browser, owner }
  }

  test('a visitor who is signed out is not asked, and cannot answer', async () => {
    const { browser, owner } = await claimed()
    expect((await browser.get('/auth/connect?callbackUrl=/done')).location).toBe(done())
    expect((await postForm(browser, 'connect', { answer: 'connect', callbackUrl: '/done' })).location).toBe(done())
    expect(await owner()).toBeNull()
  })

  test('neither is another user who has signed in since and sends the cookie of the pending account', async () => {
    const { browser, owner } = await claimed()
    app().clock.advance(1)
    const other = app().browser()
    await signInAt(app(), other, 'acme', newProfile())
    other.cookies.set(PENDING, browser.cookies.get(PENDING) ?? '')
    expect((await other.get('/auth/connect?callbackUrl=/done')).location).toBe(done())
    await postForm(other, 'connect', { answer: 'connect' })
    expect(await owner()).toBeNull()
  })
})
