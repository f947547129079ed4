import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actions } from '#app/auth/actions/actions.ts'
import routes from '#app/routes.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { type HeldPlace, heldInPostgres, heldInSqlite, postInHalves } from '#tests/support/account/held.ts'
import { PAGE_ROWS } from '#tests/support/account/page-rows.ts'
import { PICTURES } from '#tests/support/account/pictures.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { PLAIN_SITE } from '#tests/support/app/fixture.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { authenticatorOf, SETTINGS } from '#tests/support/app/second-step.ts'
import { comeBack, csrfToken, postForm } from '#tests/support/app/steps.ts'
import { askForLink, codeIn, someAddress } from '#tests/support/mail/mail.ts'
import { Authenticator } from '#tests/support/passkeys/authenticator.ts'
import { newProfile, signInAt, startAs } from '#tests/support/providers/external.ts'

// What a request of a session changes is judged where it is written (contract, 25.8): each act is held where it writes, and its
// body half way, another process ends the session meanwhile, and nothing of it is written.

const ORIGIN = 'https://app.example'

type Fields = Readonly<Record<string, string>>

/** A user with one of each thing, who has just given a proof, and is an operator. */
interface Owner {
  browser: Browser
  id: string
  email: string
  account: string
  passkey: string
  device: string
  /** A person on whose account operators act. */
  person: string
}

type Make = Fields | ((owner: Owner) => Promise<Fields>)

/** Each act of each route of ours that takes a form, by the route's id; or why it has none that is held. */
const ACTS: Readonly<Record<string, Readonly<Record<string, Make>> | 'reads only' | 'by other tests'>> = {
  'auth/account/overview': { 'sign out everywhere': {} },
  'auth/account/sessions': { 'end one': async ({ browser }) => ({ session: await otherSession(browser) }) },
  'auth/account/devices': {
    'end one': async ({ browser }) => ({ session: await otherSession(browser) }),
    'end the others': { do: 'others' },
  },
  'auth/account/profile': { 'another name': { name: 'Mallory' } },
  'auth/account/own-picture': { 'a picture': { picture: 'PICTURE' }, 'no picture': { do: 'remove' } },
  'auth/account/own-address': {
    begin: async () => ({ do: 'begin', email: someAddress() }),
    confirm: async ({ browser }) => ({ do: 'confirm', code: await codeOfAnotherAddress(browser) }),
    cancel: async ({ browser }) => {
      await codeOfAnotherAddress(browser)
      return { do: 'cancel' }
    },
  },
  'auth/account/keep-address': 'by other tests',
  'auth/account/proof': {
    ask: async ({ id }) => {
      await usedPasskey(id)
      return {}
    },
  },
  'auth/account/proof-cancel': { cancel: async (who) => ({ session: await askedSession(who) }) },
  'auth/account/disconnect': { disconnect: async ({ account }) => ({ account, issuer: ISSUER() }) },
  'auth/account/passkeys': {
    rename: async ({ passkey }) => ({ change: 'rename', passkey, name: 'Mallory' }),
    remove: async ({ passkey }) => ({ change: 'remove', passkey }),
  },
  'auth/account/new-passkey': {
    add: async ({ browser, id }) => ({ answer: await newPasskey(browser, id), name: 'X' }),
  },
  // Asks for what the page of a sign-in by password alone is given: the same function adds it.
  'auth/account/automatic-passkey': 'by other tests',
  'auth/account/password': {
    save: { do: 'save', current: PASSWORD, password: 'quiet otters paint slowly' },
    remove: { do: 'remove' },
  },
  'auth/account/leave': { leave: {} },
  'auth/account/export': 'reads only',
  'auth/account/second-step-settings': {
    begin: { do: 'begin' },
    confirm: async ({ browser }) => {
      await browser.post(SETTINGS, { csrfToken: await csrfToken(browser), do: 'begin' })
      return { do: 'confirm', code: authenticatorOf(app, await browser.get(SETTINGS))() }
    },
    passkeys: { do: 'passkeys' },
    codes: async ({ browser }) => {
      await turnSecondStepOn(browser)
      return { do: 'codes' }
    },
    forget: async ({ device }) => ({ do: 'forget', device }),
    remove: { do: 'remove' },
  },
  'auth/admin/people': { invite: async () => ({ do: 'invite', email: someAddress() }) },
  'auth/admin/invitations': { invite: async () => ({ do: 'invite', email: someAddress() }) },
  'auth/admin/person': {
    link: async ({ person }: Owner) => ({ do: 'link', person }),
    disable: async ({ person }) => ({ do: 'disable', person, reason: '', until: '' }),
    enable: async ({ person }) => ({ do: 'enable', person }),
    'end-session': async ({ person }) => ({ do: 'end-session', person, session: await sessionOf(person) }),
    'end-sessions': async ({ person }) => ({ do: 'end-sessions', person }),
  },
}

