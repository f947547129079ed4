import { type AccountRow, RENEWABLE } from '#db/store/index.server.ts'
import type { AuthAccount } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'

/** What a provider gave to act for its person. */
export interface ProviderTokenSet {
  access: string
  refresh: string | null
  /** Epoch seconds; `null` where the provider does not say. */
  expires: number | null
  /** Epoch seconds from which on they are renewed. */
  due: number | null
  scope: string | null
  /** The subject of the ID token. */
  subject: string | null
}

/** Whose tokens they are: a user's, at an issuer. */
export type TokenHolder = Pick<AccountRow, 'provider' | 'issuer' | 'providerAccountId' | 'userId'>

/** Stands where tokens were that the provider takes no more: the person has to connect it again. */
export const ENDED = 'ended'

/** Gives provider tokens a key of their own. */
export const PROVIDER_TOKENS_SEAL = 'provider tokens'

/** Seconds: longer than any refresh token is good. The seal needs an end. */
const SEALED_FOR = 20 * 365 * 24 * 60 * 60

/** More than that the seal does not open (contract, 7.6), and some room for what else is in it. */
const LONGEST = 40_000

/** Seconds before its end at which a token is renewed, or half of its life where that is less. */
const EARLY = 30

/** When a token ends that was received now, and when it is to be renewed. */
export function endOf(expires: number | null, now: Date): Pick<ProviderTokenSet, 'expires' | 'due'> {
  if (expires === null) return { expires, due: null }
  const left = Math.max(expires - now.getTime() / 1000, 0)
  return { expires, due: expires - Math.min(EARLY, left / 2) }
}

/** What a sign-in brought, or `null` where there is nothing of use in it. */
export function tokensOf(account: AuthAccount, now: Date): ProviderTokenSet | null {
  const { access_token: access, refresh_token: refresh, expires_at: expires, scope, id_token: idToken } = account
  if (typeof access !== 'string' || access === '') return null
  return {
    access,
    refresh: textOf(refresh),
    ...endOf(numberOf(expires), now),
    scope: textOf(scope),
    subject: typeof idToken === 'string' ? subjectOf(idToken) : null,
  }
}

/** The `sub` of an ID token that has been verified. */
function subjectOf(idToken: string): string | null {
  const [, payload = ''] = idToken.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  return typeof claims === 'object' && claims !== null && 'sub' in claims ? textOf(claims.sub) : null
}

/** Tokens as they are kept with their account, or `null` where they are too long for that. */
export function sealTokens(sealer: TokenSealer, holder: TokenHolder, tokens: ProviderTokenSet): string | null {
  const length = tokens.access.length + (tokens.refresh?.length ?? 0)
  if (length > LONGEST) return null
  // Who can write rows but has no secret moves them to no other user, account or issuer.
  const claims = { ...tokens, of: nameOf(holder), at: placeOf(holder) }
  const sealed = sealer.seal(claims, { maxAge: SEALED_FOR, salt: PROVIDER_TOKENS_SEAL })
  return tokens.refresh === null ? sealed : RENEWABLE + sealed
}

/** Opens what is kept; `null` for what was sealed for another holder, or under a secret that is no more. */
export function openTokens(sealer: TokenSealer, holder: TokenHolder, kept: string): ProviderTokenSet | null {
  const claims = sealer.open(kept.startsWith(RENEWABLE) ? kept.slice(RENEWABLE.length) : kept, PROVIDER_TOKENS_SEAL)
  if (claims?.of !== nameOf(holder) || typeof claims.access !== 'string') return null
  // What 0.2.0 and before sealed names neither issuer nor user, until it is renewed.
  if (claims.at !== undefined && claims.at !== placeOf(holder)) return null
  return {
    access: claims.access,
    refresh: textOf(claims.refresh),
    expires: numberOf(claims.expires),
    due: numberOf(claims.due),
    scope: textOf(claims.scope),
    subject: textOf(claims.subject),
  }
}

/** As 0.2.0 reads it, so that processes of both open what either has sealed. */
function nameOf({ provider, providerAccountId }: TokenHolder): string {
  return JSON.stringify([provider, providerAccountId])
}

/** Two issuers under one provider's id may call two people the same, and a row may be pointed at another user. */
function placeOf({ issuer, userId }: TokenHolder): string {
  return JSON.stringify([issuer, userId])
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
