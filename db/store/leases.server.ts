import { and, between, eq, sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import { DatabaseError } from '../database-error.ts'
import type { Tables } from '../schema/tables.ts'

/** Who may do a thing alone, and until when. */
export type Lease = Pick<Tables['leases']['$inferSelect'], 'holder' | 'expiresAt'>

/** Who may do a thing alone, among processes that share nothing but the database. */
export interface Leases {
  /**
   * Takes the lease until `until`, unless it is held at `now`: one statement, so of several takers at once one gets it.
   * A holder that dies loses it when its time is over.
   */
  take(lease: { name: string; holder: string; now: Date; until: Date }): Promise<boolean>
  /** Keeps a lease that is still held longer; `false` when it is held no more. */
  extend(lease: { name: string; holder: string; until: Date }): Promise<boolean>
  /** The last holder that has not given it back, its time over or not; `null` for none. */
  read(name: string): Promise<Lease | null>
  /** Gives it back early; what another holds by now stays theirs. */
  release(lease: { name: string; holder: string }): Promise<void>
  /**
   * Takes the lease and does `work` while holding it. Where another holds it the work is not begun, and the answer says
   * which holder that is: it may have given the lease back by then.
   */
  withLease<T>(terms: LeaseTerms, work: () => Promise<T>): Promise<{ result: T } | { heldBy: string }>
}

/** How one piece of work is done alone. */
export interface LeaseTerms {
  name: string
  holder: string
  /** For how long it is taken: a process that is killed with it keeps the others off for as long. */
  milliseconds: number
  now(): Date
  /** Extends it again and again while the work goes on, so many milliseconds apart. Default: it ends by its time. */
  extendEvery?: number
  /** The work keeps the others off until the time is over, done or not. Default: it is given back after the work. */
  isKept?: boolean
  /** Takes the errors of extending it and giving it back. Default: the work fails by an error of giving it back. */
  onFault?(error: unknown): void
}

/** Milliseconds. No lease is taken for so long: one that ends later was taken before the clock was put back. */
const LONGEST = 60 * 60_000

/** Leases, over either database. */
export function createLeases(database: Database): Leases {
  const { statements: db, tables } = database
  const { leases } = tables
  const given = (name: 'name' | 'holder' | 'expiresAt') => sql.placeholder(name)
  const moment = (name: string) => sql.param(sql.placeholder(name), leases.expiresAt)
  const held = between(leases.expiresAt, moment('now'), moment('latest'))
  const unlessHeld = (name: 'holder' | 'expiresAt') =>
    sql`case when ${held} then ${leases[name]} else ${sql.raw(`excluded.${leases[name].name}`)} end`
  // A power cut that undoes a write with relaxed durability ends its holder as well.
  const takeOne = database.prepareLightly(
    'take_lease',
    db
      .insert(leases)
      .values({ name: given('name'), holder: given('holder'), expiresAt: given('expiresAt') })
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder: unlessHeld('holder'), expiresAt: unlessHeld('expiresAt') },
      })
      .returning({ holder: leases.holder }),
  )
  const isHeld = and(eq(leases.name, given('name')), eq(leases.holder, given('holder')))
  const releaseOne = database.prepareLightly(
    'release_lease',
    db.delete(leases).where(isHeld).returning({ holder: leases.holder }),
  )

  /** Takes it where it is free; answers its holder from then on. */
  async function holderAfter({ name, holder, now, until }: Parameters<Leases['take']>[0]): Promise<string> {
    const latest = new Date(now.getTime() + LONGEST)
    const row = await takeOne({ name, holder, expiresAt: until, now, latest })
    if (row === null) throw new DatabaseError('Taking a lease answered no row.')
    return row.holder
  }

  const store: Leases = {
    take: async (lease) => (await holderAfter(lease)) === lease.holder,
    async extend({ name, holder, until }) {
      const write = db
        .update(leases)
        .set({ expiresAt: until })
        .where(and(eq(leases.name, name), eq(leases.holder, holder)))
        .returning({ holder: leases.holder })
      return (await database.relaxedDurability(write)).length === 1
    },
    async read(name) {
      const { holder, expiresAt } = leases
      const [lease] = await db.select({ holder, expiresAt }).from(leases).where(eq(leases.name, name))
      return lease ?? null
    },
    async release(lease) {
      await releaseOne(lease)
    },
    async withLease({ name, holder, milliseconds, now, extendEvery, isKept = false, onFault }, work) {
      const until = () => new Date(now().getTime() + milliseconds)
      const heldBy = await holderAfter({ name, holder, now: now(), until: until() })
      if (heldBy !== holder) return { heldBy }
      const extend = () => void store.extend({ name, holder, until: until() }).catch((error) => onFault?.(error))
      const extending = extendEvery === undefined ? undefined : setInterval(extend, extendEvery)
      try {
        return { result: await work() }
      } finally {
        clearInterval(extending)
        if (!isKept) await store.release({ name, holder }).catch(onFault)
      }
    },
  }
  return store
}
