import type { AccountRow } from '#db/store/index.server.ts'
import { withTimeout } from '#db/with-timeout.ts'
import type { AuthAccount, AuthConfig } from '../config.ts'
import type { ExternalClient } from '../methods/oauth/protocol/external.server.ts'
import { createRefresh, type RefreshDeps } from './refresh.server.ts'
import { openTokens, type ProviderTokenSet, sealTokens, tokensOf } from './sealed-tokens.server.ts'

/** What a product calls a provider with, for one of its users. */
export interface ProviderToken {
  accessToken: string
  /** `null` where the provider does not say. */
  expiresAt: Date | null
  /** Space-separated; `null` where the provider does not say. */
  scope: string | null
}

/** Says which token is meant, where that is not plain. */
export interface ProviderTokenOptions {
  /** The provider's own id of the person, for a user with several accounts there. Default: the one connected first. */
  account?: string
  /** An access token that the provider has turned away: another one is had for it, once. */
  refused?: string
}

/** What providers gave to act for their people: sealed in the database, never in a cookie. */
export interface ProviderTokens {
  /** What is kept with an account of which this is the first sign-in; `null` for nothing. */
  forNew(account: AuthAccount): string | null
  /** Keeps what a later sign-in brought. */
  keep(account: AuthAccount & { issuer: string }): Promise<void>
  /**
   * A token that is good now; `null` for a user who has not connected the provider, or where none are kept. Throws
   * `ReconnectNeeded` when the person has to connect it again, `ProviderUnavailable` when another try may do.
   */
  get(userId: string, provider: string, options?: ProviderTokenOptions): Promise<ProviderToken | null>
  /** Has the provider forget what was kept of an account that is gone here; fails for nothing, and waits 3 s at most. */
  revoke(account: AccountRow): Promise<void>
}

/** Milliseconds that a visitor waits for the provider to revoke a token. */
const REVOCATION_TIMEOUT = 3_000

/** Provider tokens over the store, or none at all without one. */
export function createProviderTokens({
  store,
  keeps = true,
  ...deps
}: Omit<RefreshDeps, 'store'> & {
  store: RefreshDeps['store'] | null
  keeps: AuthConfig['keepTokens']
}): ProviderTokens {
  const { sealer, external, trail, now } = deps
  const goodTokens = store && createRefresh({ store, ...deps })
  const areKept = (provider: string) => (typeof keeps === 'boolean' ? keeps : keeps.includes(provider))

  function forNew(account: AuthAccount): string | null {
    const tokens = areKept(account.provider) ? tokensOf(account, now()) : null
    return tokens && sealTokens(sealer, account, tokens)
  }

  return {
    forNew,
    async keep(account) {
      const sealed = forNew(account)
      if (sealed !== null) await store?.accounts.keepTokens(account, sealed)
    },
    async get(userId, provider, { account, refused } = {}) {
      if (!store || !goodTokens || !areKept(provider)) return null
      const all = await store.accounts.ofUser(userId)
      const theirs = all.filter(
        (row) => row.provider === provider && (account === undefined || row.providerAccountId === account),
      )
      // Where an id has been pointed at another issuer, what the one before gave is of no use any more.
      const row = theirs.find(({ issuer }) => issuer === external.get(provider)?.issuer) ?? theirs[0]
      const tokens = row ? await goodTokens(row, refused) : null
      return tokens && tokenView(tokens)
    },
    async revoke(account) {
      const tokens = account.tokens === null ? null : openTokens(sealer, account, account.tokens)
      const client = external.get(account.provider)
      if (!tokens || !client) return
      const { provider: method, userId, providerAccountId } = account
      const event = { type: 'provider-tokens.revoke', userId, account: providerAccountId, method } as const
      const revoking = revokeAt(client, account.issuer, tokens).then(
        (isTold) => trail.note(null, { ...event, isSuccess: true, details: { isTold } }),
        (err: unknown) => trail.note(null, { ...event, isSuccess: false, code: 'Failed', actor: 'user' }, { err }),
      )
      await withTimeout(revoking, REVOCATION_TIMEOUT, () => {})
    },
  }
}

/** The refresh token takes the access tokens with it (RFC 7009 §2.1). */
async function revokeAt(
  client: ExternalClient,
  issuer: string,
  { access, refresh }: ProviderTokenSet,
): Promise<boolean> {
  const provider = await client.tokenClient(issuer)
  return refresh === null ? provider.revoke(access, 'access_token') : provider.revoke(refresh, 'refresh_token')
}

function tokenView({ access, expires, scope }: ProviderTokenSet): ProviderToken {
  return { accessToken: access, expiresAt: expires === null ? null : new Date(expires * 1000), scope }
}
