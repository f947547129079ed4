import { UsageError } from '../shared/command.ts'

/** A table of the old site, as its database spells it. */
export interface SourceTable {
  /** `null` where the database has no schemas. */
  schema: string | null
  name: string
  columns: readonly string[]
  /** Whether it is worked out when it is read, by what its owner has written: then it is read by its name alone. */
  isView?: boolean
}

/** A table of NextAuth's: which of its columns holds what. */
export interface FoundTable {
  table: SourceTable
  /** Our name of each column that is there, and theirs. */
  fields: readonly (readonly [field: string, column: string])[]
}

export type Role = 'users' | 'accounts' | 'sessions'

/** The tables to read; a site whose sessions are sealed tokens may have none of them. */
export type FoundTables = { users: FoundTable } & { [Name in Exclude<Role, 'users'>]: FoundTable | null }

/** Tables a command line names, in place of looking for them. */
export type NamedTables = Partial<Record<Role, string>>

interface Shape {
  /** The end of the table's normalised name. */
  called: string
  /** Columns without which it is another table. */
  needs: Readonly<Record<string, readonly string[]>>
  takes: Readonly<Record<string, readonly string[]>>
}

/** What NextAuth's adapters call things, normalised; the second spellings are those of version 3. */
const SHAPES: Readonly<Record<Role, Shape>> = {
  users: {
    called: 'user',
    needs: { id: ['id'], email: ['email'] },
    takes: { name: ['name'], emailVerified: ['emailverified'], image: ['image'], createdAt: ['createdat'] },
  },
  accounts: {
    called: 'account',
    needs: {
      userId: ['userid'],
      provider: ['provider', 'providerid'],
      providerAccountId: ['provideraccountid'],
    },
    takes: { type: ['type', 'providertype'], createdAt: ['createdat'] },
  },
  sessions: {
    called: 'session',
    needs: { sessionToken: ['sessiontoken'], userId: ['userid'], expires: ['expires', 'expiresat'] },
    takes: {},
  },
}

const ROLES = ['users', 'accounts', 'sessions'] as const satisfies Role[]

/** Finds NextAuth's tables by name and columns, however spelled; throws `UsageError` where that is not certain. */
export function findTables(tables: readonly SourceTable[], named: NamedTables = {}): FoundTables {
  if (tables.some(isOurs)) throw new UsageError('--from names a database of Latchkey, not one of NextAuth.')
  if (ROLES.some((role) => named[role] !== undefined)) return namedTables(tables, named)
  const families = familiesOf(tables).filter(({ users, accounts, sessions }) => users && (accounts || sessions))
  const [family, ...more] = families
  if (!family) throw new UsageError(`No tables of NextAuth are there.\n${advice(tables)}`)
  if (more.length > 0) {
    const list = families.map((each) => `  ${ROLES.flatMap((role) => each[role]?.map(tableNameOf) ?? []).join(', ')}`)
    throw new UsageError(`More than one set of tables could be NextAuth’s:\n${list.join('\n')}\n${advice(tables)}`)
  }
  return {
    users: onlyOne(family.users, 'users'),
    accounts: atMostOne(family.accounts),
    sessions: atMostOne(family.sessions),
  }

  function onlyOne(found: FoundTable[] | undefined, role: Role): FoundTable {
    const one = atMostOne(found)
    if (!one) throw new UsageError(`No table of ${role} is there.\n${advice(tables)}`)
    return one
  }

  function atMostOne(found: FoundTable[] = []): FoundTable | null {
    if (found.length < 2) return found[0] ?? null
    throw new UsageError(`Which of these is NextAuth’s: ${found.map(tableNameOf).join(', ')}?\n${advice(tables)}`)
  }
}

/** A name without what spellings differ in. */
function normalised(name: string): string {
  return name.toLowerCase().replace(/[_\-\s]/g, '')
}

/** The table as people write it. */
export function tableNameOf({ table }: FoundTable): string {
  return fullName(table)
}

function fullName({ schema, name }: SourceTable): string {
  return schema === null ? name : `${schema}.${name}`
}

/** Tables whose names differ only in their last word belong together: `shop_user`, `shop_account`. */
function familiesOf(tables: readonly SourceTable[]): Partial<Record<Role, FoundTable[]>>[] {
  const families = new Map<string, Partial<Record<Role, FoundTable[]>>>()
  for (const table of tables) {
    if (table.isView) continue
    for (const role of ROLES) {
      const { called } = SHAPES[role]
      const singular = normalised(table.name).replace(/s$/, '')
      const fields = singular.endsWith(called) ? fieldsOf(table, role) : null
      if (!fields) continue
      const key = JSON.stringify([table.schema, singular.slice(0, -called.length)])
      const family = families.get(key) ?? {}
      families.set(key, { ...family, [role]: [...(family[role] ?? []), { table, fields }] })
    }
  }
  return [...families.values()]
}

/** Which column is which, or `null` where one is missing that this role needs. */
function fieldsOf(table: SourceTable, role: Role): FoundTable['fields'] | null {
  const { needs, takes } = SHAPES[role]
  if (missingOf(table, role).length > 0) return null
  return Object.entries({ ...needs, ...takes }).flatMap(([field, spellings]) => {
    const column = columnOf(table, spellings)
    return column === undefined ? [] : [[field, column] as const]
  })
}

function missingOf(table: SourceTable, role: Role): string[] {
  return Object.entries(SHAPES[role].needs)
    .filter(([, spellings]) => columnOf(table, spellings) === undefined)
    .map(([field]) => field)
}

function columnOf({ columns }: SourceTable, spellings: readonly string[]): string | undefined {
  for (const spelling of spellings) {
    const column = columns.find((name) => normalised(name) === spelling)
    if (column !== undefined) return column
  }
  return undefined
}

function namedTables(tables: readonly SourceTable[], named: NamedTables): FoundTables {
  const [users, accounts, sessions] = ROLES.map((role) => namedTable(tables, role, named[role]))
  if (!users) throw new UsageError('With --accounts or --sessions, name the table of users too: --users TABLE.')
  return { users, accounts: accounts ?? null, sessions: sessions ?? null }
}

function namedTable(tables: readonly SourceTable[], role: Role, name: string | undefined): FoundTable | null {
  if (name === undefined) return null
  const [table, ...more] = tables.filter((each) => each.name === name || fullName(each) === name)
  if (!table) throw new UsageError(`There is no table ${name}.\n${advice(tables)}`)
  if (more.length > 0) throw new UsageError(`${name} is in more than one schema: write SCHEMA.${name}.`)
  const fields = fieldsOf(table, role)
  if (fields) return { table, fields }
  throw new UsageError(
    `${name} cannot be NextAuth’s ${role}: it has no column for ${missingOf(table, role).join(', ')}.`,
  )
}

function advice(tables: readonly SourceTable[]): string {
  const names = tables.map(fullName).sort().join(', ')
  return `Name the right ones: --users TABLE --accounts TABLE --sessions TABLE\nTables there: ${names || 'none'}`
}

/** Our own users have a column that NextAuth's have not, and stand beside tokens under a hash. */
function isOurs({ columns }: SourceTable): boolean {
  return ['token_hash', 'provider', 'identifier', 'expires_at'].every((column) => columns.includes(column))
}
