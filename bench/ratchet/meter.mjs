/**
 * Preloaded into a server that is measured: tells its parent how much CPU time all its threads have had and what its
 * database was asked. It is also where a fault is planted on purpose.
 */
import { Server } from 'node:http'
import { answering } from './asked.mjs'
import { openRow } from './row.mjs'
import { statementsCounted } from './statements.mjs'

let planted = null
let read

answering({
  cpu() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  statements: statementsCounted,
  /** Requests below a path read a row so many times more, on the average; `null` for none. */
  plant(fault) {
    if (fault) read ??= openRow(fault.database)
    planted = fault && { ...fault, owed: 0 }
  },
})

const { emit } = Server.prototype
Server.prototype.emit = function (event, ...args) {
  if (event === 'request' && planted !== null && args[0].url.startsWith(planted.path)) {
    for (planted.owed += planted.reads; planted.owed >= 1; planted.owed -= 1) read()
  }
  return emit.call(this, event, ...args)
}
