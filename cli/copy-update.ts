import { existsSync } from 'node:fs'
import { type EventType, eventRow } from '#app/auth/events/security-events.ts'
import { CLEANUP_LEASE } from '#app/auth/services/cleanup.server.ts'
import type { Route, Strays } from '#db/copy/copy.server.ts'
import { countUsers, newestEvent } from '#db/copy/judge-target.server.ts'
import { type Database, sqlitePath } from '#db/database.server.ts'
import { withDriver } from '#db/drivers/drivers.server.ts'
import { isDatabaseInUse } from '#db/sqlite/in-use.ts'
import { createStore } from '#db/store/index.server.ts'
import { plainRows, UsageError } from './shared/command.ts'

/** What `--update` leaves in the target, and the target keeps: a trail that a copy can remove is none. */
const COPIED: EventType = 'database.copied'

/** Rows of the target's that stay though the source lacks them. */
export const isKept: NonNullable<Route['isKept']> = (table, { type }) => table === 'events' && type === COPIED

/** Milliseconds. A server takes the lease of its clean-up anew each minute, and it is over some seconds before that. */
const BETWEEN_LEASES = 10_000

/** What an update asks its operator, and tells. */
export interface UpdateDeps {
  say(line: string): Promise<void>
  /** A line that the operator types; `null` where there is no terminal. */
  ask(question: string): Promise<string | null>
  now(): Date
}

/** Refuses a file that a server has open. Asked before this process opens it, which looks the same. */
export function refuseOpenFile(url: string): void {
  if (!url.startsWith('file:') || !isDatabaseInUse(sqlitePath(url))) return
  const path = sqlitePath(url)
  throw new UsageError(`The target is in use: ${path}-wal is beside it. Nothing was changed.
Stop its server. Where none runs, the last one was killed: start it once and stop it, which clears that up.`)
}

/** Refuses to overwrite what is no older copy of the source. */
export async function refuseUnfitTarget({ from, to }: Route, now: Date): Promise<void> {
  const users = await countUsers(to)
  if (users > 0 && (await countUsers(from)) === 0) {
    const count = users === 1 ? 'one user' : `${users.toLocaleString('en')} users`
    throw new UsageError(`The source has no user, and the target has ${count}: nothing was changed.
Look at --from and --to: is each the database that you mean, and not the other way round?`)
  }
  const [ours, theirs] = [await newestEvent(from, COPIED), await newestEvent(to, COPIED)]
  if (theirs !== null && (ours === null || theirs > ours))
    throw new UsageError(`The target has events of ${theirs.toISOString()}, newer than all of the source: nothing was changed.
A server has used it since it was copied, so it is no older copy. Look at --from and --to, or name an empty database.`)
  if (await isServed(from, to, now))
    throw new UsageError(`The target is in use: a server held it within the last minute. Nothing was changed.
Stop its server, wait for a minute, and run the same again.`)
}

/** The lease of a server that has the target; one that was copied along is the source's. */
async function isServed(from: Database, to: Database, now: Date): Promise<boolean> {
  const [source, target] = await Promise.all([from, to].map((one) => createStore(one).leases.read(CLEANUP_LEASE)))
  if (!target || source?.holder === target.holder) return false
  return target.expiresAt.getTime() > now.getTime() - BETWEEN_LEASES
}

/** How many rows of the target an update removes, and overwrites by those of the source. */
interface Lost {
  removed: number
  overwritten: number
}

/**
 * What has to be so before rows of the target are removed or overwritten: the operator has typed how many (`agreed`, or an
 * answer), the target is still fit for it, which a server may have changed while the operator read, and a file is backed up.
 * Answers which rows these are; `null` where there are none.
 */
export async function prepareUpdate(
  strays: readonly Strays[],
  { route, url, agreed }: { route: Route; url: string; agreed: number | null },
  { say, ask, now }: UpdateDeps,
): Promise<Lost | null> {
  const sum = (of: (one: Strays) => number) => strays.reduce((total, one) => total + of(one), 0)
  const lost = { removed: sum(({ unknown }) => unknown), overwritten: sum(({ different }) => different) }
  const rows = lost.removed + lost.overwritten
  if (rows === 0) return null
  for (const { table, unknown, different } of strays)
    await say(`${table}: ${plainRows(unknown)} of the target to be removed, ${plainRows(different)} to be overwritten.`)
  await agree(rows, agreed, ask)
  await refuseUnfitTarget(route, now())
  if (url.startsWith('file:')) await say(`${await backUp(sqlitePath(url), now())} is the target as it was.`)
  return lost
}

/**
 * Makes an update, and writes to the target what came of it: before its first row is removed that it has not ended, and
 * when it is complete that it has. The first alone is what a process leaves that fails or is killed.
 */
export async function recorded<T>(
  work: () => Promise<T>,
  { to, lost }: { to: Database; lost: Lost },
  { now }: Pick<UpdateDeps, 'now'>,
): Promise<T> {
  const record = (isSuccess: boolean) => {
    const event = { type: COPIED, isSuccess, actor: 'operator', details: { ...lost } } as const
    return createStore(to).events.record([eventRow(event, now())])
  }
  await record(false)
  const done = await work()
  await record(true)
  return done
}

async function agree(rows: number, agreed: number | null, ask: UpdateDeps['ask']): Promise<void> {
  const typed = agreed === null ? await ask(`Type how many rows these are to go on (${rows}): `) : String(agreed)
  if (typed === null)
    throw new UsageError(`Nothing was changed. To remove and overwrite these rows, say how many: --update=${rows}.`)
  if (typed.trim().replaceAll(',', '') !== String(rows))
    throw new UsageError(`These are ${plainRows(rows)}, and not what you have said. Nothing was changed.`)
}

/** Beside the file, under a name that none has yet. */
async function backUp(path: string, now: Date): Promise<string> {
  const name = `${path}.before-update-${now.toISOString().replaceAll(/[-:]|\..*/g, '')}`
  const place = [name, ...Array.from({ length: 99 }, (_, count) => `${name}-${count + 2}`)].find(
    (one) => !existsSync(one),
  )
  if (place === undefined) throw new UsageError(`${name} and others after it are there already. Nothing was changed.`)
  const { backupSqlite } = await withDriver('better-sqlite3', () => import('#db/sqlite/backup.server.ts'))
  await backupSqlite(path, place).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`The target could not be backed up, so nothing was changed: ${reason}`)
  })
  return place
}
