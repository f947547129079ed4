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
