import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import type { SessionStanding } from '#db/store/sessions/standing.server.ts'
import { SessionWatch } from './session-watch.server.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-01-01T12:00:00Z')

let watch: SessionWatch
afterEach(() => watch.close())

/** A watch over rows that a test changes, and what it has asked for. */
function watching(rows: Map<string, SessionStanding>, fails: () => boolean = () => false) {
  const asked: string[][] = []
  const standing = async (ids: readonly string[]) => {
    asked.push([...ids])
    if (fails()) throw new Error('away')
    return ids.flatMap((id) => rows.get(id) ?? [])
  }
  const store = { sessions: { standing }, deadline: () => (work: () => unknown) => work() }
  const error = vi.fn()
  watch = new SessionWatch({
    store: store as never,
    log: { error },
    measure: () => ({ now: NOW, absoluteAge: 86_400, idleAge: null }),
    every: 5,
  })
  return { asked, error }
}

function live(id: string): SessionStanding {
  const lastSeenAt = new Date(NOW)
  const session = { id, createdAt: new Date(NOW - HOUR), lastSeenAt, expiresAt: new Date(NOW + HOUR), endedAt: null }
  return { session, user: null, removedAt: null }
}

const session = (id: string) => ({ id, expiresAt: new Date(NOW + HOUR) })

test('asks once a round for all that are open, in parts of five hundred, and not at all where none is', async () => {
  vi.useFakeTimers()
  const { setTimeout: faked } = globalThis
  const delays: unknown[] = []
  // No spy: `vi.restoreAllMocks()` of another file in this process would bring the faked one back, and no timer would end there.
  globalThis.setTimeout = new Proxy(faked, {
    apply(target, self, [act, delay, ...rest]) {
      delays.push(delay)
      return Reflect.apply(target, self, [act, delay, ...rest])
    },
  })
  /** How many rounds were begun: tests of other files in this process leave timers behind, none of five milliseconds. */
  const rounds = () => delays.filter((milliseconds) => milliseconds === 5).length
  try {
    const rows = new Map(Array.from({ length: 1200 }, (_, number) => [`s${number}`, live(`s${number}`)]))
    const { asked } = watching(rows)
    const all = [...rows.keys()].flatMap((id) => [watch.watch(session(id)), watch.watch(session(id))])
    expect(watch.size).toBe(1200)
    await vi.advanceTimersByTimeAsync(5)
    expect(asked.map((ids) => ids.length)).toEqual([500, 500, 200])
    for (const one of all) one.stop()
    expect(watch.size).toBe(0)
    await vi.advanceTimersByTimeAsync(5)
    const begun = rounds()
    expect(begun).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(50)
    expect([asked.length, rounds()]).toEqual([3, begun])
    watch.watch(session('s1'))
    await vi.advanceTimersByTimeAsync(5)
    expect(asked.slice(3)).toEqual([['s1']])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['is gone', (rows: Map<string, SessionStanding>) => void rows.delete('one')],
  [
    'was ended',
    (rows: Map<string, SessionStanding>) => {
      const row = live('one')
      rows.set('one', { ...row, session: { ...row.session, endedAt: new Date(NOW) } })
    },
  ],
  [
    'is of a user who was disabled',
    (rows: Map<string, SessionStanding>) => {
      const user = { disabledAt: new Date(NOW), disabledUntil: null, sessionsCountFrom: null }
      rows.set('one', { ...live('one'), user })
    },
  ],
])('says of a session that %s that it is over, to each that watches it, and of others nothing', async (_, end) => {
  const rows = new Map([live('one'), live('other')].map((row) => [row.session.id, row]))
  watching(rows)
  const [first, second, other] = [session('one'), session('one'), session('other')].map((one) => watch.watch(one))
  if (!first || !second || !other) throw new Error('Three are watched.')
  const heard = Promise.all([first, second].map(({ signal }) => once(signal, 'abort')))
  end(rows)
  await heard
  expect(String(first.signal.reason)).toContain('The session has ended.')
  expect([other.signal.aborted, watch.size]).toEqual([false, 1])
})

test('ends none because the database is away, and asks again', async () => {
  let isAway = true
  const rows = new Map([['one', live('one')]])
  const { error } = watching(rows, () => isAway)
  const { signal } = watch.watch(session('one'))
  await vi.waitFor(() => expect(error.mock.calls.length).toBeGreaterThanOrEqual(2))
  expect(signal.aborted).toBe(false)
  rows.clear()
  isAway = false
  if (!signal.aborted) await once(signal, 'abort')
})

test('without a database a session ends with its token', async () => {
  let now = NOW
  watch = new SessionWatch({
    store: null,
    log: { error: vi.fn() },
    measure: () => ({ now, absoluteAge: 86_400, idleAge: null }),
    every: 5,
  })
  const { signal } = watch.watch(session('one'))
  now += 2 * HOUR
  await once(signal, 'abort')
  expect(watch.size).toBe(0)
})
