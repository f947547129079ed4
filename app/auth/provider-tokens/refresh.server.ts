import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { AccountRow, Store } from '#db/store/index.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { EventRecorder } from '../events/event-recorder.server.ts'
import { InternalError } from '../shared/errors.ts'
import type { RegisteredClient } from '../site/providers.ts'
import { GrantRefused, ProviderUnavailable, ReconnectNeeded } from './errors.ts'
import { ENDED, endOf, openTokens, type ProviderTokenSet, sealTokens } from './sealed-tokens.server.ts'

export interface RefreshDeps {
  store: Pick<Store, 'accounts' | 'leases'>
  sealer: TokenSealer
  external: ReadonlyMap<string, RegisteredClient>
  log: Logger
  /** Where the end of tokens is recorded. */
  trail: Pick<EventRecorder, 'note'>
  now(): Date
}

/** The stored tokens, sealed as in their row, and opened. */
interface Held {
  kept: string
  tokens: ProviderTokenSet
}

/** Milliseconds a lease lasts unless it is extended: so long the others wait for a process that was killed with it. */
const LEASE = 10_000
const EXTENDED_EVERY = 3_000

/** Milliseconds between two reads of a row that another process is renewing, and until a caller gives up. */
const PAUSE = 100
const TIMEOUT = 15_000

/** Ends of a renewal in which others had changed the row meanwhile. */
const MOST_TRIES = 3

/** How often what cannot be had again is written to a database that does not answer, and milliseconds between. */
const MOST_WRITES = 5
const BETWEEN_WRITES = 500

/**
 * Tokens of an account that are good now, or `null` when it is not there any more. `refused` is an access token that
 * the provider's services have turned away. Throws `ReconnectNeeded` or `ProviderUnavailable`.
 */
export type GoodTokens = (account: AccountRow, refused?: string) => Promise<ProviderTokenSet | null>

/**
 * Renews kept tokens when they end, one renewal at a time per account, among all processes: a provider that gives a new
 * refresh token for each takes an old one that comes twice for stolen, and ends them all (RFC 9700 §4.14.2).
 */
export function createRefresh({ store, sealer, external, log, trail, now }: RefreshDeps): GoodTokens {
  /** Renewals under way in this process: callers that come meanwhile wait for the same one. */
  const underWay = new Map<string, Promise<ProviderTokenSet | null>>()
  const seconds = () => now().getTime() / 1000
  const isDue = ({ access, due }: ProviderTokenSet, refused?: string) =>
    access === refused || (due !== null && due <= seconds())
  const isOver = ({ access, expires }: ProviderTokenSet, refused?: string) =>
    access === refused || (expires !== null && expires <= seconds())

  /** The tokens of the row; `null` when it is gone, or another user's by now. */
  async function read(account: AccountRow): Promise<Held | null> {
    const row = await store.accounts.find(account)
    return row?.userId === account.userId ? heldIn(row) : null
  }

  function heldIn(row: AccountRow): Held {
    const tokens = row.tokens === null ? null : openTokens(sealer, row, row.tokens)
    if (row.tokens === null || !tokens) throw new ReconnectNeeded(row.provider)
    return { kept: row.tokens, tokens }
  }

  async function renew(account: AccountRow, refused?: string): Promise<ProviderTokenSet | null> {
    const lease = {
      name: `provider token ${account.provider} ${account.providerAccountId}`,
      holder: randomUUID(),
      milliseconds: LEASE,
      extendEvery: EXTENDED_EVERY,
      now,
      onFault: (err: unknown) => log.error({ err }, 'a lease was not extended or given back'),
    }
    for (let waited = 0; waited < TIMEOUT; waited += PAUSE) {
      const renewed = await store.leases.withLease(lease, () => renewAlone(account, refused))
      if ('result' in renewed) return renewed.result
      await sleep(PAUSE)
      const held = await read(account)
      if (!held || !isDue(held.tokens, refused)) return held?.tokens ?? null
    }
    throw new ProviderUnavailable(account.provider, { cause: new Error('Another process has not finished in time.') })
  }

  /** Under the lease: what was read before may be old by now. */
  async function renewAlone(account: AccountRow, refused?: string): Promise<ProviderTokenSet | null> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const held = await read(account)
      if (!held || !isDue(held.tokens, refused)) return held?.tokens ?? null
      const next = await ask(account, held.tokens)
      const to = (next && sealTokens(sealer, account, next)) ?? ENDED
      const isStored = await persistently(() => store.accounts.replaceTokens(account, { from: held.kept, to }))
      // Where it is not, the person has connected or disconnected meanwhile, and that counts.
      if (isStored && !next) {
        noteEnd(account)
        throw new ReconnectNeeded(account.provider)
      }
      if (isStored) return next
    }
    throw new ProviderUnavailable(account.provider, { cause: new Error('The row changes all the time.') })
  }

  function noteEnd({ provider, providerAccountId, userId }: AccountRow): void {
    const about = { userId, account: providerAccountId, method: provider, actor: 'provider' } as const
    trail.note(null, { type: 'provider-tokens.end', isSuccess: true, ...about }, { level: 'warn' })
  }

  /** What the provider gives for the refresh token, or `null` where it gives nothing any more. */
  async function ask(
    { provider, issuer, userId }: AccountRow,
    { refresh, ...old }: ProviderTokenSet,
  ): Promise<ProviderTokenSet | null> {
    if (refresh === null) return null
    try {
      const client = external.get(provider)
      if (!client) throw new InternalError('This site has that provider no more.')
      const renewed = await (await client.tokenClient(issuer)).refresh(refresh)
      if (renewed.subject !== undefined && old.subject !== null && renewed.subject !== old.subject)
        throw new GrantRefused('The provider answers with another person’s tokens.')
      const ends = renewed.expiresIn === undefined ? null : Math.floor(seconds()) + Math.trunc(renewed.expiresIn)
      return {
        ...old,
        ...endOf(ends, now()),
        access: renewed.accessToken,
        refresh: renewed.refreshToken ?? refresh,
        scope: renewed.scope ?? old.scope,
      }
    } catch (cause) {
      log.warn({ provider, user: userId, err: cause }, 'tokens of a provider were not renewed')
      if (cause instanceof GrantRefused) return null
      throw new ProviderUnavailable(provider, { cause })
    }
  }

  return async (account, refused) => {
    const { tokens } = heldIn(account)
    if (!isDue(tokens, refused)) return tokens
    if (tokens.refresh === null) {
      if (isOver(tokens, refused)) throw new ReconnectNeeded(account.provider)
      return tokens
    }
    const name = JSON.stringify([account.provider, account.issuer, account.providerAccountId, account.userId])
    const renewal = underWay.get(name) ?? renew(account, refused).finally(() => underWay.delete(name))
    underWay.set(name, renewal)
    try {
      return await renewal
    } catch (error) {
      // Renewed early, so that a provider that is down for a moment does no harm.
      if (error instanceof ProviderUnavailable && !isOver(tokens, refused)) return tokens
      throw error
    }
  }
}

/** The new tokens are here alone until they are written: a database that is away for a moment must not lose them. */
async function persistently<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isUnavailable(error) || tries === MOST_WRITES) throw error
      await sleep(BETWEEN_WRITES)
    }
  }
}
