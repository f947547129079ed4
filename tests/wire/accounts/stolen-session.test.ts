import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq, getTableColumns, isTable } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type ActionName, actions } from '#app/auth/actions/actions.ts'
import routes from '#app/routes.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { PAGE_ROWS } from '#tests/support/account/page-rows.ts'
import { PLAIN_SITE } from '#tests/support/app/fixture.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { enterPassword, press, setUpSecondStep, typeCode } from '#tests/support/app/second-step.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { Authenticator } from '#tests/support/passkeys/authenticator.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

// What an attacker gets out of a stolen session whose last proof is older than ten minutes: pages, and no change.

type Fields = Readonly<Record<string, string>>

/** What posting to a route takes. */
type Posts = readonly Fields[] | 'ends sessions' | 'takes no form'

/** Each page of the account and of the operators that changes something, by the id of its route, with a form for each thing that it does. */
const CHANGES: Readonly<Record<string, readonly Fields[]>> = {
  'auth/account/profile': [{ name: 'Mallory' }, { name: '' }],
  'auth/account/own-picture': [{}, { do: 'remove' }],
  'auth/account/own-address': [
    { do: 'begin', email: 'mallory@example.com' },
    { do: 'confirm', code: '000000' },
    { do: 'cancel' },
    {},
  ],
  'auth/account/proof': [{}],
  'auth/account/disconnect': [{ account: 'ACCOUNT' }, {}],
  'auth/account/passkeys': [
    { change: 'rename', passkey: 'PASSKEY', name: 'Mallory' },
    { change: 'remove', passkey: 'PASSKEY' },
    {},
  ],
  'auth/account/new-passkey': [{ answer: '{}', name: 'Mallory' }, {}],
  'auth/account/automatic-passkey': [{ answer: '{}' }, {}],
  'auth/account/password': [{ do: 'remove' }, { do: 'save', password: 'quiet otters paint slowly' }],
  'auth/account/leave': [{}],
  'auth/account/export': [{}],
  'auth/account/second-step-settings': [
    { do: 'begin' },
    { do: 'confirm', code: '000000' },
    { do: 'passkeys' },
    { do: 'codes' },
    { do: 'remove' },
    { do: 'forget', device: 'DEVICE' },
    {},
  ],
  'auth/admin/people': [{ do: 'invite', email: 'mallory@example.com' }],
  'auth/admin/invitations': [{ do: 'invite', email: 'mallory@example.com' }, {}],
  'auth/admin/person': [
    { do: 'link', person: 'USER' },
    { do: 'disable', person: 'USER', reason: '', until: '' },
    { do: 'enable', person: 'USER' },
    { do: 'end-session', person: 'USER', session: 'SESSION' },
    { do: 'end-sessions', person: 'USER' },
    {},
  ],
}

/** What posting to a page takes whose row says so. */
const AS_ROW = { reads: 'takes no form', ends: 'ends sessions' } as const

/** Every route of the account and of the operators, by its id. */
const POSTS: Readonly<Record<string, Posts>> = Object.fromEntries(
  PAGE_ROWS.map(({ id, fresh }) => [id, fresh === 'changes' ? (CHANGES[id] ?? []) : AS_ROW[fresh]]),
)

/** The same for the actions of the authentication path that take a form: none changes the user's account. */
const ACTIONS: Readonly<Partial<Record<ActionName, readonly [path: string, fields: Fields][] | 'ends sessions'>>> = {
  signout: 'ends sessions',
  session: [['session', { data: '{"name":"Mallory"}' }]],
  signin: [
    ['signin/corp', {}],
    ['signin/email', { email: 'mallory@example.com' }],
  ],
  callback: [
    ['callback/credentials', { email: 'OWN', password: 'quiet otters paint slowly' }],
    ['callback/passkey', { answer: '{}' }],
  ],
  'passkey-request': [
    ['passkey-request', {}],
    ['passkey-request', { step: 'yes' }],
  ],
  'backchannel-logout': [['backchannel-logout/corp', { logout_token: 'a.b.c' }]],
  'not-me': [['not-me', { token: 'x'.repeat(43) }]],
  'second-step': [
    ['second-step', { again: 'yes', code: '000000' }],
    ['second-step', { code: '000000', trust: 'yes' }],
  ],
  connect: [
    ['connect', { do: 'yes' }],
    ['connect', {}],
  ],
  language: [['language', { language: 'en-XB', from: '/' }]],
  _log: [['_log', { level: 'error', code: 'x' }]],
}

