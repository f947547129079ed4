/** `latchkey/schema`: what `app/tables.ts` is written with, and the users' tables for a schema that a host keeps itself. */

import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { users } from '#db/schema/postgres.ts'

export type { AppTables } from '#db/schema/app-tables.ts'
export { users as sqliteUsers } from '#db/schema/sqlite.ts'
export type { Kit, Tables } from '#db/schema/tables.ts'

/** The users' table as PostgreSQL has it, for a schema of Drizzle's that a host keeps itself: its own tables may refer to it. */
export const postgresUsers = users as unknown as PgTable & Record<'id' | 'name' | 'email' | 'image', AnyPgColumn>
