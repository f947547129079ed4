import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { Statements } from '../database.server.ts'
import type { createWhenFree } from './when-free.ts'

type WhenFree = ReturnType<typeof createWhenFree>

/** What every statement of better-sqlite3's builders has, which they run where it is awaited. */
interface Awaited {
  prepare(): { execute(): { sync(): unknown } }
}

/** The statements of a file, which wait off the thread, where they are awaited, for what is in their way. */
export function waitingStatements(
  sqlite: BetterSQLite3Database,
  { reads, writes }: { reads: WhenFree; writes: WhenFree },
): Statements {
  const select = (...columns: Parameters<typeof sqlite.select>) => then(sqlite.select(...columns), reads, ['from'])
  const insert: typeof sqlite.insert = (table) => then(sqlite.insert(table), writes, ['values', 'select'])
  const update: typeof sqlite.update = (table) => then(sqlite.update(table), writes, ['set'])
  const remove: typeof sqlite.delete = (table) => waiting(sqlite.delete(table), writes)
  return Object.assign(Object.create(sqlite), { select, insert, update, delete: remove }) as Statements
}

/** A builder whose next steps, of these names, make the statement. */
function then<Builder extends object>(
  builder: Builder,
  whenFree: WhenFree,
  names: (keyof Builder & string)[],
): Builder {
  for (const name of names) {
    const step: unknown = Reflect.get(builder, name)
    if (typeof step !== 'function') throw new TypeError(`A builder of Drizzle has no ${name}.`)
    const waits = (...given: unknown[]) => waiting(Reflect.apply(step, builder, given), whenFree)
    Reflect.set(builder, name, waits)
  }
  return builder
}

/** A statement that waits where it is awaited; each further step of its builder answers itself. */
function waiting<Statement extends Awaited>(statement: Statement, whenFree: WhenFree): Statement {
  const execute = async () => {
    const prepared = statement.prepare()
    return whenFree(() => prepared.execute().sync())
  }
  return Object.assign(statement, { execute })
}
