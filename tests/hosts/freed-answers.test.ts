import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopChildren } from '#scripts/child-processes.mjs'
import { startTestKit, type TestKit } from '#testing/kit.ts'
import { ask, leaveAtOnce, leaveHalfWay, type Probed, probed, tooMuch } from '#tests/support/processes/freed.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import { apps } from './support/apps.ts'
import { builtAfter } from './support/built.ts'
import { serveHostFor } from './support/host.ts'

type KindOfHost = (origin: string, signedIn: { cookie: string }) => Promise<void>

const PAGES: Record<string, KindOfHost> = {
  'a page of the app': (origin) => ask(origin, { path: '/', status: 200 }),
  'a protected page': (origin, headers) => ask(origin, { path: '/orders', headers, status: 200 }),
  'a redirect': (origin) => ask(origin, { path: '/orders', status: 302 }),
  'the data of a page': (origin, headers) => ask(origin, { path: '/orders.data', headers, status: 200 }),
  'an account page': (origin, headers) => ask(origin, { path: '/auth/account', headers, status: 200 }),
}

const STREAMS: Record<string, KindOfHost> = {
  'an event stream': (origin) => ask(origin, { path: '/events?now', status: 200 }),
  'an event stream cancelled half way': (origin) => leaveHalfWay(origin, { path: '/beats' }),
  'an upload': (origin) => ask(origin, { path: '/upload', body: Buffer.alloc(100_000), status: 200 }),
  'an upload cancelled half way': (origin) => leaveAtOnce(origin, { path: '/upload', body: Buffer.alloc(100_000) }),
}

/**
 * One that React Router's own server serves, and one that ours does: of that only what this repository's app does not have
 * (tests/processes/freed-answers.test.ts).
 */
const SERVED = apps.flatMap((app) => {
  if (app.name === 'React Router 7.18 under react-router-serve') return [{ ...app, app, parts: [PAGES, STREAMS] }]
  return app.name.includes('under our listener') ? [{ ...app, app, parts: [STREAMS] }] : []
})

describe.each(SERVED)('an app of $name', ({ app, parts }) => {
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

  const asked = parts.flatMap((part) => Object.entries(part))

  test.each(asked)('keeps next to nothing of 500 answers of this kind: %s', async (_, kind) => {
    expect(tooMuch(await probe.leftBy(() => kind(kit.origin, signedIn))).join('\n')).toBe('')
  })
})
