import { describe, expect, test } from 'vitest'
import type { Store } from '#db/store/index.server.ts'
import { at } from './samples.ts'

/** What every database keeps of leases. */
export function leasesContract(store: () => Store): void {
  describe('leases', () => {
    const name = () => `lease-${crypto.randomUUID()}`

    test('of many takers at once, one gets the lease', async () => {
      const one = name()
      const take = (holder: number) =>
        store().leases.take({ name: one, holder: String(holder), now: at('12:00'), until: at('12:10') })
      const taken = await Promise.all(Array.from({ length: 30 }, (_, holder) => take(holder)))
      expect(taken.filter(Boolean)).toHaveLength(1)
    })

    test('a lease can be taken again when its time is over, and not before', async () => {
      const one = name()
      const take = (holder: string, now: Date) => store().leases.take({ name: one, holder, now, until: at('12:20') })
      await store().leases.take({ name: one, holder: 'a', now: at('12:00'), until: at('12:10') })
      expect(await take('b', at('12:10'))).toBe(false)
      expect(await take('b', at('12:11'))).toBe(true)
      expect(await take('a', at('12:12'))).toBe(false)
    })

    test('a lease taken before the clock was put back can be taken by another holder at once', async () => {
      const one = name()
      await store().leases.take({ name: one, holder: 'a', now: at('15:00'), until: at('15:01') })
      expect(await store().leases.take({ name: one, holder: 'b', now: at('12:00'), until: at('12:01') })).toBe(true)
      expect(await store().leases.take({ name: one, holder: 'a', now: at('12:00'), until: at('12:01') })).toBe(false)
    })

    test('a lease is held for longer by its holder alone', async () => {
      const one = name()
      const take = (holder: string, now: Date) => store().leases.take({ name: one, holder, now, until: at('12:30') })
      await store().leases.take({ name: one, holder: 'a', now: at('12:00'), until: at('12:10') })
      expect(await store().leases.extend({ name: one, holder: 'b', until: at('12:40') })).toBe(false)
      expect(await store().leases.extend({ name: one, holder: 'a', until: at('12:20') })).toBe(true)
      expect(await take('b', at('12:15'))).toBe(false)
      expect(await take('b', at('12:21'))).toBe(true)
      expect(await store().leases.extend({ name: one, holder: 'a', until: at('12:40') })).toBe(false)
    })

    test('a lease says who took it last, until it is given back', async () => {
      const one = name()
      const take = (holder: string, now: Date) => store().leases.take({ name: one, holder, now, until: at('12:20') })
      expect(await store().leases.read(one)).toBeNull()
      await store().leases.take({ name: one, holder: 'a', now: at('12:00'), until: at('12:10') })
      await take('b', at('12:05'))
      expect(await store().leases.read(one)).toEqual({ holder: 'a', expiresAt: at('12:10') })
      await take('b', at('12:11'))
      expect(await store().leases.read(one)).toEqual({ holder: 'b', expiresAt: at('12:20') })
      await store().leases.release({ name: one, holder: 'b' })
      expect(await store().leases.read(one)).toBeNull()
    })

    test('of two leases with one holder, each is held and given back by itself', async () => {
      const [one, other] = [name(), name()]
      const take = (which: string, holder: string, now: Date) =>
        store().leases.take({ name: which, holder, now, until: at('12:10') })
      expect([await take(one, 'a', at('12:00')), await take(other, 'a', at('12:00'))]).toEqual([true, true])
      await store().leases.extend({ name: one, holder: 'a', until: at('12:40') })
      expect(await take(other, 'b', at('12:11'))).toBe(true)
      await store().leases.release({ name: other, holder: 'b' })
      expect(await take(one, 'b', at('12:12'))).toBe(false)
    })

    test('a lease given back is free, and what another holds stays theirs', async () => {
      const one = name()
      const take = (holder: string) => store().leases.take({ name: one, holder, now: at('12:00'), until: at('12:10') })
      await take('a')
      await store().leases.release({ name: one, holder: 'b' })
      expect(await take('b')).toBe(false)
      await store().leases.release({ name: one, holder: 'a' })
      expect(await take('b')).toBe(true)
    })

    const terms = (one: string, holder: string) => ({ name: one, holder, milliseconds: 60_000, now: () => at('12:00') })

    test('work under a lease is done by one at a time, and the lease is given back after it', async () => {
      const one = name()
      const work = async () => {
        expect(await store().leases.withLease(terms(one, 'b'), async () => 'b')).toEqual({ heldBy: 'a' })
        return 'a'
      }
      expect(await store().leases.withLease(terms(one, 'a'), work)).toEqual({ result: 'a' })
      expect(await store().leases.withLease(terms(one, 'b'), async () => 'b')).toEqual({ result: 'b' })
    })

    test('a lease is given back after work that failed, with the error of the work', async () => {
      const one = name()
      const fault = new Error('no')
      await expect(store().leases.withLease(terms(one, 'a'), () => Promise.reject(fault))).rejects.toBe(fault)
      expect(await store().leases.read(one)).toBeNull()
    })

    test('a lease that is kept holds the others off after the work, until its time is over', async () => {
      const one = name()
      await store().leases.withLease({ ...terms(one, 'a'), isKept: true }, async () => {})
      const later = { ...terms(one, 'b'), now: () => at('12:02') }
      expect(await store().leases.withLease(terms(one, 'b'), async () => {})).toEqual({ heldBy: 'a' })
      expect(await store().leases.withLease(later, async () => 'b')).toEqual({ result: 'b' })
    })

    test('a lease is extended while the work under it goes on', async () => {
      const one = name()
      let now = at('12:00')
      await store().leases.withLease({ ...terms(one, 'a'), now: () => now, extendEvery: 10 }, async () => {
        now = at('12:30')
        await expect.poll(() => store().leases.read(one)).toEqual({ holder: 'a', expiresAt: at('12:31') })
      })
      expect(await store().leases.read(one)).toBeNull()
    })
  })
}
