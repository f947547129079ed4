import { isOpaqueToken, opaqueRowId } from '#app/auth/opaque-session.server.ts'
import { Conflict, type Store } from '#db/store/index.server.ts'
import { type FoundTable, type FoundTables, findTables, type NamedTables, nameOf } from './find-tables.ts'
import {
  accountName,
  type Facts,
  type Kind,
  type Plan,
  planPerson,
  type Step,
  sessionName,
  shown,
  userName,
} from './plan.ts'
import { readAccount, readSession, readUser, type SourceRecord } from './read-rows.ts'
import { Report } from './report.ts'
import type { Source } from './source.server.ts'
import { openStaging, type Person, type Staging } from './staging.server.ts'

/** What an import works on. */
export interface ImportWorld {
  source: Source
  named: NamedTables
  /** Opens the store only when the source has proved to be one. */
  store(): Promise<Pick<Store, 'users' | 'accounts' | 'sessions' | 'importPeople'>>
  /** Whether to write; else only the report is made. */
  applies: boolean
  say(line: string): void
  now: Date
}

/**
 * Brings the users, accounts and live sessions of a NextAuth site here, under the ids they have there. Each person comes
 * whole or not at all, what is here already stays, and what cannot be told apart is left out and reported.
 */
export async function importNextAuth(world: ImportWorld): Promise<void> {
  const { source, named, say, applies } = world
  const tables = findTables(source.tables, named)
  say(tablesRead(tables))
  const store = await world.store()
  const report = new Report(say)
  const staging = openStaging()
  try {
    await stage(world, tables, staging, report)
    for (const people of batches(staging.people())) await bring(world, store, people, report)
    reportOrphans(staging, report)
  } finally {
    staging.close()
  }
  report.tellCounts()
  report.tellRest({ hasPasskeys: source.tables.some(({ name }) => /authenticators?$/i.test(name)) })
  if (report.changes === 0) say('There is nothing to change.')
  else say(applies ? 'Done. It is safe to run again.' : 'Nothing was changed. Do it with --apply.')
}

function tablesRead({ users, accounts, sessions }: FoundTables): string {
  const part = (what: string, found: FoundTable | null) => (found ? `${what} from ${nameOf(found)}` : `no ${what}`)
  return `Reading ${part('users', users)}, ${part('accounts', accounts)}, ${part('sessions', sessions)}.`
}

/** Reads everything, and reports what is no row to bring. */
async function stage(
  { source, now }: ImportWorld,
  { users, accounts, sessions }: FoundTables,
  staging: Staging,
  report: Report,
): Promise<void> {
  const skip = (kind: Kind, row: string, note: string) => report.add({ deed: 'skip', kind, row, note })
  for await (const record of recordsOf(source, users)) {
    const user = readUser(record, now)
    if (typeof user === 'string') skip('user', shown(record.email ?? ''), user)
    else if (!staging.addUser(user)) skip('user', userName(user), 'another of this id was read before')
  }
  for await (const record of recordsOf(source, accounts)) {
    const account = readAccount(record)
    if (typeof account === 'string') {
      skip('account', `${shown(record.provider ?? '')} ${shown(record.providerAccountId ?? '')}`, account)
      continue
    }
    const owner = staging.addAccount(account)
    if (owner === null) report.addProvider(account.provider)
    else skip('account', accountName(account), `it was read before, of user ${shown(owner)}`)
  }
  for await (const record of recordsOf(source, sessions)) {
    const session = readSession(record, { now, tokens: { isGood: isOpaqueToken, idOf: opaqueRowId } })
    if (typeof session === 'string') skip('session', `of user ${shown(record.userId ?? '')}`, session)
    else if (!staging.addSession(session)) skip('session', sessionName(session), 'it was read before')
  }
}

async function* recordsOf(source: Source, found: FoundTable | null): AsyncGenerator<SourceRecord> {
  if (!found) return
  const { table, fields } = found
  const columns = fields.map(([, column]) => column)
  for await (const row of source.rows(table, columns)) {
    yield Object.fromEntries(fields.map(([field], place) => [field, row[place] ?? null]))
  }
}

type ImportStore = Awaited<ReturnType<ImportWorld['store']>>

/** People written at a time: each write waits for the disk. */
const BATCH = 100

function* batches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function bring(
  { applies, now }: ImportWorld,
  store: ImportStore,
  people: Person[],
  report: Report,
): Promise<void> {
  const plans: Plan[] = []
  for (const person of people) plans.push(planPerson(person, await lookUp(store, person), now))
  const outcomes = applies ? await carryOut(store, plans) : plans
  for (const { steps } of outcomes) for (const step of steps) report.add(step)
}

/** Writes what is planned, all at once, or one by one where somebody is in the way of one of them. */
async function carryOut(store: ImportStore, plans: Plan[]): Promise<Pick<Plan, 'steps'>[]> {
  const arrivals = plans.flatMap(({ arrival }) => arrival ?? [])
  if (arrivals.length === 0) return plans
  try {
    await store.importPeople(arrivals)
    return plans
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const [only, ...more] = plans
    if (only && more.length === 0) return [{ steps: only.steps.map(inTheWay) }]
  }
  const outcomes: Pick<Plan, 'steps'>[] = []
  for (const plan of plans) outcomes.push(...(await carryOut(store, [plan])))
  return outcomes
}

/** The site is in use, and somebody wrote the same between looking and writing: the next run sees it. */
function inTheWay(step: Step): Step {
  return { ...step, deed: 'skip', note: 'conflict: somebody has just made the same here' }
}

/** One question after the other: a pool that many are waiting for turns them away. */
async function lookUp(store: ImportStore, { user, sameAddressAs, accounts, sessions }: Person): Promise<Facts> {
  const here = await store.users.byId(user.id)
  const addressOwner = user.email === null ? null : await store.users.byEmail(user.email)
  const accountOwners: Facts['accountOwners'] = []
  for (const { provider, providerAccountId } of accounts) {
    accountOwners.push(await store.accounts.owner(provider, providerAccountId))
  }
  const sessionRows: Facts['sessionRows'] = []
  for (const { id } of sessions) sessionRows.push(await store.sessions.find(id))
  return { here, addressOwner, accountOwners, sessionRows, sameAddressAs }
}

function reportOrphans(staging: Staging, report: Report): void {
  const note = 'its user is not among those read'
  const { accounts, sessions } = staging.orphans()
  for (const account of accounts) report.add({ deed: 'skip', kind: 'account', row: accountName(account), note })
  for (const session of sessions) report.add({ deed: 'skip', kind: 'session', row: sessionName(session), note })
}
