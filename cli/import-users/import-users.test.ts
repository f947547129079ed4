import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bcrypt from 'bcryptjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.server.ts'
import { Authority, createStore, type Store } from '#db/store/index.server.ts'
import { UsageError } from '../shared/command.ts'
import { importUsers } from './import-users.ts'

const NOW = new Date('2026-02-03T12:00:00.000Z')
const HASH = bcrypt.hashSync('lightning bolt', 4)
const OTHER = bcrypt.hashSync('thunder clap', 4)

let folder: string
let database: Database
let store: Store
let said: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-users-'))
  database = await openDatabase(`file:${join(folder, 'users.db')}`)
  store = createStore(database, () => NOW)
  said = []
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Imports a file of these lines; what is no text is written as JSON. */
async function run(...lines: unknown[]): Promise<void> {
  const path = join(folder, 'users.jsonl')
  writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  await importUsers({ store, say: (line) => said.push(line), now: () => NOW }, path)
}

const ada = { email: 'Ada@Mail.test', hash: HASH }

test('has names as a sign-in through a provider would have them', async () => {
  await run({ ...ada, name: 'A\u001b[31m\r\nda\u202eecalevoL' })
  expect(await store.users.byEmail('ada@mail.test')).toMatchObject({ name: 'A [31m da ecalevoL' })
})

test('makes users with their hashes, ids, names and proved addresses', async () => {
  const verified = { id: 'there-1', name: 'Bob', emailVerified: '2025-01-02T03:04:05Z', createdAt: 1_700_000_000 }
  await run(
    ada,
    '',
    { email: 'bob@mail.test', hash: OTHER, ...verified },
    { ...ada, email: 'c@mail.test', emailVerified: true },
  )
  expect(await store.passwords.byEmail('ada@mail.test')).toMatchObject({
    user: { name: null, emailSpelling: 'Ada@Mail.test', emailVerified: null, createdAt: NOW },
    hash: HASH,
  })
  expect(await store.passwords.byEmail('bob@mail.test')).toEqual({
    user: expect.objectContaining({
      id: 'there-1',
      name: 'Bob',
      emailVerified: new Date('2025-01-02T03:04:05Z'),
      createdAt: new Date(1_700_000_000_000),
    }),
    hash: OTHER,
  })
  expect((await store.users.byEmail('c@mail.test'))?.emailVerified).toEqual(NOW)
  expect(said).toEqual(['3 users made, 0 users here without a password given one, 0 users here already.'])
  const [event] = await store.events.since(new Date(0), { most: 10 })
  expect(event).toMatchObject({ type: 'users.import', actor: 'operator' })
})

test('brings no user twice, whether in one file or in two, and leaves a password as it is', async () => {
  await run(ada, { ...ada, hash: OTHER })
  await run({ ...ada, hash: OTHER }, { email: 'new@mail.test', hash: HASH })
  expect(await store.users.list()).toHaveLength(2)
  expect((await store.passwords.byEmail('ada@mail.test'))?.hash).toBe(HASH)
  expect(said.at(-1)).toBe('1 user made, 0 users here without a password given one, 1 user here already.')
})

test('names every wrong line by its number, and brings the others', async () => {
  const wrong: [unknown, string][] = [
    ['{', 'it is not JSON'],
    ['[]', 'it is no JSON object'],
    [{ ...ada, email: 'no address' }, 'its email is not an address that mail can go to'],
    [{ ...ada, hash: 'plain text' }, 'its hash is of no form that is known here'],
    [{ ...ada, hash: HASH.replace('$04$', '$31$') }, 'its hash is of no form that is known here'],
    [{ ...ada, id: '' }, 'its id is not a text of 1 to 255 characters'],
    [{ ...ada, name: 7 }, 'its name is not a text of 1 to 255 characters'],
    [{ ...ada, emailVerified: 'soon' }, 'its emailVerified is neither true nor false nor a time'],
    [{ ...ada, createdAt: 'once' }, 'its createdAt is not a time'],
    [{ ...ada, password: 'secret words' }, '"password" is not one of email, hash, id, name, emailVerified, createdAt'],
  ]
  await expect(run(...wrong.map(([line]) => line), ada)).rejects.toThrow(UsageError)
  expect(said.slice(0, -1)).toEqual(wrong.map(([, why], index) => `Line ${index + 1}: ${why}.`))
  expect(said.join()).not.toContain('secret words')
  expect((await store.users.list()).map(({ email }) => email)).toEqual(['ada@mail.test'])
})

test('gives a password to a user who has proved the address, or is named by the id, and to no other', async () => {
  const make = (email: string, emailVerified: Date | null) =>
    store.users.create({ name: null, email, emailVerified, image: null })
  await make('proved@mail.test', NOW)
  const named = await make('named@mail.test', null)
  await make('planted@mail.test', null)
  const lines = [
    { email: 'proved@mail.test', hash: HASH },
    { email: 'named@mail.test', hash: HASH, id: named.id },
    { email: 'planted@mail.test', hash: HASH },
    { email: 'another@mail.test', hash: HASH, id: named.id },
    { email: 'proved@mail.test', hash: HASH, id: 'of-another' },
  ]
  await expect(run(...lines)).rejects.toThrow('2 lines were not imported')
  expect(said).toEqual([
    'Line 3: a user who has not proved its address is here, and has no password.',
    'Line 4: its id is that of a user with another address.',
    '0 users made, 2 users here without a password given one, 1 user here already.',
  ])
})

test('brings back no user who was removed here', async () => {
  await run({ ...ada, id: 'gone' })
  await store.users.remove(Authority.command, 'gone')
  await expect(run({ ...ada, id: 'gone' })).rejects.toThrow(UsageError)
  expect(said).toContain('Line 1: a user of its id was removed here.')
})

test('brings a file of many batches', async () => {
  await run(...Array.from({ length: 1201 }, (_, index) => ({ email: `reader${index}@mail.test`, hash: HASH })))
  expect(await store.users.list()).toHaveLength(1201)
  expect(said).toEqual(['1,201 users made, 0 users here without a password given one, 0 users here already.'])
})

test('of two imports at once each user comes once', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({ email: `reader${index}@mail.test`, hash: HASH }))
  await Promise.all([run(...lines), run(...lines)])
  expect(await store.users.list()).toHaveLength(40)
})

test('says which file cannot be read', async () => {
  await expect(importUsers({ store, say: () => {}, now: () => NOW }, join(folder, 'none.jsonl'))).rejects.toThrow(
    /none\.jsonl cannot be read/,
  )
})
