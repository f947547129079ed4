import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import type { Kit, Tables } from '#db/schema/tables.ts'
import { createStore } from '#db/store/index.server.ts'
import { migrations } from './migrations.ts'

let root: string
const said: string[] = []
const run = (...args: string[]) => migrations(args, { root, say: (text) => said.push(text) })

/** A product's `app/tables.ts`, with or without a column that came later. */
const tables = (later: string) => `
export const appTables = ({ table, text, instant }, { users }) => ({
  notes: table('notes', {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    ${later}
  }),
})
`

const appTables = ({ table, text, instant }: Kit, { users }: Tables) => ({
  notes: table('notes', {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    title: text('title'),
  }),
})

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-migrations-'))
  mkdirSync(join(root, 'app'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const sql = (dialect: string, tag: string) =>
  readFileSync(join(root, 'db/migrations/app', dialect, `${tag}.sql`), 'utf8')

test('an app without tables, and a name that is none, are refused in a sentence', async () => {
  await expect(run('first')).rejects.toThrow('app/tables.ts is not there')
  await expect(run('../first')).rejects.toThrow('Use npx --no latchkey migrations NAME')
})

test('SQL is written for both databases, then for what has changed since, and a start applies it', async () => {
  writeFileSync(join(root, 'app/tables.ts'), tables(''))
  await run('notes')
  expect(sql('sqlite', '0000_notes')).toMatch(/CREATE TABLE `notes`.*REFERENCES `users`/s)
  expect(sql('postgres', '0000_notes')).toMatch(/CREATE TABLE "notes".*REFERENCES "public"\."users"/s)
  await run('again')
  expect(said.at(-1)).toContain('nothing was written')
  writeFileSync(join(root, 'app/tables.ts'), tables("title: text('title'),"))
  await run('titles')
  expect(sql('sqlite', '0001_titles')).toMatch(/^ALTER TABLE `notes` ADD `title` text;\n$/)
  expect(sql('postgres', '0001_titles')).toMatch(/^ALTER TABLE "notes" ADD COLUMN "title" text;\n$/)

  const appMigrations = join(root, 'db/migrations/app')
  const database = await openDatabase(`file:${join(root, 'site.db')}`, { appMigrations, appTables })
  const { notes } = database.appTables(appTables)
  const user = await createStore(database).users.create({
    name: 'Ada',
    email: 'ada@example.com',
    emailVerified: null,
    image: null,
  })
  const note = { id: 'a', userId: user.id, createdAt: new Date(0), title: 'First' }
  await database.statements.insert(notes).values(note)
  expect(await database.statements.select().from(notes).where(eq(notes.userId, user.id))).toEqual([note])
  await database.close()
})