interface Place {
  address: string
  file: string
}

/** The routes of the account and of the operators, by id, with their addresses and modules. */
function routesOf({ id = '', path = '', file, children = [] }: RouteConfigEntry): [id: string, Place][] {
  const isOne = /^auth\/(account|admin)\/(?!layout)/.test(id)
  return [...(isOne ? [[id, { address: `/${path}`, file }] as [string, Place]] : []), ...children.flatMap(routesOf)]
}

const PLACES = new Map((await routes).flatMap(routesOf))

const valuesOf = (posts: Posts) =>
  typeof posts === 'string' ? [] : posts.flatMap(({ do: act, change }) => act ?? change ?? [])

/** The routes of one of both areas, with their code. */
const codeOf = (area: string) =>
  [...PLACES]
    .filter(([id]) => id.startsWith(`auth/${area}/`))
    .map(([id, { file }]) => ({ id, file, code: readFileSync(file, 'utf8') }))

/** The components of pages that a route draws, with their code. */
const pagesOf = ({ file, code }: ReturnType<typeof codeOf>[number]) =>
  [...code.matchAll(/from '(\.[^']*\bpage\.tsx)'/g)].map(([, path = '']) =>
    readFileSync(join(dirname(file), path), 'utf8'),
  )

describe('the list of what is posted', () => {
  test('has every route of the account and of the operators', () => {
    expect(Object.keys(POSTS).sort()).toEqual([...PLACES.keys()].sort())
    const idsOf = (fresh: string) => PAGE_ROWS.filter((row) => row.fresh === fresh).map(({ id }) => id)
    expect(Object.keys(CHANGES).sort()).toEqual(idsOf('changes').sort())
    // To sign an attacker out must be quick, and a proof is not at hand in each browser (contract, 24.17): nothing else is let off one.
    const keeps = ['auth/account/keep-address', 'auth/account/proof-cancel']
    const ends = ['auth/account/overview', 'auth/account/sessions', 'auth/account/devices']
    expect(idsOf('ends').sort()).toEqual([...ends, ...keeps].sort())
  })

  test('has every action that takes a form', () => {
    const posted = Object.entries(actions).flatMap(([name, { methods }]) =>
      methods.some((method) => method === 'POST') ? [name] : [],
    )
    expect(Object.keys(ACTIONS).sort()).toEqual(posted.sort())
  })

  test.each(['account', 'admin'])('has each thing that a route of %s tells apart by a field', (area) => {
    const missing = codeOf(area).flatMap(({ id, code }) => {
      const posts = POSTS[id] ?? []
      const told = [...code.matchAll(/case '([\w-]+)':|text\('(?:do|change)'\) === '([\w-]+)'/g)]
      const values = posts === 'ends sessions' ? [] : told.map(([, one, other]) => one ?? other ?? '')
      return values.filter((value) => !valuesOf(posts).includes(value)).map((value) => `${id}: ${value}`)
    })
    expect(missing).toEqual([])
  })

  test.each(['account', 'admin'])('has each button of the pages of %s', (area) => {
    const all = Object.values(POSTS).flatMap(valuesOf)
    const pages = codeOf(area).flatMap((route) => (POSTS[route.id] === 'ends sessions' ? [] : pagesOf(route)))
    const buttons = pages.flatMap((code) =>
      [...code.matchAll(/\b(?:do|change): '([\w-]+)'/g)].map(([, value = '']) => value),
    )
    expect(buttons.length).toBeGreaterThan(4)
    expect(buttons.filter((value) => !all.includes(value))).toEqual([])
  })
})

const ORIGIN = 'https://app.example'

const MOVED = new Set([
  'sessions.lastSeenAt',
  'sessions.expiresAt',
  'oneTimePasswords.failures',
  'oneTimePasswords.pausedUntil',
])
const MINUTES = 60

