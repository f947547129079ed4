import { expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { formsOf, wordsOf } from '#testing/page.ts'
import { session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

const WEEK = 7 * 24 * 60 * 60

onADatabase((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'], settings: { passwords: true } })

  async function signedIn(seconds = 0) {
    const browser = app().browser()
    const person = newProfile({ email_verified: true })
    await signInAt(app(), browser, 'corp', person)
    const id = String(await subjectOf(browser))
    app().clock.advance(seconds)
    return { browser, person, id }
  }

  /** Presses a button of a page, as a browser without script does. */
  async function press(browser: Browser, path: string, button: string) {
    const form = formsOf(await browser.get(path)).find(({ buttons }) => buttons.includes(button))
    if (!form) throw new Error(`There is no button ${button} on ${path}.`)
    return browser.post(form.action, form.fields)
  }

  test('a user who leaves is signed out everywhere, told by mail, and stays by signing in before a week is over', async () => {
    const { browser, person, id } = await signedIn()
    const before = app().clock.now.getTime()
    const answer = await press(browser, '/auth/account/leave?ask=delete', 'Delete your account')
    expect(answer.location).toBe(`${app().origin}/`)
    expect(wordsOf(await browser.get('/'))).toContain('your account will be deleted in 7 days')
    expect(await session(browser)).toEqual({})
    expect(await app().store.sessions.ofUser(id, app().clock.now)).toEqual([])
    const deleteAt = (await app().store.users.byId(id))?.deleteAt?.getTime() ?? 0
    expect(deleteAt).toBeGreaterThanOrEqual(before + WEEK * 1000)
    expect(deleteAt).toBeLessThanOrEqual(app().clock.now.getTime() + WEEK * 1000)
    expect((await app().mailbox.next(person.email ?? '')).subject).toMatch(/^Your .+ account will be deleted$/)
    await signInAt(app(), browser, 'corp', person)
    expect(wordsOf(await browser.get('/auth/account'))).toContain('Your account stays: it will not be deleted.')
    expect((await app().store.users.byId(id))?.deleteAt).toBeNull()
    const types = (await app().store.events.ofUser(id, { most: 50 })).map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['user.leave', 'user.stay']))
  })

  test('a user who leaves an app whose first page asks to sign in is told of it there, and not asked to sign in for that page', async () => {
    const { browser } = await signedIn()
    await press(browser, '/auth/account/leave?ask=delete', 'Delete your account')
    const asked = await browser.get('/account')
    const page = await browser.get(asked.location ?? '')
    expect(wordsOf(page)).toContain('your account will be deleted in 7 days')
    expect(wordsOf(page)).not.toContain('Please sign in to access this page.')
  })

  test('a session of more than ten minutes neither leaves nor takes data out, and reads the page', async () => {
    const { browser, id } = await signedIn(601)
    for (const [path, button] of [
      ['/auth/account/leave?ask=delete', 'Delete your account'],
      ['/auth/account/leave', 'Download your data'],
    ] as const) {
      expect((await press(browser, path, button)).location).toContain('error=FreshProofRequired')
    }
    expect((await app().store.users.byId(id))?.deleteAt).toBeNull()
    expect((await browser.get('/auth/account/leave')).status).toBe(200)
    expect((await app().browser().get('/auth/account/leave')).location).toContain('error=SessionRequired')
  })

  test('what is kept of a user is one file, without a secret', async () => {
    const { browser, person, id } = await signedIn()
    await app().store.passwords.set(Authority.command, id, 'the hash of a password')
    const answer = await press(browser, '/auth/account/leave', 'Download your data')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="your-data.json"')
    const kept = answer.json() as Record<string, unknown>
    expect(kept).toMatchObject({
      user: { id, email: person.email },
      hasPassword: true,
      accounts: [{ provider: 'corp', providerAccountId: person.sub }],
      sessions: [{ method: 'corp' }],
    })
    expect(kept.events).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'sign-in', isSuccess: true })]))
    const [row] = await app().store.sessions.ofUser(id, app().clock.now)
    for (const secret of ['the hash of a password', row?.id ?? '?']) expect(answer.body).not.toContain(secret)
  })
})
