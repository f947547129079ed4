/** Counts what better-sqlite3 runs in this process, from the first question on. */
import Database from 'better-sqlite3'

const PRAGMA = /^\s*pragma\b/i
const SYNCHRONOUS = /^\s*pragma\s+synchronous\s*=\s*(\w+)/i
const BEGIN = /^\s*(begin|savepoint)\b/i
const END = /^\s*(commit|end|release|rollback)\b/i

let counted = null

/** What was run since the last question: statements, a transaction's own among them, and how many waited for the disk. */
export function statementsCounted() {
  if (counted === null) countFromNow()
  const since = counted
  counted = { statements: 0, waits: 0 }
  return since
}

function countFromNow() {
  const database = new Database(':memory:')
  const Statement = Object.getPrototypeOf(database.prepare('select 1'))
  database.close()
  for (const name of ['run', 'get', 'all', 'iterate']) {
    const method = Statement[name]
    Statement[name] = function (...values) {
      count(this)
      return method.apply(this, values)
    }
  }
  const { exec } = Database.prototype
  Database.prototype.exec = (text) => {
    throw new Error(`One statement at a time can be counted, and this is run as a script: ${text}`, { cause: exec })
  }
}

/** Databases whose commits do not wait for the disk now, those with a transaction that has written, and all that were seen. */
const relaxed = new WeakSet()
const written = new WeakSet()
const seen = new WeakSet()

/** What a database was set to before its statements were counted. */
function look(database) {
  if (seen.has(database)) return
  seen.add(database)
  const before = counted
  counted = { statements: 0, waits: 0 }
  if (database.pragma('synchronous', { simple: true }) < 2) relaxed.add(database)
  counted = before
}

function count({ source, readonly, database }) {
  look(database)
  counted.statements += 1
  const [, durability] = SYNCHRONOUS.exec(source) ?? []
  if (durability !== undefined) relaxed[/^(full|extra|2|3)$/i.test(durability) ? 'delete' : 'add'](database)
  else if (END.test(source)) {
    if (/^\s*(commit|end)/i.test(source) && written.has(database)) waitFor(database)
    if (!/^\s*(release|rollback to)/i.test(source)) written.delete(database)
  } else if (!readonly && !PRAGMA.test(source) && !BEGIN.test(source)) {
    if (database.inTransaction) written.add(database)
    else waitFor(database)
  }
}

/** What is committed in `synchronous = FULL` is on the disk before the next line of the program runs. */
function waitFor(database) {
  if (!relaxed.has(database)) counted.waits += 1
}
