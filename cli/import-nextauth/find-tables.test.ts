import { describe, expect, test } from 'vitest'
import { UsageError } from '../shared/command.ts'
import { findTables, type SourceTable, tableNameOf } from './find-tables.ts'

const USER = ['id', 'name', 'email', 'emailVerified', 'image']
const ACCOUNT = ['id', 'userId', 'type', 'provider', 'providerAccountId', 'access_token']
const SESSION = ['id', 'sessionToken', 'userId', 'expires']

const table = (name: string, columns: string[], schema: string | null = null): SourceTable => ({
  schema,
  name,
  columns,
})

/** The three tables under these names, as they are found. */
function found(tables: SourceTable[], named = {}) {
  const { users, accounts, sessions } = findTables(tables, named)
  return [users, accounts, sessions].map((each) => each && tableNameOf(each))
}

const snaked = (columns: string[]) => columns.map((name) => name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`))

describe('tables are found', () => {
  test.each([
    ['Drizzle’s', ['user', 'account', 'session']],
    ['Prisma’s and Kysely’s', ['User', 'Account', 'Session']],
    ['TypeORM’s and pg’s', ['users', 'accounts', 'sessions']],
    ['behind a prefix', ['shop_user', 'shop_account', 'shop_session']],
    ['behind a prefix of another case', ['AuthUsers', 'auth_accounts', 'AUTH-SESSION']],
  ])('%s', (_, names) => {
    const [user = '', account = '', session = ''] = names
    const tables = [table(session, SESSION), table('Post', ['id', 'title']), table(account, ACCOUNT), table(user, USER)]
    expect(found(tables)).toEqual(names)
  })

  test('with columns in snake case, and their spellings are kept', () => {
    const tables = [
      table('users', snaked(USER)),
      table('accounts', snaked(ACCOUNT)),
      table('sessions', snaked(SESSION)),
    ]
    const { users, accounts, sessions } = findTables(tables)
    expect(Object.fromEntries(users.fields)).toMatchObject({ id: 'id', emailVerified: 'email_verified' })
    expect(Object.fromEntries(accounts?.fields ?? [])).toEqual({
      userId: 'user_id',
      provider: 'provider',
      providerAccountId: 'provider_account_id',
      type: 'type',
    })
    expect(Object.fromEntries(sessions?.fields ?? [])).toEqual({
      sessionToken: 'session_token',
      userId: 'user_id',
      expires: 'expires',
    })
  })

  test('in the schema where they stand together, beside another’s users', () => {
    const theirs = [table('users', USER, 'next_auth'), table('accounts', ACCOUNT, 'next_auth')]
    const others = [table('users', ['id', 'email', 'encrypted_password'], 'auth'), table('sessions', ['id'], 'auth')]
    expect(found([...others, ...theirs])).toEqual(['next_auth.users', 'next_auth.accounts', null])
  })

  test('by name, when they are named', () => {
    const tables = [table('members', USER, 'app'), table('logins', ACCOUNT, 'app'), table('user', USER, 'app')]
    expect(found(tables, { users: 'members', accounts: 'app.logins' })).toEqual(['app.members', 'app.logins', null])
  })
})

describe('the command says what to do', () => {
  const all = [table('user', USER), table('account', ACCOUNT), table('session', SESSION)]

  test.each<[string, SourceTable[], object, RegExp]>([
    ['where nothing fits', [table('Post', ['id'])], {}, /No tables of NextAuth.*--users TABLE.*Tables there: Post/s],
    ['where users stand alone', [table('user', USER)], {}, /No tables of NextAuth/],
    [
      'where accounts are another program’s',
      [table('user', USER), table('account', ['userId', 'accountId'])],
      {},
      /No/,
    ],
    [
      'where two sets fit',
      [...all, ...all.map((each) => ({ ...each, schema: 'old' }))],
      {},
      /More than one.*old\.user/s,
    ],
    ['where two tables of one name fit', [...all, table('users', USER)], {}, /Which of these.*user, users/],
    ['where a named table is not there', all, { users: 'people' }, /no table people/],
    ['where a named table lacks columns', all, { users: 'user', accounts: 'session' }, /provider, providerAccountId/],
    ['where users are not named', all, { accounts: 'account' }, /--users TABLE/],
    [
      'where the database is one of ours',
      [...all, table('verification_tokens', ['token_hash', 'provider', 'identifier', 'expires_at', 'spelling'])],
      {},
      /database of Latchkey/,
    ],
  ])('%s', (_, tables, named, says) => {
    expect(() => findTables(tables, named)).toThrow(says)
    expect(() => findTables(tables, named)).toThrow(UsageError)
  })
})
