import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeys } from '#app/auth/crypto/keys.server.ts'
import { MailFailure } from '#app/auth/mail/failure.ts'
import type { Mail } from '#app/auth/mail/rendered-mail.server.ts'
import { createPasswordHashing } from '#app/auth/methods/credentials/passwords.server.ts'
import { invitationHash } from '#app/auth/registration/invitation-token.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { Authority, createStore, type Store } from '#db/store/index.server.ts'
import { howToOpen, readUserCommand, UsageError } from './user-commands.ts'

const NOW = new Date('2026-02-03T12:00:00.000Z')
const keys = createKeys(['a secret of thirty-two bytes or so'])
const passwords = createPasswordHashing({ memory: 8, passes: 1, lanes: 1 })

let folder: string
let database: Database
let store: Store
let said: string[]
let hasMail: boolean
let mailed: Mail[]
let failure: MailFailure | null
let now: Date
/** Addresses that can be put back. */
let former: readonly string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'user-commands-'))
  database = await openDatabase(`file:${join(folder, 'users.db')}`)
  now = NOW
  store = createStore(database, () => now)
  said = []
  hasMail = false
  mailed = []
  failure = null
  former = []
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const mailer = {
  send: async (mail: Mail) => {
    if (failure) throw failure
    mailed.push(mail)
  },
  close: () => {},
}

const notices = {
  name: 'Acme',
  accountUrl: 'https://app.example/auth/account',
  contact: 'help@app.example',
  languages: ['en' as const],
  formerAddresses: async () => former,
  post: async (mail: Mail) => {
    if (failure) throw failure
    mailed.push(mail)
    return `mail ${mailed.length}`
  },
}

/** What has been recorded, the oldest first; in tests all of it happens at one instant. */
async function recorded() {
  const rows = await store.events.since(new Date(0), { most: 100 })
  return rows.map(({ type, code, actor, account, userId }) => ({ type, code, actor, account, userId }))
}

/** Carries out a command, with what is typed where it asks for a password. */
async function run(args: string[], password = 'correct horse'): Promise<void> {
  await readUserCommand(args)({
    store,
    passwords,
    askPassword: async () => password,
    openSite: () => ({
      base: 'https://app.example/auth',
      name: 'Acme',
      languages: ['en' as const],
      keys,
      mailer: hasMail ? mailer : null,
    }),
    openNotices: () => (hasMail ? notices : null),
    say: (line) => said.push(line),
    now: () => NOW,
    waitingFor: (rows) =>
      rows.map(({ id, type, createdAt, expiresAt }) => {
        const times = { nextAt: createdAt, createdAt, expiresAt }
        return { id, tokenHash: null, payload: type, channel: 'webhook', tries: 0, ...times }
      }),
  })
}

/** Whether a user signs in with this password. */
async function isPassword(email: string, password: string): Promise<boolean> {
  const held = await store.passwords.byEmail(email)
  return held !== null && passwords.verify(held.hash, password)
}

async function signedIn(email: string): Promise<string> {
  const user = await store.users.byEmail(email)
  const id = `session of ${email}`
  const ages = { createdAt: NOW, lastSeenAt: NOW, expiresAt: new Date('2026-03-03') }
  await store.sessions.begin({
    id,
    userId: user?.id ?? '',
    method: 'credentials',
    userAgent: null,
    network: null,
    ...ages,
  })
  return id
}

const isOver = async (sessionId: string) => (await store.sessions.find(sessionId))?.endedAt !== null

