import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword } from '#tests/support/app/second-step.ts'
import { postJson, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'], settings: { passwords: true, showPasswords: true } })

  /** A user with a proved address and a password, signed in. */
  async function someUser() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, email)).href)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    return { browser, email, id }
  }

  /** A second session of the same user. */
  async function elsewhere(email: string): Promise<Browser> {
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, email)).href)
    return browser
  }

  const isSignedIn = async (browser: Browser) => 'user' in (await session(browser))

  test('history: sign-ins and failures of an account with where they came from, whether its owner was told, and no others', async () => {
    const { browser, email } = await someUser()
    await enterPassword(app().browser(), email, 'wrong')
    await enterPassword(app().browser(), email, PASSWORD)
    await enterPassword(app().browser(), someAddress(), 'wrong')
    // A notice is written after the answer of the sign-in.
    const from = 'Unknown browser Your current network \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d\\sUTC'
    const told = new RegExp(`Signed in Password, ${from} We emailed you`)
    await expect.poll(async () => wordsOf(await browser.get('/auth/account/history'))).toMatch(told)
    const page = await browser.get('/auth/account/history')
    expect(headingOf(page)).toBe('History')
    const words = wordsOf(page)
    expect(words.match(new RegExp(`Sign-in refused Failed Password, ${from}`, 'g'))).toHaveLength(1)
    // The frame says once whose account it is; no entry does.
    expect(words.split(email)).toHaveLength(2)
    expect(page.body).toContain(`<p class="lk-address">${email}</p>`)
    expect(wordsOf(await (await someUser()).browser.get('/auth/account/history'))).not.toContain('Sign-in refused')
  })

  test('history: an address that is not proved shows nothing of what others try with it', async () => {
    const email = someAddress()
    await app().store.users.create({ name: null, email, emailVerified: null, image: null })
    const from = app().clock.now
    await postJson(app().browser(), 'callback/credentials', { email, password: 'wrong' })
    expect(await eventsSince(app(), from)).toMatchObject([{ account: email, userId: null }])
  })

  test('history: fifty on a page, and a plain link to the older ones, none twice and none left out', async () => {
    const { browser, id } = await someUser()
    for (let number = 0; number < 60; number += 1) {
      app().services.events.note(null, { type: 'device.trust', isSuccess: true, userId: id })
    }
    const seen: number[] = []
    let next: string | undefined = ''
    while (next !== undefined) {
      const page = await browser.get(`/auth/account/history${next.replaceAll('&amp;', '&')}`)
      seen.push(wordsOf(page).split('Device trusted').length - 1)
      next = /href="[^"]*(\?before=[^"]*)"/.exec(page.body)?.[1]
    }
    expect(seen.length).toBe(2)
    expect(seen[0] ?? 0).toBeLessThanOrEqual(50)
    expect(seen.reduce((all, part) => all + part, 0)).toBe(60)
  })

  test('devices: one other session is ended, then all others, and this one goes on', async () => {
    const { browser, email, id } = await someUser()
    const [one, two, three] = [await elsewhere(email), await elsewhere(email), await elsewhere(email)]
    const from = app().clock.now
    const page = await browser.get('/auth/account/devices')
    expect(headingOf(page)).toBe('Browsers')
    const [first] = formsOf(page).filter(({ fields }) => fields.session !== undefined)
    const answer = await browser.post('/auth/account/devices', first?.fields ?? {})
    const after = await browser.get(answer.location ?? '')
    expect(messageOf(after)).toBe('That session was signed out.')
    const left = await Promise.all([one, two, three].map(isSignedIn))
    expect(left.filter((is) => is)).toHaveLength(2)

    const asks = await browser.get('/auth/account/devices?ask=others')
    expect(headingOf(asks)).toBe('Sign out all other browsers?')
    expect(formsOf(after).some(({ fields }) => fields.do === 'others')).toBe(false)
    const others = formsOf(asks).find(({ fields }) => fields.do === 'others')
    const end = await browser.post(others?.action ?? '', others?.fields ?? {})
    expect(messageOf(await browser.get(end.location ?? ''))).toBe('All other browsers were signed out.')
    expect(await Promise.all([browser, one, two, three].map(isSignedIn))).toEqual([true, false, false, false])
    const ended = (await eventsSince(app(), from)).filter(({ type }) => type === 'session.end')
    expect(ended).toMatchObject([{ userId: id }, { userId: id, details: '{"sessions":2}' }])
  })
})
