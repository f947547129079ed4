import type { RouterContextProvider } from 'react-router'
import type { Database, Statements } from '#db/database.server.ts'
import type { AppTables } from '#db/schema/app-tables.ts'
import type { Kit, Tables } from '#db/schema/tables.ts'
import { unavailable } from '../pages/unavailable.server.ts'
import { servicesOf } from '../services/context.server.ts'
import { InternalError } from '../shared/errors.ts'

/** The site's database with an app's own tables, for its loaders and actions. */
export interface AppDatabase<Made> {
  /** Drizzle's `select`, `insert`, `update` and `delete`: await them, they are the same on SQLite and PostgreSQL. */
  db: Statements
  /** The app's tables by name, and `users`. */
  tables: Made & Pick<Tables, 'users'>
  /** Runs every one of some writes or none, and answers the rows of each: a write among them ends in `.returning()`. */
  transaction: Database['transaction']
}

/**
 * The site's database with the tables that `define`, the `appTables` of `app/tables.ts`, declares. What waits for it goes
 * into `orUnavailable`, so that a database that is away is answered 503.
 *
 * @throws a 503 answer until it is open, `InternalError` where the site has none (`DATABASE_URL=none`).
 */
export function getDatabase<Made extends ReturnType<AppTables>>(
  context: Readonly<RouterContextProvider>,
  define: (kit: Kit, engine: Tables) => Made,
): AppDatabase<Made> {
  const { database, isOpening } = servicesOf(context)
  if (isOpening) throw unavailable(context)
  if (!database) throw new InternalError('This site has no database: DATABASE_URL is none.')
  const { statements, tables, transaction, appTables } = database
  return { db: statements, tables: { users: tables.users, ...appTables(define) }, transaction }
}
