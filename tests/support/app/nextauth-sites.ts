import Sqlite from 'better-sqlite3'
import mysql from 'mysql2/promise'
import pg from 'pg'

/** A table's content: our name of each column and its value. */
export type Row = Record<string, string | number | Date | null>

/** What a NextAuth site keeps. */
export interface SiteRows {
  users: Row[]
  accounts: Row[]
  sessions: Row[]
}

/** How one of NextAuth's adapters spells its tables. */
export interface Spelling {
  adapter: string
  database: 'sqlite' | 'postgres' | 'mysql'
  /** Names of the tables of users, accounts and sessions, quoted where they need it. */
  tables: readonly [users: string, accounts: string, sessions: string]
  columns: 'camel' | 'snake'
  /** Types of identifiers and instants. */
  id: string
  instant: string
  /** How an instant is written. */
  writes(at: Date): string | number
  /** What must be there before the tables. */
  before?: string
}

const camel = { columns: 'camel', id: 'text' } as const
const sqlite = { ...camel, database: 'sqlite' } as const
const postgres = { ...camel, database: 'postgres' } as const

const milliseconds = (at: Date) => at.getTime()
const millisecondsAsText = (at: Date) => String(at.getTime())
const iso = (at: Date) => at.toISOString()
const withoutZone = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '')

const mariadb = { ...camel, database: 'mysql', id: 'varchar(191)', writes: withoutZone } as const

const SINGULAR = ['"user"', '"account"', '"session"'] as const
const CAPITAL = ['"User"', '"Account"', '"Session"'] as const
const PLURAL = ['users', 'accounts', 'sessions'] as const

/** The adapters' own schemas, as far as the import reads them. */
export const SPELLINGS: readonly Spelling[] = [
  { ...sqlite, adapter: 'Drizzle', tables: SINGULAR, instant: 'integer', writes: milliseconds },
  {
    ...sqlite,
    adapter: 'Drizzle with renamed columns and seconds',
    tables: ['app_users', 'app_accounts', 'app_sessions'],
    columns: 'snake',
    instant: 'integer',
    writes: (at) => Math.floor(at.getTime() / 1000),
  },
  { ...sqlite, adapter: 'Prisma', tables: CAPITAL, instant: 'DATETIME', writes: milliseconds },
  {
    ...sqlite,
    adapter: 'Prisma over a driver adapter',
    tables: CAPITAL,
    instant: 'DATETIME',
    writes: (at) => at.toISOString().replace('Z', '+00:00'),
  },
  { ...sqlite, adapter: 'TypeORM', tables: PLURAL, id: 'varchar', instant: 'varchar', writes: millisecondsAsText },
  { ...sqlite, adapter: 'Kysely', tables: CAPITAL, id: 'varchar', instant: 'timestamptz', writes: iso },
  { ...sqlite, adapter: 'D1', tables: PLURAL, instant: 'datetime', writes: iso },
  {
    ...sqlite,
    adapter: 'Sequelize',
    tables: PLURAL,
    columns: 'snake',
    instant: 'DATETIME',
    writes: (at) => `${withoutZone(at)} +00:00`,
  },
  { ...postgres, adapter: 'Drizzle', tables: SINGULAR, instant: 'timestamp', writes: withoutZone },
  {
    ...postgres,
    adapter: 'Drizzle with a prefix',
    tables: ['project1_user', 'project1_account', 'project1_session'],
    instant: 'timestamp',
    writes: withoutZone,
  },
  { ...postgres, adapter: 'Prisma', tables: CAPITAL, instant: 'timestamp(3)', writes: withoutZone },
  {
    ...postgres,
    adapter: 'Prisma with @map',
    tables: PLURAL,
    columns: 'snake',
    instant: 'timestamp(3)',
    writes: withoutZone,
  },
  { ...postgres, adapter: 'TypeORM', tables: PLURAL, id: 'uuid', instant: 'varchar', writes: millisecondsAsText },
  { ...postgres, adapter: 'Kysely', tables: CAPITAL, id: 'uuid', instant: 'timestamptz', writes: iso },
  { ...postgres, adapter: 'pg', tables: PLURAL, id: 'integer', instant: 'timestamptz', writes: iso },
  {
    ...postgres,
    adapter: 'Supabase',
    before: `create schema next_auth; create schema auth;
      create table auth.users (id uuid, email text); create table auth.sessions (id uuid, user_id uuid)`,
    tables: ['next_auth.users', 'next_auth.accounts', 'next_auth.sessions'],
    id: 'uuid',
    instant: 'timestamptz',
    writes: iso,
  },
  { ...mariadb, adapter: 'Prisma', tables: CAPITAL, instant: 'datetime(3)' },
  { ...mariadb, adapter: 'Drizzle', tables: SINGULAR, instant: 'timestamp(3) null' },
  { ...mariadb, adapter: 'TypeORM', tables: PLURAL, instant: 'varchar(255)', writes: millisecondsAsText },
  { ...mariadb, adapter: 'Kysely', tables: CAPITAL, instant: 'datetime(3)' },
  { ...mariadb, adapter: 'Sequelize', tables: PLURAL, columns: 'snake', instant: 'datetime' },
  {
    ...mariadb,
    adapter: 'a site with numbers',
    tables: PLURAL,
    id: 'integer',
    instant: 'bigint',
    writes: milliseconds,
  },
]

const COLUMNS = {
  users: { id: 'id', name: 'text', email: 'text', emailVerified: 'instant', image: 'text' },
  accounts: { userId: 'id', type: 'text', provider: 'text', providerAccountId: 'text', access_token: 'text' },
  sessions: { sessionToken: 'text', userId: 'id', expires: 'instant' },
} as const

/** Makes a site's database with these rows in it. `url` is an empty one's. */
export async function makeSite(url: string, spelling: Spelling, rows: SiteRows): Promise<void> {
  const statements = [...(spelling.before ? [spelling.before] : []), ...statementsOf(spelling, rows)].join(';\n')
  if (spelling.database === 'sqlite') {
    const client = new Sqlite(url.slice('file:'.length))
    client.exec(`begin;\n${statements};\ncommit`)
    client.close()
    return
  }
  if (spelling.database === 'mysql') {
    const client = await mysql.createConnection({ uri: url, multipleStatements: true })
    // Names and texts are quoted as in the other two; a time without zone is one in UTC.
    await client.query(`set sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES,STRICT_ALL_TABLES', time_zone = '+00:00'`)
    await client.query(statements)
    await client.end()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

function statementsOf(spelling: Spelling, rows: SiteRows): string[] {
  return (['users', 'accounts', 'sessions'] as const).flatMap((role, place) => {
    const table = spelling.tables[place] ?? role
    const types = { id: spelling.id, instant: spelling.instant, text: 'text' }
    const columns = Object.entries(COLUMNS[role]).map(([name, type]) => `${column(spelling, name)} ${types[type]}`)
    return [
      `create table ${table} (${columns.join(', ')})`,
      ...rows[role].map((row) => {
        const names = Object.keys(row).map((name) => column(spelling, name))
        return `insert into ${table} (${names.join(', ')}) values (${Object.values(row).map(literalOf(spelling)).join(', ')})`
      }),
    ]
  })
}

function column({ columns }: Spelling, name: string): string {
  return columns === 'camel' ? `"${name}"` : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function literalOf({ writes }: Spelling) {
  return (value: Row[string]): string => {
    const written = value instanceof Date ? writes(value) : value
    if (written === null || typeof written === 'number') return String(written)
    return `'${written.replaceAll("'", "''")}'`
  }
}
