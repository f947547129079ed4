import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { freshDatabase } from '#tests/support/databases/postgres.ts'
import { isVerify } from '#tests/support/verified.ts'
import { allApps, apps } from './support/apps.ts'
import { newFolder } from './support/tarball.ts'
import { builtWithBoth, type Seen, updateUnderLoad } from './support/updates.ts'

/** Seconds for which each app is updated and put back, all at once. */
const SECONDS = isVerify ? 600 : 20

/** Milliseconds until it is over, on a machine on which building the apps, each by two versions, takes half an hour. */
const OVER_IN = (SECONDS + 1_800) * 1_000

const DATABASES = ['sqlite', 'postgres'] as const

/** Two apps, each on another database; `npm run verify -- updates` has all on both. */
const pairs = isVerify
  ? allApps.flatMap((app) => DATABASES.map((database) => ({ app, database })))
  : apps.map((app, place) => ({ app, database: DATABASES[place % DATABASES.length] ?? 'sqlite' }))

const data = newFolder('data')
const seen: PromiseSettledResult<Seen>[] = []

beforeAll(async () => {
  const built = new Map<object, Awaited<ReturnType<typeof builtWithBoth>>>()
  for (const { app } of pairs) if (!built.has(app)) built.set(app, await builtWithBoth(app))
  const updates = pairs.map(async ({ app, database }, place) => {
    const url =
      database === 'sqlite' ? `file:${join(data, `shop-${place}.db`)}` : await freshDatabase(inject('postgresUrl'))
    const both = built.get(app)
    if (!both) throw new Error('It was not built.')
    return updateUnderLoad(both, url, SECONDS)
  })
  seen.push(...(await Promise.allSettled(updates)))
}, OVER_IN)
afterAll(async () => {
  await stopChildren()
  rmSync(data, { recursive: true, force: true })
})

test.each(pairs.map(({ app, database }, place) => ({ name: app.name, database, place })))(
  'an app of $name, on $database, is updated from 0.2.0 and put back under load: no request fails, every user stays signed in, no link is lost',
  ({ place }) => {
    const one = seen[place]
    if (one?.status !== 'fulfilled') throw one?.reason
    const { ledger, replaced, untrue } = one.value
    console.log(`${replaced} processes replaced, ${JSON.stringify(ledger.entered)}`)
    expect(Math.min(...Object.values(ledger.entered))).toBeGreaterThan(0)
    expect({ wrong: ledger.wrong, failures: ledger.failures, untrue }).toEqual({ wrong: [], failures: {}, untrue: [] })
    expect(replaced).toBeGreaterThan(3)
  },
)
