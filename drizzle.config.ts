import { defineConfig } from 'drizzle-kit'

const dialect = process.env.DATABASE_URL?.startsWith('postgres') ? 'postgres' : 'sqlite'

/** For `drizzle-kit generate`, which needs no database: only the dialect is read from `DATABASE_URL`. */
export default defineConfig({
  dialect: dialect === 'postgres' ? 'postgresql' : 'sqlite',
  schema: `./db/schema/${dialect}.ts`,
  out: `./db/migrations/engine/${dialect}`,
})
