import type { Keys } from '#app/auth/crypto/keys.server.ts'
import { isDatabaseSessionToken, opaqueRowIds } from '#app/auth/sessions/nextauth-database-session.server.ts'
import { batches } from '#db/batches.ts'
import { withDriver } from '#db/drivers/drivers.server.ts'
import { Conflict, type Known, type Store } from '#db/store/index.server.ts'
import { recordByOperator } from '../shared/command-events.ts'
import { Progress } from '../shared/progress.mjs'
import { type FoundTable, type FoundTables, findTables, type NamedTables, tableNameOf } from './find-tables.ts'
import {
  accountName,
  type ImportFacts,
  importedSessionName,
  type Kind,
  type Plan,
  planPerson,
  type Step,
  userName,
} from './plan.ts'
import { readAccount, readSession, readUser, type SourceRecord, type SourceSession } from './read-rows.ts'
import { Report } from './report.ts'
import { shown } from './shown.ts'
import type { Source } from './source.server.ts'
import type { StagedPerson, Staging } from './staging.server.ts'

/** What an import works on. */
export interface ImportDeps {
  source: Source
  named: NamedTables
  /** Opens the store only when the source has proved to be one. */
  store(): Promise<Pick<Store, 'knownOf' | 'importPeople' | 'events'>>
  /** Those of the server that sessions are brought to: asked for once there is a session. */
  keys(): Keys
  /** Whether to write; else only the report is made. */
  applies: boolean
  say(line: string): void
  /** Told how far the import has come. Default: it is told on standard error. */
  progress?: Pick<Progress, 'begin' | 'at' | 'clear'>
  now: Date
}

/**
 * Brings the users, accounts and live sessions of a NextAuth site here, under the ids they have there. Each person comes
 * whole or not at all, what is here already stays, and what cannot be told apart is left out and reported.
 */
export async function importNextAuth(deps: ImportDeps): Promise<void> {
  const { source, named, applies, now, progress = new Progress() } = deps
  const say = (line: string) => {
    progress.clear()
    deps.say(line)
  }
  const tables = findTables(source.tables, named)
  say(tablesRead(tables))
  const store = await deps.store()
  const report = new Report(say)
  const { openStaging } = await withDriver('better-sqlite3', () => import('./staging.server.ts'))
  const staging = openStaging()
  try {
    const users = await stage({ ...deps, progress }, tables, staging, report)
    progress.begin(applies ? 'Writing' : 'Comparing', 'users', users)
    let done = 0
    for (const people of batches(staging.people(), BATCH)) {
      await bring(deps, store, people, report)
      done += people.length
      progress.at(done)
    }
    reportOrphans(staging, report)
  } finally {
    progress.clear()
    staging.close()
  }
  report.tellCounts()
  report.tellRest({ hasPasskeys: source.tables.some(({ name }) => /authenticators?$/i.test(name)) })
  const { changes } = report
  if (applies && changes > 0) {
    await recordByOperator({ store, say, now: () => now }, { type: 'users.import', details: { changes } })
  }
  if (changes === 0) say('There is nothing to change.')
  else say(applies ? 'Done. It is safe to run again.' : 'Nothing was changed. Do it with --apply.')
}

function tablesRead({ users, accounts, sessions }: FoundTables): string {
  const part = (what: string, found: FoundTable | null) => (found ? `${what} from ${tableNameOf(found)}` : `no ${what}`)
  return `Reading ${part('users', users)}, ${part('accounts', accounts)}, ${part('sessions', sessions)}.`
}

type ReadingDeps = ImportDeps & Required<Pick<ImportDeps, 'progress'>>

/** Reads everything, and reports what is no row to bring; answers how many users there are. */
async function stage(
  deps: ReadingDeps,
  { users, accounts, sessions }: FoundTables,
  staging: Staging,
  report: Report,
): Promise<number> {
  const { keys, now } = deps
  const recordsOf = await createReader(deps, [users, accounts, sessions])
  let found = 0
  const skip = (kind: Kind, row: string, note: string) => report.add({ deed: 'skip', kind, row, note })
  for await (const record of recordsOf(users)) {
    const user = readUser(record, now)
    if (typeof user === 'string') skip('user', shown(record.email ?? ''), user)
    else if (staging.addUser(user)) found += 1
    else skip('user', userName(user), 'another of this id was read before')
  }
  for await (const record of recordsOf(accounts)) {
    const account = readAccount(record, now)
    if (typeof account === 'string') {
      skip('account', `${shown(record.provider ?? '')} ${shown(record.providerAccountId ?? '')}`, account)
      continue
    }
    const owner = staging.addAccount(account)
    if (owner === null) report.addProvider(account.provider)
    else skip('account', accountName(account), `it was read before, of user ${shown(owner)}`)
  }
  let known: Keys | undefined
  const idsOf = (token: string) => {
    known ??= keys()
    return opaqueRowIds(known, token)
  }
  for await (const record of recordsOf(sessions)) {
    const session = readSession(record, { now, tokens: { isGood: isDatabaseSessionToken, idsOf } })
    if (typeof session === 'string') skip('session', `of user ${shown(record.userId ?? '')}`, session)
    else if (!staging.addSession(session)) skip('session', importedSessionName(session), 'it was read before')
  }
  return found
}

