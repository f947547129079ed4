import { parseArgs } from 'node:util'
import { ocsfEvent } from '#app/auth/events/ocsf.ts'
import { sayKept } from '#app/auth/events/security-events.ts'
import { normalizeEmail } from '#app/auth/shared/address.ts'
import type { EventRow, EventSpan, Store } from '#db/store/index.server.ts'
import { UsageError } from './shared/command.ts'
import { commandLine } from './shared/command-line.ts'
import { printable } from './shared/printable.ts'
import { readTime } from './shared/read-time.ts'

/** How it is used. */
export const eventsUsage =
  () => `Use: ${commandLine('events')} [--since TIME] [--until TIME] [--user EMAIL] [--format text|ocsf]

It prints the security events of the last 24 hours, the oldest first, unless told otherwise. TIME is an age such as 30m,
12h, 7d or 4w, or an instant such as 2026-05-01 or 2026-05-01T09:30:00Z. EMAIL is the address or the id of a user. ocsf
prints one JSON object a line, as the Open Cybersecurity Schema Framework 1.7 has them.`

/** Events that are read at a time. */
const AT_A_TIME = 500

/** How each format writes an event. */
const FORMATS: Readonly<Record<string, (row: EventRow) => string>> = {
  text: textOf,
  ocsf: (row) => JSON.stringify(ocsfEvent(row)),
}

/** What the command works on. */
export interface EventsDeps {
  store: { events: Pick<Store['events'], 'between'>; users: Pick<Store['users'], 'byId' | 'byEmail'> }
  /** Settles when the reader takes more. */
  say(line: string): Promise<void>
}

/** What a command line asks for; throws `UsageError` where it asks for nothing we know. */
export function readEventsCommand(args: readonly string[], now: Date): (deps: EventsDeps) => Promise<void> {
  const { since = '24h', until, user, format = 'text' } = readOptions(args)
  const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  if (!write) throw new UsageError(`--format takes ${Object.keys(FORMATS).join(' or ')}; read: ${format}`)
  const from = readTime('since', since, now, 'ago')
  const to = until === undefined ? now : readTime('until', until, now, 'ago')
  if (to <= from) throw new UsageError('--until is not after --since, so that no event is between them.')
  if (user?.trim() === '') throw new UsageError('--user takes the address or the id of a user.')
  return (deps) => printEvents(deps, { from, until: to }, user ?? null, write)
}

function readOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        since: { type: 'string' },
        until: { type: 'string' },
        user: { type: 'string' },
        format: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    // parseArgs throws at options it does not know.
    throw error instanceof TypeError ? new UsageError(`${error.message}\n\n${eventsUsage()}`) : error
  }
}

async function printEvents(
  { store, say }: EventsDeps,
  span: EventSpan,
  user: string | null,
  write: (row: EventRow) => string,
): Promise<void> {
  const about = user === null ? undefined : await personOf(store, user)
  let after: EventRow | undefined
  for (;;) {
    const asked = { ...span, ...(about ? { about } : {}) }
    const rows = await store.events.between(asked, { most: AT_A_TIME, ...(after ? { after } : {}) })
    for (const row of rows) await say(write(row))
    after = rows.at(-1)
    if (rows.length < AT_A_TIME) return
  }
}

/** One who is gone, or never was a user, is found by what events name. */
async function personOf({ users }: EventsDeps['store'], typed: string): Promise<NonNullable<EventSpan['about']>> {
  const email = normalizeEmail(typed)
  const user = email === null ? await users.byId(typed) : await users.byEmail(email)
  return { userId: user?.id ?? (email === null ? typed : null), account: user?.email ?? email }
}

function textOf(row: EventRow): string {
  const { createdAt, type, statusId, code, account, userId, actor, method, address, reference, details } = row
  const isSuccess = statusId === 1
  const result = isSuccess ? '' : ` failed${code === null ? '' : `: ${code}`}`
  const facts = { account, user: userId, by: actor, method, from: address, reference, details }
  const told = Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
  return printable(
    `${createdAt.toISOString()}  ${type}${result}  (${sayKept({ type, isSuccess })})  ${told.join('  ')}`,
  )
}
