import { beforeEach, describe, expect, test } from 'vitest'
import type { OutboxRow } from '#db/store/index.server.ts'
import { at, atOnce, fulfilled, type StoreOf, unique } from './samples.ts'

/** A mail that may be sent from noon to ten past. */
function aMail(told: Partial<OutboxRow> = {}): OutboxRow {
  return {
    id: unique('mail'),
    tokenHash: unique('hash'),
    payload: 'sealed',
    channel: 'mail',
    tries: 0,
    nextAt: at('12:00'),
    createdAt: at('12:00'),
    expiresAt: at('12:10'),
    ...told,
  }
}

/** What every database keeps of queued mails. */
export function outboxContract(store: StoreOf): void {
  describe('the outbox', () => {
    beforeEach(async () => {
      for (const { giveUp } of [store().outbox, store().webhooks]) await giveUp(at('23:59'))
    })

    const keep = async (told: Partial<OutboxRow> = {}) => {
      const mail = aMail(told)
      await store().outbox.keep(mail)
      return mail
    }
    const claim = (now = at('12:01'), { until = at('12:02'), most = 10 } = {}) =>
      store().outbox.claim({ now, until, most })

    test('gives a mail out once, with its attempt counted, until its hold has expired', async () => {
      const mail = await keep()
      expect(await claim()).toEqual([{ ...mail, tries: 1, nextAt: at('12:02') }])
      expect(await claim(at('12:01:59'))).toEqual([])
      expect(await claim(at('12:02'), { until: at('12:03') })).toEqual([{ ...mail, tries: 2, nextAt: at('12:03') }])
    })

    test('of mails and that of events for a webhook are two', async () => {
      const mail = await keep()
      const event = aMail({ id: unique('event'), tokenHash: null, channel: 'webhook', nextAt: at('12:00:30') })
      await store().webhooks.keep(event)
      expect([await store().outbox.nextAt(), await store().webhooks.nextAt()]).toEqual([mail.nextAt, event.nextAt])
      const round = { now: at('12:01'), until: at('12:02'), most: 10 }
      expect((await store().webhooks.claim(round)).map(({ id }) => id)).toEqual([event.id])
      expect((await claim()).map(({ id }) => id)).toEqual([mail.id])
      expect((await store().webhooks.giveUp(at('12:10'))).map(({ id }) => id)).toEqual([event.id])
      expect((await store().outbox.giveUp(at('12:10'))).map(({ id }) => id)).toEqual([mail.id])
    })

    test('gives each mail to one of many who ask at once', async () => {
      const mails = await Promise.all(Array.from({ length: 20 }, () => keep()))
      const claims = fulfilled(await atOnce(10, () => claim(at('12:01'), { most: 5 })))
      const given = claims.flat().map(({ id }) => id)
      expect(claims).toHaveLength(10)
      expect(new Set(given).size).toBe(given.length)
      // A caller that found all mails taken may have asked for one of these: no mail may stay behind for ever.
      const rest = await claim(at('12:01'), { most: 20 })
      expect([...given, ...rest.map(({ id }) => id)].sort()).toEqual(mails.map(({ id }) => id).sort())
    })

    test('gives no more than is asked for, the longest due first', async () => {
      const late = await keep({ nextAt: at('12:00:30') })
      const early = await keep({ nextAt: at('12:00:10') })
      await keep({ nextAt: at('12:00:40') })
      const given = await claim(at('12:01'), { most: 2 })
      expect(given.map(({ id }) => id).sort()).toEqual([early.id, late.id].sort())
    })

    test('gives out nothing before it is due, nor once it has expired', async () => {
      await keep({ nextAt: at('12:05') })
      await keep({ expiresAt: at('12:01') })
      expect(await claim(at('12:01'))).toEqual([])
      expect(await claim(at('12:04:59.999'))).toEqual([])
      expect(await claim(at('12:05'), { until: at('12:06') })).toHaveLength(1)
    })

    test('gives out a mail that was postponed before the clock was put back, and leaves it to the process that takes it', async () => {
      const mail = await keep({ nextAt: at('14:00'), expiresAt: at('14:10') })
      expect(await claim(at('12:01'))).toEqual([{ ...mail, tries: 1, nextAt: at('12:02') }])
      expect(await claim(at('12:01'))).toEqual([])
    })

    test('lets only the holder of a mail postpone it', async () => {
      await keep()
      const [held] = await claim()
      const [again] = await claim(at('12:02'), { until: at('12:03') })
      if (!held || !again) throw new Error('The mail was not given out twice.')
      expect(await store().outbox.putOff(held, at('12:09'))).toBe(false)
      expect(await store().outbox.putOff(again, at('12:04'))).toBe(true)
      expect(await store().outbox.nextAt()).toEqual(at('12:04'))
    })

    test('knows when the next mail is due', async () => {
      expect(await store().outbox.nextAt()).toBeNull()
      const late = await keep({ nextAt: at('12:05') })
      const early = await keep({ nextAt: at('12:04') })
      expect(await store().outbox.nextAt()).toEqual(at('12:04'))
      await store().outbox.remove(early.id)
      expect(await store().outbox.nextAt()).toEqual(at('12:05'))
      await store().outbox.remove(late.id)
      expect(await store().outbox.nextAt()).toBeNull()
    })

    test('drops mails that have expired, held or not, and says which', async () => {
      const held = await keep({ expiresAt: at('12:03') })
      await claim(at('12:01'), { until: at('12:09') })
      const later = await keep({ expiresAt: at('12:03:00.001') })
      expect((await store().outbox.giveUp(at('12:03'))).map(({ id }) => id)).toEqual([held.id])
      expect(await store().outbox.giveUp(at('12:03'))).toEqual([])
      expect(await store().outbox.nextAt()).toEqual(later.nextAt)
    })

    test('deletes a mail an hour after it has expired, where no process sends mails any more', async () => {
      const mail = await keep()
      await store().deleteExpired(at('13:10'))
      expect(await store().outbox.nextAt()).toEqual(mail.nextAt)
      await store().deleteExpired(at('13:10:00.001'))
      expect(await store().outbox.nextAt()).toBeNull()
    })
  })
}
