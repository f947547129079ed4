import type { LackingTable } from '../lacking-tables.ts'
import { readsByTable } from '../migrations.server.ts'

/** Those of an app's tables that a file lacks. */
export function lackingTables(own: object, prepare: (read: string) => unknown): LackingTable[] {
  return readsByTable(own).flatMap(({ table, read }) => {
    try {
      prepare(read)
      return []
    } catch (error) {
      if (!(error instanceof Error) || !/^no such (table|column)/.test(error.message)) throw error
      return [{ table, reason: error.message }]
    }
  })
}
