import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.server.ts'
import { Authority, createStore, type Store } from '#db/store/index.server.ts'
import { isUnavailable, Unavailable } from '#db/unavailable.ts'
import { startStopwatch } from '../support/app/stopwatch.ts'
import { freshDatabase, sharedPostgres } from '../support/databases/postgres.ts'
import { type Switchboard, startSwitchboard } from '../support/providers/switchboard.ts'
import {
  anAccount,
  anAct,
  aPasskey,
  aSession,
  aSettledUser,
  atOnce,
  fulfilled,
  isWritten,
  reasons,
  someone,
} from './contract/samples.ts'
import { storeContract } from './store.ts'

const emptyUrl = async () => freshDatabase(inject('postgresUrl') ?? (await sharedPostgres()).url('postgres'))

storeContract(emptyUrl)

describe('PostgreSQL that cannot be reached', () => {
  let switchboard: Switchboard
  let database: Database
  let store: Store
  const lost: Error[] = []

  beforeAll(async () => {
    const url = new URL(await emptyUrl())
    switchboard = await startSwitchboard(Number(url.port))
    url.port = String(switchboard.port)
    database = await openDatabase(url.href, { onConnectionLost: (error) => lost.push(error) })
    store = createStore(database)
  })
  afterAll(async () => {
    await database.close()
    switchboard.stop()
  })

  test('fails every session check within two seconds, however many, and recovers by itself', async () => {
    const session = aSession()
    await store.sessions.begin(session)
    await atOnce(10, () => store.sessions.find(session.id))
    switchboard.silence()
    const elapsed = startStopwatch()
    const results = await atOnce(50, () => store.sessions.find(session.id))
    expect(elapsed()).toBeLessThan(2_000)
    expect(reasons(results)).toHaveLength(50)
    switchboard.restore()
    expect(await store.sessions.find(session.id)).toEqual({ ...session, endedAt: null, proofAskedAt: null })
  })

  test('gives up within two seconds on an answer that needs it more than once', async () => {
    const session = aSession()
    await store.sessions.begin(session)
    const withinDeadline = store.deadline()
    const elapsed = startStopwatch()
    await withinDeadline(() => sleep(500))
    const found = await withinDeadline(() => store.sessions.find(session.id))
    switchboard.silence()
    await expect(withinDeadline(() => store.sessions.adopt({ ...session, ...found }))).rejects.toThrow(Unavailable)
    expect(elapsed()).toBeLessThan(2_000)
    switchboard.restore()
  })

  test('survives losing every idle connection, and says so', async () => {
    const session = aSession()
    await store.sessions.begin(session)
    await atOnce(10, () => store.sessions.find(session.id))
    switchboard.restore()
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    expect((await store.sessions.find(session.id))?.id).toBe(session.id)
  })

  test('leaves nothing half done when the connection is lost during a registration', async () => {
    const people = Array.from({ length: 30 }, () => ({ user: someone(), account: anAccount() }))
    const registering = atOnce(people.length, async (turn) => {
      const person = people[turn]
      if (turn === 15) switchboard.restore()
      return person && store.register(person.user, person.account)
    })
    const made = fulfilled(await registering).map((user) => user?.id)
    for (const { user, account } of people) {
      const found = await store.users.byEmail(user.email ?? '')
      expect(await store.accounts.owner(account)).toEqual(found)
    }
    const everybody = (await store.users.list()).map(({ id }) => id)
    expect(everybody).toEqual(expect.arrayContaining(made))
  })
})

