import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { ADDRESSES, faultsAt, targetOf } from '#tests/support/attack/body-costs.ts'
import { apps } from './support/apps.ts'
import { builtAfter } from './support/built.ts'
import { startHost } from './support/host.ts'

const [underServe] = apps.filter(({ name }) => name.endsWith('7.18 under react-router-serve'))
let target: Awaited<ReturnType<typeof targetOf>>

beforeAll(async () => {
  if (!underServe) throw new Error('There is no such host.')
  const folder = await builtAfter(underServe)
  const { child, origin } = await startHost(folder, { LIMITS: 'off', PASSWORD_COST: '64:1:1' })
  target = await targetOf({ pid: Number(child.pid), address: origin }, `file:${join(folder, 'data/latchkey.db')}`)
})
afterAll(stopChildren)

test.each(ADDRESSES)('under react-router-serve no body costs the thread more than 100 ms at %s', async (path) => {
  expect(await faultsAt(target, path)).toEqual([])
})