describe('add', () => {
  test('makes a user who signs in with the password, under the one spelling of the address', async () => {
    await run(['add', ' Ada@Mail.TEST ', '--name', 'Ada Lovelace'])
    expect(await store.users.byEmail('ada@mail.test')).toMatchObject({ name: 'Ada Lovelace', emailVerified: NOW })
    expect(await isPassword('ada@mail.test', 'correct horse')).toBe(true)
    expect(said).toEqual(['ada@mail.test can now sign in with this password.'])
  })

  test('gives a password to a user who has none', async () => {
    await store.users.create({ name: 'Ada', email: 'ada@mail.test', emailVerified: NOW, image: null })
    await run(['add', 'ada@mail.test', '--name', 'Another'])
    expect(await isPassword('ada@mail.test', 'correct horse')).toBe(true)
    expect(await store.users.list()).toMatchObject([{ name: 'Ada' }])
    expect(said).toContain('ada@mail.test is there already and keeps its name.')
  })

  test('takes an address from an account that had it without proof, and says so', async () => {
    const account = { provider: 'acme', providerAccountId: 'squatter', type: 'oauth' }
    await store.register({ name: 'Eve', email: 'ada@mail.test', emailVerified: null, image: null }, account)
    const session = await signedIn('ada@mail.test')
    await run(['add', 'ada@mail.test'])
    expect(await store.accounts.owner({ ...account, issuer: '' })).toBeNull()
    expect(await isOver(session)).toBe(true)
    expect(said).toEqual([
      'No user had proved to own ada@mail.test yet: one account at a provider opens it no more, and can be connected again.',
      'ada@mail.test can now sign in with this password. One session was ended.',
    ])
  })

  test('makes a user whose first email link takes nothing away', async () => {
    await run(['add', 'ada@mail.test'])
    const session = await signedIn('ada@mail.test')
    const user = await store.users.byEmail('ada@mail.test')
    await store.users.proveEmail(Authority.command, user?.id ?? '', NOW)
    expect(await isPassword('ada@mail.test', 'correct horse')).toBe(true)
    expect(await isOver(session)).toBe(false)
  })

  test('leaves a password that is there, and says how to change it', async () => {
    await run(['add', 'ada@mail.test'])
    await expect(run(['add', 'ada@mail.test'], 'another password')).rejects.toThrow(/has a password already.*--replace/)
    expect(await isPassword('ada@mail.test', 'correct horse')).toBe(true)
  })

  test('replaces a password when told to, and ends the sessions of the old one', async () => {
    await run(['add', 'ada@mail.test'])
    const session = await signedIn('ada@mail.test')
    await run(['add', 'ada@mail.test', '--replace'], 'another password')
    expect(await isPassword('ada@mail.test', 'another password')).toBe(true)
    expect(await isPassword('ada@mail.test', 'correct horse')).toBe(false)
    expect(await isOver(session)).toBe(true)
    expect(said.at(-1)).toBe('ada@mail.test can now sign in with the new password. One session was ended.')
  })

  test.each([
    ['seven characters', 'passwor', 'at least 8 characters'],
    ['seven characters that are more bytes', 'pässwör', 'at least 8 characters'],
    ['more than 1024 bytes', 'a'.repeat(1025), 'up to 1024 bytes'],
  ])('refuses a password of %s and makes no user', async (_, password, reason) => {
    await expect(run(['add', 'ada@mail.test'], password)).rejects.toThrow(reason)
    expect(await store.users.list()).toEqual([])
  })

  test('never says the password', async () => {
    await run(['add', 'ada@mail.test'])
    await run(['add', 'ada@mail.test', '--replace'])
    expect(said.join()).not.toContain('correct horse')
  })
})

describe('list', () => {
  test('names everybody, with what may be done', async () => {
    await run(['add', 'ada@mail.test', '--name', 'Ada'])
    now = new Date('2026-02-04T12:00:00.000Z')
    await run(['add', 'bo@mail.test'])
    await run(['disable', 'bo@mail.test'])
    said = []
    await run(['list'])
    expect(said).toEqual([
      'ada@mail.test  enabled   since 2026-02-03  Ada',
      'bo@mail.test   disabled  since 2026-02-04',
    ])
  })

  test('says so where there are no users', async () => {
    await run(['list'])
    expect(said).toEqual(['There is no user yet.'])
  })
})

