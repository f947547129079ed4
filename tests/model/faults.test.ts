import { expect, test } from 'vitest'
import { isVerify } from '#tests/support/verified.ts'
import { Broken } from './broken.ts'
import { FAULTS } from './faults.ts'
import { foundInSource, plant } from './plant.ts'
import { startSite } from './site.ts'
import kept from './stories.json' with { type: 'json' }
import { Step } from './story.ts'
import { tell } from './tell.ts'

// Faults that were mended, planted in the built program: the story that has found each finds it again.

const KEPT: Readonly<Record<string, readonly string[]>> = kept

test.each(FAULTS)('the texts that the fault $id changes are in its module once', (fault) => {
  expect(foundInSource(fault)).toEqual(fault.changes.map(() => 1))
})

/** Each fault is built and started: in a run of all tests one of them shows that a story can fail. */
const PLANTED = isVerify ? FAULTS : FAULTS.slice(0, 1)

test.each(PLANTED)('with the fault $id, that $what, its story breaks a promise', async (fault) => {
  const { program, remove } = await plant(fault)
  const site = await startSite({ database: 'sqlite', program })
  try {
    await expect(
      tell(
        site,
        (KEPT[fault.id] ?? []).map((says) => new Step(says)),
      ),
    ).rejects.toThrow(Broken)
  } finally {
    await site.close()
    remove()
  }
})
