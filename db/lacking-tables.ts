import { packageManagerOf, programCommand } from './drivers/package-manager.ts'

/** Tables of the app's own that a database lacks, or columns of theirs, as the database says it. */
export interface LackingTable {
  table: string
  reason: string
}

/** What a developer does about them. */
export const sayLacking = (lacking: readonly LackingTable[]): string =>
  `the tables of the app are not all there: ${lacking.map(({ table, reason }) => `${table} (${reason})`).join(', ')}. Run ${programCommand(packageManagerOf(process.cwd()))} migrations NAME, put db/migrations/app beside the build, and start again; until then what uses them fails`

/** Tells of tables that are not there, or refuses a database that is opened for them. */
export function tellLacking(
  lacking: readonly LackingTable[],
  { onLackingTables }: { onLackingTables?: (lacking: readonly LackingTable[]) => void },
): void {
  const [first] = lacking
  if (!first) return
  if (!onLackingTables) throw new LacksTables(first.reason)
  onLackingTables(lacking)
}

/** A database is opened for tables of the app's own, some of which it lacks. */
class LacksTables extends Error {
  override readonly name = 'LacksTables'
}
