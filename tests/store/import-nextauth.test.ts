import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createKeys } from '#app/auth/crypto/keys.server.ts'
import { eventRow } from '#app/auth/events/security-events.ts'
import { opaqueRowIds } from '#app/auth/sessions/nextauth-database-session.server.ts'
import { type ImportDeps, importNextAuth } from '#cli/import-nextauth/import.server.ts'
import { openSource } from '#cli/import-nextauth/source.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { type Arrival, Authority, createStore, type Store } from '#db/store/index.server.ts'
import { makeSite, type Row, type SiteRows, SPELLINGS, type Spelling } from '../support/app/nextauth-sites.ts'
import { LONG_TIMEOUT } from '../support/databases/long-timeout.ts'
import { type MariadbServer, startMariadb } from '../support/databases/mariadb.ts'
import { freshDatabase, sharedPostgres } from '../support/databases/postgres.ts'

const NOW = new Date('2026-03-14T12:00:00.000Z')
const VERIFIED = new Date('2024-05-06T07:08:09.000Z')
const LATER = new Date('2026-04-01T00:00:00.000Z')
const EARLIER = new Date('2026-03-14T11:59:59.000Z')
const ADA_TOKEN = '1f6c7a52-0000-4000-8000-00000000ada1'
const BO_TOKEN = '1f6c7a52-0000-4000-8000-00000000b0b0'

let folder: string
let mariadb: MariadbServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  mariadb = await startMariadb()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await mariadb.stop()
})

/** Those of the server that the sessions come to. */
const KEYS = createKeys(['a secret of thirty-two bytes or so'])
const opaqueRowId = (token: string) => opaqueRowIds(KEYS, token).id

const emptySqlite = () => `file:${join(folder, `${crypto.randomUUID()}.db`)}`
const emptyPostgres = async () => freshDatabase(inject('postgresUrl') ?? (await sharedPostgres()).url('postgres'))

/** An empty database for an old site. */
const EMPTY = { sqlite: emptySqlite, postgres: emptyPostgres, mysql: () => mariadb.freshDatabase() }

type Running = Partial<Pick<ImportDeps, 'applies' | 'now' | 'progress'>>

/** The same database for a role that may only read: one that may do everything is refused. */
async function readerOf(from: string): Promise<string> {
  if (!from.startsWith('postgres:')) return from
  const role = `reader_${crypto.randomUUID().replaceAll('-', '')}`
  await onPostgres(from, `create role ${role} login; grant pg_read_all_data to ${role}`)
  return Object.assign(new URL(from), { username: role }).href
}