/** What a request to an action changes for a session, made ready to be sent. */
type Readied = (owner: Owner) => Promise<() => Promise<BrowserAnswer>>

/** Each action that takes a form or ends a sign-in; or why no act of a session is held there. */
const OF_ACTIONS: Readonly<Record<string, Readied | string>> = {
  session: 'renews the very session, in a statement that looks whether it has ended',
  signin: 'begins what is judged when it comes back',
  callback: async ({ browser }) => {
    const params = await startAs(app, browser, 'corp', newProfile())
    return () => comeBack(browser, 'corp', params)
  },
  'passkey-request': 'changes no account',
  signout: 'ends the session',
  'backchannel-logout': 'is the act of a provider',
  'not-me': 'is the act of who reads a notice',
  'second-step': 'by other tests: tests/wire/acts/begun-and-judged.test.ts, tests/wire/sessions/code-as-proof.test.ts',
  connect: async ({ browser }) => {
    const asked = await postForm(browser, 'signin/corp', { callbackUrl: '/done' })
    const request = new URL(asked.location ?? '').searchParams
    const code = app.provider.code({ profile: newProfile(), request })
    await comeBack(browser, 'corp', { state: request.get('state') ?? '', code })
    const form = { csrfToken: await csrfToken(browser), answer: 'connect', callbackUrl: '/done' }
    return () => browser.post('/auth/connect', form)
  },
  language: async ({ browser }) => {
    const form = { csrfToken: await csrfToken(browser), language: 'en', from: '/' }
    return () => browser.post('/auth/language', form)
  },
  _log: 'changes no account',
}

/** What ends a session elsewhere, as plain SQL in the transaction that holds the lock, and what takes that back. */
interface Revocation {
  what: string
  /** Only what operators do is refused by it. */
  ofOperators?: boolean
  ends: string
  restores: string
}

function revocations(id: string, moment: (date: string) => string): Revocation[] {
  const [long, far] = [moment('2001-02-03T04:05:06.007Z'), moment('2999-01-01T00:00:00.000Z')]
  return [
    {
      what: 'the session has ended',
      ends: `update sessions set ended_at = ${long} where user_id = '${id}' and ended_at is null`,
      restores: `update sessions set ended_at = null where user_id = '${id}' and ended_at = ${long}`,
    },
    {
      what: 'all of before was revoked',
      ends: `update users set sessions_count_from = ${far} where id = '${id}'`,
      restores: `update users set sessions_count_from = null where id = '${id}'`,
    },
    {
      what: 'the user was disabled',
      ends: `update users set disabled_at = ${long} where id = '${id}'`,
      restores: `update users set disabled_at = null where id = '${id}'`,
    },
    {
      what: 'the user was removed',
      ends: `insert into removed_users (id, removed_at, expires_at) values ('${id}', ${far}, ${far})`,
      restores: `delete from removed_users where id = '${id}'`,
    },
    {
      what: 'the role was taken away',
      ofOperators: true,
      ends: `update users set roles = '' where id = '${id}'`,
      restores: `update users set roles = 'admin' where id = '${id}'`,
    },
  ]
}

let app: App
let place: HeldPlace

const ISSUER = () => app.provider.issuer

async function newPasskey(browser: Browser, id: string): Promise<string> {
  const { body } = await browser.get('/auth/account/passkeys/new')
  const [, challenge = ''] = /challenge\\?",\\?"([\w-]{43})\\?"/.exec(body) ?? []
  return new Authenticator({ origin: ORIGIN, rpId: 'app.example' }, id).create(challenge)
}

/** Recovery codes are made for a second step alone. */
async function turnSecondStepOn(browser: Browser): Promise<void> {
  if ((await browser.get(SETTINGS)).body.includes('Create new recovery codes')) return
  const csrf = await csrfToken(browser)
  await browser.post(SETTINGS, { csrfToken: csrf, do: 'begin' })
  const code = authenticatorOf(app, await browser.get(SETTINGS))()
  await browser.post(SETTINGS, { csrfToken: csrf, do: 'confirm', code })
}

