import pino from 'pino'
import { expect, test } from 'vitest'
import type { EventRow, OutboxRow } from '#db/store/index.server.ts'
import { createEventRecorder } from './event-recorder.server.ts'

test('when closed it has written what it was told, and writes nothing that comes after: that is in the log alone', async () => {
  const written: EventRow[] = []
  const lines: string[] = []
  const events = createEventRecorder({
    store: {
      events: {
        record: async (rows) => void written.push(...rows),
        ofUser: async () => [],
        since: async () => [],
        between: async () => [],
        hourly: async () => [],
      },
    },
    log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    now: () => new Date(),
    isBounded: false,
  })
  events.note(null, { type: 'sign-in', isSuccess: true, userId: 'before' })
  await events.close()
  expect(written.map(({ userId }) => userId)).toEqual(['before'])
  events.note(null, { type: 'sign-in', isSuccess: true, userId: 'after' })
  await events.flush()
  expect(written).toHaveLength(1)
  expect(lines.join()).toContain('after')
})

/** What waits for an event, as far as this test is concerned. */
function waitingFor({ id, createdAt, details }: EventRow): OutboxRow {
  const times = { nextAt: createdAt, createdAt, expiresAt: createdAt }
  return { id, tokenHash: null, payload: details ?? '', channel: 'webhook', tries: 0, ...times }
}

test('what is to be pushed is written with its events; one that counts others with each doubling, under another id', async () => {
  const pushed: OutboxRow[] = []
  let isAway = false
  let begun = 0
  const lines: string[] = []
  const events = createEventRecorder({
    store: {
      events: {
        record: async (_rows, waiting = []) => {
          if (isAway) throw new Error('the database is away')
          pushed.push(...waiting)
        },
        ofUser: async () => [],
        since: async () => [],
        between: async () => [],
        hourly: async () => [],
      },
    },
    log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
    now: () => new Date(),
    isBounded: true,
    push: {
      waitingFor: (rows) => rows.map(waitingFor),
      begin: () => {
        begun += 1
      },
    },
  })
  for (let turn = 0; turn < 58; turn += 1) events.note(null, { type: 'sign-in', isSuccess: false })
  await events.flush()
  expect(pushed).toHaveLength(54)
  expect(pushed.slice(50).map(({ id, payload }) => [id.replace(/^.{36}/, ''), payload])).toEqual(
    [1, 2, 4, 8].map((times) => [`-${times}`, JSON.stringify({ repeated: times })]),
  )
  expect(begun).toBeGreaterThan(0)
  isAway = true
  events.note(null, { type: 'sign-out', isSuccess: true, userId: 'ada' })
  await events.flush()
  expect(lines.join()).toContain('events were not written to the database')
  expect(pushed).toHaveLength(54)
  await events.close()
})
