import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makePasswordUsers } from '../support/app/people.ts'
import { type Ledger, startLoad } from '../support/attack/load.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { type Fleet, startFleet } from '../support/processes/fleet.ts'
import { strangeIn, untrueIn } from '../support/processes/ledger.ts'

let fleet: Fleet
let addresses: string[]

beforeAll(async () => {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  fleet = await startFleet({ size: 3, databaseUrl })
  addresses = await makePasswordUsers(databaseUrl, 6)
})

afterAll(() => fleet?.close())

/** Every promise holds, and there were promises. */
async function expectKept(ledger: Ledger): Promise<void> {
  expect(Math.min(...Object.values(ledger.entered))).toBeGreaterThan(0)
  expect(ledger.wrong).toEqual([])
  expect(fleet.complaints()).toEqual([])
  expect(await untrueIn(ledger, fleet)).toEqual([])
  expect(await strangeIn(fleet.databaseUrl, ledger)).toEqual([])
}

test('a rolling restart under load drops no request', async () => {
  const load = startLoad(fleet, 6, addresses)
  for (const round of ['first', 'second']) {
    for (const place of fleet.places) {
      expect(await place.end('SIGTERM'), `exit code, ${round} round`).toBe(0)
      await place.start()
    }
  }
  const ledger = await load.stop()
  expect(ledger.failures).toEqual({})
  await expectKept(ledger)
})

test('a process that is paused in the middle of its work, and goes on, loses nothing', async () => {
  const load = startLoad(fleet, 6, addresses)
  for (const place of fleet.places) {
    await sleep(500)
    place.signal('SIGSTOP')
    await sleep(3_000)
    place.signal('SIGCONT')
  }
  await sleep(500)
  const ledger = await load.stop()
  expect(ledger.failures).toEqual({})
  await expectKept(ledger)
})