/** Reads the records of one table after the other, and tells how many of all it has read. */
async function createReader({ source, progress }: ReadingDeps, found: readonly (FoundTable | null)[]) {
  let total = 0
  for (const each of found) total += each ? await source.count(each.table) : 0
  progress.begin('Reading', 'rows', total)
  let read = 0
  return async function* (table: FoundTable | null): AsyncGenerator<SourceRecord> {
    for await (const record of recordsIn(source, table)) {
      read += 1
      progress.at(read)
      yield record
    }
  }
}

/** Records of a table; what PostgreSQL cannot hold is, as in copies of a database, U+FFFD. */
async function* recordsIn(source: Source, found: FoundTable | null): AsyncGenerator<SourceRecord> {
  if (!found) return
  const { table, fields } = found
  const columns = fields.map(([, column]) => column)
  for await (const row of source.rows(table, columns)) {
    yield Object.fromEntries(fields.map(([field], place) => [field, row[place]?.replaceAll('\0', '\ufffd') ?? null]))
  }
}

type ImportStore = Awaited<ReturnType<ImportDeps['store']>>

/** People at a time: each look and each write is a round trip, and a write waits for the disk. */
const BATCH = 500

async function bring(
  { applies, now }: ImportDeps,
  store: ImportStore,
  people: StagedPerson[],
  report: Report,
): Promise<void> {
  const known = await lookUp(store, people)
  const plans = people.map((person) => planPerson(person, factsOf(known, person), now))
  const outcomes = applies ? await carryOut(store, plans) : plans
  for (const { steps } of outcomes) for (const step of steps) report.add(step)
}

/** Writes what is planned, all at once, or in halves where one of them conflicts with another user. */
async function carryOut(store: ImportStore, plans: Plan[]): Promise<Pick<Plan, 'steps'>[]> {
  const arrivals = plans.flatMap(({ arrival }) => arrival ?? [])
  if (arrivals.length === 0) return plans
  try {
    await store.importPeople(arrivals)
    return plans
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
  const [only, ...more] = plans
  if (only && more.length === 0) return [{ steps: only.steps.map(inTheWay) }]
  const middle = Math.ceil(plans.length / 2)
  return [...(await carryOut(store, plans.slice(0, middle))), ...(await carryOut(store, plans.slice(middle)))]
}

/** The site is in use, and another process wrote the same between reading and writing: the next run sees it. */
function inTheWay(step: Step): Step {
  return { ...step, deed: 'skip', note: 'conflict: another process has just made the same here' }
}

function lookUp(store: ImportStore, people: readonly StagedPerson[]): Promise<Known> {
  return store.knownOf({
    userIds: people.map(({ user }) => user.id),
    emails: people.flatMap(({ user }) => user.email ?? []),
    accounts: people.flatMap(({ accounts }) => accounts),
    sessionIds: people.flatMap(({ sessions }) => sessions.flatMap(rowIdsOf)),
  })
}

function factsOf(
  { byId, byEmail, ownerOf, sessions, removed, wasDisconnected }: Known,
  person: StagedPerson,
): ImportFacts {
  const { user, sameAddressAs } = person
  return {
    here: byId.get(user.id) ?? null,
    wasRemoved: removed.has(user.id),
    addressOwner: (user.email === null ? undefined : byEmail.get(user.email)) ?? null,
    accountOwners: person.accounts.map(ownerOf),
    disconnected: person.accounts.map((account) => wasDisconnected(user.id, account)),
    sessionRows: person.sessions.map((session) => rowIdsOf(session).flatMap((id) => sessions.get(id) ?? [])[0] ?? null),
    sameAddressAs,
  }
}

/** Wherever a session's row may be, those first that its cookie opens. */
function rowIdsOf({ id, earlierIds, plainId }: SourceSession): string[] {
  return [id, ...earlierIds, plainId]
}

function reportOrphans(staging: Staging, report: Report): void {
  const note = 'its user is not among those read'
  const { accounts, sessions } = staging.orphans()
  for (const account of accounts) report.add({ deed: 'skip', kind: 'account', row: accountName(account), note })
  for (const session of sessions) report.add({ deed: 'skip', kind: 'session', row: importedSessionName(session), note })
}