async function codeOfAnotherAddress(browser: Browser): Promise<string> {
  const to = someAddress()
  const form = { csrfToken: await csrfToken(browser), do: 'begin', email: to }
  await browser.post('/auth/account/address', form)
  for (;;) {
    const mail = await app.mailbox.next(to)
    if (mail.subject.includes('Confirm your new')) return codeIn(mail.text)
  }
}

/** A user who has signed in by a passkey is asked for it first. */
async function usedPasskey(id: string): Promise<void> {
  const now = place.moment(app.clock.now.toISOString())
  await place.run(`update passkeys set last_used_at = ${now} where user_id = '${id}'`)
}

/** The session of this browser, which has asked to go on without a passkey. */
async function askedSession({ browser, id }: Owner): Promise<string> {
  await usedPasskey(id)
  await browser.post('/auth/account/proof', { csrfToken: await csrfToken(browser) })
  const { body } = await browser.get('/auth/account/history')
  return /name="session" value="([\w-]+)"/.exec(body)?.[1] ?? ''
}

async function otherSession(browser: Browser): Promise<string> {
  const { body } = await browser.get('/auth/account/devices')
  return /name="session" value="([\w-]+)"/.exec(body)?.[1] ?? ''
}

async function sessionOf(person: string): Promise<string> {
  const [row] = await app.services.sessions.liveOf(person)
  return row?.id.slice(0, 16) ?? ''
}

/** The routes of the account and of the operators, by id, with their addresses. */
function routesOf({ id = '', path = '', children = [] }: RouteConfigEntry): [id: string, address: string][] {
  const isOne = /^auth\/(account|admin)\/(?!layout)/.test(id)
  return [...(isOne ? [[id, `/${path}`] as [string, string]] : []), ...children.flatMap(routesOf)]
}

const PLACES = new Map((await routes).flatMap(routesOf))

/** A user with one of each thing, and another session. */
async function owner(): Promise<Owner> {
  const [email, other] = [someAddress(), someAddress()]
  await addPasswordUsers(app, [email, other])
  for (const one of [app.browser(), app.browser()]) await one.get((await askForLink(app, one, email)).href)
  const browser = app.browser()
  await browser.get((await askForLink(app, browser, email)).href)
  const [visitor, id = ''] = [app.browser(), (await app.store.users.byEmail(email))?.id]
  await visitor.get((await askForLink(app, visitor, other)).href)
  await app.store.users.setRoles(Authority.command, id, ['admin'])
  const person = newProfile({ email, email_verified: true })
  await signInAt(app, browser, 'corp', person)
  await browser.get((await askForLink(app, browser, email)).href)
  const passkey = { csrfToken: await csrfToken(browser), answer: await newPasskey(browser, id), name: 'Phone' }
  await browser.post('/auth/account/passkeys/new', passkey)
  const [own] = await app.store.passkeys.ofUser(id)
  const device = 'device'.padEnd(43, '0')
  const times = { createdAt: app.clock.now, lastUsedAt: app.clock.now, expiresAt: new Date('2999-01-01') }
  const where = { userAgent: null, network: null, browser: null }
  await app.store.trustedDevices.trust(Authority.proof, { id: device + id, userId: id, ...times, ...where })
  const found = await app.store.users.byEmail(other)
  return {
    browser,
    id,
    email,
    account: String(person.sub),
    passkey: own?.id ?? '',
    device: device.slice(0, 16),
    person: found?.id ?? '',
  }
}

const TABLES = [
  'users',
  'accounts',
  'passwords',
  'passkeys',
  'one_time_passwords',
  'recovery_codes',
  'trusted_devices',
  'browsers',
  'pictures',
  'sessions',
  'verification_tokens',
  'invitations',
  'removed_users',
]

/** Every row of every account, but for what reading and trying moves. */
async function everyRow(): Promise<Record<string, unknown>> {
  const moved = ['last_seen_at', 'expires_at', 'code_tries']
  const all: Record<string, unknown> = {}
  for (const table of TABLES) all[table] = await place.rows(table, moved)
  // The challenge of a passkey is spent before it is judged.
  const tokens = await place.rows('one_time_tokens', moved)
  all.one_time_tokens = tokens.filter((row) => !row.includes('"passkey'))
  return all
}

/** A form as its route takes it: that of a picture in parts. */
function bodyOf(route: string, fields: Fields): { form: Fields } | { body: FormData } {
  if (route !== 'auth/account/own-picture') return { form: fields }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value === 'PICTURE') body.set(name, new File([new Uint8Array(PICTURES.png)], 'me.png'))
    else body.set(name, value)
  return { body }
}

