import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type Arrival, AS_IT_BEGINS, Conflict, type Known, type Store } from '#db/store/index.server.ts'
import { UsageError } from '../shared/command.ts'
import { type CommandTrail, recordByOperator } from '../shared/command-events.ts'
import { Progress } from '../shared/progress.mjs'
import { readUserLine, type UserLine } from './user-line.ts'

/** What an import of users works on. */
export interface ImportUsersDeps extends CommandTrail {
  store: Pick<Store, 'knownOf' | 'importPeople' | 'passwords' | 'events'>
}

/** A line that was read, with its number, which begins at 1. */
interface Numbered {
  number: number
  line: UserLine
}

/** Users written by one transaction. */
const BATCH = 500

/** Tries at a batch whose users another process makes at the same time. */
const TRIES = 3

/**
 * Brings users with the hashes of their passwords from a file of JSON lines. A user who has a password here keeps it, so
 * that the same file may be read again. A line that is wrong is named, and the others are brought.
 */
export async function importUsers(deps: ImportUsersDeps, path: string): Promise<void> {
  const progress = new Progress()
  const counts = { made: 0, given: 0, here: 0, wrong: 0 }
  const fail = (number: number, why: string) => {
    progress.clear()
    deps.say(`Line ${number}: ${why}.`)
    counts.wrong += 1
  }
  const flush = async (lines: Numbered[]) => {
    const { made, given, here } = await bring(deps, lines, fail)
    counts.made += made
    counts.given += given
    counts.here += here
  }
  const total = await countLines(path)
  progress.begin('Importing', 'lines', total)
  let waiting: Numbered[] = []
  let number = 0
  try {
    for await (const text of linesOf(path)) {
      number += 1
      if (text.trim() === '') continue
      const line = readUserLine(number === 1 ? text.replace(/^\ufeff/, '') : text, deps.now())
      if (typeof line === 'string') fail(number, line)
      else waiting.push({ number, line })
      if (waiting.length < BATCH) continue
      await flush(waiting)
      waiting = []
      progress.at(number)
    }
    await flush(waiting)
  } finally {
    progress.clear()
    await tell(deps, counts)
  }
  if (counts.wrong === 0) return
  const lines = counts.wrong === 1 ? '1 line was' : `${counts.wrong} lines were`
  throw new UsageError(
    `${lines} not imported, as named above. Correct the file and read it again: no user comes twice.`,
  )
}

async function tell(deps: ImportUsersDeps, counts: { made: number; given: number; here: number }): Promise<void> {
  const { made, given, here } = counts
  deps.say(`${people(made)} made, ${people(given)} here without a password given one, ${people(here)} here already.`)
  if (made + given > 0) await recordByOperator(deps, { type: 'users.import', details: { made, given } })
}

const people = (count: number) => (count === 1 ? '1 user' : `${count.toLocaleString('en')} users`)

/** The lines of a file; throws `UsageError` where it cannot be read. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path, 'utf8')
  const failed = new Promise<never>((_, reject) => file.once('error', reject))
  failed.catch(() => {})
  try {
    await Promise.race([failed, new Promise((resolve) => file.once('open', resolve))])
    for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) yield line
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    file.destroy()
  }
}

async function countLines(path: string): Promise<number> {
  let count = 0
  for await (const _line of linesOf(path)) count += 1
  return count
}

type Fail = (number: number, why: string) => void

interface Brought {
  made: number
  given: number
  here: number
}

/** Brings a batch, all or none; once more where another process has made one of its users meanwhile. */
async function bring({ store }: ImportUsersDeps, lines: readonly Numbered[], fail: Fail): Promise<Brought> {
  for (let tries = 1; ; tries += 1) {
    const wrong: [number, string][] = []
    const { arrivals, ...counts } = await plan(store, lines, (...why) => wrong.push(why))
    try {
      if (arrivals.length > 0) await store.importPeople(arrivals)
      for (const why of wrong) fail(...why)
      return counts
    } catch (error) {
      if (!(error instanceof Conflict) || tries === TRIES) throw error
    }
  }
}

/** What of a batch is to be written. */
async function plan(
  store: ImportUsersDeps['store'],
  lines: readonly Numbered[],
  fail: Fail,
): Promise<Brought & { arrivals: Arrival[] }> {
  const ids = lines.flatMap(({ line: { id } }) => (id === null ? [] : [id]))
  const emails = lines.map(({ line }) => line.email)
  const known = await store.knownOf({ userIds: ids, emails, accounts: [], sessionIds: [] })
  const holders = await store.passwords.heldBy([...known.byEmail.values()].map(({ id }) => id))
  const arrivals: Arrival[] = []
  const read = { emails: new Set<string>(), ids: new Set<string>() }
  let [made, here] = [0, 0]
  for (const { number, line } of lines) {
    const user = known.byEmail.get(line.email)
    const why = refusal(line, known)
    if (read.emails.has(line.email) || (user && holders.has(user.id))) here += 1
    else if (why !== null) fail(number, why)
    else if (line.id !== null && read.ids.has(line.id)) fail(number, 'its id is that of a line before')
    else {
      arrivals.push(user ? arrivalOf(line, user.id, false) : arrivalOf(line, line.id ?? randomUUID(), true))
      if (!user) made += 1
      read.emails.add(line.email)
      if (line.id !== null) read.ids.add(line.id)
    }
  }
  return { arrivals, made, given: arrivals.length - made, here }
}

/** Why a line is not brought, though it is well-formed; `null` where it is. */
function refusal({ id, email }: UserLine, { byId, byEmail, removed }: Known): string | null {
  if (id !== null && removed.has(id)) return 'a user of its id was removed here'
  if (id !== null && byId.has(id) && byId.get(id)?.email !== email)
    return 'its id is that of a user with another address'
  const user = byEmail.get(email)
  if (!user || user.id === id) return null
  if (id !== null) return 'its address is that of a user with another id'
  // An attacker may have come before with an address that is not theirs.
  return user.emailVerified === null ? 'a user who has not proved its address is here, and has no password' : null
}

function arrivalOf(line: UserLine, userId: string, isNew: boolean): Arrival {
  const { name, email, emailSpelling, emailVerified, createdAt, hash } = line
  const newUser = { ...AS_IT_BEGINS, id: userId, name, email, emailSpelling, emailVerified, image: null, createdAt }
  return {
    userId,
    newUser: isNew ? newUser : null,
    changes: {},
    accounts: [],
    sessions: [],
    renewals: [],
    passwordHash: hash,
  }
}
