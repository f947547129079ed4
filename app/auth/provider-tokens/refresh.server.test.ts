import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.server.ts'
import { type AccountRow, Authority, createStore, type Store } from '#db/store/index.server.ts'
import { createSealer } from '../crypto/jwe.server.ts'
import type { Refreshed, RegisteredClient } from '../site/providers.ts'
import { GrantRefused, ProviderUnavailable, ReconnectNeeded } from './errors.ts'
import { createRefresh, type RefreshDeps } from './refresh.server.ts'
import { ENDED, openTokens, type ProviderTokenSet, sealTokens } from './sealed-tokens.server.ts'

const NOON = Date.parse('2026-03-14T12:00:00Z') / 1000
let time = NOON
const now = () => new Date(time * 1000)
const sealer = createSealer(['a secret of the tests, long enough'], now)

let database: Database
let store: Store
let userId: string
let asked: string[]
let recorded: unknown[]
let answer: (refreshToken: string) => Promise<Refreshed>

beforeEach(async () => {
  time = NOON
  asked = []
  recorded = []
  answer = async (refreshToken) => ({ accessToken: `of ${refreshToken}`, refreshToken: 'R2', expiresIn: 3600 })
  database = await openDatabase('file::memory:')
  store = createStore(database, now)
  userId = (await store.users.create({ name: null, email: null, emailVerified: null, image: null })).id
})
afterEach(() => database.close())

const KEY = { provider: 'corp', providerAccountId: 'ada', issuer: 'https://corp.example' }

/** One process' way to good tokens; each has a memory of its own. */
function process(providers: readonly string[] = ['corp']) {
  const client: RegisteredClient = {
    checksUsed: [],
    issuer: KEY.issuer,
    createAuthorizationRequest: () => Promise.reject(new Error('No visitor sets out here.')),
    strategyFor() {
      throw new Error('No visitor comes back here.')
    },
    tokenClient: async () => ({
      refresh: (refreshToken) => {
        asked.push(refreshToken)
        return answer(refreshToken)
      },
      revoke: async () => true,
    }),
  }
  const external = new Map(providers.map((id) => [id, client]))
  const trail: RefreshDeps['trail'] = { note: (_, event) => recorded.push(event) }
  return createRefresh({ store, sealer, external, log: pino({ level: 'silent' }), trail, now })
}

const tokens = (changes: Partial<ProviderTokenSet> = {}): ProviderTokenSet => ({
  access: 'A1',
  refresh: 'R1',
  expires: NOON - 1,
  due: NOON - 31,
  scope: 'email',
  subject: 'ada',
  ...changes,
})
const sealed = (changes?: Partial<ProviderTokenSet>) => sealTokens(sealer, { ...KEY, userId }, tokens(changes)) ?? ''

async function connect(changes?: Partial<ProviderTokenSet>): Promise<AccountRow> {
  await store.accounts.link(Authority.proof, { ...KEY, type: 'oauth', userId, tokens: sealed(changes) })
  return row()
}

async function row(): Promise<AccountRow> {
  const found = await store.accounts.find(KEY)
  if (!found) throw new Error('The account is gone.')
  return found
}

const kept = async () => {
  const { tokens: text } = await row()
  return text === null ? null : openTokens(sealer, { ...KEY, userId }, text)
}

describe('tokens that are good', () => {
  test('are not renewed', async () => {
    const account = await connect({ expires: NOON + 3600, due: NOON + 3570 })
    expect((await process()(account))?.access).toBe('A1')
    expect(asked).toEqual([])
  })

  test('without an end are not renewed', async () => {
    const account = await connect({ expires: null, due: null })
    time += 10_000_000
    expect((await process()(account))?.access).toBe('A1')
  })

  test('are renewed when the provider has turned them away, once', async () => {
    const account = await connect({ expires: NOON + 3600, due: NOON + 3570 })
    const good = process()
    expect((await good(account, 'A1'))?.access).toBe('of R1')
    expect((await good(await row(), 'A1'))?.access).toBe('of R1')
    expect(asked).toEqual(['R1'])
  })
})

describe('tokens that end', () => {
  test('are renewed, and what came is kept sealed', async () => {
    const account = await connect()
    const renewed = await process()(account)
    expect(renewed).toEqual(tokens({ access: 'of R1', refresh: 'R2', expires: NOON + 3600, due: NOON + 3570 }))
    expect(await kept()).toEqual(renewed)
  })

  test('keep the refresh token and the scope where the answer has none', async () => {
    answer = async () => ({ accessToken: 'A2' })
    const account = await connect()
    await process()(account)
    expect(await kept()).toEqual(tokens({ access: 'A2', expires: null, due: null }))
  })

  test('are renewed once for many who ask at once, in this process and in others', async () => {
    const account = await connect()
    const many = [process(), process(), process()].flatMap((good) => Array.from({ length: 20 }, () => good(account)))
    expect(new Set((await Promise.all(many)).map((one) => one?.access))).toEqual(new Set(['of R1']))
    expect(asked).toEqual(['R1'])
  })

  test('that live for seconds are renewed once for many too', async () => {
    answer = async () => ({ accessToken: 'A2', refreshToken: 'R2', expiresIn: 5 })
    const account = await connect()
    await Promise.all([process(), process()].map((good) => good(account)))
    expect(asked).toEqual(['R1'])
  })

  test('and cannot be renewed are good to their end, and then the person connects again', async () => {
    const account = await connect({ refresh: null, expires: NOON + 10, due: NOON - 20 })
    expect((await process()(account))?.access).toBe('A1')
    time += 10
    await expect(process()(account)).rejects.toThrow(ReconnectNeeded)
  })
})

