import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isVerify } from '#tests/support/verified.ts'
import { cellStories } from './cells.ts'
import { type AttackedSite, startSite } from './site.ts'
import kept from './stories.json' with { type: 'json' }
import { Step } from './story.ts'
import { stories, tell } from './tell.ts'

// Stories of an account under attack, made by chance and shortened where one breaks a promise (0153).

const KEPT: Readonly<Record<string, readonly string[]>> = kept

const stepsOf = (story: readonly string[]) => story.map((says) => new Step(says))

/** How many new stories are told of each site, or for how long. */
const NEW = isVerify ? { numRuns: 1_000_000, interruptAfterTimeLimit: 27 * 60_000 } : { numRuns: 30 }

/** Milliseconds that the longest of these takes at most, on a loaded machine. */
const LONG = 60 * 60_000

/** Sentences that a story has at most. */
const MOST = 24

describe.each([
  { where: 'on sqlite, in one process', database: 'sqlite', processes: 1 },
  { where: 'on postgres, in two processes', database: 'postgres', processes: 2 },
] as const)('$where', ({ database, processes }) => {
  let site: AttackedSite
  beforeAll(async () => {
    site = await startSite({ database, processes })
  })
  afterAll(() => site?.close())

  test.each(Object.entries(KEPT))('the story that finds the fault "%s" is harmless', async (_id, story) => {
    await tell(site, stepsOf(story))
  })

  test(
    'a thief gets nothing by a request that was held while it was taken back',
    async () => {
      const told = isVerify || database === 'sqlite' ? cellStories() : cellStories().filter((_one, at) => at % 6 === 0)
      const missed: string[] = []
      for (const { cell, story } of told) {
        const reached = await tell(site, stepsOf(story)).catch((cause: unknown) => {
          throw new Error(`${cell}\n${story.join('\n')}`, { cause })
        })
        if (!reached.includes(cell)) missed.push(cell)
      }
      expect(missed).toEqual([])
    },
    LONG,
  )

  test(
    'no story that chance has made breaks a promise',
    async () => {
      await fc.assert(
        fc.asyncProperty(stories(MOST), async (steps) => {
          await tell(site, steps)
        }),
        NEW,
      )
    },
    LONG,
  )
})
