import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { eventRow } from '#app/auth/events/security-events.ts'
import type { Store } from '#db/store/index.server.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { postJson } from '#tests/support/app/steps.ts'
import { startStopwatch } from '#tests/support/app/stopwatch.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { freshDatabase } from '#tests/support/databases/postgres.ts'
import { type Got, startReceiver, verify } from '#tests/support/webhooks/receiver.ts'

const [NEW_KEY, OLD_KEY] = [Buffer.alloc(32, 'n').toString('base64'), Buffer.alloc(24, 'o').toString('base64')]

const OTHER_KEY = Buffer.alloc(32, 'x').toString('base64')

const TIMES = { answer: 300, delay: { first: 20, longest: 200 }, triedFor: 60_000, idle: 50 }

const idOf = ({ headers }: Got) => headers['webhook-id']

const toldBy = ({ logged }: App, text: string) =>
  logged.filter(({ msg }) => typeof msg === 'string' && msg.includes(text))

/** Lets an event happen; answers the account that it names. */
async function recordIn({ services }: App, account = `${randomUUID()}@mail.test`): Promise<string> {
  services.events.note(null, { type: 'sign-in', isSuccess: false, code: 'CredentialsSignin', account })
  await services.events.flush()
  return account
}

onBothDatabases((database) => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  const webhook = { url: '', secrets: [NEW_KEY, OLD_KEY] }
  beforeAll(async () => {
    receiver = await startReceiver()
    webhook.url = `http://127.0.0.1:${receiver.port}/events?of=latchkey`
  })
  afterAll(() => receiver.close())
  const app = runningApp({
    database,
    settings: { webhook },
    webhookTimes: TIMES,
  })
  beforeEach(async () => {
    receiver.answers((response) => void response.writeHead(204).end())
    await expect.poll(() => app().store.webhooks.nextAt()).toBeNull()
    receiver.got.length = 0
    app().logged.length = 0
  })

  const failSignIn = () =>
    postJson(app().browser(), 'callback/credentials', { username: 'ada@mail.test', password: 'battery staple' })
  const record = (account?: string) => recordIn(app(), account)
  const told = (text: string) => toldBy(app(), text)

  test('an event is posted as JSON, signed by each key, and holds no password', async () => {
    await failSignIn()
    await expect.poll(() => receiver.got.length).toBe(1)
    const [got] = receiver.got
    if (!got) throw new Error('Nothing came.')
    expect([got.path, got.headers['content-type']]).toEqual(['/events?of=latchkey', 'application/json'])
    for (const key of [NEW_KEY, OLD_KEY]) verify(key, got)
    expect(() => verify(OTHER_KEY, got)).toThrow()
    expect(() => verify(NEW_KEY, { ...got, body: `${got.body} ` })).toThrow()
    expect(String(got.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect(Math.abs(Number(got.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
    const { type, timestamp, data } = JSON.parse(got.body)
    expect([type, new Date(timestamp).getTime()]).toEqual(['sign-in', data.time])
    expect(data).toMatchObject({ class_uid: 3002, status_code: 'CredentialsSignin', metadata: { uid: idOf(got) } })
    expect(got.body).not.toContain('battery')
    await expect.poll(() => app().store.webhooks.nextAt()).toBeNull()
  })

  test('what the receiver fails at comes again under the same id, with a new time, until it is taken', async () => {
    receiver.answers((response) => void response.writeHead(receiver.got.length < 4 ? 500 : 200).end())
    await record()
    await expect.poll(() => receiver.got.length).toBe(4)
    await expect.poll(() => app().store.webhooks.nextAt()).toBeNull()
    expect(new Set(receiver.got.map(idOf)).size).toBe(1)
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1)
    for (const got of receiver.got) verify(NEW_KEY, got)
    expect(told('the webhook takes no events')).toMatchObject([{ reason: 'answered 500' }])
    await expect.poll(() => told('the webhook takes events again').length).toBe(1)
  })

  test('a receiver that hangs is left, holds up no sign-in, and gets the event when it is back', async () => {
    receiver.answers(() => {})
    const elapsed = startStopwatch()
    expect((await failSignIn()).status).toBe(401)
    expect(elapsed()).toBeLessThan(5000)
    await expect.poll(() => told('the webhook takes no events').length).toBe(1)
    expect(told('the webhook takes no events')).toMatchObject([{ reason: 'did not answer in time' }])
    receiver.answers((response) => void response.writeHead(202).end())
    await expect.poll(() => app().store.webhooks.nextAt()).toBeNull()
    expect(new Set(receiver.got.map(idOf)).size).toBe(1)
  })

  test('a redirect is not followed, and does not take the event', async () => {
    receiver.answers((response) => {
      const isFirst = receiver.got.length === 1
      response.writeHead(isFirst ? 307 : 200, isFirst ? { location: '/elsewhere' } : {}).end()
    })
    await record()
    await expect.poll(() => receiver.got.length).toBe(2)
    expect(receiver.got.map(({ path }) => path)).toEqual(Array.from({ length: 2 }, () => '/events?of=latchkey'))
    expect(told('the webhook takes no events')).toMatchObject([{ reason: 'answered 307' }])
  })

  test('while the receiver fails, one event at a time is tried; all of them arrive when it is back', async () => {
    let isBack = false
    let open = 0
    let most = 0
    receiver.answers((response) => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
        response.writeHead(isBack ? 200 : 503).end()
      }, 10)
    })
    await record()
    await expect.poll(() => told('the webhook takes no events').length).toBe(1)
    const accounts = new Set(await Promise.all(Array.from({ length: 30 }, () => record())))
    await expect.poll(() => receiver.got.length).toBeGreaterThan(3)
    expect(most).toBe(1)
    isBack = true
    await expect.poll(() => app().store.webhooks.nextAt()).toBeNull()
    for (const { body } of receiver.got) accounts.delete(JSON.parse(body).data.user.name)
    expect(accounts.size).toBe(0)
  })

  test('an event whose time is over is given up, and the log names it', async () => {
    receiver.answers((response) => void response.writeHead(500).end())
    await record()
    await expect.poll(() => receiver.got.length).toBeGreaterThan(0)
    app().clock.advance(60)
    await expect.poll(() => told('events were given up').length).toBe(1)
    const [got] = receiver.got
    expect(told('events were given up')).toMatchObject([{ events: 1, ids: [got && idOf(got)] }])
    expect(await app().store.webhooks.nextAt()).toBeNull()
  })

  test('what an attacker has written into the database is signed for no receiver', async () => {
    const row = eventRow({ type: 'sign-in', isSuccess: true }, app().clock.now)
    const [nextAt, expiresAt] = [app().clock.now, new Date(app().clock.now.getTime() + 60_000)]
    const payload = JSON.stringify({ body: JSON.stringify(row) })
    const forged = { id: randomUUID(), tokenHash: null, payload, channel: 'webhook', tries: 0, nextAt, expiresAt }
    await app().store.webhooks.keep({ ...forged, createdAt: nextAt })
    await expect.poll(() => app().store.webhooks.nextAt()).toBeNull()
    expect(receiver.got).toEqual([])
  })
})

