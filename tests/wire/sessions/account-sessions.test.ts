import { expect, test } from 'vitest'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, messageOf, wordsOf } from '#testing/page.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { csrfToken, login, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

const DEVICES = '/auth/account/devices'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

onADatabase((database) => {
  const app = runningApp({ database })
  const signedIn = async (browser: Browser) => 'user' in (await session(browser))

  /** One user in two browsers. */
  async function twice(): Promise<[Browser, Browser]> {
    const [one, other, person] = [app().browser(), app().browser(), newProfile()]
    await signInAt(app(), one, 'acme', person)
    await signInAt(app(), other, 'acme', person)
    return [one, other]
  }

  /** Posts the form of a session's button, with a good token of this browser. */
  async function endSession(browser: Browser, name: string): Promise<void> {
    await browser.post('/auth/account/sessions', { csrfToken: await csrfToken(browser), session: name })
  }

  const endForms = (page: BrowserAnswer) => formsOf(page).filter(({ fields }) => fields.session !== undefined)

  test('lists each session: browser, system, method, network, and which is this one', async () => {
    const email = someAddress()
    const [one, phone] = [app().browser(), app().browser()]
    await one.get((await askForLink(app(), one, email)).href)
    const link = await askForLink(app(), phone, email)
    await phone.request(link.href, { headers: { 'user-agent': PHONE } })
    const words = wordsOf(await one.get(DEVICES))
    const time = '\\d+ \\w+ \\d{4}, \\d\\d:\\d\\d\\sUTC'
    const facts = `Details [\\w ]+ Email link, since ${time} Last used ${time}`
    expect(words).toMatch(new RegExp(`Unknown browser This browser Your current network ${time} ${facts}`))
    expect(words).toMatch(new RegExp(`Safari on iOS Your current network ${time} Sign out Safari on iOS ${facts}`))
    expect(wordsOf(await one.get('/account'))).toContain(`Email link Sent to ${email}`)
  })

  test('ends the chosen session, says so, and records it', async () => {
    const [one, other] = await twice()
    const from = app().clock.now
    const [form, ...more] = endForms(await one.get(DEVICES))
    expect(more).toEqual([])
    const answer = await one.post(form?.action ?? '', form?.fields ?? {})
    const page = await one.get(answer.location ?? '')
    expect(messageOf(page)).toBe('That session was signed out.')
    expect(endForms(page)).toEqual([])
    expect([await signedIn(one), await signedIn(other)]).toEqual([true, false])
    const ended = (await eventsSince(app(), from)).filter(({ type }) => type === 'session.end')
    expect(ended).toMatchObject([{ classUid: 3002, activityId: 2, method: 'acme', actor: 'user' }])
  })

  test('ends neither another user’s session nor the one that asks, whatever is posted', async () => {
    const [one, other] = await twice()
    const [form] = endForms(await one.get(DEVICES))
    const attacker = app().browser()
    await signInAt(app(), attacker, 'acme', newProfile())
    await endSession(attacker, form?.fields.session ?? '')
    expect(await signedIn(other)).toBe(true)
    const [own] = endForms(await other.get(DEVICES))
    await endSession(other, form?.fields.session ?? '')
    for (const name of ['', 'x'.repeat(16), '%']) await endSession(one, name)
    expect(own?.fields.session).not.toBe(form?.fields.session)
    expect([await signedIn(one), await signedIn(other)]).toEqual([true, true])
  })

  test('ends nothing without the token of the form, by a GET, or signed out', async () => {
    const [one, other] = await twice()
    const [form] = endForms(await one.get(DEVICES))
    const fields = { session: form?.fields.session ?? '' }
    await one.request('/auth/account/sessions', { form: fields })
    await one.request('/auth/account/sessions', { form: { ...fields, csrfToken: 'made-up' } })
    expect((await one.get(`/auth/account/sessions?session=${fields.session}`)).location).toBe(
      `${app().origin}/auth/account`,
    )
    expect((await app().browser().post('/auth/account/sessions', fields)).location).toContain('/auth/signin')
    expect(await signedIn(other)).toBe(true)
  })

  test('a subject that is no user of ours has sessions to end too', async () => {
    const [one, other] = [app().browser(), app().browser()]
    await login(one, 'twice')
    await login(other, 'twice')
    const page = await one.get('/account')
    expect(wordsOf(page)).toContain('Password, since')
    const [form] = endForms(page)
    await one.post('/auth/account/sessions', form?.fields ?? {})
    expect([await signedIn(one), await signedIn(other)]).toEqual([true, false])
  })
})
