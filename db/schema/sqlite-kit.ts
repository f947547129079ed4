import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
/** SQLite's builders: an instant is epoch milliseconds. */
export const sqliteKit = {
  table: sqliteTable,
  text: (name: string) => text(name),
  whole: (name: string) => integer(name),
  instant: (name: string) => integer(name, { mode: 'timestamp_ms' }),
  index,
  uniqueIndex,
  primaryKey,
}