test('what a session asks for waits for the transaction that is ending the session, and is then not written', async () => {
  const url = await emptyUrl()
  const database = await openDatabase(url)
  const store = createStore(database)
  const { user, sessionId } = await aSettledUser(store)
  const elsewhere = new pg.Client({ connectionString: url })
  await elsewhere.connect()
  await elsewhere.query('begin')
  await elsewhere.query('update sessions set ended_at = now() where id = $1', [sessionId])
  const [account, passkey] = [{ ...anAccount(), userId: user.id }, aPasskey({ userId: user.id })]
  const acts = Promise.all([
    isWritten(store.accounts.link(anAct(sessionId, user.id), account)),
    isWritten(store.passkeys.add(anAct(sessionId, user.id), passkey)),
  ])
  // A plain read still finds the session as it was.
  await sleep(100)
  expect((await store.sessions.find(sessionId))?.endedAt).toBeNull()
  await elsewhere.query('commit')
  expect(await acts).toEqual([false, false])
  expect([await store.accounts.find(account), await store.passkeys.byId(passkey.id)]).toEqual([null, null])
  await elsewhere.end()
  await database.close()
})

test.each([
  ['a transaction', (store: Store, id: string) => store.passwords.replace(Authority.command, id, 'another')],
  [
    'a statement by itself',
    (store: Store, id: string) => store.passwords.renewHash(id, { from: 'a hash', to: 'another' }),
  ],
])('%s that was undone for the sake of another is tried again three times', async (_what, write) => {
  const url = await emptyUrl()
  const database = await openDatabase(url)
  const store = createStore(database)
  const { user } = await aSettledUser(store)
  const elsewhere = new pg.Client({ connectionString: url })
  await elsewhere.connect()
  await elsewhere.query(`
    create sequence tries;
    create table refusals (most int not null, code text not null);
    insert into refusals values (0, '40001');
    create function refuse() returns trigger language plpgsql as $$
    declare told refusals;
    begin
      select * into told from refusals;
      if nextval('tries') <= told.most then raise exception 'refused' using errcode = told.code; end if;
      return new;
    end $$;
    create trigger refuse before update on passwords for each row execute function refuse()`)
  const refuseFirst = (most: number, code: string) =>
    elsewhere.query(`update refusals set most = ${most}, code = '${code}'; alter sequence tries restart`)
  for (const code of ['40001', '40P01']) {
    await refuseFirst(3, code)
    expect(await write(store, user.id)).toBeTruthy()
    await refuseFirst(0, code)
    await store.passwords.set(Authority.command, user.id, 'a hash')
    await refuseFirst(4, code)
    expect(isUnavailable(await write(store, user.id).catch((error: unknown) => error))).toBe(true)
  }
  await elsewhere.end()
  await database.close()
})

test('of two transactions that wait for each other the one that gives way is done afterwards', async () => {
  const url = await emptyUrl()
  const database = await openDatabase(url)
  const store = createStore(database)
  const { user, sessionId } = await aSettledUser(store)
  const elsewhere = new pg.Client({ connectionString: url })
  await elsewhere.connect()
  await elsewhere.query("set deadlock_timeout = '1min'")
  await elsewhere.query('begin')
  await elsewhere.query('update sessions set id = id where id = $1', [sessionId])
  const ending = store.sessions.revokeAll(Authority.command, user.id)
  const { rows } = await elsewhere.query<{ pid: number }>('select pg_backend_pid() as pid')
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const waits = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
  await expect.poll(async () => (await watcher.query(waits, [rows[0]?.pid])).rows.length).toBeGreaterThan(0)
  // Against the order that all of ours keep.
  await elsewhere.query('update users set id = id where id = $1', [user.id])
  await elsewhere.query('commit')
  expect(await ending).toBe(1)
  await Promise.all([elsewhere.end(), watcher.end(), database.close()])
})

test('a process that was stopped reads the answer that came meanwhile before it gives up, and goes on asking', async () => {
  const database = await openDatabase(await emptyUrl())
  const { statements } = database
  const withinDeadline = database.deadline()
  const read = (seconds: number) =>
    withinDeadline(async () =>
      statements.select({ slept: sql`pg_sleep(${seconds})::text` }).from(sql`(values (1)) as one`),
    )
  const reading = read(0.2)
  // By then it has been asked.
  await sleep(100)
  // This process does nothing for longer than the timeout, as under SIGSTOP, and then timers run first.
  await nextTurn()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_700)
  expect(await reading).toEqual([{ slept: '' }])
  expect(await read(0.1)).toEqual([{ slept: '' }])
  await database.close()
})