describe('disable, enable and remove', () => {
  beforeEach(() => run(['add', 'ada@mail.test']))

  test('disable ends the sessions and keeps the user', async () => {
    const session = await signedIn('ada@mail.test')
    await run(['disable', 'ada@mail.test'])
    expect(await store.users.byEmail('ada@mail.test')).toMatchObject({ disabledAt: NOW })
    expect(await isOver(session)).toBe(true)
    expect(said.at(-1)).toBe('ada@mail.test cannot sign in any more. One session was ended.')
  })

  test('disable until a date says why to operators alone, in the list and in the event', async () => {
    await run(['disable', 'ada@mail.test', '--until', '2026-03-01', '--reason', ' chargeback 17 '])
    expect(await store.users.byEmail('ada@mail.test')).toMatchObject({
      disabledUntil: new Date('2026-03-01T00:00:00Z'),
      disabledReason: 'chargeback 17',
    })
    expect(said.at(-1)).toBe('ada@mail.test cannot sign in until Sun, 01 Mar 2026 00:00:00 GMT. No session was open.')
    const events = await store.events.since(new Date(0), { most: 9 })
    const event = events.find(({ type }) => type === 'user.disable')
    const details = { sessionsEnded: 0, until: '2026-03-01T00:00:00.000Z', reason: 'chargeback 17' }
    expect(JSON.parse(event?.details ?? '')).toEqual(details)
    await run(['list'])
    expect(said.at(-1)).toMatch(/disabled {2}since 2026-02-03 .*\[until 2026-03-01 00:00 UTC: chargeback 17\]$/)
    await run(['enable', 'ada@mail.test'])
    await run(['list'])
    expect(said.at(-1)).toMatch(/enabled {3}since 2026-02-03$/)
  })

  test('list calls a user enabled whose end date is over', async () => {
    const ada = await store.users.byEmail('ada@mail.test')
    await store.users.setDisabled(Authority.command, ada?.id ?? '', new Date('2026-01-01'), {
      until: new Date('2026-02-01'),
    })
    await run(['list'])
    expect(said.at(-1)).toMatch(/enabled {3}since 2026-02-03$/)
  })

  test.each([
    [['--until', '2026-02-03T11:59:59Z'], 'is over'],
    [['--until', 'tomorrow'], '--until takes a time from now such as 30m'],
    [['--reason', 'two\nlines'], '--reason takes one line'],
    [['--reason', 'x'.repeat(501)], '--reason takes one line'],
    [['--name', 'Ada'], 'Use one of'],
  ])('disable refuses %j and changes nothing', async (options, says) => {
    await expect(async () => run(['disable', 'ada@mail.test', ...options])).rejects.toThrow(says)
    expect(await store.users.byEmail('ada@mail.test')).toMatchObject({ disabledAt: null })
  })

  test('what they do is kept for the webhook too', async () => {
    await run(['disable', 'ada@mail.test'])
    await run(['enable', 'ada@mail.test'])
    const waiting = await store.webhooks.claim({ now: NOW, until: NOW, most: 100 })
    expect(waiting.map(({ payload }) => payload)).toEqual(expect.arrayContaining(['user.disable', 'user.enable']))
  })

  test('enable takes that back', async () => {
    await run(['disable', 'ada@mail.test'])
    await run(['enable', 'Ada@mail.test'])
    expect(await store.users.byEmail('ada@mail.test')).toMatchObject({ disabledAt: null })
  })

  test('remove leaves neither user, password nor session', async () => {
    const session = await signedIn('ada@mail.test')
    await run(['remove', 'ada@mail.test'])
    expect(await store.users.list()).toEqual([])
    expect(await store.passwords.byEmail('ada@mail.test')).toBeNull()
    expect(await isOver(session)).toBe(true)
  })

  test.each(['disable', 'enable', 'remove', 'role'])('%s says so where there is no such user', async (command) => {
    await expect(run([command, 'bo@mail.test'])).rejects.toThrow('There is no user bo@mail.test.')
  })
})

describe('role', () => {
  test('is given to no user who has merely written the address', async () => {
    await store.users.create({ name: 'Mal', email: 'boss@mail.test', emailVerified: null, image: null })
    await expect(run(['role', 'boss@mail.test', 'admin'])).rejects.toThrow(
      'No user has proved to own boss@mail.test yet',
    )
    expect((await store.users.byEmail('boss@mail.test'))?.roles).toBe('')
    await run(['role', 'boss@mail.test'])
  })

  beforeEach(() => run(['add', 'ada@mail.test']))

  test('gives a user these roles and no others, which the list shows and the events keep', async () => {
    await run(['role', 'Ada@mail.test', 'staff', 'admin', 'staff'])
    expect(said.at(-1)).toBe('ada@mail.test has the roles admin, staff.')
    expect(await store.users.byEmail('ada@mail.test')).toMatchObject({ roles: 'admin staff' })
    await run(['list'])
    expect(said.at(-1)).toMatch(/ {2}\(admin staff\)$/)
    await run(['role', 'ada@mail.test'])
    expect(said.at(-1)).toBe('ada@mail.test has no role.')
    expect(await store.users.byEmail('ada@mail.test')).toMatchObject({ roles: '' })
    const events = await store.events.ofUser((await store.users.byEmail('ada@mail.test'))?.id ?? '', { most: 9 })
    const changes = events.filter(({ type }) => type === 'user.roles').map(({ details }) => details)
    expect(changes.sort()).toEqual(['{"before":"","after":"admin staff"}', '{"before":"admin staff","after":""}'])
  })

  test.each(['Admin', 'two words', '', '.x', 'a'.repeat(65), 'ädmin'])('refuses %j as a role', async (role) => {
    await expect(run(['role', 'ada@mail.test', 'staff', role])).rejects.toThrow('is not a role')
    expect(await store.users.byEmail('ada@mail.test')).toMatchObject({ roles: '' })
  })
})

