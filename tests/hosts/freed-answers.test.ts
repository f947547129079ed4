import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { startTestKit, type TestKit } from '#testing/kit.ts'
import {
  ask,
  type Kind,
  leaveAtOnce,
  leaveHalfWay,
  type Probed,
  probed,
  tooMuch,
} from '#tests/support/processes/freed.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import { apps } from './support/apps.ts'
import { builtAfter } from './support/built.ts'
import { serveHostFor } from './support/host.ts'

/** One that React Router's own server serves, and one that ours does. */
const SERVED = apps.filter(({ name }) => /^React Router 7.*react-router-serve$|our listener/.test(name))

describe.each(SERVED)('an app of $name', (app) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-freed-'))
  let kit: TestKit
  let probe: Probed
  let signedIn: { cookie: string }

  beforeAll(async () => {
    const built = await builtAfter(app)
    kit = await startTestKit({ origin: `http://localhost:${await freePort()}` })
    probe = probed(folder, kit.env.NODE_OPTIONS)
    await serveHostFor(built, { origin: kit.origin, env: { ...kit.env, ...probe.env } })
    signedIn = { cookie: (await kit.session({ email: 'ada@example.com', name: 'Ada' })).cookie }
    // From then on what is asked with this query is answered to its end at once.
    await fetch(`${kit.origin}/open?now`, { method: 'POST' })
  })
  afterAll(async () => {
    await stopChildren()
    await kit?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const kinds: Record<string, Kind> = {
    'a page of the app': () => ask(kit.origin, { path: '/', status: 200 }),
    'a protected page': () => ask(kit.origin, { path: '/orders', headers: signedIn, status: 200 }),
    'a redirect': () => ask(kit.origin, { path: '/orders', status: 302 }),
    'the data of a page': () => ask(kit.origin, { path: '/orders.data', headers: signedIn, status: 200 }),
    'an account page': () => ask(kit.origin, { path: '/auth/account', headers: signedIn, status: 200 }),
    'an event stream': () => ask(kit.origin, { path: '/events?now', status: 200 }),
    'an event stream cancelled half way': () => leaveHalfWay(kit.origin, { path: '/beats' }),
    'a page in parts': () => ask(kit.origin, { path: '/deferred?now', status: 200 }),
    'an upload': () => ask(kit.origin, { path: '/upload', body: Buffer.alloc(100_000), status: 200 }),
    'an upload cancelled half way': () => leaveAtOnce(kit.origin, { path: '/upload', body: Buffer.alloc(100_000) }),
    'a page that fails': () => ask(kit.origin, { path: '/broken', status: 500 }),
  }

  test.each(Object.entries(kinds))('keeps next to nothing of 500 answers of this kind: %s', async (_, kind) => {
    expect(tooMuch(await probe.leftBy(kind))).toEqual([])
  })
})
