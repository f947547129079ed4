import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ClientUser, type Shown, UserWatch } from './user-watch.ts'

const ADA = { name: 'Ada', email: 'ada@example.com' }
const loaded = (user: ClientUser['user'] = ADA): ClientUser => ({ user, at: '/auth/session' })

/** A window, what it has told the others and asked, and what it is answered. */
function openWindow(answers: readonly (ClientUser['user'] | undefined)[] = []) {
  const left = [...answers]
  const window = { isSeen: true, told: [] as Shown[], asked: 0, changes: 0 }
  const watch = new UserWatch({
    ask: async () => {
      window.asked++
      return left.shift()
    },
    isSeen: () => window.isSeen,
    now: () => Date.now(),
    tell: (shown) => window.told.push(shown),
  })
  const stop = watch.subscribe(() => window.changes++)
  return { watch, window, stop }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('who is signed in, in a document', () => {
  test('is what the loader said, until the endpoint says otherwise', async () => {
    const { watch, window } = openWindow([ADA, null])
    const first = loaded()
    watch.load(first)
    await seconds(6)
    watch.look()
    await seconds(0)
    expect([watch.userOf(first), window.asked, window.changes]).toEqual([ADA, 1, 0])
    await seconds(6)
    watch.look()
    await seconds(0)
    expect([watch.userOf(first), window.asked, window.changes]).toEqual([null, 2, 1])
  })

  test('is asked at once where the page was made by a build, which knows no visitor', async () => {
    const { watch, window } = openWindow([ADA])
    const made: ClientUser = { ...loaded(null), isOfBuild: true }
    expect(watch.userOf(made)).toBe(null)
    watch.load(made)
    await seconds(0)
    expect([watch.userOf(made), window.asked, window.changes]).toEqual([ADA, 1, 1])
  })

  test('stays as it was known where a link leads to such a page, until the endpoint has said it anew', async () => {
    const { watch, window } = openWindow([null])
    watch.load(loaded())
    const made: ClientUser = { ...loaded(null), isOfBuild: true }
    expect(watch.userOf(made), 'before the page is there').toEqual(ADA)
    watch.load(made)
    expect(watch.userOf(made)).toEqual(ADA)
    await seconds(0)
    expect([watch.userOf(made), window.asked, window.changes]).toEqual([null, 1, 1])
  })

  test('is asked for such a page also where a question was under way', async () => {
    const { watch, window } = openWindow([ADA, null])
    watch.load(loaded())
    await seconds(6)
    watch.look()
    const made: ClientUser = { ...loaded(null), isOfBuild: true }
    watch.load(made)
    await seconds(0)
    expect([watch.userOf(made), window.asked]).toEqual([null, 2])
  })

  test('keeps the same object where the endpoint says the same', async () => {
    const { watch } = openWindow([{ ...ADA }])
    const first = loaded()
    watch.load(first)
    await seconds(6)
    watch.look()
    await seconds(0)
    expect(watch.userOf(first)).toBe(first.user)
  })

  test('is asked once in five seconds, however often a window gets the focus, and the last time is not lost', async () => {
    const { watch, window } = openWindow(Array(10).fill(ADA))
    watch.load(loaded())
    for (let turn = 0; turn < 40; turn++) {
      watch.look()
      await seconds(0.1)
    }
    expect(window.asked).toBe(0)
    await seconds(2)
    expect(window.asked).toBe(1)
    for (let turn = 0; turn < 1000; turn++) {
      watch.look()
      await seconds(0.01)
    }
    expect(window.asked).toBeLessThanOrEqual(3)
  })

  test('is not asked by a window that is not seen, nor once nothing shows it', async () => {
    const { watch, window, stop } = openWindow([null])
    watch.load(loaded())
    window.isSeen = false
    await seconds(60)
    watch.look()
    watch.hear({ at: '/auth/session', mark: 'null' })
    await seconds(60)
    expect(window.asked).toBe(0)
    window.isSeen = true
    watch.load(loaded(null))
    watch.look()
    stop()
    await seconds(60)
    expect(window.asked).toBe(0)
  })

  test('is asked at once where another window shows a different user, and by no message of the same', async () => {
    const { watch, window } = openWindow([null])
    const first = loaded()
    watch.load(first)
    watch.hear({ at: '/auth/session', mark: JSON.stringify(ADA) })
    watch.hear({ at: '/other/session', mark: 'null' })
    await seconds(0)
    expect(window.asked).toBe(0)
    watch.hear({ at: '/auth/session', mark: 'null' })
    await seconds(0)
    expect([window.asked, watch.userOf(first)]).toEqual([1, null])
  })

  test('a window tells what it shows, and windows that show the same are silent', async () => {
    const windows = [1, 2, 3].map(() => openWindow(Array(20).fill(null)))
    for (const { watch, window } of windows) {
      watch.load(loaded())
      window.told = []
    }
    windows[0]?.watch.load(loaded(null))
    for (let turn = 0; turn < 20; turn++) {
      const told = windows.flatMap(({ window }, from) => window.told.splice(0).map((shown) => ({ shown, from })))
      for (const { shown, from } of told)
        for (const [to, { watch }] of windows.entries()) if (to !== from) watch.hear(shown)
      await seconds(0)
    }
    expect(windows.map(({ window }) => window.asked)).toEqual([0, 1, 1])
    expect(windows.flatMap(({ window }) => window.told)).toEqual([])
  })

  test('stays as it was without an answer, and newer data of the loader goes before an answer that is under way', async () => {
    const { watch, window } = openWindow([undefined, null])
    const first = loaded()
    watch.load(first)
    await seconds(6)
    watch.look()
    await seconds(6)
    expect(watch.userOf(first)).toEqual(ADA)
    watch.look()
    const second = loaded()
    watch.load(second)
    await seconds(0)
    expect([window.asked, watch.userOf(second)]).toEqual([2, ADA])
  })
})
