import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { Statements } from '../database.server.ts'
import type { WhenFree } from './when-free.ts'

/** What every statement of better-sqlite3's builders has, which they run where it is awaited. */
interface Awaited {
  prepare(): { execute(): { sync(): unknown } }
}

/** The statements of a file, which wait off the thread, where they are awaited, for what is in their way. */
export function waitingStatements(
  sqlite: BetterSQLite3Database,
  { reads, writes }: { reads: WhenFree; writes: WhenFree },
): Statements {
  const select = (...columns: Parameters<typeof sqlite.select>) =>
    withWaitingSteps(sqlite.select(...columns), reads, ['from'])
  const insert: typeof sqlite.insert = (table) => withWaitingSteps(sqlite.insert(table), writes, ['values', 'select'])
  const update: typeof sqlite.update = (table) => withWaitingSteps(sqlite.update(table), writes, ['set'])
  const remove: typeof sqlite.delete = (table) => awaitedWhenFree(sqlite.delete(table), writes)
  return Object.assign(Object.create(sqlite), { select, insert, update, delete: remove }) as Statements
}

/** A builder whose next steps, of these names, make the statement. */
function withWaitingSteps<Builder extends object>(
  builder: Builder,
  whenFree: WhenFree,
  names: (keyof Builder & string)[],
): Builder {
  for (const name of names) {
    const step: unknown = Reflect.get(builder, name)
    if (typeof step !== 'function') throw new TypeError(`A builder of Drizzle has no ${name}.`)
    const waits = (...given: unknown[]) => awaitedWhenFree(Reflect.apply(step, builder, given), whenFree)
    Reflect.set(builder, name, waits)
  }
  return builder
}

/** A statement that waits where it is awaited; each further step of its builder answers itself. */
function awaitedWhenFree<Statement extends Awaited>(statement: Statement, whenFree: WhenFree): Statement {
  const execute = async () => whenFree.run(() => statement.prepare().execute().sync())
  return Object.assign(statement, { execute })
}
