import type { SessionClaims } from '../../config.ts'
import type { Session } from '../../http/session.ts'
import { proofTime } from '../fresh-proof.server.ts'
import { rolesOf } from '../session-facts.ts'
import type { SessionToken } from '../session-token.server.ts'
import { instant } from '../session-view.ts'
import type { SessionRecord } from './read.server.ts'

/** Nearly every session has none. */
const NO_WORDS: readonly string[] = []

/** A session in force, as loaders see it, of its token, its row and what the product's callbacks made of both. */
export function sessionOf(
  token: SessionToken,
  { method, startedAt, provedBy, user }: SessionRecord,
  { claims, view, emailVerified }: Pick<Session, 'claims' | 'view' | 'emailVerified'>,
  { hasStore, now }: { hasStore: boolean; now(): Date },
): Session {
  return {
    id: token.id,
    userId: claims.sub ?? null,
    isUser: user !== null,
    roles: rolesOf(user),
    claims,
    view,
    emailVerified,
    method,
    startedAt,
    provedAt: proofTime(token, hasStore ? startedAt : null),
    amr: provedBy === null ? NO_WORDS : provedBy.split(' '),
    secondStep: user?.secondStep ?? null,
    expiresAt: instant(claims.exp, now),
  }
}

/** Of a user of ours their own address alone: a product's callback may have written another one. */
export function isProved(claims: SessionClaims, { user }: Pick<SessionRecord, 'user'>): boolean {
  return user ? user.emailVerified !== null && user.email === claims.email : claims.email_verified === true
}
