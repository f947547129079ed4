import * as client from 'openid-client'
import { GrantRefused } from '../../../provider-tokens/errors.ts'
import type { TokenClient } from '../../../site/providers.ts'

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
