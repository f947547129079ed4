import { AsyncLocalStorage } from 'node:async_hooks'
import { Server, type ServerResponse } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BrowserAnswer } from '#testing/browser.ts'
import { asNow, formOf, ONE_USES, SETTINGS_FOR_ONE_USE, sessionsIn, someUser } from '#tests/support/account/one-use.ts'
import { PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, startAs } from '#tests/support/providers/external.ts'

// A sign-in holds one connection to the database at most, and asks the pool for one at a time.

/** A connection that a request asked the pool for: from then until it gave it back, in counted steps, and its first statement. */
interface Held {
  from: number
  to: number
  first: string
}

type Asked = Held[]

/** Counts what is asked for and given back. */
let steps = 0

function step(): number {
  steps += 1
  return steps
}

/** The most connections that a request held or waited for at a time. A mail that it sent is settled beside it, and no part of it. */
function most(asked: Asked): number {
  const own = asked.filter(({ first }) => !first.startsWith('delete from "outbox"'))
  return Math.max(0, ...own.map(({ from }) => own.filter((other) => other.from <= from && other.to > from).length))
}

const request = new AsyncLocalStorage<Asked>()
/** Of requests that ended a sign-in; one that is refused may begin a mail, which goes out beside it. */
const ofSignIns: Asked[] = []

type Release = (error?: Error | boolean) => void
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/** Counts what each request asks the pool for, until it gives it back. */
function countConnections(): void {
  const connect = pg.Pool.prototype.connect as (this: pg.Pool, told: Connected) => void
  const counted = function (this: pg.Pool, told?: Connected): Promise<pg.PoolClient> | undefined {
    const held: Held = { from: step(), to: Number.POSITIVE_INFINITY, first: '' }
    request.getStore()?.push(held)
    const isOver = () => {
      held.to = step()
    }
    const connected = (then: Connected) =>
      connect.call(this, (error, client, release) => {
        if (!client) isOver()
        else {
          const query = client.query
          client.query = function (this: pg.PoolClient, ...told: [{ text?: string } | string]) {
            const [{ text }] = told.map((one) => (typeof one === 'string' ? { text: one } : one)) as [{ text?: string }]
            held.first ||= text ?? ''
            client.query = query
            return Reflect.apply(query, this, told)
          } as typeof client.query
          const giveBack = client.release.bind(client)
          client.release = (broken) => {
            isOver()
            giveBack(broken)
          }
        }
        then(error, client, client ? client.release : release)
      })
    if (told) {
      connected(told)
      return undefined
    }
    return new Promise((resolve, reject) => {
      connected((error, client) => (client ? resolve(client) : reject(error)))
    })
  }
  vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(counted as typeof pg.Pool.prototype.connect)
  const emit = Server.prototype.emit
  vi.spyOn(Server.prototype, 'emit').mockImplementation(function (this: Server, event: string, ...told: unknown[]) {
    const [{ url = '' }, response] = (event === 'request' ? told : [{}]) as [{ url?: string }, ServerResponse?]
    if (!/^\/auth\/(callback|second-step)/.test(url)) return Reflect.apply(emit, this, [event, ...told])
    const asked: Asked = []
    const writeHead = response?.writeHead.bind(response)
    if (response && writeHead)
      response.writeHead = ((...head: unknown[]) => {
        if (/session-token=[^;]/.test(JSON.stringify(head))) ofSignIns.push(asked)
        return Reflect.apply(writeHead, response, head)
      }) as typeof response.writeHead
    return request.run(asked, () => Reflect.apply(emit, this, [event, ...told]))
  } as typeof emit)
  // What an answer leaves to a later moment is no part of it.
  const later = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((...told: Parameters<typeof later>) =>
    request.exit(() => later(...told))) as typeof later)
}

describe.each(['front', 'router'] as const)('by the %s, over one connection', (entryPoint) => {
  const app = runningApp({
    database: 'postgres',
    connections: 1,
    entryPoint,
    providers: ['acme', 'corp', 'email'],
    settings: { ...SETTINGS_FOR_ONE_USE, limits: true, newDevice: 'off' },
  })

  beforeAll(countConnections)
  afterAll(() => vi.restoreAllMocks())

  /** What begins a session beside what is good once: it can be sent at any time, and by many. */
  async function byPassword() {
    const { email, browser } = await someUser(app())
    const form = await formOf(browser, { email, password: PASSWORD })
    return { use: asNow(app(), app().browser(), '/auth/callback/credentials', form), again: browser, form }
  }

  async function byProvider(provider: string): Promise<() => Promise<BrowserAnswer>> {
    const browser = app().browser()
    const returned = await startAs(app(), browser, provider, newProfile({ email: someAddress() }))
    return asNow(app(), browser, `/auth/callback/${provider}?${new URLSearchParams(returned)}`)
  }

  /** Sends requests, and answers how many of them begin a session, and the most connections that one asked for at a time. */
  async function sent(uses: readonly (() => Promise<BrowserAnswer>)[]) {
    ofSignIns.length = 0
    const answers = await Promise.all(uses.map((use) => use()))
    return { begun: answers.flatMap(sessionsIn).length, most: Math.max(...ofSignIns.map(most)) }
  }

  const ONE = { begun: 1, most: 1 }

  test.each(Object.entries(ONE_USES))('%s signs in, alone and among twenty at once', async (_what, prepare) => {
    const alone = await prepare(app())
    expect(await sent([alone.use])).toEqual(ONE)
    const { use } = await prepare(app())
    expect(await sent(Array.from({ length: 20 }, () => use))).toEqual(ONE)
  })

  test('so does a password, in a browser that is signed in and in one that is not', async () => {
    const { again, form } = await byPassword()
    const fresh = app().browser()
    const own = { ...form, ...(await formOf(fresh, {})) }
    expect(await sent([asNow(app(), again, '/auth/callback/credentials', form)])).toEqual(ONE)
    expect(await sent([asNow(app(), fresh, '/auth/callback/credentials', own)])).toEqual(ONE)
    const many = Array.from({ length: 20 }, () => asNow(app(), again, '/auth/callback/credentials', form))
    expect(await sent(many)).toEqual({ begun: 20, most: 1 })
  })

  test.each(['acme', 'corp'])('so does an account at %s, of a new user and of one who is known', async (provider) => {
    expect(await sent([await byProvider(provider)])).toEqual(ONE)
    const many = []
    for (let turn = 0; turn < 20; turn += 1) many.push(await byProvider(provider))
    expect(await sent(many)).toEqual({ begun: 20, most: 1 })
  })
})
