import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makePasswordUsers } from '../app/people.ts'
import { startLoad } from '../attack/load.ts'
import { freshDatabase } from '../databases/postgres.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { strangeIn, untrueIn } from './ledger.ts'

/** What is needed of one test, within the time that a slow machine may take for too few kills or sign-ins. */
interface Killing {
  /** Milliseconds of killing, at least. */
  least: number
  /** Kills, more than so many. */
  many: number
}

/** Milliseconds of killing, at most. */
const MOST = 700_000

/** Milliseconds from one kill to the next: five a second at first, also after a late one; then one a second. */
const BETWEEN = { atFirst: 200, later: 1_000 }

/** Sign-ins by each method that are needed for a meaningful test. */
const ENOUGH = 3

export function testKills(needed: Killing): void {
  test('each process is killed in turn under load, and whatever a client was told is true', async () => {
    const databaseUrl = await freshDatabase(inject('postgresUrl'))
    const fleet = await startFleet({ size: 4, databaseUrl })
    onTestFinished(() => fleet.close())
    const load = startLoad(fleet, 4, await makePasswordUsers(databaseUrl, 4))
    const kills = await killInTurn(fleet, needed, () => Math.min(...Object.values(load.ledger.entered)) >= ENOUGH)
    const ledger = await load.stop()

    console.log(`${kills} kills`, ledger.entered, ledger.failures)
    expect(Math.min(...Object.values(ledger.entered))).toBeGreaterThanOrEqual(ENOUGH)
    expect(kills).toBeGreaterThan(needed.many)
    expect(ledger.wrong).toEqual([])
    expect(fleet.complaints()).toEqual([])
    expect(await untrueIn(ledger, fleet)).toEqual([])
    expect(await strangeIn(databaseUrl, ledger)).toEqual([])
  })
}

/**
 * Kills one process after the other. Before each kill, this process and the next one are up, so that there is a process
 * to kill and another to serve the clients. Answers how many were killed.
 */
async function killInTurn({ places }: Fleet, { least, many }: Killing, isEnough: () => boolean): Promise<number> {
  const begin = performance.now()
  const spent = () => performance.now() - begin
  const starts = places.map(() => Promise.resolve())
  let kills = 0
  const isOver = () => spent() > MOST || (spent() > least && kills > many && isEnough())
  for (let due = 0; !isOver(); due = spent() < least ? due + BETWEEN.atFirst : spent() + BETWEEN.later) {
    const turn = kills % places.length
    await sleep(Math.max(0, due - spent()))
    await Promise.all([starts[turn], starts[(turn + 1) % places.length]])
    await places[turn]?.end('SIGKILL')
    starts[turn] = places[turn]?.start() ?? Promise.resolve()
    kills += 1
  }
  await Promise.all(starts)
  return kills
}