async function onPostgres(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

/** Runs the command on a site and answers its report, which never holds a session's token. */
async function run(
  from: string,
  store: Store,
  { applies = true, now = NOW, ...more }: Running = {},
): Promise<string[]> {
  const source = await openSource(await readerOf(from))
  const said: string[] = []
  try {
    const say = (line: string) => said.push(line)
    await importNextAuth({ source, named: {}, keys: () => KEYS, applies, store: async () => store, say, now, ...more })
  } finally {
    await source.close()
  }
  expect(said.join('\n')).not.toMatch(/1f6c7a52|gho_/)
  return said
}

/** The lines of the report about rows. */
const rowsOf = (said: string[]) => said.filter((line) => /^(insert|update|unchanged|skip) /.test(line))

/** Its counts of users, accounts and sessions: inserted, updated, unchanged, skipped. */
const countsOf = (said: string[]) =>
  said.filter((line) => /^(users|accounts|sessions) /.test(line)).map((line) => line.split(/\s+/).slice(1).join(' '))

const atGoogle = (providerAccountId: string) => ({ provider: 'google', providerAccountId, issuer: '' })

const user = (id: string, more: Row = {}): Row => ({
  id,
  name: null,
  email: `${id}@mail.test`,
  emailVerified: null,
  image: null,
  ...more,
})
const account = (userId: string, more: Row = {}): Row => ({
  userId,
  type: 'oauth',
  provider: 'google',
  providerAccountId: `at-google-${userId}`,
  access_token: 'gho_secret',
  ...more,
})
const session = (userId: string, sessionToken: string, expires: Date | string = LATER): Row => ({
  sessionToken,
  userId,
  expires,
})

/** Ids of the kind an adapter makes. */
const idsOf = ({ id }: Spelling): [string, string] => {
  if (id === 'integer') return ['1', '2']
  return id === 'uuid'
    ? ['0b7d5a3e-1111-4000-8000-0000000000a1', '0b7d5a3e-2222-4000-8000-0000000000b0']
    : ['clx1ada', 'clx2bo']
}

describe.each([
  ['sqlite', emptySqlite],
  ['postgres', emptyPostgres],
] as const)('into %s', (_, emptyUrl) => {
  let database: Database
  let store: Store

  beforeEach(async () => {
    database = await openDatabase(await emptyUrl(), { timeout: LONG_TIMEOUT })
    store = createStore(database, () => NOW)
    return () => database.close()
  })

  test.each(SPELLINGS)('come users, accounts and live sessions of $adapter on $database', async (spelling) => {
    const [ada, bo] = idsOf(spelling)
    const from = await EMPTY[spelling.database]()
    await makeSite(from, spelling, {
      users: [
        user(ada, { name: "Ada O'Hara ☃", email: 'Ada@Mail.test', emailVerified: VERIFIED, image: 'https://p.test/a' }),
        user(bo, { email: 'bo@mail.test' }),
      ],
      accounts: [account(ada), account(bo, { provider: 'corp', type: 'oidc' })],
      sessions: [session(ada, ADA_TOKEN), session(bo, BO_TOKEN, EARLIER)],
    })
    expect(countsOf(await run(from, store))).toEqual(['2 0 0 0', '2 0 0 0', '1 0 0 1'])
    const [event] = await store.events.since(EARLIER, { most: 1 })
    expect(event).toMatchObject({ type: 'users.import', actor: 'operator', details: JSON.stringify({ changes: 5 }) })
    const here = { disabledAt: null, createdAt: NOW }
    const nothing = { name: null, emailSpelling: null, emailVerified: null, image: null }
    expect(await store.users.byEmail('ada@mail.test')).toMatchObject({
      id: ada,
      name: "Ada O'Hara ☃",
      email: 'ada@mail.test',
      emailSpelling: 'Ada@Mail.test',
      emailVerified: VERIFIED,
      image: 'https://p.test/a',
      ...here,
    })
    expect(await store.users.byId(bo)).toMatchObject({ id: bo, email: 'bo@mail.test', ...nothing, ...here })
    expect((await store.accounts.owner(atGoogle(`at-google-${ada}`)))?.id).toBe(ada)
    expect(await store.accounts.ofUser(bo)).toMatchObject([{ provider: 'corp', type: 'oauth' }])
    expect(await store.sessions.find(opaqueRowId(ADA_TOKEN))).toMatchObject({
      id: opaqueRowId(ADA_TOKEN),
      userId: ada,
      method: 'nextauth',
      createdAt: NOW,
      lastSeenAt: NOW,
      expiresAt: LATER,
      userAgent: null,
      network: null,
      endedAt: null,
    })
    expect(await store.sessions.find(opaqueRowId(BO_TOKEN))).toBeNull()
  })

  /** A site as Prisma spells it on SQLite. */
  async function siteOf(rows: Partial<SiteRows>): Promise<string> {
    const spelling = SPELLINGS.find(({ adapter }) => adapter === 'Prisma')
    if (!spelling) throw new Error('There is no such spelling.')
    const from = emptySqlite()
    await makeSite(from, spelling, { users: [], accounts: [], sessions: [], ...rows })
    return from
  }

  describe('the import', () => {
    test('writes nothing without --apply, and reports what it would do', async () => {
      const from = await siteOf({
        users: [user('ada', { emailVerified: VERIFIED })],
        accounts: [account('ada')],
        sessions: [session('ada', ADA_TOKEN)],
      })
      const said = await run(from, store, { applies: false })
      expect(said[0]).toBe('Reading users from User, accounts from Account, sessions from Session.')
      expect(rowsOf(said)).toEqual([
        'insert    user     ada ada@mail.test',
        'insert    account  google at-google-ada of user ada',
        `insert    session  ${opaqueRowId(ADA_TOKEN).slice(0, 12)}… of user ada: until 2026-04-01T00:00:00.000Z`,
      ])
      expect(countsOf(said)).toEqual(['1 0 0 0', '1 0 0 0', '1 0 0 0'])
      expect(said).toContain('Accounts open at these providers: google (1). Each needs its id in AUTH_PROVIDERS.')
      expect(said.join()).toMatch(/Left behind: tokens that providers gave/)
      expect(said.at(-1)).toBe('Nothing was changed. Do it with --apply.')
      expect(await store.users.list()).toEqual([])
      expect(await store.sessions.find(opaqueRowId(ADA_TOKEN))).toBeNull()
    })

    test('writes, when applied, what it reported, and nothing when run again', async () => {
      const from = await siteOf({
        users: [user('ada'), user('bo')],
        accounts: [account('ada'), account('bo')],
        sessions: [session('ada', ADA_TOKEN)],
      })
      const announced = rowsOf(await run(from, store, { applies: false }))
      expect(rowsOf(await run(from, store))).toEqual(announced)
      const before = await store.users.list()
      const again = await run(from, store, { now: new Date('2026-03-15') })
      expect(again.at(-1)).toBe('There is nothing to change.')
      expect([rowsOf(again), countsOf(again)]).toEqual([[], ['0 0 2 0', '0 0 2 0', '0 0 1 0']])
      expect(await store.users.list()).toEqual(before)
      expect(await store.accounts.ofUser('ada')).toHaveLength(1)
      expect(await store.sessions.find(opaqueRowId(ADA_TOKEN))).toMatchObject({ createdAt: NOW, lastSeenAt: NOW })
    })

    test('imports later changes of the old site, and empties no field', async () => {
      const [name, image] = ['Ada', 'https://p.test/a']
      await run(await siteOf({ users: [user('ada', { name, image }), user('bo', { email: null })] }), store)
      const from = await siteOf({
        users: [user('ada', { name: 'Ada L', emailVerified: VERIFIED }), user('bo', { email: 'Bo@mail.test' })],
        accounts: [account('ada')],
        sessions: [session('ada', ADA_TOKEN)],
      })
      const said = await run(from, store)
      expect(rowsOf(said).filter((line) => line.startsWith('update'))).toEqual([
        'update    user     ada ada@mail.test: emailVerified 2024-05-06T07:08:09.000Z',
        'update    user     bo bo@mail.test: email bo@mail.test',
      ])
      expect(await store.users.byId('ada')).toMatchObject({ name, image, emailVerified: VERIFIED })
      expect(await store.users.byEmail('bo@mail.test')).toMatchObject({ id: 'bo', emailSpelling: 'Bo@mail.test' })
      expect(countsOf(await run(from, store))).toEqual(['0 0 2 0', '0 0 1 0', '0 0 1 0'])
    })

    test('brings back no account that was disconnected here, and none of a user who was signed out everywhere', async () => {
      const from = await siteOf({
        users: [user('ada'), user('bo'), user('cy')],
        accounts: [account('ada', { providerAccountId: 'a' }), account('bo', { providerAccountId: 'b' })],
      })
      await run(from, store)
      const others = { providers: [], password: false, passkey: false, email: true }
      for (const [userId, providerAccountId] of [
        ['ada', 'a'],
        ['bo', 'b'],
      ] as const) {
        const unlinked = { ...atGoogle(providerAccountId), userId }
        expect(await store.accounts.unlink(Authority.command, unlinked, others)).not.toBeNull()
      }
      const event = { type: 'account.unlink', isSuccess: true, userId: 'ada', account: 'a', method: 'google' } as const
      await store.events.record([eventRow(event, NOW)])
      await store.sessions.revokeAll(Authority.command, 'bo')
      const said = await run(from, store)
      expect(said).toContain('skip      account  google a of user ada: it was disconnected here')
      expect(said).toContain('skip      account  google b of user bo: its user was signed out everywhere here')
      expect(await store.accounts.owner(atGoogle('a'))).toBeNull()
    })

    test('judges names and pictures as those of a sign-in', async () => {
      const image = 'javascript:alert(1)'
      await run(await siteOf({ users: [user('ada', { name: 'Ada \u202egnp.exe', image })] }), store)
      expect(await store.users.byId('ada')).toMatchObject({ name: 'Ada  gnp.exe', image: null })
    })

    test('keeps when an address was verified here', async () => {
      await run(await siteOf({ users: [user('ada')] }), store)
      await store.users.proveEmail(Authority.command, 'ada', EARLIER)
      const from = await siteOf({ users: [user('ada', { emailVerified: VERIFIED })] })
      expect(countsOf(await run(from, store))[0]).toBe('0 0 1 0')
      expect((await store.users.byId('ada'))?.emailVerified).toEqual(EARLIER)
    })

    test('imports users whose accounts and sessions survive their first email link here', async () => {
      const from = await siteOf({
        users: [user('ada')],
        accounts: [account('ada')],
        sessions: [session('ada', ADA_TOKEN)],
      })
      await run(from, store)
      const proof = await store.users.proveEmail(Authority.command, 'ada', NOW)
      expect(proof?.removed).toEqual({ accounts: 0, passwords: 0, passkeys: 0, sessions: 0 })
    })

    test('prolongs a session, which was in use there, but neither shortens one nor brings back one that was ended', async () => {
      const tokens = ['longer', 'shorter', 'ended'].map((token) => `1f6c7a52-0000-${token}`)
      const at = (expires: Date) => ({
        users: [user('ada')],
        sessions: tokens.map((token) => session('ada', token, expires)),
      })
      await run(await siteOf(at(LATER)), store)
      const [longer = '', shorter = '', ended = ''] = tokens.map(opaqueRowId)
      await store.sessions.renew(shorter, { at: NOW, expiresAt: new Date('2027-01-01') })
      await store.sessions.end(Authority.command, ended, NOW)
      const now = new Date('2026-03-24')
      const said = await run(await siteOf(at(new Date('2026-05-01'))), store, { now })
      expect(countsOf(said)[2]).toBe('0 1 1 1')
      expect(said.join('\n')).toMatch(/skip +session .*: it was ended here/)
      expect(await store.sessions.find(longer)).toMatchObject({ expiresAt: new Date('2026-05-01'), lastSeenAt: now })
      const kept = { expiresAt: new Date('2027-01-01'), lastSeenAt: NOW }
      expect(await store.sessions.find(shorter)).toMatchObject(kept)
      expect((await store.sessions.find(ended))?.endedAt).toEqual(NOW)
    })

    test('imports a session again that was imported before ids were keyed, unless it was used or ended since', async () => {
      const tokens = ['unused', 'in-use', 'ended'].map((word) => `1f6c7a52-0000-${word}`)
      const from = await siteOf({ users: [user('ada')], sessions: tokens.map((token) => session('ada', token)) })
      await run(await siteOf({ users: [user('ada')] }), store)
      const [unused = '', used = '', ended = ''] = tokens.map((token) => opaqueRowIds(KEYS, token).plainId)
      const unknown = { method: 'nextauth', userAgent: null, network: null, expiresAt: LATER }
      for (const id of [unused, used, ended]) {
        const row = { id, userId: 'ada', createdAt: EARLIER, lastSeenAt: id === used ? NOW : EARLIER, ...unknown }
        expect(await store.sessions.begin(row)).toBe(true)
      }
      await store.sessions.end(Authority.command, ended, NOW)
      expect(countsOf(await run(from, store))[2]).toBe('1 0 1 1')
      const keyed = await Promise.all(tokens.map((token) => store.sessions.find(opaqueRowId(token))))
      expect(keyed).toEqual([expect.objectContaining({ userId: 'ada', expiresAt: LATER, endedAt: null }), null, null])
      expect(countsOf(await run(from, store))[2]).toBe('0 0 2 1')
    })

    test('imports no session of a user who is disabled here', async () => {
      await run(await siteOf({ users: [user('ada')] }), store)
      await store.users.setDisabled(Authority.command, 'ada', NOW)
      const said = await run(await siteOf({ users: [user('ada')], sessions: [session('ada', ADA_TOKEN)] }), store)
      expect(said.join('\n')).toMatch(/skip +session .*: its user is disabled here/)
      expect(await store.sessions.find(opaqueRowId(ADA_TOKEN))).toBeNull()
    })
  })

  describe('never merged, and reported, is', () => {
    test('a user whose address another user has here', async () => {
      const taken = await store.users.create({ name: null, email: 'ada@mail.test', emailVerified: null, image: null })
      const said = await run(
        await siteOf({
          users: [user('ada', { email: 'ADA@mail.test' })],
          accounts: [account('ada')],
          sessions: [session('ada', ADA_TOKEN)],
        }),
        store,
      )
      expect(rowsOf(said)).toEqual([
        `skip      user     ada ada@mail.test: conflict: ada@mail.test is user ${taken.id} here`,
        'skip      account  google at-google-ada of user ada: its user does not come over',
        expect.stringMatching(/^skip +session .*: its user does not come over$/),
      ])
      expect(await store.users.list()).toEqual([taken])
      expect(await store.accounts.owner(atGoogle('at-google-ada'))).toBeNull()
      expect(await store.sessions.find(opaqueRowId(ADA_TOKEN))).toBeNull()
    })

    test('a user whose id belongs to a user with another address', async () => {
      await run(await siteOf({ users: [user('1', { email: 'ada@mail.test' })] }), store)
      const said = await run(await siteOf({ users: [user('1', { email: 'bo@mail.test' })] }), store)
      expect(rowsOf(said)).toEqual(['skip      user     1 bo@mail.test: conflict: user 1 is ada@mail.test here'])
      expect(await store.users.byEmail('bo@mail.test')).toBeNull()
    })

    test('an account that belongs to another user here', async () => {
      const mine = { provider: 'google', providerAccountId: 'shared', type: 'oauth' }
      const owner = await store.register({ name: null, email: null, emailVerified: null, image: null }, mine)
      const from = await siteOf({
        users: [user('ada')],
        accounts: [account('ada', { providerAccountId: 'shared' }), account('ada')],
      })
      const said = await run(from, store)
      expect(countsOf(said)).toEqual(['1 0 0 0', '1 0 0 1', '0 0 0 0'])
      expect(said).toContain(`skip      account  google shared of user ada: conflict: it opens user ${owner.id} here`)
      expect(await store.accounts.owner(atGoogle('shared'))).toEqual(owner)
    })

    test('the second of two users with one address: the one who verified it later', async () => {
      const from = await siteOf({
        users: [
          user('a', { email: 'ada@mail.test' }),
          user('b', { email: 'ADA@mail.test', emailVerified: LATER }),
          user('c', { email: 'Ada@mail.test', emailVerified: VERIFIED }),
        ],
      })
      const announced = rowsOf(await run(from, store, { applies: false }))
      expect(announced).toEqual([
        'insert    user     c ada@mail.test',
        'skip      user     b ada@mail.test: conflict: user c of the old site has the same address',
        'skip      user     a ada@mail.test: conflict: user c of the old site has the same address',
      ])
      expect(rowsOf(await run(from, store))).toEqual(announced)
      expect((await store.users.list()).map(({ id }) => id)).toEqual(['c'])
    })

    test('a user whose address is taken by another user during the import; the others come', async () => {
      const busy = {
        ...store,
        importPeople: async (arrivals: readonly Arrival[]) => {
          if (arrivals.length > 1) await store.register({ ...newcomer, email: 'bo@mail.test' }, theirAccount)
          return store.importPeople(arrivals)
        },
      }
      const newcomer = { name: null, emailVerified: null, image: null }
      const theirAccount = { provider: 'corp', providerAccountId: 'early', type: 'oauth' }
      const said = await run(await siteOf({ users: [user('ada'), user('bo')], accounts: [account('bo')] }), busy)
      expect(rowsOf(said)).toEqual([
        'insert    user     ada ada@mail.test',
        'skip      user     bo bo@mail.test: conflict: another process has just made the same here',
        'skip      account  google at-google-bo of user bo: conflict: another process has just made the same here',
      ])
      expect(await store.users.byId('bo')).toBeNull()
      expect(await store.users.byId('ada')).not.toBeNull()
    })

    test('one account of two users of the old site', async () => {
      const providerAccountId = 'shared'
      const from = await siteOf({
        users: [user('ada'), user('bo')],
        accounts: [account('ada', { providerAccountId }), account('bo', { providerAccountId })],
      })
      expect(await run(from, store)).toContain(
        'skip      account  google shared of user bo: it was read before, of user ada',
      )
      expect((await store.accounts.owner(atGoogle('shared')))?.id).toBe('ada')
    })
  })

  describe('left out, with the reason, is', () => {
    test.each<[string, Partial<SiteRows>, RegExp]>([
      ['a user without an id', { users: [user('', { email: 'x@mail.test' })] }, /user +x@mail\.test: it has no id/],
      [
        'an account without a user',
        { accounts: [account('gone')] },
        /at-google-gone of user gone: its user is not among/,
      ],
      ['a session without a user', { sessions: [session('gone', ADA_TOKEN)] }, /of user gone: its user is not among/],
      [
        'a passkey',
        { accounts: [account('ada', { type: 'webauthn' })] },
        /"webauthn" is no kind of account a provider gives/,
      ],
      [
        'a session that has expired',
        { sessions: [session('ada', ADA_TOKEN, NOW)] },
        /of user ada: it expired at 2026-03-14T12:00:00.000Z/,
      ],
      ['a session whose token no cookie has', { sessions: [session('ada', 'short')] }, /its token is of a form/],
      ['a session of unknown end', { sessions: [session('ada', ADA_TOKEN, 'soon')] }, /expiry cannot be read: "soon"/],
    ])('%s', async (_, rows, says) => {
      const said = await run(await siteOf({ users: [user('ada')], ...rows }), store)
      expect(rowsOf(said).filter((line) => line.startsWith('skip'))).toEqual([expect.stringMatching(says)])
    })

    test('an address that mail cannot be sent to; its user is imported without it', async () => {
      const from = await siteOf({
        users: [user('ada', { email: 'ada@localhost', emailVerified: VERIFIED })],
        accounts: [account('ada')],
      })
      const report = [
        expect.stringMatching(/user +ada: note: "ada@localhost" is not an address mail can go to: left out/),
      ]
      expect(rowsOf(await run(from, store))).toEqual([...report, expect.any(String)])
      expect(await store.users.byId('ada')).toMatchObject({ email: null, emailVerified: null })
      expect(rowsOf(await run(from, store))).toEqual(report)
    })

    test('when an address was verified, where that cannot be read; a yes is as of now', async () => {
      const from = await siteOf({
        users: [
          user('ada', { emailVerified: 'maybe' }),
          user('bo', { emailVerified: 1 }),
          user('cy', { emailVerified: 0 }),
        ],
      })
      expect((await run(from, store)).join('\n')).toMatch(/ada@mail\.test: note: .*\("maybe"\): left out/)
      expect((await store.users.byId('ada'))?.emailVerified).toBeNull()
      expect((await store.users.byId('bo'))?.emailVerified).toEqual(NOW)
      expect((await store.users.byId('cy'))?.emailVerified).toBeNull()
    })
  })

  test('one name with a terminal’s control characters cannot write into the report', async () => {
    const from = await siteOf({ users: [user('a\u001b[2J\nskip', { email: null })] })
    expect(rowsOf(await run(from, store))).toEqual(['insert    user     "a\\u001b[2J\\nskip"'])
  })

  test('thousands of users are imported in one run, each with their own accounts and sessions', async () => {
    const ids = Array.from({ length: 2_500 }, (_, turn) => `user-${turn}`)
    const from = await siteOf({
      users: ids.map((id) => user(id)),
      accounts: ids.map((id) => account(id)),
      sessions: ids.map((id) => session(id, `1f6c7a52-0000-${id}`)),
    })
    const told: string[] = []
    const progress = {
      begin: (what: string, unit: string, total: number) => void told.push(`${what} ${total} ${unit}`),
      at: (done: number) => void told.splice(1 + told.findLastIndex((text) => /[a-z]/.test(text)), 1, String(done)),
      clear: () => {},
    }
    expect(countsOf(await run(from, store, { progress }))).toEqual(['2500 0 0 0', '2500 0 0 0', '2500 0 0 0'])
    expect(told).toEqual(['Reading 7500 rows', '7500', 'Writing 2500 users', '2500'])
    expect((await store.accounts.owner(atGoogle('at-google-user-2499')))?.email).toBe('user-2499@mail.test')
  })
})

describe('what cannot be read is said in a sentence, without passwords:', () => {
  test.each([
    ['a MySQL server that is not there', 'mysql://ada:hunter2@127.0.0.1:1/site', /cannot be read: .*ECONNREFUSED/],
    ['a MySQL server without a database', 'mysql://ada:hunter2@127.0.0.1:1', /Name the database/],
    ['a MySQL server over unknown TLS', 'mysql://ada:hunter2@127.0.0.1:1/a?ssl-mode=on', /ssl-mode is one of/],
    ['no database at all', 'site.db', /--from is one of/],
    ['a file that is not there', 'file:/nowhere/old.db', /no file \/nowhere\/old\.db/],
    ['a server that is not there', 'postgres://ada:hunter2@127.0.0.1:1/site', /cannot be read: .*ECONNREFUSED/],
  ])('%s', async (_, from, says) => {
    const opening = openSource(from)
    await expect(opening).rejects.toThrow(says)
    await expect(opening).rejects.not.toThrow(/hunter2/)
  })

  test('a MySQL server that refuses the password', async () => {
    const url = new URL(await mariadb.freshDatabase())
    url.password = 'hunter2'
    await expect(openSource(url.href)).rejects.toThrow(/cannot be read: Access denied for user 'tester'/)
  })

  test('a file that is no database', async () => {
    const path = join(folder, 'notes.txt')
    writeFileSync(
      path,
      'create table users (id text); -- and a few more words, as a SQLite file has a header of 100 bytes',
    )
    await expect(openSource(`file:${path}`)).rejects.toThrow(/cannot be read: file is not a database/)
  })
})

describe('a MariaDB database', () => {
  async function made(...statements: string[]): Promise<string> {
    const url = await mariadb.freshDatabase()
    const client = await mysql.createConnection({ uri: url, multipleStatements: true })
    await client.query(statements.join(';'))
    await client.end()
    return url
  }

  /** The values of these columns, `null` written as a dash. */
  async function read(url: string, name: string, columns: string[]): Promise<string[]> {
    const source = await openSource(url)
    const table = source.tables.find((each) => each.name === name)
    if (!table) throw new Error(`There is no table ${name} among ${source.tables.map((each) => each.name).join(', ')}.`)
    const rows: string[] = []
    for await (const row of source.rows(table, columns)) rows.push(row.map((value) => value ?? '-').join('|'))
    await source.close()
    return rows
  }

  test('is read with every text as it was, in any of its types', async () => {
    const url = await made(
      'create table `user` (id bigint unsigned, name varchar(99), `e``mail` text, admin bit(1), score decimal(30, 10), more json, raw varbinary(9))',
      `insert into \`user\` values (18446744073709551615, 'Ada O''Hara \\\\ "the Countess"; -- ☃ 😀', 'a@b.test', b'1', 0.1, '{"a": 1}', x'c3a4')`,
      "insert into `user` values (2, null, null, b'0', null, null, null)",
    )
    expect(await read(url, 'user', ['id', 'name', 'e`mail', 'admin', 'score', 'more', 'raw'])).toEqual([
      '18446744073709551615|Ada O\'Hara \\ "the Countess"; -- ☃ 😀|a@b.test|1|0.1000000000|{"a": 1}|ä',
      '2|-|-|0|-|-|-',
    ])
  })

  test('is read in UTC, wherever its server is', async () => {
    const url = await made(
      "set time_zone = '+05:30'",
      'create table t (a timestamp(3) null, b datetime(3), c date)',
      "insert into t values ('2024-05-06 07:08:09.123', '2024-05-06 07:08:09.123', '2024-05-06')",
    )
    expect(await read(url, 't', ['a', 'b', 'c'])).toEqual([
      '2024-05-06 01:38:09.123|2024-05-06 07:08:09.123|2024-05-06',
    ])
  })

  test('is read as of one moment, and never written', async () => {
    const url = await made('create table a (id int)', 'create table b (id int)', 'insert into a values (1)')
    const source = await openSource(url)
    const client = await mysql.createConnection(url)
    await client.query('insert into b values (1)')
    await client.end()
    const table = source.tables.find(({ name }) => name === 'b')
    const rows: unknown[] = []
    if (table) for await (const row of source.rows(table, ['id'])) rows.push(row)
    await source.close()
    expect([source.tables.map(({ name }) => name), rows]).toEqual([['a', 'b'], []])
  })

  test('takes its password from the environment as well', async () => {
    const url = new URL(await made('create table a (id int)'))
    vi.stubEnv('MYSQL_PWD', decodeURIComponent(url.password))
    onTestFinished(() => void vi.unstubAllEnvs())
    url.password = ''
    expect(await read(url.href, 'a', ['id'])).toEqual([])
    expect(await read(url.href.replace('mysql:', 'mariadb:'), 'a', ['id'])).toEqual([])
  })

  test('is read to its last row, however many there are', async () => {
    const url = await made(
      'create table `User` (id int, name text)',
      "insert into `User` select seq, repeat('x', 1000) from seq_1_to_20000",
    )
    const rows = await read(url, 'User', ['id', 'name'])
    expect([rows.length, rows.at(-1)?.slice(0, 6)]).toEqual([20_000, '20000|'])
  })
})

describe('a PostgreSQL database whose owner may be an attacker', () => {
  /** A site in which the owner has put a view, with a function of theirs, in the place of a table. */
  async function withView(): Promise<string> {
    const url = await emptyPostgres()
    await onPostgres(
      url,
      `create table accounts ("userId" text, provider text, "providerAccountId" text);
       create table real_users (id text, email text);
       insert into real_users values ('a', 'ada@mail.test');
       create function leak(text) returns text language plpgsql as $$ begin raise exception 'it ran as %', current_user; end $$;
       create view users as select id, leak(email) as email from real_users`,
    )
    return url
  }

  test('is not read by a role that may do everything', async () => {
    await expect(openSource(await withView())).rejects.toThrow('Make a user that may only read')
  })

  test('has no view read but by its name', async () => {
    const source = await openSource(await readerOf(await withView()))
    try {
      const [users] = source.tables.filter(({ name }) => name === 'users')
      expect(users?.isView).toBe(true)
      const deps = {
        source,
        keys: () => KEYS,
        applies: false,
        store: () => Promise.reject(new Error('not asked')),
        say: () => {},
        now: NOW,
      }
      await expect(importNextAuth({ ...deps, named: {} })).rejects.toThrow('No tables of NextAuth are there')
      const table = { schema: 'public', name: 'users', columns: ['id'] }
      await expect(source.count(table)).rejects.toThrow(/view .*users/)
    } finally {
      await source.close()
    }
  })

  test('is read by no names that it has put in the way of those of PostgreSQL', async () => {
    const url = await emptyPostgres()
    await onPostgres(
      url,
      `create table users (id text, email text); create schema evil;
       create function evil.count() returns bigint language plpgsql as $$ begin raise exception 'it ran'; end $$;
       alter database ${new URL(url).pathname.slice(1)} set search_path = evil, public, pg_catalog`,
    )
    const source = await openSource(await readerOf(url))
    expect(await source.count({ schema: 'public', name: 'users', columns: ['id'] })).toBe(0)
    await source.close()
  })
})
