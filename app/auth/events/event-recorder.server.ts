import type { Logger } from 'pino'
import type { EventRow, OutboxRow, Store } from '#db/store/index.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { visitorOf } from '../shared/visitor.ts'
import { RepeatedEvents } from './repeated-events.ts'
import { type EventOrigin, eventRow, isAnonymous, type SecurityEvent, sayEvent } from './security-events.ts'

/** What is known beside the event, for its line of the log alone. */
interface Line {
  err?: unknown
  level?: 'info' | 'warn' | 'error'
  /** Instead of what is always said of such an event. */
  says?: string
}

/** Where every attempt, success, refusal and change of authority is recorded: in the log, and in the database. */
export interface EventRecorder {
  /**
   * Logs an event, and writes it with others a moment later: the answer does not wait for that. The request is `null` where
   * no request is known that it belongs to.
   */
  note(requestContext: RequestContext | null, event: SecurityEvent, line?: Line): void
  /** Logs an event that no table needs: what may come with every sign-in, and changes nothing. */
  say(requestContext: RequestContext | null, event: SecurityEvent, line?: Line): void
  /** Logs a change of authority, and writes it before this settles. Never rejects: a write that fails is logged. */
  record(requestContext: RequestContext, event: SecurityEvent, line?: Line): Promise<void>
  /** Writes what still waits. */
  flush(): Promise<void>
  /** Writes what still waits. What is recorded from then on, by work that outlived its answer, is in the log alone. */
  close(): Promise<void>
}

interface RecorderDeps {
  /** `null` without a database: then the log is all there is. */
  store: Pick<Store, 'events'> | null
  log: Logger
  now(): Date
  /** Whether events that anonymous requests make are bounded. */
  isBounded: boolean
  /** `null` where events go nowhere else; one that counts others goes there as often as into the log. */
  push?: EventPush | null
}

/** What sends events elsewhere, once they are written. */
export interface EventPush {
  /** What is to wait in the database for it, written with the events. */
  waitingFor(rows: readonly EventRow[]): OutboxRow[]
  /** Is told that something waits. */
  begin(): void
}

/** An event that is not written yet, and what is to be pushed of it. */
interface Unwritten {
  row: EventRow
  pushed: EventRow[]
}

/** Milliseconds that an event waits for others to be written with. */
const GATHERED_FOR = 200
/** Rows of one statement: each number of rows has a statement of its own, and a session check waits no longer for it. */
const MOST_AT_ONCE = 25
/** Rows that wait; what comes beyond them while the database is away is in the log alone. */
const MOST_WAITING = 2000

/** Records events over the database, bounded where anonymous requests make them. */
export function createEventRecorder({ store, log, now, isBounded, push }: RecorderDeps): EventRecorder {
  const repeated = new RepeatedEvents()
  const waiting = new Map<string, Unwritten>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null
  let isClosed = false

  /** Of many sign-ins a second, a line that is not written must not be made either, nor the request's logger. */
  const isWritten = (event: SecurityEvent, line: Line) => log.isLevelEnabled(levelOf(event, line))

  function enter(requestContext: RequestContext | null, event: SecurityEvent, line: Line): void {
    const whole = eventRow(event, now(), requestContext ? originOf(requestContext, event) : undefined)
    const isCounted = isBounded && isAnonymous(event)
    const { row, repeated: times } = isCounted ? repeated.bound(whole) : { row: whole, repeated: 0 }
    if (isLogged(times) && isWritten(event, line))
      writeLine(requestContext?.log ?? log, event, whole, { ...line, ...(times > 0 ? { repeated: times } : {}) })
    if (!store || isClosed) return
    const known = waiting.get(row.id)
    if (known === undefined && waiting.size >= MOST_WAITING) return
    const pushed = known?.pushed ?? []
    if (push && isLogged(times)) pushed.push(times === 0 ? row : { ...row, id: `${row.id}-${times}` })
    waiting.set(row.id, { row, pushed })
  }

  async function writeAll(to: Pick<Store, 'events'>): Promise<void> {
    while (waiting.size > 0) {
      const unwritten = [...waiting.values()].slice(0, MOST_AT_ONCE)
      const rows = unwritten.map(({ row }) => row)
      for (const { id } of rows) waiting.delete(id)
      try {
        await to.events.record(rows, push?.waitingFor(unwritten.flatMap(({ pushed }) => pushed)))
        push?.begin()
      } catch (err) {
        log.error({ err, events: rows.length }, 'events were not written to the database')
      }
    }
  }

  /** One writer at a time, so that a row that counts is not written by two statements at once. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (!store) return
    await writing
    if (waiting.size === 0) return
    writing ??= writeAll(store).finally(() => {
      writing = null
    })
    await writing
  }

  return {
    note(requestContext, event, line = {}) {
      enter(requestContext, event, line)
      timer ??= setTimeout(flush, GATHERED_FOR).unref()
    },
    say(requestContext, event, line = {}) {
      if (!isWritten(event, line)) return
      const row = eventRow(event, now(), requestContext ? originOf(requestContext, event) : undefined)
      writeLine(requestContext?.log ?? log, event, row, line)
    },
    async record(requestContext, event, line = {}) {
      enter(requestContext, event, line)
      await flush()
    },
    flush,
    async close() {
      await flush()
      isClosed = true
      // Also what was recorded meanwhile.
      await flush()
    },
  }
}

/** Of those that are counted into one row, ever fewer are logged: the first, second, fourth, eighth and so on. */
function isLogged(repeated: number): boolean {
  return repeated === 0 || Number.isInteger(Math.log2(repeated))
}

function originOf(requestContext: RequestContext, { actor }: SecurityEvent): EventOrigin {
  return {
    address: requestContext.source.address,
    ...visitorOf(requestContext.source),
    // A provider sees no page of ours, and its answer sets no cookie for one.
    reference: actor === 'provider' ? null : requestContext.reference,
  }
}

const levelOf = ({ isSuccess }: SecurityEvent, { level = isSuccess ? 'info' : 'warn' }: Line) => level

/** One line of the log, whose members have the names of the table's columns. */
function writeLine(
  log: Logger,
  event: SecurityEvent,
  { classUid, activityId, statusId, userId, details, ...row }: EventRow,
  line: Line & { repeated?: number },
): void {
  const level = levelOf(event, line)
  const { err, says = sayEvent(event), repeated } = line
  const { type, code, actor, account, method, address, network, userAgent, reference } = row
  const members = { code, user: userId, actor, account, provider: method, address, network, userAgent, reference }
  const known = Object.entries(members).filter(([, value]) => value !== null)
  const classified = { event: type, class_uid: classUid, activity_id: activityId, status_id: statusId }
  log[level]({ ...classified, ...Object.fromEntries(known), ...event.details, repeated, err }, says)
}
