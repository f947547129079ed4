import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { AuthConfig } from '#app/auth/config.ts'
import { SECRET } from '../support/app/app.ts'
import { parts } from '../support/app/parts.ts'
import { LONG_TIMEOUT } from '../support/databases/long-timeout.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { type Switchboard, startSwitchboard } from '../support/providers/switchboard.ts'
import {
  type ProviderAddresses,
  startTokenSite,
  TOKEN_PROVIDERS,
  type TokenSite,
} from '../support/providers/token-site.ts'

const PROGRAM = resolve(import.meta.dirname, '../support/providers/token-process.mjs')
const HOUR = 3600

/** Seconds after which a lease that is not extended has expired, and one more. */
const LEASE_IS_OVER = 11

describe.each(['sqlite', 'postgres'] as const)('two processes over %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-token-processes-'))
  let databaseUrl: string
  let site: TokenSite

  beforeAll(async () => {
    databaseUrl = kind === 'sqlite' ? `file:${join(folder, 'app.db')}` : await freshDatabase(inject('postgresUrl'))
    site = await startTokenSite({ databaseUrl })
  })
  afterAll(async () => {
    await site?.close()
    rmSync(folder, { recursive: true })
  })

  interface Asked {
    userId: string
    provider: string
    calls: number
    /** Seconds by which its clock is ahead. */
    ahead?: number
    config?: AuthConfig
  }

  /** A process that has opened the database and waits to be told to begin. */
  async function start({ ahead = HOUR, config = site.config, ...asked }: Asked) {
    const told = JSON.stringify({ databaseUrl, secret: SECRET, ahead, config, ...asked })
    const child = spawn(process.execPath, [PROGRAM, told], { stdio: ['pipe', 'pipe', 'inherit'] })
    onTestFinished(() => end(child))
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    expect((await lines.next()).value).toBe('ready')
    return {
      begin: () => child.stdin.end('begin\n'),
      kill: () => end(child),
      tokens: async (): Promise<string[]> => JSON.parse((await lines.next()).value ?? '[]'),
    }
  }

  test.each(TOKEN_PROVIDERS)(
    'ask fifty times at once for a token of %s that has ended: one refresh, fifty tokens that are good',
    async (provider) => {
      const userId = await site.userOf(provider, `fifty-${provider}`)
      const before = site.provider.refreshes
      const asked = { userId, provider, calls: 25 }
      const both = [await start(asked), await start(asked)]
      for (const { begin } of both) begin()
      const tokens = (await Promise.all(both.map((one) => one.tokens()))).flat()
      expect(tokens).toHaveLength(50)
      for (const token of tokens) expect(await site.holderOf(provider, token)).toBe(`fifty-${provider}`)
      expect(new Set(tokens).size).toBe(1)
      expect(site.provider.refreshes).toBe(before + 1)
    },
  )

  test('one is killed while it refreshes: the other goes on when the lease is over', async () => {
    const { switched, switchboard } = await startSwitchedSite()
    const userId = await switched.userOf('plain', 'survivor')
    const before = switched.provider.refreshes
    const { config } = switched
    switchboard.silence()
    const first = await start({ userId, provider: 'plain', calls: 1, config })
    first.begin()
    await expect.poll(() => leases(databaseUrl)).toEqual(['provider token plain survivor'])
    await first.kill()
    expect(await leases(databaseUrl)).toEqual(['provider token plain survivor'])
    switchboard.restore()
    const second = await start({ userId, provider: 'plain', calls: 2, ahead: HOUR + LEASE_IS_OVER, config })
    second.begin()
    const [token, other] = await second.tokens()
    expect(await switched.holderOf('plain', token)).toBe('survivor')
    expect(other).toBe(token)
    expect(switched.provider.refreshes).toBe(before + 1)
    expect(await leases(databaseUrl)).toEqual([])
  })

  /** A site over the same database whose token requests to the plain provider go through a switchboard. */
  async function startSwitchedSite() {
    const switchboards: Switchboard[] = []
    const switched = await startTokenSite({
      databaseUrl,
      addressesOf: async (provider) => {
        const switchboard = await startSwitchboard(Number(new URL(provider.issuer).port))
        switchboards.push(switchboard)
        const tokenUrl = new URL(provider.tokenUrl)
        tokenUrl.port = String(switchboard.port)
        return { ...addressesOf(provider), tokenUrl: tokenUrl.href }
      },
    })
    const [switchboard] = switchboards
    if (!switchboard) throw new Error('The site never asked where its provider is.')
    onTestFinished(async () => {
      await switched.close()
      switchboard.stop()
    })
    return { switched, switchboard }
  }
})

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function addressesOf(provider: ProviderAddresses): ProviderAddresses {
  const { issuer, authorizationUrl, tokenUrl, userinfoUrl, revocationUrl } = provider
  return { issuer, authorizationUrl, tokenUrl, userinfoUrl, revocationUrl }
}

/** The names of the leases on provider tokens that are held now. */
async function leases(databaseUrl: string): Promise<string[]> {
  const database = await parts.openDatabase(databaseUrl, { timeout: LONG_TIMEOUT })
  const { leases: table } = database.tables
  const rows = await database.statements.select({ name: table.name }).from(table)
  await database.close()
  return rows.map(({ name }) => name).filter((name) => name.startsWith('provider token '))
}
