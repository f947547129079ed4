import pino from 'pino'
import { expect, test } from 'vitest'
import type { EventRow } from '#db/store/index.server.ts'
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

test('what is written is pushed; one that counts others with each doubling, under another id', async () => {
  const pushed: EventRow[] = []
  let failure: Error | null = null
  const lines: string[] = []
  const events = createEventRecorder({
    store: {
      events: {
        record: async () => {},
        ofUser: async () => [],
        since: async () => [],
        between: async () => [],
        hourly: async () => [],
      },
    },
    log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
    now: () => new Date(),
    isBounded: true,
    push: async (rows) => {
      if (failure) throw failure
      pushed.push(...rows)
    },
  })
  for (let turn = 0; turn < 58; turn += 1) events.note(null, { type: 'sign-in', isSuccess: false })
  await events.flush()
  expect(pushed).toHaveLength(54)
  expect(pushed.slice(50).map(({ id, details }) => [id.replace(/^.{36}/, ''), details])).toEqual(
    [1, 2, 4, 8].map((times) => [`-${times}`, JSON.stringify({ repeated: times })]),
  )
  failure = new Error('the database is away')
  events.note(null, { type: 'sign-out', isSuccess: true, userId: 'ada' })
  await events.flush()
  expect(lines.join()).toContain('events were not kept for the webhook')
  await events.close()
})