describe('a command line', () => {
  test.each([
    ['nothing', []],
    ['an unknown command', ['create', 'ada@mail.test']],
    ['a name out of Object.prototype', ['constructor', 'ada@mail.test']],
    ['no address', ['add']],
    ['two addresses', ['remove', 'ada@mail.test', 'bo@mail.test']],
    ['an address to list', ['list', 'ada@mail.test']],
    ['an unknown option', ['add', 'ada@mail.test', '--password', 'correct horse']],
    ['an option of another command', ['disable', 'ada@mail.test', '--replace']],
  ])('of %s is answered with how to write it', async (_, args) => {
    await expect(run(args)).rejects.toThrow(UsageError)
    await expect(run(args)).rejects.toThrow(/npm run user -- add EMAIL/)
    expect(await store.users.list()).toEqual([])
  })

  test('with what is no address is refused', async () => {
    await expect(run(['add', 'ada'])).rejects.toThrow('"ada" is not an email address.')
  })
})

describe('invite', () => {
  const tokenOf = (line = '') => new URL(line).searchParams.get('token') ?? ''
  const find = (line: string | undefined, at = NOW) => store.invitations.find(invitationHash(keys, tokenOf(line)), at)
  const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)

  test('prints a link by which any holder can register, for a week', async () => {
    await run(['invite'])
    expect(said).toEqual([expect.stringMatching(/^https:\/\/app\.example\/auth\/invitation\?token=[\w-]{43}$/)])
    expect(await find(said[0])).toMatchObject({ email: null, expiresAt: days(7) })
  })

  test('is for one address in its one spelling, for as long as it is told', async () => {
    await run(['invite', ' Ada@Mail.TEST', '--days', '30'])
    expect(await find(said[0])).toMatchObject({ email: 'ada@mail.test', expiresAt: days(30) })
    expect(said).toHaveLength(1)
  })

  test('mails the link where mail is set up', async () => {
    hasMail = true
    await run(['invite', 'ada@mail.test'])
    expect(mailed).toMatchObject([{ to: 'ada@mail.test', expiresAt: days(7) }])
    expect(mailed[0]?.message.blocks).toContainEqual({ kind: 'link', label: expect.anything(), url: said[0] })
    expect(said[1]).toBe('It was mailed to ada@mail.test.')
  })

  test('says in a sentence that the mail server has not taken it, and the link stays good', async () => {
    hasMail = true
    failure = new MailFailure('unreachable', 'The mail server has not taken a mail: ECONNREFUSED')
    const refused = run(['invite', 'ada@mail.test'])
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow('send the link yourself. The mail server has not taken a mail: ECONNREFUSED')
    expect(await find(said[0])).toMatchObject({ email: 'ada@mail.test' })
  })

  test('refuses an address that has an account, and a time that is none', async () => {
    await run(['add', 'ada@mail.test'])
    await expect(run(['invite', 'ada@mail.test'])).rejects.toThrow('ada@mail.test has an account already.')
    for (const wrong of ['0', '91', 'week']) await expect(run(['invite', '--days', wrong])).rejects.toThrow('--days')
    await expect(run(['list', '--days', '3'])).rejects.toThrow('Use one of')
  })

  test('invitations are listed without their secret, and taken back', async () => {
    await run(['invitations'])
    await run(['invite', 'ada@mail.test'])
    const [none, link] = said
    said = []
    await run(['invitations'])
    expect(none).toBe('No invitation is open.')
    expect(said).toEqual([expect.stringMatching(/^[0-9a-f]{8} {2}until 2026-02-10 12:00 UTC {2}ada@mail\.test$/)])
    expect(said.join()).not.toContain(tokenOf(link))
    await run(['revoke', said[0]?.slice(0, 8) ?? ''])
    expect(await find(link)).toBeNull()
    await expect(run(['revoke', '00000000'])).rejects.toThrow('There is no open invitation 00000000.')
  })
})