describe('a process that was killed while it renewed', () => {
  test('is waited for until its lease is over; then the next one goes on', async () => {
    const account = await connect()
    const lease = {
      name: 'provider token corp ada',
      holder: 'dead',
      now: now(),
      until: new Date(now().getTime() + 10_000),
    }
    expect(await store.leases.take(lease)).toBe(true)
    const renewal = process()(account)
    await expect.poll(() => store.leases.take({ ...lease, holder: 'other' })).toBe(false)
    expect(asked).toEqual([])
    time += 11
    expect((await renewal)?.access).toBe('of R1')
    expect(asked).toEqual(['R1'])
  })

  test('leaves what the next one renews as if nothing had been', async () => {
    const account = await connect()
    answer = () => new Promise(() => {})
    void process()(account)
    await expect.poll(() => asked).toEqual(['R1'])
    answer = async () => ({ accessToken: 'A2', refreshToken: 'R2' })
    const waiting = process()(account)
    time += 11
    expect((await waiting)?.access).toBe('A2')
  })
})

describe('invalid_grant', () => {
  const refuse = async () => {
    throw new GrantRefused('no')
  }

  test('makes the user connect again, at every caller, and deletes the useless token', async () => {
    answer = refuse
    const account = await connect()
    await expect(process()(account)).rejects.toThrow(ReconnectNeeded)
    expect((await row()).tokens).toBe(ENDED)
    await expect(process()(await row())).rejects.toThrow(ReconnectNeeded)
    expect(asked).toEqual(['R1'])
    const about = { userId, account: 'ada', method: 'corp', actor: 'provider' }
    expect(recorded).toEqual([{ type: 'provider-tokens.end', isSuccess: true, ...about }])
  })

  test('is told to all who wait', async () => {
    answer = refuse
    const account = await connect()
    const all = await Promise.allSettled([process(), process()].map((good) => good(account)))
    for (const one of all) expect(one).toMatchObject({ status: 'rejected', reason: { name: 'ReconnectNeeded' } })
    expect(asked).toEqual(['R1'])
  })

  test('counts for nothing when others have come meanwhile', async () => {
    const account = await connect()
    answer = async () => {
      await store.accounts.keepTokens(KEY, sealed({ access: 'A9', refresh: 'R9', expires: NOON + 60, due: NOON + 30 }))
      return refuse()
    }
    expect((await process()(account))?.access).toBe('A9')
    expect(await kept()).toMatchObject({ access: 'A9', refresh: 'R9' })
  })
})

describe('another process that writes meanwhile', () => {
  test('by connecting again is not overwritten by a renewal that was slower', async () => {
    const account = await connect()
    answer = async () => {
      await store.accounts.keepTokens(KEY, sealed({ access: 'A9', refresh: 'R9', expires: NOON + 60, due: NOON + 30 }))
      return { accessToken: 'A2', refreshToken: 'R2' }
    }
    expect((await process()(account))?.access).toBe('A9')
    expect(await kept()).toMatchObject({ access: 'A9', refresh: 'R9' })
  })

  test('by disconnecting leaves nothing to answer', async () => {
    const account = await connect()
    answer = async () => {
      await store.users.remove(Authority.command, userId)
      return { accessToken: 'A2', refreshToken: 'R2' }
    }
    expect(await process()(account)).toBeNull()
  })

  test('by connecting it to another user leaves nothing to answer', async () => {
    const account = await connect()
    const other = await store.users.create({ name: null, email: null, emailVerified: null, image: null })
    answer = async () => {
      await store.users.remove(Authority.command, userId)
      await store.accounts.link(Authority.proof, {
        ...KEY,
        type: 'oauth',
        userId: other.id,
        tokens: sealed({ access: 'theirs' }),
      })
      return { accessToken: 'A2', refreshToken: 'R2' }
    }
    expect(await process()(account)).toBeNull()
    expect(await kept()).toMatchObject({ access: 'theirs' })
  })
})

describe('a provider', () => {
  const down = async () => {
    throw new TypeError('fetch failed')
  }

  test('that is down loses nothing', async () => {
    answer = down
    const account = await connect()
    await expect(process()(account)).rejects.toThrow(ProviderUnavailable)
    expect(await kept()).toEqual(tokens())
    answer = async () => ({ accessToken: 'A2' })
    expect((await process()(account))?.access).toBe('A2')
  })

  test('that is down does no harm while the token is good', async () => {
    answer = down
    const account = await connect({ expires: NOON + 10, due: NOON - 20 })
    expect((await process()(account))?.access).toBe('A1')
    await expect(process()(account, 'A1')).rejects.toThrow(ProviderUnavailable)
  })

  test('that answers with another person’s tokens is not believed', async () => {
    answer = async () => ({ accessToken: 'A2', refreshToken: 'R2', subject: 'eve' })
    const account = await connect()
    await expect(process()(account)).rejects.toThrow(ReconnectNeeded)
    expect((await row()).tokens).toBe(ENDED)
  })

  test('that this site has no more renews nothing', async () => {
    const account = await connect()
    await expect(process([])(account)).rejects.toThrow(ProviderUnavailable)
  })
})

test('a database that is away for a moment does not lose what the provider has given', async () => {
  const account = await connect()
  let failures = 2
  const { replaceTokens } = store.accounts
  store.accounts.replaceTokens = async (...written) => {
    failures -= 1
    if (failures >= 0) throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' })
    return replaceTokens(...written)
  }
  expect((await process()(account))?.access).toBe('of R1')
  expect(await kept()).toMatchObject({ refresh: 'R2' })
})

test('tokens that do not open are to be connected again', async () => {
  const account = await connect()
  await expect(process()({ ...account, tokens: 'nothing' })).rejects.toThrow(ReconnectNeeded)
})
