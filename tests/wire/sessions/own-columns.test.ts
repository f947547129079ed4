import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { getUser, requireFresh, requireUser } from '#app/auth/index.ts'
import { openDatabase } from '#db/database.server.ts'
import type { Kit, Tables } from '#db/schema/tables.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { productContext } from '#tests/support/app/product-context.ts'
import { freshDatabase } from '#tests/support/databases/postgres.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

/** What a product keeps of its users. */
const profiles = ({ table, text, instant }: Kit, { users }: Tables) =>
  table('profiles', {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').notNull(),
    trialEnds: instant('trial_ends'),
  })

const USER = 'user_id text primary key references users (id) on delete cascade'

/** Makes the table, as the product's migration does. */
async function makeTable(databaseUrl: string): Promise<void> {
  if (databaseUrl.startsWith('file:')) {
    const database = new Sqlite(databaseUrl.slice('file:'.length))
    database.exec(`create table profiles (${USER}, plan text not null, trial_ends integer)`)
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create table profiles (${USER}, plan text not null, trial_ends timestamptz(3))`)
  await client.end()
}

/** An app over a database with that table. */
async function startWithTable(kind: string): Promise<App> {
  const folder = mkdtempSync(join(tmpdir(), 'own-columns-'))
  const databaseUrl = kind === 'sqlite' ? `file:${join(folder, 'app.db')}` : await freshDatabase(inject('postgresUrl'))
  await (await openDatabase(databaseUrl)).close()
  await makeTable(databaseUrl)
  const app = await startApp({ databaseUrl, config: (basic) => ({ ...basic, userTable: profiles }) })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return app
}

test.each(['sqlite', 'postgres'])(
  'a product’s row of a user is read on %s where a loader asks for it, and no other’s',
  async (kind) => {
    const app = await startWithTable(kind)
    const { database } = app.services
    if (!database) throw new Error('There is no database.')
    const { own } = database.appTables((kit, engine) => ({ own: profiles(kit, engine) }))
    const [ada, grace] = [app.browser(), app.browser()]
    await signInAt(app, ada, 'acme', newProfile())
    await signInAt(app, grace, 'acme', newProfile())
    const { id } = await requireUser(productContext(app, ada))
    await expect(requireUser(productContext(app, ada), { own: true })).resolves.toMatchObject({ id, own: null })

    const row = { userId: id ?? '', plan: 'team', trialEnds: new Date('2026-12-01T00:00:00Z') }
    await database.statements.insert(own).values(row)
    const [asked, fresh, other] = await Promise.all([
      requireUser(productContext(app, ada), { own: true }),
      requireFresh(productContext(app, ada), { own: true }),
      getUser(productContext(app, grace), { own: true }),
    ])
    expect([asked.own, fresh.own, other?.own]).toEqual([row, row, null])
    expect(await requireUser(productContext(app, ada))).not.toHaveProperty('own')
    expect(await getUser(productContext(app, app.browser()), { own: true })).toBeNull()

    await app.store.users.remove(id ?? '')
    expect(await database.statements.select().from(own)).toEqual([])
  },
)

test('a loader that asks where no table is named is told so', async () => {
  const app = await startApp()
  onTestFinished(() => app.close())
  const browser = app.browser()
  await signInAt(app, browser, 'acme', newProfile())
  await expect(requireUser(productContext(app, browser), { own: true })).rejects.toThrow('no `userTable`')
})
