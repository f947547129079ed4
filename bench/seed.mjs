/**
 * Fills a database with people in bulk: `node seed.mjs DATABASE_URL COUNT [PASSWORD_COST]`. All have one password, and
 * share its hash. Who is there already stays.
 */
import { sql } from 'drizzle-orm'
import { built } from './built.mjs'
import { PASSWORD, userOf } from './people.mjs'

const { createPasswordHashing, openDatabase, readSettings } = await import(built('parts.js'))

/** People of one statement, and so of one transaction: PostgreSQL takes 65,535 values in one. */
const AT_ONCE = 2000

const [url, count, cost = ''] = process.argv.slice(2)
const { settings } = readSettings({ DATABASE_URL: url, PASSWORD_COST: cost }, '/auth')
const hash = await createPasswordHashing(settings.passwordCost).hash(PASSWORD)
const database = await openDatabase(settings.databaseUrl)
const { users, passwords } = database.tables

for (let first = 0; first < Number(count); first += AT_ONCE) {
  const length = Math.min(AT_ONCE, Number(count) - first)
  const people = Array.from({ length }, (_, index) => userOf(first + index))
  const secrets = people.map(({ id }) => ({ userId: id, hash }))
  const hashColumn = sql`excluded.hash`
  await database.transaction((within) => [
    within.insert(users).values(people).onConflictDoNothing().returning({ id: users.id }),
    within
      .insert(passwords)
      .values(secrets)
      .onConflictDoUpdate({ target: passwords.userId, set: { hash: hashColumn } })
      .returning({ id: passwords.userId }),
  ])
}
await database.close()
