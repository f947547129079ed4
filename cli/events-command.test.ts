import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventRow, type SecurityEvent } from '#app/auth/events/security-events.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { createStore, type Store } from '#db/store/index.server.ts'
import { readEventsCommand } from './events-command.ts'
import { UsageError } from './shared/command.ts'

const NOW = new Date('2026-03-14T12:00:00Z')
const HERE = { address: '192.0.2.7', network: '192.0.2.0/24', userAgent: 'Browser/1.0', reference: 'K7-3F2Q' }

let database: Database
let store: Store
let said: string[]

beforeEach(async () => {
  database = await openDatabase('file::memory:')
  store = createStore(database, () => NOW)
  said = []
})

afterEach(() => database.close())

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

async function record(minutes: number, event: Partial<SecurityEvent> = {}): Promise<void> {
  const whole = { type: 'sign-in', isSuccess: true, ...event } as const
  await store.events.record([eventRow(whole, minutesAgo(minutes), HERE)])
}

async function run(...args: string[]): Promise<string[]> {
  said = []
  await readEventsCommand(args, NOW)({ store, say: async (line) => void said.push(line) })
  return said
}

const accounts = () => said.map((line) => JSON.parse(line).user.name)

describe('events', () => {
  test('are printed as one JSON object a line, the oldest first, of the span that was asked for', async () => {
    await record(90, { account: 'early@mail.test' })
    await record(59, { account: 'first@mail.test' })
    await record(1, { account: 'second@mail.test' })
    await run('--since', '1h', '--format', 'ocsf')
    expect(accounts()).toEqual(['first@mail.test', 'second@mail.test'])
    await run('--since', '2h', '--until', '30m', '--format', 'ocsf')
    expect(accounts()).toEqual(['early@mail.test', 'first@mail.test'])
    await run('--since', '2026-03-14T10:00:00Z', '--until', '2026-03-14T12:15:00+01:00', '--format', 'ocsf')
    expect(accounts()).toEqual(['early@mail.test', 'first@mail.test'])
  })

  test('of the last day are printed in words where nothing else is asked for', async () => {
    await record(25 * 60)
    await record(5, { isSuccess: false, code: 'AccessDenied', account: 'ada@mail.test', method: 'acme' })
    expect(await run()).toEqual([
      '2026-03-14T11:55:00.000Z  sign-in failed: AccessDenied  (Sign-in refused)  account=ada@mail.test  by=visitor  method=acme  from=192.0.2.7  reference=K7-3F2Q',
    ])
  })

  test('of one person are those of the user and those that name the address, also without such a user', async () => {
    const user = await store.users.create({ name: 'Ada', email: 'ada@mail.test', emailVerified: NOW, image: null })
    await record(3, { userId: user.id, account: 'subject-7' })
    await record(2, { isSuccess: false, account: 'ada@mail.test' })
    await record(1, { isSuccess: false, account: 'eve@mail.test' })
    await run('--user', ' Ada@Mail.test', '--format', 'ocsf')
    expect(accounts()).toEqual(['subject-7', 'ada@mail.test'])
    await run('--user', user.id, '--format', 'ocsf')
    expect(accounts()).toEqual(['subject-7', 'ada@mail.test'])
    await run('--user', 'eve@mail.test', '--format', 'ocsf')
    expect(accounts()).toEqual(['eve@mail.test'])
    expect(await run('--user', 'no-such-id')).toEqual([])
  })

  test('are read a page at a time, each when the lines before it were taken', async () => {
    const rows = Array.from({ length: 1201 }, (_, turn) =>
      eventRow({ type: 'sign-in', isSuccess: true, account: `a${turn}@mail.test` }, minutesAgo(5)),
    )
    for (let from = 0; from < rows.length; from += 100) await store.events.record(rows.slice(from, from + 100))
    const read: number[] = []
    const between: Store['events']['between'] = async (span, page) => {
      read.push(said.length)
      return store.events.between(span, page)
    }
    const print = readEventsCommand([], NOW)
    await print({ store: { users: store.users, events: { between } }, say: async (line) => void said.push(line) })
    expect(read).toEqual([0, 500, 1000])
    expect(new Set(said).size).toBe(1201)
  })

  test('move no terminal’s cursor by what visitors have chosen', async () => {
    await record(1, { account: 'a\u001b[2Jb\nc\u202ed' })
    const [line = ''] = await run()
    expect(line).toContain('account=a\\u001b[2Jb\\u000ac\\u202ed')
  })

  test.each([
    [['--since', 'yesterday'], /--since takes an age such as 30m.*read: yesterday/],
    [['--since', '2026-02-30x'], /--since takes/],
    [['--until', '2026-05-01T09:30'], /--until takes/],
    [['--since', '1h', '--until', '2h'], /--until is not after --since/],
    [['--format', 'xml'], /--format takes text or ocsf; read: xml/],
    [['--user', ''], /--user takes the address/],
    [['--limit', '5'], /--limit[\s\S]*Use: /],
    [['everything'], /everything[\s\S]*Use: /],
  ])('%j is refused with what to write', (args, says) => {
    const read = () => readEventsCommand(args, NOW)
    expect(read).toThrow(UsageError)
    expect(read).toThrow(says)
  })
})