onBothDatabases((database) => {
  test('a receiver that answers 410 gets nothing more until the server starts again, and then what has waited', async () => {
    const receiver = await startReceiver()
    onTestFinished(() => receiver.close())
    const folder = mkdtempSync(join(tmpdir(), 'webhook-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const databaseUrl =
      database === 'sqlite' ? `file:${join(folder, 'app.db')}` : await freshDatabase(inject('postgresUrl'))
    let looks = 0
    const watched = (store: Store): Store => ({
      ...store,
      webhooks: {
        ...store.webhooks,
        nextAt: () => {
          looks += 1
          return store.webhooks.nextAt()
        },
      },
    })
    const webhook = { url: `http://127.0.0.1:${receiver.port}/events`, secrets: [NEW_KEY] }
    const start = () => startApp({ databaseUrl, settings: { webhook }, webhookTimes: TIMES, store: watched })

    const first = await start()
    receiver.answers((response) => void response.writeHead(410).end())
    const accounts = [await recordIn(first)]
    await expect.poll(() => toldBy(first, 'wants no more events (410 Gone)').length).toBe(1)
    expect(toldBy(first, 'wants no more events (410 Gone)')).toMatchObject([{ level: 'error' }])
    receiver.answers((response) => void response.writeHead(204).end())
    accounts.push(await recordIn(first))
    const looksBefore = looks
    await expect.poll(() => looks).toBeGreaterThan(looksBefore + 5)
    await first.close()
    expect(receiver.got).toHaveLength(1)

    const next = await start()
    onTestFinished(() => next.close())
    await expect.poll(() => next.store.webhooks.nextAt()).toBeNull()
    expect(
      receiver.got
        .slice(1)
        .map(({ body }) => JSON.parse(body).data.user.name)
        .sort(),
    ).toEqual(accounts.sort())
  })
})
