import { withTimeout } from '#db/with-timeout.ts'
import type { AuthAccount, AuthConfig } from '../config.ts'
import type { ProviderToken, ProviderTokens, RegisteredClient } from '../site/providers.ts'
import { createRefresh, type RefreshDeps } from './refresh.server.ts'
import { openTokens, type ProviderTokenSet, sealTokens, type TokenHolder, tokensOf } from './sealed-tokens.server.ts'

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

  function forNew(account: AuthAccount, holder: TokenHolder): string | null {
    const tokens = areKept(account.provider) ? tokensOf(account, now()) : null
    return tokens && sealTokens(sealer, holder, tokens)
  }

  return {
    forNew,
    async keep(account, holder) {
      const sealed = forNew(account, holder)
      if (sealed !== null) await store?.accounts.keepTokens(holder, sealed)
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
  client: RegisteredClient,
  issuer: string,
  { access, refresh }: ProviderTokenSet,
): Promise<boolean> {
  const provider = await client.tokenClient(issuer)
  return refresh === null ? provider.revoke(access, 'access_token') : provider.revoke(refresh, 'refresh_token')
}

function tokenView({ access, expires, scope }: ProviderTokenSet): ProviderToken {
  return { accessToken: access, expiresAt: expires === null ? null : new Date(expires * 1000), scope }
}
