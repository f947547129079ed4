import { defineConfig } from 'drizzle-kit'

const dialect = process.env.DATABASE_URL?.startsWith('postgres') ? 'postgres' : 'sqlite'

/** The engine's tables are in `db/schema/tables.ts`, the app's in `app/tables.ts`. */
const owner = process.env.MIGRATIONS_OF === 'app' ? 'app' : 'engine'

/** For `drizzle-kit generate`, which needs no database: of `DATABASE_URL` only the dialect is read. */
export default defineConfig({
  dialect: dialect === 'postgres' ? 'postgresql' : 'sqlite',
  schema: owner === 'app' ? './db/schema/app.cjs' : `./db/schema/${dialect}.ts`,
  out: `./db/migrations/${owner}/${dialect}`,
})
