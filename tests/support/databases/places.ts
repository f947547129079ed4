import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle as onSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import type { Dialect } from '#db/migrations.server.ts'
import { freshDatabase } from './postgres.ts'

/** A database by its address, and what it answers to plain SQL. */
export interface Place {
  url: string
  run(sql: string): Promise<Record<string, unknown>[]>
  /** Brings the tables up to date by Drizzle's own migrator and table, as releases did before. */
  migrateAsBefore(migrations: string): Promise<void>
}

/** How a new database of each kind is made, SQLite's in a folder, and where it has the tables that note migrations. */
export const PLACES: Record<Dialect, { schema: string; make(folder: string): Promise<Place> }> = {
  sqlite: {
    schema: '',
    async make(folder) {
      const path = join(folder, `${crypto.randomUUID()}.db`)
      const withClient = <T>(work: (client: Sqlite.Database) => T): T => {
        const client = new Sqlite(path)
        client.pragma('foreign_keys = ON')
        try {
          return work(client)
        } finally {
          client.close()
        }
      }
      return {
        url: `file:${path}`,
        run: async (sql) =>
          withClient((client) => {
            const statement = client.prepare<[], Record<string, unknown>>(sql)
            if (statement.reader) return statement.all()
            statement.run()
            return []
          }),
        migrateAsBefore: async (migrations) =>
          withClient((client) => migrateSqlite(onSqlite(client), { migrationsFolder: migrations })),
      }
    },
  },
  postgres: {
    schema: 'drizzle.',
    async make() {
      const url = await freshDatabase(inject('postgresUrl'))
      const withClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        return work(client).finally(() => client.end())
      }
      return {
        url,
        run: (sql) => withClient(async (client) => (await client.query<Record<string, unknown>>(sql)).rows),
        migrateAsBefore: (migrations) =>
          withClient((client) => migratePostgres(onPostgres(client), { migrationsFolder: migrations })),
      }
    },
  },
}
