import { describe, expect, test } from 'vitest'
import type { EventRow, OutboxRow } from '#db/store/index.server.ts'
import { at, type StoreOf, someone, unique } from './samples.ts'

/** An event of a failed password at noon. */
function anEvent(told: Partial<EventRow> = {}): EventRow {
  return {
    id: unique('event'),
    createdAt: at('12:00'),
    expiresAt: at('13:00'),
    classUid: 3002,
    activityId: 1,
    statusId: 2,
    type: 'sign-in',
    code: 'CredentialsSignin',
    userId: null,
    actor: 'visitor',
    account: 'ada@mail.test',
    method: 'credentials',
    address: '192.0.2.7',
    network: '192.0.2.0/24',
    userAgent: 'Browser/1.0',
    reference: 'K7-3F2Q',
    details: JSON.stringify({ wait: 30 }),
    ...told,
  }
}

/** What every database keeps of events. */
export function eventsContract(store: StoreOf): void {
  describe('events', () => {
    const all = async () => store().events.since(at('00:00'), { most: 1000 })

    test('are read as they were written, those of a user the newest first', async () => {
      const userId = unique('user')
      const [early, late, others] = [
        anEvent({ userId }),
        anEvent({ userId, createdAt: at('12:01'), code: null, statusId: 1, details: null }),
        anEvent({ userId: unique('user') }),
      ]
      await store().events.record([early, late, others])
      expect(await store().events.ofUser(userId, { most: 10 })).toEqual([late, early])
      expect(await store().events.ofUser(userId, { most: 1 })).toEqual([late])
      expect(await store().events.ofUser(userId, { most: 10, before: late })).toEqual([early])
    })

    test('are listed from an instant on, for all users', async () => {
      const [before, from, after] = [
        anEvent({ createdAt: at('11:59:59.999') }),
        anEvent({ createdAt: at('12:00') }),
        anEvent({ createdAt: at('12:02') }),
      ]
      await store().events.record([before, from, after])
      const since = (await store().events.since(at('12:00'), { most: 1000 })).map(({ id }) => id)
      expect(since).toEqual(expect.arrayContaining([after.id, from.id]))
      expect(since.indexOf(after.id)).toBeLessThan(since.indexOf(from.id))
      expect(since).not.toContain(before.id)
    })

    test('of a span are read the oldest first, page after page, of all users or about one', async () => {
      const [userId, account] = [unique('user'), `${unique('ada')}@mail.test`]
      const told = { userId, account: null }
      const rows = [
        anEvent({ ...told, createdAt: at('14:00') }),
        anEvent({ ...told, createdAt: at('14:01'), id: `a ${unique('event')}` }),
        anEvent({ ...told, createdAt: at('14:01'), id: `b ${unique('event')}` }),
        anEvent({ account, createdAt: at('14:02') }),
      ]
      const others = [
        anEvent({ ...told, createdAt: at('13:59:59.999') }),
        anEvent({ ...told, createdAt: at('14:03') }),
        anEvent({ createdAt: at('14:01') }),
      ]
      await store().events.record([...rows, ...others].toReversed())
      const span = { from: at('14:00'), until: at('14:03') }
      const read: EventRow[] = []
      for (let more = true; more; ) {
        const after = read.at(-1)
        const about = { userId, account }
        const page = await store().events.between({ ...span, about }, { most: 2, ...(after ? { after } : {}) })
        read.push(...page)
        more = page.length > 0
      }
      expect(read).toEqual(rows)
      const ids = (await store().events.between(span, { most: 1000 })).map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining([...rows, others[2]].map((row) => row?.id)))
      expect(ids).not.toContain(others[0]?.id)
      expect(ids).not.toContain(others[1]?.id)
    })

    test('are counted by kind, hour by hour, those apart that a limit refused', async () => {
      const code = unique('Code').slice(0, 40)
      const told = { code, details: null }
      await store().events.record([
        anEvent({ ...told, createdAt: at('15:59:59.999') }),
        anEvent({ ...told, createdAt: at('16:00') }),
        anEvent({ ...told, createdAt: at('16:59:59.999') }),
        anEvent({ ...told, createdAt: at('17:00') }),
        anEvent({ ...told, statusId: 1, createdAt: at('17:30') }),
        anEvent({ code, details: JSON.stringify({ wait: 30 }), createdAt: at('17:30') }),
        anEvent({ ...told, createdAt: at('18:00') }),
      ])
      const counts = (await store().events.hourly(at('16:00'), 2)).filter((count) => count.code === code)
      const byKind = counts.map(({ type, statusId, isLimited, hours }) => [type, statusId, isLimited, hours])
      expect(byKind).toHaveLength(3)
      expect(byKind).toEqual(
        expect.arrayContaining([
          ['sign-in', 2, false, [2, 1]],
          ['sign-in', 1, false, [0, 1]],
          ['sign-in', 2, true, [0, 1]],
        ]),
      )
    })

    test('that count others take the new instants and details, and nothing else', async () => {
      const first = anEvent()
      await store().events.record([first])
      const counted = { createdAt: at('12:05'), expiresAt: at('14:00'), details: JSON.stringify({ repeated: 9 }) }
      await store().events.record([{ ...first, ...counted, account: 'eve@mail.test' }, anEvent()])
      expect((await all()).filter(({ id }) => id === first.id)).toEqual([{ ...first, ...counted }])
    })

    test('are deleted when they have expired', async () => {
      const [over, lasting] = [anEvent({ expiresAt: at('12:09:59') }), anEvent({ expiresAt: at('12:10') })]
      await store().events.record([over, lasting])
      await store().deleteExpired(at('12:10'))
      const left = (await all()).map(({ id }) => id)
      expect(left).toContain(lasting.id)
      expect(left).not.toContain(over.id)
    })

    test('are written with what waits to be pushed of them, or neither is', async () => {
      const [pushed, unpushed] = [anEvent(), anEvent()]
      const waiting = (id: string): OutboxRow => ({
        ...{ id, tokenHash: null, payload: 'sealed', channel: 'webhook', tries: 0 },
        ...{ nextAt: at('12:00'), createdAt: at('12:00'), expiresAt: at('12:10') },
      })
      await store().events.record([pushed], [waiting(pushed.id)])
      await expect(store().events.record([unpushed], [waiting(unpushed.id), waiting(pushed.id)])).rejects.toThrow()
      const broken = { ...anEvent(), actor: null } as unknown as EventRow
      await expect(store().events.record([broken], [waiting(broken.id)])).rejects.toThrow()
      const written = (await all()).map(({ id }) => id)
      expect([written.includes(pushed.id), written.includes(unpushed.id)]).toEqual([true, false])
      expect((await store().webhooks.giveUp(at('12:10'))).map(({ id }) => id)).toEqual([pushed.id])
    })

    test('belong to the user of a proved address that they name, also with what is to be pushed of them', async () => {
      const email = `${unique('ada')}@mail.test`
      const { id } = await store().users.create(someone({ email, emailVerified: at('11:00') }))
      const event = anEvent({ account: email })
      const times = { nextAt: at('12:00'), createdAt: at('12:00'), expiresAt: at('12:10') }
      const waiting = { id: event.id, tokenHash: null, payload: 'sealed', channel: 'webhook', tries: 0, ...times }
      await store().events.record([event], [waiting])
      expect((await store().events.ofUser(id, { most: 10 })).map(({ id }) => id)).toEqual([event.id])
      await store().webhooks.giveUp(at('12:10'))
    })

    test('are written all or none, and nothing is written of none', async () => {
      const good = anEvent()
      const broken = { ...anEvent(), actor: null } as unknown as EventRow
      await expect(store().events.record([good, broken])).rejects.toThrow()
      expect((await all()).map(({ id }) => id)).not.toContain(good.id)
      await store().events.record([])
    })
  })
}
