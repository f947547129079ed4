import Sqlite from 'better-sqlite3'
import type { SourceAccount, SourceSession, SourceUser } from './read-rows.ts'

/** A person with all that belongs to them. */
export interface StagedPerson {
  user: SourceUser
  /** Another user of the old site who has this address and comes first. */
  sameAddressAs: string | null
  accounts: SourceAccount[]
  sessions: SourceSession[]
}

/**
 * What was read, sorted by person. An old site's tables come in any order and may not fit into memory, so they wait in
 * a database without a name, which SQLite keeps in a private file and removes by itself.
 */
export interface Staging {
  /** `false` when there is a user of this id already. */
  addUser(user: SourceUser): boolean
  /** The user who has this account already, or `null` when it was added. */
  addAccount(account: SourceAccount): string | null
  /** `false` when this session is there already. */
  addSession(session: SourceSession): boolean
  /** All people; of those with the same address, the one who verified it first comes first. */
  people(): Iterable<StagedPerson>
  /** Accounts and sessions without a user. */
  orphans(): { accounts: Iterable<SourceAccount>; sessions: Iterable<SourceSession> }
  close(): void
}

const SCHEMA = `
  create table users (id text primary key, email text, verified integer, whole text not null) strict;
  create index users_email on users (email, verified is null, verified, id);
  create table accounts (provider text, external_id text, user_id text, whole text not null,
    primary key (provider, external_id)) strict;
  create index accounts_user on accounts (user_id);
  create table sessions (id text primary key, user_id text, whole text not null) strict;
  create index sessions_user on sessions (user_id);
`

/** Of a site with a million people, the indexes. */
const CACHE_KIB = 128 * 1024

const FIRST_OF_ADDRESS = 'select id from users where email = ? order by verified is null, verified, id limit 1'
const BY_FIRST_VERIFIED = 'select whole from users order by verified is null, verified, id'

export function openStaging(): Staging {
  const db = new Sqlite('')
  db.pragma('journal_mode = OFF')
  db.pragma(`cache_size = -${CACHE_KIB}`)
  // Never committed: no other process reads it, and it goes with this one.
  db.exec(`begin;${SCHEMA}`)
  const text = (sql: string) => db.prepare<string[], string>(sql).pluck()
  const newUser = db.prepare('insert or ignore into users values (?, ?, ?, ?)')
  const newAccount = db.prepare('insert or ignore into accounts values (?, ?, ?, ?)')
  const newSession = db.prepare('insert or ignore into sessions values (?, ?, ?)')
  const ownerOf = text('select user_id from accounts where provider = ? and external_id = ?')
  const firstOfAddress = text(FIRST_OF_ADDRESS)
  const accountsOf = text('select whole from accounts where user_id = ? order by rowid')
  const sessionsOf = text('select whole from sessions where user_id = ? order by rowid')
  const orphansIn = (table: string) => text(`select whole from ${table} where user_id not in (select id from users)`)

  return {
    addUser(user) {
      const verified = user.emailVerified?.getTime() ?? null
      return newUser.run(user.id, user.email, verified, JSON.stringify(user)).changes > 0
    },
    addAccount(account) {
      const { provider, providerAccountId, userId } = account
      const { changes } = newAccount.run(provider, providerAccountId, userId, JSON.stringify(account))
      return changes > 0 ? null : (ownerOf.get(provider, providerAccountId) ?? null)
    },
    addSession: (session) => newSession.run(session.id, session.userId, JSON.stringify(session)).changes > 0,
    *people() {
      for (const whole of text(BY_FIRST_VERIFIED).iterate()) {
        const user = toUser(whole)
        const first = user.email === null ? user.id : firstOfAddress.get(user.email)
        yield {
          user,
          sameAddressAs: first === undefined || first === user.id ? null : first,
          accounts: accountsOf.all(user.id).map(toAccount),
          sessions: sessionsOf.all(user.id).map(toSession),
        }
      }
    },
    orphans: () => ({
      accounts: mapped(orphansIn('accounts').iterate(), toAccount),
      sessions: mapped(orphansIn('sessions').iterate(), toSession),
    }),
    close: () => {
      db.close()
    },
  }
}

function* mapped<From, To>(items: Iterable<From>, to: (item: From) => To): Generator<To> {
  for (const item of items) yield to(item)
}

/** An instant as JSON has it. */
type Written<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

const toInstant = (written: string | null): Date | null => (written === null ? null : new Date(written))

function toUser(whole: string): SourceUser {
  const row: Written<SourceUser> = JSON.parse(whole)
  return { ...row, emailVerified: toInstant(row.emailVerified), createdAt: toInstant(row.createdAt) }
}

function toAccount(whole: string): SourceAccount {
  const row: Written<SourceAccount> = JSON.parse(whole)
  return { ...row, createdAt: toInstant(row.createdAt) }
}

function toSession(whole: string): SourceSession {
  const row: Written<SourceSession> = JSON.parse(whole)
  return { ...row, expiresAt: new Date(row.expiresAt) }
}