test('the list has every route of the account and of the operators', () => {
  const reads = PAGE_ROWS.filter(({ fresh }) => fresh === 'reads').map(({ id }) => id)
  expect(Object.keys(ACTS).sort()).toEqual([...PLACES.keys()].filter((id) => !reads.includes(id)).sort())
})

test('the list has every action that takes a form', () => {
  const takesForms = Object.entries(actions).filter(([, { methods }]) => methods.some((method) => method === 'POST'))
  expect(Object.keys(OF_ACTIONS).sort()).toEqual(takesForms.map(([name]) => name).sort())
})

const POSTED = Object.entries(ACTS).flatMap(([route, acts]) =>
  typeof acts === 'string' ? [] : [[route, acts] as const],
)

describe.each([
  ['PostgreSQL', heldInPostgres],
  ['SQLite', async () => heldInSqlite()],
])('on %s', (_database, start) => {
  beforeAll(async () => {
    place = await start()
    app = await startApp({
      databaseUrl: place.databaseUrl,
      providers: ['corp', 'email'],
      settings: { origin: ORIGIN, passwords: true, showPasswords: true, site: PLAIN_SITE },
      store: (store) => place.through(store),
    })
  })
  afterAll(async () => {
    await app?.close()
    await place?.close()
  })

  describe('an action', () => {
    const held = Object.entries(OF_ACTIONS).flatMap(([name, act]) =>
      typeof act === 'string' ? [] : [[name, act] as const],
    )

    test.each(held)('"%s" writes nothing once the session is over in another process', async (_name, ready) => {
      const who = await owner()
      for (const one of revocations(who.id, place.moment).filter(({ ofOperators }) => !ofOperators)) {
        const cookies = new Map(who.browser.cookies)
        const send = await ready(who)
        const before = await everyRow()
        const { isHeld } = await place.hold(who.id, send, async (run) => {
          await run(one.ends)
        })
        await place.run(one.restores)
        expect([one.what, isHeld]).toEqual([one.what, true])
        expect(await everyRow(), one.what).toEqual(before)
        // The answer has taken the cookies of a session that was over then.
        for (const [name, value] of cookies) who.browser.cookies.set(name, value)
      }
    })
  })

  describe.each(POSTED)('at %s', (route, acts) => {
    let who: Owner
    beforeAll(async () => {
      who = await owner()
    })
    const isOfOperators = route.startsWith('auth/admin/')
    const addressOf = () => (PLACES.get(route) ?? '').replace(':provider', 'corp').replace(':id', who.person)
    const formOf = async (make: Make) => {
      const fields = typeof make === 'function' ? await make(who) : make
      return bodyOf(route, { ...fields, csrfToken: await csrfToken(who.browser) })
    }
    const ends = () => revocations(who.id, place.moment).filter((one) => isOfOperators || !one.ofOperators)
    /** An operator who is none any more is shown a page; all others are led to sign in. */
    const refusal = (one: Revocation) =>
      one.ofOperators ? expect.anything() : expect.stringContaining('error=SessionRequired')

    test.each(Object.entries(acts))(
      '"%s" writes nothing once the session is over in another process',
      async (_name, make) => {
        const { browser, id } = who
        for (const one of ends()) {
          const sent = await formOf(make)
          const before = await everyRow()
          const { isHeld, answer } = await place.hold(
            id,
            () => browser.request(addressOf(), { ...sent, cookie: browser.cookieHeader() }),
            async (run) => {
              await run(one.ends)
            },
          )
          await place.run(one.restores)
          expect([one.what, isHeld, answer.location ?? answer.status]).toEqual([one.what, true, refusal(one)])
          expect(await everyRow(), one.what).toEqual(before)
        }
      },
    )

    test.each(Object.entries(acts))(
      '"%s" writes nothing where its body comes when the session is over',
      async (_name, make) => {
        const { browser } = who
        for (const one of ends()) {
          const sent = await formOf(make)
          const body = 'body' in sent ? sent.body : new URLSearchParams(sent.form)
          const before = await everyRow()
          const { location, status } = await postInHalves(
            app.address + addressOf(),
            { cookie: browser.cookieHeader(), body },
            () => place.run(one.ends),
          )
          await place.run(one.restores)
          expect([one.what, location ?? status]).toEqual([one.what, refusal(one)])
          expect(await everyRow(), one.what).toEqual(before)
        }
      },
    )
  })
})
