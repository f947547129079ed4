import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, expectTypeOf, inject, test } from 'vitest'
import { readCopyCommand } from '#cli/copy-command.ts'
import { examineDatabase } from '#cli/doctor/database.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { type LackingTable, sayLacking } from '#db/lacking-tables.ts'
import type { AppTables } from '#db/schema/app-tables.ts'
import * as postgres from '#db/schema/postgres.ts'
import * as sqlite from '#db/schema/sqlite.ts'
import type { Kit, Tables } from '#db/schema/tables.ts'
import { createStore } from '#db/store/index.server.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { someone } from './contract/samples.ts'

/** A product's `app/tables.ts`. */
const appTables = ({ table, text, instant }: Kit, { users }: Tables) => ({
  notes: table('notes', {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  }),
})

let folder: string
/** Migrations that make the table, as `npm run migrations` writes them. */
let appMigrations: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'app-tables-'))
  appMigrations = join(folder, 'app')
  const [onSqlite, onPostgres] = [
    appTables(sqlite.sqliteKit, sqlite),
    appTables(postgres.postgresKitAsSqlite, postgres),
  ]
  const made = {
    sqlite: await generateSQLiteMigration(
      await generateSQLiteDrizzleJson({}),
      await generateSQLiteDrizzleJson(onSqlite),
    ),
    postgres: await generateMigration(generateDrizzleJson({}), generateDrizzleJson(onPostgres)),
  }
  for (const [dialect, statements] of Object.entries(made)) {
    mkdirSync(join(appMigrations, dialect, 'meta'), { recursive: true })
    const entries = [{ idx: 0, when: 1_000, tag: '0000_notes', version: '7', breakpoints: true }]
    writeFileSync(join(appMigrations, dialect, 'meta/_journal.json'), JSON.stringify({ entries }))
    writeFileSync(join(appMigrations, dialect, '0000_notes.sql'), statements.join('\n--> statement-breakpoint\n'))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const EMPTY = {
  sqlite: async () => `file:${join(folder, `${crypto.randomUUID()}.db`)}`,
  postgres: () => freshDatabase(inject('postgresUrl')),
}

const open = (url: string, more: { appTables?: AppTables } = { appTables }) =>
  openDatabase(url, { appMigrations, ...more })

/** A user with a note. */
async function addNote(database: Database): Promise<{ id: string; userId: string; createdAt: Date }> {
  const { notes } = database.appTables(appTables)
  const user = await createStore(database).users.create(someone())
  const note = { id: crypto.randomUUID(), userId: user.id, createdAt: new Date() }
  await database.statements.insert(notes).values(note)
  return note
}

test.each(['sqlite', 'postgres'] as const)(
  'an app’s table on %s is typed, refers to users, and goes with them',
  async (dialect) => {
    const database = await open(await EMPTY[dialect]())
    const note = await addNote(database)
    const { notes } = database.appTables(appTables)
    expect(database.appTables(appTables).notes).toBe(notes)
    const rows = await database.statements.select().from(notes).where(eq(notes.userId, note.userId))
    expectTypeOf(rows).toEqualTypeOf<{ id: string; userId: string; createdAt: Date }[]>()
    expect(rows).toEqual([note])
    await expect(database.statements.insert(notes).values({ ...note, id: 'b', userId: 'no user' })).rejects.toThrow()
    await database.statements.delete(database.tables.users).where(eq(database.tables.users.id, note.userId))
    expect(await database.statements.select().from(notes)).toEqual([])
    await database.close()
  },
)

test.each(['sqlite', 'postgres'] as const)(
  'a database of %s that lacks an app’s table is not opened',
  async (dialect) => {
    const url = await EMPTY[dialect]()
    await expect(openDatabase(url, { appTables })).rejects.toThrow(/notes/)
  },
)

test.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('a copy from %s to %s takes an app’s tables along', async (from, to) => {
  const [source, target] = [await EMPTY[from](), await EMPTY[to]()]
  const before = await open(source)
  const note = await addNote(before)
  await before.close()
  const said: string[] = []
  const say = async (line: string) => {
    said.push(line)
  }
  await readCopyCommand(['--from', source, '--to', target])({ open: (url, more) => open(url, more), say, appTables })
  expect(said.join('\n')).toMatch(/notes: 1 row copied/)
  const after = await open(target)
  expect(await after.statements.select().from(after.appTables(appTables).notes)).toEqual([note])
  await after.close()
})

test.each(['sqlite', 'postgres'] as const)(
  'a database on %s that lacks a table of the app opens, and says which one and what to do',
  async (dialect) => {
    const url = await EMPTY[dialect]()
    const told: LackingTable[] = []
    const onLackingTables = (lacking: readonly LackingTable[]) => told.push(...lacking)
    const database = await openDatabase(url, { appMigrations: join(folder, 'none'), appTables, onLackingTables })
    expect(told.map(({ table }) => table)).toEqual(['notes'])
    expect(sayLacking(told)).toMatch(/notes \(.*notes.*\)\. Run npx --no latchkey migrations NAME/)
    expect(await createStore(database).users.create(someone())).toBeTruthy()
    await expect(database.statements.select().from(database.appTables(appTables).notes)).rejects.toThrow()
    await database.close()
    const found = await examineDatabase(
      { databaseUrl: url, dataFolder: folder, passwordCost: COST, secrets: [] },
      appTables,
    )
    expect(found).toContainEqual(expect.objectContaining({ kind: 'fault', says: expect.stringContaining('notes (') }))
    await expect(openDatabase(url, { appMigrations: join(folder, 'none'), appTables })).rejects.toThrow(/notes/)
  },
)

const COST = { memory: 8, passes: 1, lanes: 1 }
