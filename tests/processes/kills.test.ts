import { setTimeout as passed } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makePasswordUsers } from '../support/app/people.ts'
import { startLoad } from '../support/attack/load.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { type Fleet, startFleet } from '../support/processes/fleet.ts'
import { strangeIn, untrueIn } from '../support/processes/ledger.ts'

/** Milliseconds of killing: at least, and at most where a slow machine does too few kills, or lets too few sign-ins succeed. */
const KILLING = { least: 30_000, most: 700_000 }

/** Milliseconds from one kill to the next: five a second at first, also after a late one; then one a second. */
const BETWEEN = { atFirst: 200, later: 1_000 }

/** Kills that are needed for one. */
const MANY = 60

/** Sign-ins by each method that are needed for a meaningful test. */
const ENOUGH = 3

test('each process is killed in turn under load, and whatever a client was told is true', async () => {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  const fleet = await startFleet({ size: 4, databaseUrl })
  onTestFinished(() => fleet.close())
  const load = startLoad(fleet, 4, await makePasswordUsers(databaseUrl, 4))
  const kills = await killInTurn(fleet, () => Math.min(...Object.values(load.ledger.entered)) >= ENOUGH)
  const ledger = await load.stop()

  console.log(`${kills} kills`, ledger.entered, ledger.failures)
  expect(Math.min(...Object.values(ledger.entered))).toBeGreaterThanOrEqual(ENOUGH)
  expect(kills).toBeGreaterThan(MANY)
  expect(ledger.wrong).toEqual([])
  expect(fleet.complaints()).toEqual([])
  expect(await untrueIn(ledger, fleet)).toEqual([])
  expect(await strangeIn(databaseUrl, ledger)).toEqual([])
})

/**
 * Kills one process after the other. Before each kill, this process and the next one are up, so that there is a process
 * to kill and another to serve the clients. Answers how many were killed.
 */
async function killInTurn({ places }: Fleet, isEnough: () => boolean): Promise<number> {
  const begin = performance.now()
  const spent = () => performance.now() - begin
  const starts = places.map(() => Promise.resolve())
  let kills = 0
  const isOver = () => spent() > KILLING.most || (spent() > KILLING.least && kills > MANY && isEnough())
  for (let due = 0; !isOver(); due = spent() < KILLING.least ? due + BETWEEN.atFirst : spent() + BETWEEN.later) {
    const turn = kills % places.length
    await passed(Math.max(0, due - spent()))
    await Promise.all([starts[turn], starts[(turn + 1) % places.length]])
    await places[turn]?.end('SIGKILL')
    starts[turn] = places[turn]?.start() ?? Promise.resolve()
    kills += 1
  }
  await Promise.all(starts)
  return kills
}
