/** Calls that are measured in the process that makes them: `node calls.mjs FOLDER`. */
import { join } from 'node:path'
import { openParts } from '../parts.mjs'
import { userOf } from '../people.mjs'
import { answering } from './asked.mjs'
import { openRow } from './row.mjs'

const [folder] = process.argv.slice(2)
const database = join(folder, 'latchkey.db')
const { services, store, signedInCookie } = await openParts(folder)
const { name, email, image } = userOf(1)
const { id } = await store.users.create({ name, email, image, emailVerified: null })
const cookie = await signedInCookie(1, id)
const source = { header: (name) => (name === 'cookie' ? cookie : null), address: '127.0.0.1' }
const readRow = openRow(database)

const state = { reads: 0, owed: 0 }

const calls = {
  row: readRow,
  /** As a loader makes it. */
  async check() {
    const { session } = await services.requestContext(source).session()
    if (session.view.user.email !== email) throw new Error('No user is signed in.')
    for (state.owed += state.reads; state.owed >= 1; state.owed -= 1) readRow()
  },
}

answering({
  database: () => database,
  /** Microseconds of CPU time of one call, measured some times. */
  async call({ call: what, costs, times }) {
    const call = calls[what]
    const measured = []
    while (measured.length < costs) {
      const before = process.cpuUsage()
      if (what === 'row') for (let index = 0; index < times; index += 1) call()
      else for (let index = 0; index < times; index += 1) await call()
      const { user, system } = process.cpuUsage(before)
      measured.push((user + system) / times)
    }
    return measured
  },
  plant(fault) {
    state.reads = fault?.reads ?? 0
  },
})
