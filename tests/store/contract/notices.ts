import { beforeEach, describe, expect, test } from 'vitest'
import type { KeptNotice } from '#db/store/index.server.ts'
import type { Counter } from '#db/store/limits.server.ts'
import { at, atOnce, type StoreOf, unique } from './samples.ts'

const counter = (count: number): Counter => ({ count, nextAt: at('12:00'), forgetAt: at('13:00') })

/** What every database keeps of notices to owners. */
export function noticesContract(store: StoreOf): void {
  const aNotice = (name: string, last: Counter | null, next: Counter): KeptNotice => {
    const times = { createdAt: at('12:00'), expiresAt: at('12:10') }
    const row = { tokenHash: unique('hash'), purpose: 'stop', userId: null, payload: 'sealed', ...times }
    const mail = { id: unique('mail'), tokenHash: null, payload: 'sealed', tries: 0, nextAt: at('12:00') }
    return { counted: { name, last, next }, token: row, mail: { ...mail, channel: 'mail', ...times } }
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
}
