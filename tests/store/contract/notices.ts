import { beforeEach, describe, expect, test } from 'vitest'
import type { BrowserRow, KeptNotice } from '#db/store/index.server.ts'
import type { Counter } from '#db/store/limits.server.ts'
import { aBrowser, aSession, at, atOnce, type StoreOf, someone, unique } from './samples.ts'

const counter = (count: number): Counter => ({ count, nextAt: at('12:00'), forgetAt: at('13:00') })

/** What every database keeps of notices to owners. */
export function noticesContract(store: StoreOf): void {
  const aNotice = (name: string, last: Counter | null, next: Counter): KeptNotice => {
    const times = { createdAt: at('12:00'), expiresAt: at('12:10') }
    const row = { tokenHash: unique('hash'), purpose: 'stop', userId: null, payload: 'sealed', ...times }
    const mail = { id: unique('mail'), tokenHash: null, payload: 'sealed', tries: 0, nextAt: at('12:00') }
    return { counted: { name, last, next }, token: row, mail: { ...mail, channel: 'mail', ...times }, browser: null }
  }
  const findToken = ({ token }: KeptNotice) =>
    store().oneTimeTokens.find({ tokenHash: token?.tokenHash ?? '', purpose: 'stop', now: at('12:00') })
  const waiting = async () =>
    (await store().outbox.claim({ now: at('12:01'), until: at('12:02'), most: 100 })).map(({ id }) => id)

  describe('a notice', () => {
    beforeEach(() => store().outbox.giveUp(at('23:59')))

    test('is counted, its mail waits and its link is good: the first one, and every later one', async () => {
      const name = unique('limit')
      const first = aNotice(name, null, counter(1))
      const second = aNotice(name, counter(1), counter(2))
      expect([await store().notices.keep(first), await store().notices.keep(second)]).toEqual([true, true])
      expect(await store().limits.read(name)).toEqual(counter(2))
      expect([await findToken(first), await findToken(second)]).toEqual([first.token, second.token])
      expect((await waiting()).sort()).toEqual([first.mail.id, second.mail.id].sort())
    })

    test('may have no link', async () => {
      const name = unique('limit')
      const notice = { ...aNotice(name, null, counter(1)), token: null }
      expect(await store().notices.keep(notice)).toBe(true)
      expect(await waiting()).toEqual([notice.mail.id])
    })

    test.each([
      ['begun', null, counter(1)],
      ['counted further', counter(1), counter(2)],
    ])('whose counter was %s meanwhile leaves nothing behind', async (_what, last, next) => {
      const name = unique('limit')
      if (last) await store().limits.write(name, null, last)
      await store().limits.write(name, last, counter(7))
      const notice = aNotice(name, last, next)
      expect(await store().notices.keep(notice)).toBe(false)
      expect(await store().limits.read(name)).toEqual(counter(7))
      expect(await findToken(notice)).toBeNull()
      expect(await waiting()).toEqual([])
    })

    test('of many that count the same try at once, one is kept', async () => {
      const name = unique('limit')
      const kept = await atOnce(20, () => store().notices.keep(aNotice(name, null, counter(1))))
      expect(kept.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1)
      expect(await waiting()).toHaveLength(1)
    })
  })

  /** A browser of which its user is to be told from then on. */
  async function dueFrom(noticeDueAt: Date | null): Promise<BrowserRow> {
    const { id: userId } = await store().users.create(someone())
    const browser = aBrowser({ userId, noticeDueAt, noticeMethod: 'corp' })
    const session = aSession({ userId, browser: browser.id, letIn: browser })
    expect(await store().sessions.begin(session, { sessionsCountFrom: null })).toBe(true)
    return browser
  }
  const dueAt = async (now: Date) => (await store().notices.due(now, 1_000)).map(({ id }) => id)
  const aNoticeOf = (browser: string) => ({ ...aNotice(unique('limit'), null, counter(1)), browser })

  describe('a notice that is due', () => {
    beforeEach(async () => {
      for (const id of await dueAt(at('23:59'))) await store().notices.settle(id)
    })

    test('is found from its time on, by the row of its browser, until it is kept', async () => {
      const [later, first, none] = [await dueFrom(at('12:10')), await dueFrom(at('12:05')), await dueFrom(null)]
      expect(await store().notices.nextDueAt()).toEqual(at('12:05'))
      expect([await dueAt(at('12:04')), await dueAt(at('12:05'))]).toEqual([[], [first.id]])
      expect(await store().notices.due(at('12:20'), 1)).toEqual([first])
      expect(await dueAt(at('12:20'))).toEqual([first.id, later.id])
      expect(await store().notices.keep(aNoticeOf(first.id))).toBe(true)
      expect([await store().notices.isDue(first.id), await store().notices.isDue(later.id)]).toEqual([false, true])
      expect(await store().notices.isDue(none.id)).toBe(false)
      expect(await dueAt(at('12:20'))).toEqual([later.id])
      expect(await store().notices.settle(later.id)).toBe(true)
      expect([await store().notices.settle(later.id), await store().notices.nextDueAt()]).toEqual([false, null])
    })

    test('is kept once, of many processes at once, with all that goes with it', async () => {
      const { id } = await dueFrom(at('12:05'))
      await store().outbox.giveUp(at('23:59'))
      const notices = Array.from({ length: 20 }, () => aNoticeOf(id))
      const kept = await Promise.all(notices.map((notice) => store().notices.keep(notice)))
      expect(kept.filter((isKept) => isKept)).toHaveLength(1)
      const links = await Promise.all(notices.map(findToken))
      expect(links.map((link) => link !== null)).toEqual(kept)
      expect(await waiting()).toEqual(notices.flatMap(({ mail }, place) => (kept[place] ? [mail.id] : [])))
    })

    test('is put off by one of several processes that have found it', async () => {
      const browser = await dueFrom(at('12:05'))
      const putOff = await Promise.all(Array.from({ length: 20 }, () => store().notices.putOff(browser, at('12:30'))))
      expect(putOff.filter((isOurs) => isOurs)).toHaveLength(1)
      expect(await store().notices.nextDueAt()).toEqual(at('12:30'))
      await store().notices.settle(browser.id)
      expect(await store().notices.putOff({ ...browser, noticeDueAt: at('12:30') }, at('12:40'))).toBe(false)
    })
  })
}