describe('a trail is left by', () => {
  const types = async () => (await recorded()).map(({ type }) => type).sort()

  test('making a user, disabling, enabling and removing them', async () => {
    await run(['add', 'Ada@mail.test'])
    const user = await store.users.byEmail('ada@mail.test')
    for (const command of ['disable', 'enable', 'remove']) await run([command, 'ada@mail.test'])
    const changes = ['password.set', 'user.create', 'user.disable', 'user.enable', 'user.remove']
    expect(await types()).toEqual(['notice', 'notice', ...changes])
    for (const row of await recorded()) {
      expect(row).toMatchObject({ actor: 'operator', account: 'ada@mail.test', userId: user?.id })
    }
  })

  test('invitations made and taken back', async () => {
    await run(['invite', 'ada@mail.test'])
    said = []
    await run(['invitations'])
    await run(['revoke', said[0]?.slice(0, 8) ?? ''])
    expect(await types()).toEqual(['invitation.create', 'invitation.revoke'])
  })

  test('the first proof of an address that was taken without one', async () => {
    await store.users.create({ name: null, email: 'ada@mail.test', emailVerified: null, image: null })
    await run(['add', 'ada@mail.test'])
    expect(await types()).toEqual(['address.prove', 'password.set'])
  })

  test('nothing that was refused', async () => {
    await expect(run(['disable', 'unknown@mail.test'])).rejects.toThrow(UsageError)
    expect(await recorded()).toEqual([])
  })

  test('no password', async () => {
    await run(['add', 'ada@mail.test'], 'correct horse')
    const rows = await store.events.since(new Date(0), { most: 100 })
    expect(JSON.stringify(rows)).not.toMatch(/correct horse|argon2/)
  })

  test('and what was done stays done where it cannot be recorded, and the operator is told', async () => {
    await run(['add', 'ada@mail.test'])
    const { events } = store
    store.events = { ...events, record: () => Promise.reject(new Error('The disk is full.')) }
    await run(['disable', 'ada@mail.test'])
    expect((await store.users.byEmail('ada@mail.test'))?.disabledAt).not.toBeNull()
    expect(said.join()).toContain('not recorded among the events: Error: The disk is full.')
  })
})

describe('a replaced password', () => {
  beforeEach(async () => {
    hasMail = true
    await run(['add', 'ada@mail.test'])
  })

  const told = async () => (await recorded()).filter(({ type }) => type === 'notice')

  test('is told its owner by mail, each time', async () => {
    expect(mailed).toEqual([])
    await run(['add', 'ada@mail.test', '--replace'])
    await run(['add', 'ada@mail.test', '--replace'])
    expect(mailed).toHaveLength(2)
    expect(mailed[0]).toMatchObject({
      to: 'ada@mail.test',
      tokenHash: null,
      message: { subject: 'Your Acme password was changed' },
    })
    expect(JSON.stringify(mailed)).not.toContain('correct horse')
    expect(said.at(-1)).toBe('ada@mail.test is told by mail, which the server sends.')
    expect(await told()).toMatchObject([{ code: null, account: 'ada@mail.test' }, { code: null }])
  })

  test('is changed where no mail is sent, and recorded as not told', async () => {
    hasMail = false
    await run(['add', 'ada@mail.test', '--replace'])
    expect(await told()).toMatchObject([{ code: 'NoMail' }])
  })

  test('is changed where the mail cannot be kept, and recorded as not told', async () => {
    failure = new MailFailure('unreachable', 'Nothing listens.')
    await run(['add', 'ada@mail.test', '--replace'])
    expect(said.at(-1)).toContain('ada@mail.test is not told by mail.')
    expect(await told()).toMatchObject([{ code: 'Failed' }])
  })
})

