import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { makePasswordUsers } from '../app/people.ts'
import { type Ledger, startLoad } from '../attack/load.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { strangeIn, untrueIn } from './ledger.ts'

/** One for each core at once: a server that is killed often spends its time starting. */
const SITES = 2

/** A kill comes after so many sign-ins, or so many milliseconds on a slow machine, and up to so many later. */
const SIGN_INS = [1, 4] as const
const AT_MOST = 2_000
const LATER = 50

/** So many kills of processes over files, all together. */
export function testSqliteKills(kills: number): void {
  test.concurrent.for(Array.from({ length: SITES }, (_, site) => site))(
    'one process over a file, killed time and again under load, keeps every promise (%i)',
    // Tests that run at the same time each say by themselves what ends with them.
    async (_site, { onTestFinished }) => {
      const folder = mkdtempSync(join(tmpdir(), 'killed-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const file = join(folder, 'app.db')
      const databaseUrl = `file:${file}`
      const fleet = await startFleet({ size: 1, databaseUrl })
      onTestFinished(() => fleet.close())
      const load = startLoad(fleet, 4, await makePasswordUsers(databaseUrl, 4))
      for (let kill = 0; kill < kills / SITES; kill += 1) {
        await killAndStart(fleet, load.ledger)
        expect(integrityOf(file)).toBe('ok')
      }
      // On a slow machine a process may have been killed each time before any visitor was done.
      while (Math.min(...Object.values(load.ledger.entered)) === 0) await sleep(5)
      const ledger = await load.stop()

      expect(Math.min(...Object.values(ledger.entered))).toBeGreaterThan(0)
      expect(ledger.wrong).toEqual([])
      expect(await untrueIn(ledger, fleet)).toEqual([])
      expect(await strangeIn(databaseUrl, ledger)).toEqual([])
    },
  )
}

async function killAndStart({ places: [place] }: Fleet, ledger: Ledger): Promise<void> {
  const signIns = () => Object.values(ledger.entered).reduce((sum, count) => sum + count, 0)
  const enough = signIns() + randomInt(...SIGN_INS)
  const until = performance.now() + AT_MOST
  while (signIns() < enough && performance.now() < until) await sleep(5)
  await sleep(randomInt(LATER))
  await place?.end('SIGKILL')
  // The next process repairs what there is to repair: no other process opens the file before it.
  await place?.start()
}

function integrityOf(file: string): unknown {
  const database = new Sqlite(file, { readonly: true })
  try {
    return database.pragma('integrity_check', { simple: true })
  } finally {
    database.close()
  }
}
