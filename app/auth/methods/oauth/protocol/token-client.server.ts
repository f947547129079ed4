import * as client from 'openid-client'

/** What a refresh brought (RFC 6749 §5.1); what is left out stays as it was. */
export interface Refreshed {
  accessToken: string
  refreshToken?: string
  /** Seconds. */
  expiresIn?: number
  scope?: string
  /** The subject of the ID token in the same answer. */
  subject?: string
}

/** What a provider is asked without its person: by the same client, under the same limits, as at sign-in. */
export interface TokenClient {
  /** Throws {@link GrantRefused} where the provider knows the refresh token no more (RFC 6749 §6). */
  refresh(refreshToken: string): Promise<Refreshed>
  /** Has the provider forget a token (RFC 7009); `false` where it has no address for that. */
  revoke(token: string, kind: 'refresh_token' | 'access_token'): Promise<boolean>
}

/** The provider takes the refresh token no more: asking again is of no use. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused'
}

/** How `invalid_grant` is said (RFC 6749 §5.2), and by providers with words of their own. */
const REFUSALS = new Set(['invalid_grant', 'bad_refresh_token', 'invalid_refresh_token', 'token_revoked'])

/** The token client over a strategy's own configuration. */
export function createTokenClient(config: client.Configuration): TokenClient {
  return {
    async refresh(refreshToken) {
      const answer = await client.refreshTokenGrant(config, refreshToken).catch((cause: unknown) => {
        const isRefusal = cause instanceof client.ResponseBodyError && REFUSALS.has(cause.error)
        throw isRefusal ? new GrantRefused('The provider refuses the refresh token.', { cause }) : cause
      })
      const { access_token: accessToken, refresh_token: next, expires_in: expiresIn, scope } = answer
      const subject = answer.claims()?.sub
      return {
        accessToken,
        ...(next === undefined ? {} : { refreshToken: next }),
        ...(expiresIn === undefined ? {} : { expiresIn }),
        ...(scope === undefined ? {} : { scope }),
        ...(subject === undefined ? {} : { subject }),
      }
    },
    async revoke(token, kind) {
      if (config.serverMetadata().revocation_endpoint === undefined) return false
      await client.tokenRevocation(config, token, { token_type_hint: kind })
      return true
    },
  }
}
