import { describe, expect, test } from 'vitest'
import type { Limited } from '#app/auth/rate-limits/limits.server.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, headingOf, linksOf, messageOf, wordsOf } from '#testing/page.ts'
import { eventsSince } from '#tests/support/app/events.ts'
import { PLAIN_SITE } from '#tests/support/app/fixture.ts'
import { SESSION } from '#tests/support/app/session-cookies.ts'
import { session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

const PEOPLE = '/auth/admin'
const PRESSURE = '/auth/admin/pressure'
const INVITATIONS = '/auth/admin/invitations'

onADatabase((database) => {
  const app = runningApp({ database, providers: ['corp', 'email'], settings: { passwords: true, limits: true } })
  const spoken = runningApp({
    database,
    providers: ['corp', 'email'],
    settings: { site: { ...PLAIN_SITE, languages: ['de', 'en', 'fr'] } },
  })
  const off = runningApp({ database, providers: ['corp'], settings: { admin: false } })

  async function signedIn(at = app) {
    const browser = at().browser()
    const profile = newProfile({ email_verified: true })
    await signInAt(at(), browser, 'corp', profile)
    return { browser, profile, email: profile.email ?? '', id: String(await subjectOf(browser)) }
  }

  async function operator(at = app) {
    const signed = await signedIn(at)
    await at().store.users.setRoles(Authority.command, signed.id, ['admin'])
    return signed
  }

  const pageOf = (id: string) => `${PEOPLE}/people/${id}`

  /** Presses a button of a page, as a browser without script does. */
  async function press(browser: Browser, path: string, button: string | RegExp, typed: Record<string, string> = {}) {
    const page = await browser.get(path)
    const form = formsOf(page).find(({ buttons }) => buttons.some((label) => label.match(button)))
    if (!form) throw new Error(`There is no button ${button} on ${path}: ${wordsOf(page)}`)
    return browser.post(form.action, { ...form.fields, ...typed })
  }

  /** What an operator's acts were recorded as. */
  async function acts(from: Date) {
    const rows = await eventsSince(app(), from)
    return rows
      .filter(({ type, actor }) => actor === 'operator' && type !== 'notice')
      .map(({ type, userId, details }) => ({ type, userId, details: JSON.parse(details ?? '{}') }))
  }

  describe('the pages', () => {
    test('lead a visitor to sign in, answer a plain user 403 and an operator the page', async () => {
      const [plain, admin, visitor] = [await signedIn(), await operator(), app().browser()]
      for (const path of [PEOPLE, PRESSURE, pageOf(plain.id)]) {
        expect((await visitor.get(path)).location).toContain('error=SessionRequired')
        const refused = await plain.browser.get(path)
        expect([refused.status, headingOf(refused)]).toEqual([403, 'No access'])
        expect((await admin.browser.get(path)).status).toBe(200)
      }
      await app().store.users.setRoles(Authority.command, admin.id, [])
      expect((await admin.browser.get(PEOPLE)).status).toBe(403)
    })

    test('tell a plain user not whether there is a person, and an operator that there is none', async () => {
      const [plain, admin] = [await signedIn(), await operator()]
      expect((await plain.browser.get(pageOf('no-such-id'))).status).toBe(403)
      expect((await admin.browser.get(pageOf('no-such-id'))).status).toBe(404)
    })

    test('are not there where they are off, for an operator either', async () => {
      const admin = await operator(off)
      for (const path of [PEOPLE, PRESSURE, pageOf(admin.id)]) {
        expect((await admin.browser.get(path)).status).toBe(404)
        expect((await off().browser().get(path)).status).toBe(404)
      }
      expect((await admin.browser.get('/auth/account')).body).not.toContain(PEOPLE)
    })

    test('are linked on an operator’s own account page, and on no other user’s', async () => {
      const [plain, admin] = [await signedIn(), await operator()]
      expect((await admin.browser.get('/auth/account')).body).toContain(`href="${PEOPLE}"`)
      expect((await plain.browser.get('/auth/account')).body).not.toContain(`"${PEOPLE}"`)
    })

    test('find people by address or name, fifty a page', async () => {
      const admin = await operator()
      const word = someAddress().split('@')[0] ?? ''
      for (let turn = 0; turn < 51; turn += 1) {
        const email = `${word}.${turn}@mail.test`
        await app().store.users.create({ name: `Name ${turn}`, email, emailVerified: null, image: null })
      }
      const first = await admin.browser.get(`${PEOPLE}?q=${word.toUpperCase()}`)
      const addresses = (body: string) => new Set(body.match(new RegExp(`${word}\\.\\d+@mail\\.test(?=</a>)`, 'g')))
      expect(addresses(first.body).size).toBe(50)
      const [, more = ''] = /href="([^"]*after=[^"]*)"/.exec(first.body) ?? []
      const url = new URL(more.replaceAll('&amp;', '&'), `${app().origin}${PEOPLE}`)
      const second = await admin.browser.get(url.pathname + url.search)
      expect(addresses(second.body).size).toBe(1)
      expect(new Set([...addresses(first.body), ...addresses(second.body)]).size).toBe(51)
      expect(wordsOf(await admin.browser.get(`${PEOPLE}?q=${word}.7%25`))).toContain('No person was found.')
    })

    test('mark in the list an account that will be deleted', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      const words = async () => wordsOf(await admin.browser.get(`${PEOPLE}?q=${person.id}`))
      expect(await words()).not.toContain('will be deleted')
      await press(person.browser, '/auth/account/leave?ask=delete', 'Delete your account')
      expect(await words()).toContain(`${person.email} will be deleted`)
    })

    test('show what happened to a person, and the pressure in numbers and bars', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      await app().browser().get('/auth/signin')
      app().services.events.note(null, { type: 'sign-in', isSuccess: false, code: 'TooMany', account: person.email })
      const page = await admin.browser.get(pageOf(person.id))
      expect(wordsOf(page)).toContain('Signed in')
      expect(wordsOf(page)).toContain('Sign-in refused')
      const pressure = await admin.browser.get(PRESSURE)
      expect(wordsOf(pressure)).toMatch(/Limits hit: [1-9]/)
      expect(wordsOf(pressure)).toMatch(/Sign-ins: [1-9]/)
      expect(pressure.body.match(/<svg class="lk-bars" role="img"/g)).toHaveLength(4)
      const hour = app().clock.now.getUTCHours()
      const ends = [(hour + 1) % 24, hour].map((at) => `${String(at).padStart(2, '0')}:00 UTC`)
      const below = [...pressure.body.matchAll(/<\/svg>(<p.*?<\/p>)/g)].map(([, body = '']) => wordsOf({ body }))
      expect(below).toEqual(Array(4).fill(ends.join(' ')))
    })
  })

  describe('an operator', () => {
    test('disables a person until a date, with a reason that the person never sees, and enables', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      const from = app().clock.now
      const typed = { reason: 'chargeback 17', until: '7d' }
      const answer = await press(admin.browser, `${pageOf(person.id)}?ask=disable`, 'Disable', typed)
      expect(answer.location).toBe(app().origin + pageOf(person.id))
      const page = await admin.browser.get(pageOf(person.id))
      expect(wordsOf(page)).toContain('The account is disabled, and its sessions have ended.')
      expect(wordsOf(page)).toContain('chargeback 17')
      expect(await session(person.browser)).toEqual({})
      const user = await app().store.users.byId(person.id)
      expect(Math.round(((user?.disabledUntil?.getTime() ?? 0) - from.getTime()) / 86_400_000)).toBe(7)
      await press(admin.browser, pageOf(person.id), 'Enable')
      expect(await app().store.users.byId(person.id)).toMatchObject({ disabledAt: null, disabledReason: null })
      expect(await acts(from)).toMatchObject([
        { type: 'user.disable', userId: person.id, details: { reason: 'chargeback 17', by: admin.id } },
        { type: 'user.enable', userId: person.id, details: { by: admin.id } },
      ])
      await signInAt(app(), person.browser, 'corp', person.profile)
      const history = await person.browser.get('/auth/account/history')
      expect(wordsOf(history)).toContain('Account disabled')
      expect(history.body).not.toContain('chargeback')
    })

    test('disables a person until a day that was picked', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      const day = new Date(app().clock.now.getTime() + 40 * 86_400_000).toISOString().slice(0, 10)
      await press(admin.browser, `${pageOf(person.id)}?ask=disable`, 'Disable', { until: 'day', day })
      const user = await app().store.users.byId(person.id)
      expect(user?.disabledUntil?.toISOString()).toBe(`${day}T00:00:00.000Z`)
    })

    test('reads who did what with an account, and of what is not known no more than that', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      const address = '/auth/account/address'
      await press(person.browser, address, 'Email me a code', { email: someAddress() })
      await press(person.browser, address, 'Change my address', { code: '000000' })
      app().services.events.note(null, { type: 'sign-in', isSuccess: false, code: 'WrongCode', userId: person.id })
      await press(admin.browser, pageOf(person.id), /^End\b(?! all)/)
      const { body } = await admin.browser.get(pageOf(person.id))
      const rows = [...body.matchAll(/<li class="lk-li">(.*?)<\/li>/gs)].map(([, row = '']) => wordsOf({ body: row }))
      const rowOf = (says: string) => rows.find((row) => row.startsWith(says)) ?? rows
      expect(rowOf('Email address not changed')).toContain('by this person')
      expect(rowOf('Sign-in refused')).toContain('by a visitor who may be another person')
      expect(rowOf('Browser signed out')).toContain('by an operator')
      expect(rowOf('Email about a change sent')).not.toMatch(/\bby (this|a|an)\b/)
      const notices = (await app().store.events.ofUser(person.id, { most: 50 })).filter(({ type }) => type === 'notice')
      expect(notices[0]).toMatchObject({ actor: 'operator', method: 'operator' })
    })

    test('reads fifteen events of a person, older ones alone, fifty a page, and goes back to the newest and to the person', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      for (let turn = 0; turn < 101; turn += 1)
        app().services.events.note(null, { type: 'profile.name', isSuccess: true, userId: person.id })
      const linkOf = (page: BrowserAnswer, says: string) => {
        const [, href = ''] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*${says}`).exec(page.body) ?? []
        return new URL(href.replaceAll('&amp;', '&'), app().origin + pageOf(person.id)).href.slice(app().origin.length)
      }
      const rowsOf = ({ body }: BrowserAnswer) => body.match(/Name changed/g)?.length
      const first = await admin.browser.get(pageOf(person.id))
      expect([rowsOf(first), wordsOf(first)]).toEqual([15, expect.stringContaining('Disable this account')])
      const older = await admin.browser.get(linkOf(first, 'Older events'))
      expect([rowsOf(older), headingOf(older)]).toEqual([50, `Events of ${person.email}`])
      expect(wordsOf(older)).not.toMatch(/Disable this account|What opens the account|No session is open/)
      expect(formsOf(older).filter(({ fields }) => fields.do)).toEqual([])
      const oldest = await admin.browser.get(linkOf(older, 'Older events'))
      expect(rowsOf(oldest)).toBe(101 - 15 - 50)
      const newest = await admin.browser.get(linkOf(older, 'Newest events'))
      expect([rowsOf(newest), wordsOf(newest)]).toEqual([50, expect.not.stringContaining('Newest events')])
      expect(linkOf(older, `Back to ${person.email}`)).toBe(pageOf(person.id))
    })

    test('reads whether a person can sign in, by what, and why the last attempts failed', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      const words = async () => wordsOf(await admin.browser.get(pageOf(person.id)))
      expect(await words()).toContain('This person can sign in.')
      expect(await words()).toMatch(/What opens the account.*Link emailed to/s)
      app().services.events.note(null, {
        type: 'sign-in',
        isSuccess: false,
        code: 'CredentialsSignin',
        userId: person.id,
        account: person.email,
      })
      expect(await words()).toMatch(/One attempt has failed since the last sign-in.*The password was wrong/s)
      await press(admin.browser, `${pageOf(person.id)}?ask=disable`, 'Disable', { until: '7d' })
      expect(await words()).toMatch(/This person cannot sign in\. The account is disabled until/)
    })

    test.each([
      ['reason', { reason: 'x'.repeat(501), until: '' }, 'The reason must be one line'],
      ['reason', { reason: 'two\nlines', until: '7d' }, 'The reason must be one line'],
      ['day', { reason: 'spam', until: 'tomorrow' }, 'Enter a day after today (UTC).'],
      ['day', { reason: 'spam', until: '2020-01-01' }, 'Enter a day after today (UTC).'],
      ['day', { reason: 'spam', until: 'day', day: '2020-01-01' }, 'Enter a day after today (UTC).'],
      ['day', { reason: 'spam', until: 'day', day: '' }, 'Enter the day, or choose another end above.'],
      ['day', { reason: 'spam', until: '', day: '2126-12-01' }, 'A day counts only with “The day below begins (UTC)”'],
      [
        'day',
        { reason: 'spam', until: '7d', day: '2126-12-01' },
        'A day counts only with “The day below begins (UTC)”',
      ],
    ])('is told at the field %s what is wrong with %j, and nothing is changed or lost', async (field, typed, says) => {
      const [admin, person] = [await operator(), await signedIn()]
      const page = await press(admin.browser, `${pageOf(person.id)}?ask=disable`, 'Disable', typed)
      expect([page.status, wordsOf(page)]).toEqual([200, expect.stringContaining(says)])
      const marked = page.body.match(/<input[^>]* aria-invalid="true"[^>]*>/g)
      expect(marked).toEqual([expect.stringContaining(` name="${field}" `)])
      expect(marked?.[0]).toMatch(/ autofocus="".* aria-describedby="[^ "]*-fault/)
      const { fields } = formsOf(page).find(({ buttons }) => buttons.includes('Disable')) ?? { fields: {} }
      const { reason, day, until } = { day: '', ...typed }
      expect(fields).toMatchObject({ reason, day })
      expect(page.body).toContain(`value="${/^(7d)?$/.test(until) ? until : 'day'}" selected=""`)
      expect(await session(person.browser)).toHaveProperty('user')
    })

    test('opens and disables the very person whose id a router reads otherwise', async () => {
      const admin = await operator()
      const create = (id: string) =>
        app().store.users.create({ id, name: `odd ${id}`, email: someAddress(), emailVerified: null, image: null })
      const run = crypto.randomUUID()
      const ids = ['', '.data', '.data.data', '/b', '%2Fb', '%252Fb', '%', '..', '\\b'].map((end) => run + end)
      for (const id of ids) await create(id)
      for (const id of ids) {
        const list = await admin.browser.get(`${PEOPLE}?q=${encodeURIComponent(id)}`)
        const links = linksOf(list).filter((link) => link.startsWith(`${PEOPLE}/people/`))
        const page = await Promise.all(links.map((link) => admin.browser.get(link)))
        const own = page.findIndex((one) => wordsOf(one).includes(`odd ${id} `))
        expect([id, own]).not.toEqual([id, -1])
        // As the router's script asks for it.
        const asked = await admin.browser.get(`${links[own]}.data`)
        expect(asked.body).toContain(JSON.stringify(`odd ${id}`))
        await press(admin.browser, `${links[own]}?ask=disable`, 'Disable')
        const states = await Promise.all(ids.map((one) => app().store.users.byId(one)))
        const disabled = states.flatMap((user) => (user?.disabledAt ? [user.id] : []))
        expect(disabled).toEqual([id])
        await press(admin.browser, links[own] ?? '', 'Enable')
      }
    })

    test('does nothing to a person by a form of the page of another one', async () => {
      const [admin, shown, other] = [await operator(), await signedIn(), await signedIn()]
      const from = app().clock.now
      const form = formsOf(await admin.browser.get(`${pageOf(shown.id)}?ask=disable`)).find(({ fields }) => fields.do)
      expect(form?.fields).toMatchObject({ do: 'disable', person: shown.id })
      const answer = await admin.browser.post(pageOf(other.id), { ...form?.fields })
      expect(answer.location).toBe(app().origin + pageOf(other.id))
      expect(messageOf(await admin.browser.get(pageOf(other.id)))).toContain('sent from the page of another account')
      expect(await session(other.browser)).toHaveProperty('user')
      expect(await session(shown.browser)).toHaveProperty('user')
      expect(await acts(from)).toEqual([])
    })

    test('does not disable the own account', async () => {
      const admin = await operator()
      expect(wordsOf(await admin.browser.get(pageOf(admin.id)))).toContain('This is you')
      const { fields } = formsOf(await admin.browser.get(pageOf(admin.id)))[0] ?? { fields: {} }
      await admin.browser.post(pageOf(admin.id), { ...fields, do: 'disable', reason: '', until: '' })
      expect(await app().store.users.byId(admin.id)).toMatchObject({ disabledAt: null })
    })

    test('ends one session of a person, and all of them', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      const from = app().clock.now
      await press(admin.browser, pageOf(person.id), /^End\b(?! all)/)
      expect(await session(person.browser)).toEqual({})
      const other = await signedIn()
      await press(admin.browser, `${pageOf(other.id)}?ask=end-sessions`, 'End all sessions')
      expect(await session(other.browser)).toEqual({})
      const kinds = (await acts(from)).map(({ type, details }) => [type, details.by])
      expect(kinds).toEqual([
        ['session.end', admin.id],
        ['session.end', admin.id],
      ])
    })

    test('has a sign-in link mailed, which signs its reader in once, after a confirmation, and has no code', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      const from = app().clock.now
      await press(admin.browser, pageOf(person.id), 'Email a sign-in link')
      expect(messageOf(await admin.browser.get(pageOf(person.id)))).toContain('A sign-in link was emailed.')
      const mail = await app().mailbox.next(person.email)
      const link = mail.links.find((one) => one.includes('/callback/email')) ?? ''
      const reader = app().browser()
      const asks = await reader.get(link)
      expect(await session(reader)).toEqual({})
      const [form] = formsOf(asks)
      await reader.post(form?.action ?? '', form?.fields ?? {})
      expect(await session(reader)).toMatchObject({ user: { email: person.email } })
      const late = app().browser()
      expect((await late.get(link)).location).toContain('error=Verification')
      expect(await acts(from)).toMatchObject([{ type: 'user.link', userId: person.id, details: { by: admin.id } }])
      const kept = JSON.stringify(await eventsSince(app(), from)) + JSON.stringify(app().logged)
      expect(kept).not.toContain(new URL(link).searchParams.get('token'))
    })

    test('tells the owner by mail what was done and when, and neither why nor from where', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      const typed = { reason: 'chargeback 19', until: '7d' }
      const done: [string | RegExp, string][] = [
        [/^End\b(?! all)/, 'One of your browsers was signed out of'],
        ['Disable', 'account was disabled'],
        ['Enable', 'account was enabled'],
      ]
      for (const [button, subject] of done) {
        const asked = button === 'Disable' ? '?ask=disable' : ''
        await press(admin.browser, pageOf(person.id) + asked, button, button === 'Disable' ? typed : {})
        const mail = await app().mailbox.next(person.email)
        expect(mail.subject).toContain(subject)
        expect(mail.text).toContain('Done by: The people who run')
        expect(mail.text).not.toMatch(/chargeback|Network/)
        expect(/Until/.test(mail.text)).toBe(button === 'Disable')
      }
      await signInAt(app(), person.browser, 'corp', person.profile)
      const history = await person.browser.get('/auth/account/history')
      expect(wordsOf(history)).toContain('Account disabled')
      expect(wordsOf(history)).toContain('By the people who run this site')
    })

    test('sends few mails to one address: no flood of invitations', async () => {
      const { browser } = await operator()
      const email = someAddress()
      const said: string[] = []
      for (let turn = 0; turn < 5; turn += 1) {
        await press(browser, INVITATIONS, 'Send the invitation', { email })
        said.push(messageOf(await browser.get(INVITATIONS)) ?? '')
      }
      expect(said.filter((one) => one.includes('There were too many emails'))).toHaveLength(2)
    })

    test('sends a hundred mails an hour, whichever they are, and another operator has as many', async () => {
      const [busy, other, person] = [await operator(), await operator(), await signedIn()]
      const counted: Limited = { limit: 'mailsOfOperator', of: [busy.id] }
      for (let sent = 0; sent < 100; sent += 1) expect(await app().services.limiter.count(counted)).toBeNull()
      const said = async ({ browser }: { browser: Browser }, path: string, button: string, email = '') => {
        await press(browser, path, button, { email })
        return messageOf(await browser.get(path))
      }
      const from = app().clock.now
      const tooMany = expect.stringContaining('There were too many emails')
      expect(await said(busy, INVITATIONS, 'Send the invitation', someAddress())).toEqual(tooMany)
      expect(await said(busy, pageOf(person.id), 'Email a sign-in link')).toEqual(tooMany)
      expect(await acts(from)).toEqual([])
      expect(await said(other, INVITATIONS, 'Send the invitation', someAddress())).toContain(
        'The invitation was emailed to',
      )
    })

    test('invites in the language that is chosen, and in the site’s first where none of its languages is', async () => {
      const { browser } = await operator(spoken)
      const inEnglish = { 'accept-language': 'en' }
      const page = await browser.get(INVITATIONS, inEnglish)
      expect([...page.body.matchAll(/<option[^>]*value="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(['de', 'en', 'fr'])
      const form = formsOf(page).find(({ fields }) => fields.do === 'invite')
      for (const [language, subject] of [
        ['fr', /invit/i],
        ['xx', /eingeladen|Einladung/],
        ['', /eingeladen|Einladung/],
      ] as const) {
        const email = someAddress()
        await browser.post(INVITATIONS, { ...form?.fields, email, language }, inEnglish)
        const mail = await spoken().mailbox.next(email)
        expect(mail.subject).toMatch(subject)
        expect(mail.html).toContain(`lang="${language === 'fr' ? 'fr' : 'de'}"`)
      }
    })

    test('is told at the field what is wrong with the address of an invitation, and nothing is sent or lost', async () => {
      const [admin, person] = [await operator(spoken), await signedIn(spoken)]
      const from = app().clock.now
      const inEnglish = { 'accept-language': 'en' }
      const page = await admin.browser.get(INVITATIONS, inEnglish)
      const form = formsOf(page).find(({ fields }) => fields.do === 'invite')
      for (const [email, says] of [
        ['', 'Enter your email address.'],
        ['nowhere', 'An email address needs an @. Example: name@example.com'],
        ['ada@mail', 'The part after the @ is not complete. Example: name@example.com'],
        [person.email, 'There is already an account with that address.'],
      ] as const) {
        const page = await admin.browser.post(INVITATIONS, { ...form?.fields, email, language: 'fr' }, inEnglish)
        expect([page.status, wordsOf(page)]).toEqual([200, expect.stringContaining(says)])
        const [field = ''] = page.body.match(/<input[^>]* aria-invalid="true"[^>]*>/) ?? []
        expect(field).toMatch(/ name="email" /)
        expect(field).toMatch(/ autofocus="".* aria-describedby="[^"]*-fault/)
        expect(page.body).toMatch(/value="fr"[^>]* selected=""/)
        expect(formsOf(page).find(({ fields }) => fields.do === 'invite')?.fields).toMatchObject({ email })
      }
      expect(await acts(from)).toEqual([])
      const answer = await admin.browser.post(PEOPLE, { ...form?.fields, email: 'nowhere' })
      expect(answer.location).toBe(spoken().origin + PEOPLE)
      expect(messageOf(await admin.browser.get(PEOPLE, inEnglish))).toBe('That is not an email address.')
    })

    test('invites an address that has no account', async () => {
      const [admin, email] = [await operator(), someAddress()]
      const from = app().clock.now
      await press(admin.browser, INVITATIONS, 'Send the invitation', { email })
      expect(messageOf(await admin.browser.get(PEOPLE))).toBe(`The invitation was emailed to ${email}.`)
      const { links } = await app().mailbox.next(email)
      expect(links.some((link) => link.includes('/invitation?token='))).toBe(true)
      expect((await acts(from)).map(({ type, details }) => [type, details.by])).toEqual([
        ['invitation.create', admin.id],
      ])
    })
  })

  describe('an attacker', () => {
    const ACTS = ['disable', 'enable', 'end-sessions', 'end-session', 'link', 'invite']

    /** Posts every act there is, with the fields of a form that the browser got. */
    async function postAll(browser: Browser, id: string, csrfToken: string) {
      const answers = []
      for (const act of ACTS) {
        const path = act === 'invite' ? INVITATIONS : pageOf(id)
        answers.push(
          await browser.post(path, { csrfToken, do: act, person: id, email: someAddress(), reason: '', until: '' }),
        )
      }
      return answers
    }

    const tokenOf = async (browser: Browser) =>
      formsOf(await browser.get('/auth/account')).find(({ fields }) => fields.csrfToken)?.fields.csrfToken ?? ''

    test('with an operator’s stolen session of more than ten minutes changes nothing', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      app().clock.advance(601)
      const thief = app().browser()
      thief.cookies.set(SESSION, admin.browser.cookies.get(SESSION) ?? '')
      const from = app().clock.now
      for (const { location } of await postAll(thief, person.id, await tokenOf(thief)))
        expect(location).toContain('error=FreshProofRequired')
      expect(await session(person.browser)).toHaveProperty('user')
      expect(await acts(from)).toEqual([])
    })

    test('who is a plain user, or signed out, or has no token of the form, changes nothing', async () => {
      const [admin, plain, person] = [await operator(), await signedIn(), await signedIn()]
      const from = app().clock.now
      for (const { status } of await postAll(plain.browser, person.id, await tokenOf(plain.browser)))
        expect(status).toBe(403)
      const visitor = app().browser()
      const { csrfToken } = (await visitor.get('/auth/csrf')).json() as { csrfToken: string }
      for (const { location } of await postAll(visitor, person.id, csrfToken))
        expect(location).toContain('error=SessionRequired')
      for (const { status } of await postAll(admin.browser, person.id, 'x')) expect(status).toBe(403)
      expect(await session(person.browser)).toHaveProperty('user')
      expect(await acts(from)).toEqual([])
    })

    test('what an operator typed comes back after the new proof', async () => {
      const [admin, person] = [await operator(), await signedIn()]
      app().clock.advance(601)
      const answer = await press(admin.browser, `${pageOf(person.id)}?ask=disable`, 'Disable', {
        reason: 'chargeback 18',
        until: 'day',
        day: '2126-12-01',
      })
      expect(answer.location).toContain('error=FreshProofRequired')
      const page = await admin.browser.get(`${pageOf(person.id)}?ask=disable`)
      expect(page.body).toContain('value="chargeback 18"')
      expect(page.body).toMatch(/value="day" selected="".*type="date"[^>]* value="2126-12-01"/s)
      expect(await session(person.browser)).toHaveProperty('user')
    })
  })

  test('the sign-in page loads nothing of the operators’ pages', async () => {
    const { body } = await app().browser().get('/auth/signin')
    expect(body).not.toMatch(/admin/)
    const [scripts, ...more] = [...body.matchAll(/"(\/auth\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
    expect([scripts, ...more].filter((path) => /people|person|pressure/.test(path ?? ''))).toEqual([])
  })
})
