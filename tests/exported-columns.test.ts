import { getTableColumns, getTableName } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { keptEvent, keptOf } from '#app/auth/features/leave/kept.server.ts'
import { openDatabase } from '#db/database.server.ts'
import * as schema from '#db/schema/sqlite.ts'
import { createStore } from '#db/store/index.server.ts'

/** Columns of a user's rows that "Download your data" leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'users.email': 'as its owner wrote it, which is kept where that differs',
  'users.disabled_reason': 'what an operator writes as a reason is for operators',
  'passwords.hash': 'a secret',
  'passwords.changed_at': 'the history tells it',
  'passwords.added_by': 'a number of ours',
  'passwords.signed_in_at': 'the history tells it',
  'users.email_added_by': 'a number of ours',
  'users.email_signed_in_at': 'the history tells it',
  'passkeys.public_key': 'a key',
  'passkeys.is_backup_eligible': 'as a truth value',
  'passkeys.is_backed_up': 'as a truth value',
  'one_time_passwords.secret': 'a secret',
  'one_time_passwords.last_step': 'of use to a verifier alone',
  'recovery_codes.code_hash': 'a secret; how many are left is told',
  'recovery_codes.created_at': 'how many are left is told',
  'recovery_codes.added_by': 'a number of ours',
  'one_time_passwords.added_by': 'a number of ours',
  'passkeys.added_by': 'a number of ours',
  'recovery_codes.signed_in_at': 'how many are left is told',
  'one_time_passwords.signed_in_at': 'the history tells it',
  'passkeys.signed_in_at': 'the history tells it',
  'accounts.signed_in_at': 'the history tells it',
  'accounts.added_by': 'a number of ours',
  'sessions.browser': 'a number of ours',
  'trusted_devices.id': 'the hash of a secret',
  'trusted_devices.browser': 'a number of ours',
  'browsers.id': 'a number of ours',
  'browsers.notice_due_at': 'over as soon as the notice is written',
  'browsers.notice_method': 'the history tells it',
  'browsers.secret_hash': 'the hash of a secret',
  'browsers.earlier_hash': 'the hash of a secret',
  'one_time_tokens.token_hash': 'the hash of a secret',
  'one_time_tokens.payload': 'sealed',
  'accounts.tokens': 'a secret; whether there are any is told',
  'sessions.id': 'the hash of a secret',
  'events.id': 'a number of ours',
  'events.class_uid': 'follows from the type',
  'events.activity_id': 'follows from the type',
  'events.status_id': 'as a truth value',
}

/** Tables whose rows name no user of ours by id, and why none of them is exported. */
const OF_NO_USER: Readonly<Record<string, string>> = {
  removed_users: 'marks of users who are gone',
  provider_sessions: 'a provider’s id of its person, which `accounts` has, and a sealed token',
  verification_tokens: 'what a mail proves, for minutes',
  pending_identities: 'sealed, for minutes',
  invitations: 'before there is a user',
  outbox: 'sealed mails that have not gone out',
  leases: 'which process does what',
  limits: 'hashes and counts',
}

const USER = 'the-user'
const FAR = Date.parse('2090-01-01T00:00:00Z')

const tables = Object.values<unknown>(schema).filter((value) => value instanceof SQLiteTable)

function isOfUser(table: SQLiteTable): boolean {
  return getTableName(table) === 'users' || 'userId' in getTableColumns(table)
}

/** A row whose values are found in no other column, and what each looks like as JSON. */
function markedRow(table: SQLiteTable, first: number): { row: Record<string, unknown>; marks: Map<string, string> } {
  const marks = new Map<string, string>()
  const name = getTableName(table)
  const cells = Object.entries(getTableColumns(table)).map(([member, column], place) => {
    const isUser = member === 'userId' || `${name}.${member}` === 'users.id'
    if (isUser) return [member, USER] as const
    const at = `${name}.${column.name}`
    const mark = first + place
    if (column.dataType === 'date') {
      const instant = new Date(FAR + mark * 60_000)
      marks.set(at, instant.toISOString())
      return [member, instant] as const
    }
    marks.set(at, column.dataType === 'number' ? String(mark) : `mark-${mark}`)
    if (column.dataType === 'number') return [member, mark] as const
    return [member, member === 'details' ? `{"of":"mark-${mark}"}` : `mark-${mark}`] as const
  })
  return { row: Object.fromEntries(cells), marks }
}

test('every column of a user’s rows is in the export, or is left out for a reason', async () => {
  const database = await openDatabase('file::memory:')
  try {
    const store = createStore(database, () => new Date())
    const marks = new Map<string, string>()
    for (const [place, table] of tables.filter(isOfUser).entries()) {
      const marked = markedRow(table, 70_000 + place * 100)
      for (const [column, mark] of marked.marks) marks.set(column, mark)
      await database.statements.insert(table).values(marked.row)
    }
    const user = await store.users.byId(USER)
    if (!user) throw new Error('There is no user.')
    const [event] = await store.events.ofUser(USER, { most: 1 })
    if (!event) throw new Error('There is no event.')
    const kept = JSON.stringify([await keptOf(store, user, new Date()), keptEvent(event)])
    expect(kept).toContain(`"id":"${USER}"`)
    const missing = [...marks].filter(([, mark]) => !kept.includes(mark)).map(([column]) => column)
    expect(missing.sort()).toEqual(Object.keys(LEFT_OUT).sort())
  } finally {
    await database.close()
  }
})

test('a table without a user’s id is left out for a reason', () => {
  const names = tables.filter((table) => !isOfUser(table)).map(getTableName)
  expect(names.sort()).toEqual(Object.keys(OF_NO_USER).sort())
})