onBothDatabases((database) => {
  const app = runningApp({
    database,
    providers: ['corp', 'email'],
    settings: {
      origin: ORIGIN,
      passwords: true,
      showPasswords: true,
      newDevice: 'notice',
      site: { ...PLAIN_SITE, languages: ['en', 'en-XB'] },
    },
  })

  /** An operator whose account has one of each thing, and another session of the same user. */
  async function owner() {
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, email)).href)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    await app().store.users.setRoles(Authority.command, id, ['admin'])
    const person = newProfile({ email, email_verified: true })
    await signInAt(app(), browser, 'corp', person)
    const authenticator = new Authenticator({ origin: ORIGIN, rpId: 'app.example' }, id)
    const { body } = await browser.get('/auth/account/passkeys/new')
    const [, challenge = ''] = /challenge\\?",\\?"([\w-]{43})\\?"/.exec(body) ?? []
    const passkey = { csrfToken: await csrfToken(browser), answer: authenticator.create(challenge), name: 'Phone' }
    await browser.post('/auth/account/passkeys/new', passkey)
    const { code } = await setUpSecondStep(app(), browser)
    const other = app().browser()
    await enterPassword(other, email, PASSWORD)
    await typeCode(other, code(), { trust: 'yes' })
    app().clock.advance(5 * MINUTES)
    await press(browser, await browser.get('/auth/account/address'), 'Email me a code', { email: someAddress() })
    app().clock.advance(5 * MINUTES + 1)
    return { browser, other, id, email, person, passkey: authenticator.id }
  }

  /** Every row that the database has of a user, without what reading pages and wrong codes move. */
  async function rowsOf(userId: string) {
    await app().services.events.flush()
    const { database: open } = app().services
    if (!open) throw new Error('There is no database.')
    const { events: _, ...tables } = open.tables
    const found = Object.entries(tables).map(async ([name, table]) => {
      if (!isTable(table)) return []
      const named = name === 'users' ? 'id' : 'userId'
      const [, owner] = Object.entries(getTableColumns(table)).find(([column]) => column === named) ?? []
      if (!owner) return []
      const rows = await open.statements.select().from(table).where(eq(owner, userId))
      const kept = ([column]: [string, unknown]) => !MOVED.has(`${name}.${column}`)
      return [[name, rows.map((row) => JSON.stringify(Object.entries(row).filter(kept))).sort()] as const]
    })
    return Object.fromEntries((await Promise.all(found)).flat())
  }

  const isSignedIn = async (browser: Browser) => 'user' in (await session(browser))

  /** The stolen cookies of the session, and no others, in another browser. */
  function thiefOf(browser: Browser): Browser {
    const thief = app().browser()
    for (const [name, value] of browser.cookies) if (name.includes('next-auth.session-')) thief.cookies.set(name, value)
    return thief
  }

  test('a stolen session of more than ten minutes reads every page and changes nothing', async () => {
    const { browser, other, id, email, person, passkey } = await owner()
    const before = await rowsOf(id)
    for (const name of ['users', 'passwords', 'passkeys', 'oneTimePasswords', 'recoveryCodes', 'trustedDevices'])
      expect(before[name]?.length, name).toBeGreaterThan(0)
    for (const name of ['oneTimeTokens', 'accounts', 'sessions']) expect(before[name]?.length, name).toBeGreaterThan(0)
    const thief = thiefOf(browser)
    expect(await isSignedIn(thief)).toBe(true)
    const csrf = await csrfToken(thief)
    const given: Fields = { USER: id, ACCOUNT: String(person.sub), PASSKEY: passkey, OWN: email }
    const filled = (fields: Fields) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, given[value] ?? value]))

    for (const [route, { address: pattern }] of PLACES) {
      const address = pattern.replace(':provider', 'corp').replace(':id', id)
      expect([200, 302], address).toContain((await thief.get(address)).status)
      const posts = POSTS[route] ?? []
      if (posts === 'ends sessions') continue
      if (posts === 'takes no form') {
        expect((await thief.post(address, { csrfToken: csrf })).status, address).toBe(405)
        continue
      }
      for (const fields of posts) {
        const answer = await thief.post(address, { ...filled(fields), csrfToken: csrf })
        const what = `${address} ${JSON.stringify(fields)}`
        expect(answer.location, what).toContain('error=FreshProofRequired')
      }
    }
    expect(await rowsOf(id)).toEqual(before)

    for (const [path, fields] of Object.values(ACTIONS).flatMap((posts) => (posts === 'ends sessions' ? [] : posts)))
      await thief.post(`/auth/${path}`, { ...filled(fields), csrfToken: csrf })
    await signInAt(app(), thief, 'corp', newProfile())
    expect(await rowsOf(id)).toEqual(before)
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, true])
  })
})