test('disabling and enabling are told their owner by mail: when and until when, that it was an operator, and no reason', async () => {
  await run(['add', 'ada@mail.test'])
  hasMail = true
  await run(['enable', 'ada@mail.test'])
  expect(mailed).toEqual([])
  await run(['disable', 'ada@mail.test', '--reason', 'chargeback 17', '--until', '7d'])
  await run(['enable', 'ada@mail.test'])
  expect(mailed.map(({ to, message }) => [to, message.subject])).toEqual([
    ['ada@mail.test', 'Your Acme account was disabled'],
    ['ada@mail.test', 'Your Acme account was enabled'],
  ])
  expect(mailed[0]?.message.blocks).toContainEqual({
    kind: 'facts',
    facts: [
      { name: 'When', value: '3 February 2026, 12:00\u00A0UTC' },
      { name: 'Done by', value: 'The people who run Acme' },
      { name: 'Until', value: '10 February 2026, 12:00\u00A0UTC' },
    ],
  })
  expect(JSON.stringify(mailed)).not.toContain('chargeback')
  hasMail = false
  await run(['disable', 'ada@mail.test'])
  const told = (await recorded()).filter(({ type }) => type === 'notice')
  expect(told.map(({ code }) => code).sort()).toEqual(['NoMail', null, null].sort())
})

test('says of one user whether a second step is demanded', async () => {
  await run(['add', 'ada@example.com'])
  for (const [word, kept] of [
    ['required', 'required'],
    ['off', 'off'],
    ['as-site', null],
  ] as const) {
    await run(['second-step', 'ada@example.com', word])
    expect(await store.users.byEmail('ada@example.com')).toMatchObject({ secondStep: kept })
  }
  expect((await recorded()).filter(({ type }) => type === 'second-step.demand')).toHaveLength(3)
  await expect(run(['second-step', 'ada@example.com'])).rejects.toThrow(UsageError)
  await expect(run(['second-step', 'grace@example.com', 'off'])).rejects.toThrow('There is no user')
  // Who has merely written an address is not who owns it.
  await store.users.create({ name: null, email: 'boss@example.com', emailVerified: null, image: null })
  await expect(run(['second-step', 'boss@example.com', 'off'])).rejects.toThrow('No user has proved to own')
  expect((await store.users.byEmail('boss@example.com'))?.secondStep).toBeNull()
})

test('resets a second step in 24 hours, and mails a link that cancels that', async () => {
  await run(['add', 'ada@example.com'])
  await expect(run(['reset-second-step', 'ada@example.com'])).rejects.toThrow('has no second step')
  const { id = '' } = (await store.users.byEmail('ada@example.com')) ?? {}
  const begun = { tokenHash: 'begun', purpose: 'key', userId: id, payload: null, createdAt: NOW, expiresAt: NOW }
  await store.secondSteps.begin(Authority.proof, begun)
  const setUp = { userId: id, now: NOW, codeHashes: ['a code'], begunHash: 'begun', secret: 'sealed', step: 1 }
  await store.secondSteps.confirm(Authority.proof, { ...setUp, provedBy: 'otp mfa' })
  hasMail = true
  former = ['owner@example.com', 'ada@example.com']
  await run(['reset-second-step', 'ada@example.com'])
  // Who has taken the address away is not alone with the link.
  expect(mailed.slice(-2).map(({ to }) => to)).toEqual(['ada@example.com', 'owner@example.com'])
  expect(said.at(-2)).toContain('From Wed, 04 Feb 2026 12:00:00 GMT on')
  expect(JSON.stringify(mailed.at(-1)?.message)).toMatch(/https:\/\/app\.example\/auth\/not-me\?token=[\w-]{43}/)
  expect(await store.oneTimePasswords.find(id)).not.toBeNull()
  const events = (await recorded()).map(({ type, actor }) => `${type} by ${actor}`)
  expect(events).toEqual(expect.arrayContaining(['second-step.reset by operator', 'notice by operator']))
})

test.each([
  [['list'], { isOnlyRead: true, isAsItIs: true }],
  [['invitations'], { isOnlyRead: true, isAsItIs: true }],
  [['add', 'ada@example.com'], { isOnlyRead: false, isAsItIs: false }],
  [['disable', 'add'], { isOnlyRead: false, isAsItIs: true }],
])('of the words %j `add` alone makes tables, or brings them up to date', (words, how) => {
  expect(howToOpen(words)).toEqual(how)
})
