import { MAIL_SEAL } from '#app/auth/mail/rendered-mail.server.ts'
import { ENDED, PROVIDER_TOKENS_SEAL } from '#app/auth/provider-tokens/sealed-tokens.server.ts'
import { ONE_TIME_PASSWORD_SEAL } from '#app/auth/second-step/one-time-code.server.ts'
import { ID_TOKEN_SEAL } from '#app/auth/sessions/id-token-safe.server.ts'
import { WEBHOOK_SEAL } from '#app/auth/webhooks/waiting-events.server.ts'
import { RENEWABLE, type SealedKind } from '#db/store/index.server.ts'

/** Under which seal each kind of value is kept, and what it is called. */
export const SEALED_KINDS: Readonly<Record<SealedKind, { salt: string; one: string; many: string }>> = {
  key: { salt: ONE_TIME_PASSWORD_SEAL, one: 'key of an authenticator app', many: 'keys of authenticator apps' },
  tokens: {
    salt: PROVIDER_TOKENS_SEAL,
    one: 'account with a provider’s tokens',
    many: 'accounts with providers’ tokens',
  },
  idToken: { salt: ID_TOKEN_SEAL, one: 'session at a provider', many: 'sessions at providers' },
  mail: { salt: MAIL_SEAL, one: 'mail that waits', many: 'mails that wait' },
  webhook: { salt: WEBHOOK_SEAL, one: 'event that waits', many: 'events that wait' },
}

export const KINDS: readonly SealedKind[] = ['key', 'tokens', 'idToken', 'mail', 'webhook']

/** What stands before the seal of a value, and the token of it; none where the value is no seal. */
export function sealOf(kind: SealedKind, sealed: string): { before: string; token: string } | null {
  if (kind !== 'tokens') return { before: '', token: sealed }
  if (sealed === ENDED) return null
  const before = sealed.startsWith(RENEWABLE) ? RENEWABLE : ''
  return { before, token: sealed.slice(before.length) }
}

/** How many of a kind. */
export function counted(kind: SealedKind, number: number): string {
  const { one, many } = SEALED_KINDS[kind]
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}
