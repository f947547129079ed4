import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { freshDatabase } from '#tests/support/databases/postgres.ts'
import { isVerify } from '#tests/support/verified.ts'
import { apps } from './support/apps.ts'
import { newFolder } from './support/tarball.ts'
import { builtWithBoth, type Updated, updateUnderLoad } from './support/updates.ts'

/** Seconds for which an app is updated and put back. */
const SECONDS = isVerify ? 600 : 20

const DATABASES = ['sqlite', 'postgres'] as const

/** Of each pair of app and database one in every run, all in `npm run verify -- hosts`. */
const pairs = apps.flatMap((app, place) =>
  DATABASES.filter((_, other) => isVerify || place % DATABASES.length === other).map((database) => ({ app, database })),
)

describe.each(pairs)('an app of $app.name, on $database', ({ app, database }) => {
  const data = newFolder('data')
  let updated: Updated

  beforeAll(async () => {
    updated = await builtWithBoth(app)
  })
  afterAll(async () => {
    await stopChildren()
    rmSync(data, { recursive: true, force: true })
  })

  test('is updated from 0.2.0 and put back under load: no request fails, every user stays signed in, no link is lost', async () => {
    const url = database === 'sqlite' ? `file:${join(data, 'shop.db')}` : await freshDatabase(inject('postgresUrl'))
    const { ledger, replaced, untrue } = await updateUnderLoad(updated, url, SECONDS)
    expect(Math.min(...Object.values(ledger.entered))).toBeGreaterThan(0)
    expect({ wrong: ledger.wrong, failures: ledger.failures, untrue }).toEqual({ wrong: [], failures: {}, untrue: [] })
    expect(replaced).toBeGreaterThan(3)
  })
})
