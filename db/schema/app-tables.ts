import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Kit, Tables } from './tables.ts'

/** An app's own tables by name, given a dialect's builders and the engine's tables, which they may refer to. */
export type AppTables = (kit: Kit, engine: Tables) => Readonly<Record<string, SQLiteTable>>

/** An app without tables of its own. */
export const noAppTables: AppTables = () => ({})

/** Makes an app's tables for one dialect, once however often they are asked for. */
export type MakeAppTables = <Made extends ReturnType<AppTables>>(define: (kit: Kit, engine: Tables) => Made) => Made

/** Of an open database. */
export function appTablesOf(kit: Kit, engine: Tables): MakeAppTables {
  const made = new Map<AppTables, unknown>()
  return <Made extends ReturnType<AppTables>>(define: (kit: Kit, engine: Tables) => Made) => {
    if (!made.has(define)) made.set(define, define(kit, engine))
    return made.get(define) as Made
  }
}
