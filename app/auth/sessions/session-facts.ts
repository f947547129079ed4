import type { SessionUserRow } from '#db/store/index.server.ts'
import type { SessionClaims } from '../config.ts'

/** The role that opens the operators' pages. */
export const OPERATOR_ROLE = 'admin'

/** What of a session's claims is told by its user's row, and follows it (contract, 24.2). */
const FACTS = ['name', 'email', 'picture'] as const
type Fact = (typeof FACTS)[number]

/** Bytes of claims that three cookies hold. */
const LONGEST_CLAIMS = 8000
const LONGEST_NAME = 256
/** Characters of facts that no other claims need to be counted for. */
const SHORT = 1000

/**
 * Some providers give a picture whole, as a `data:` URL; with a session that no request could bring back its browser
 * would be shut out.
 */
export function fitting(claims: SessionClaims): SessionClaims {
  if (!isTooLong(claims)) return claims
  const { picture: _, ...others } = claims
  return isTooLong(others) ? { ...others, name: others.name?.slice(0, LONGEST_NAME) ?? null } : others
}

function isTooLong(claims: SessionClaims): boolean {
  return Buffer.byteLength(JSON.stringify(claims)) > LONGEST_CLAIMS
}

/** The claims with what their user's row says now, but for what a product's `jwt` callback wrote: the same where nothing changed. */
export function following(claims: SessionClaims, user: SessionUserRow | null): SessionClaims {
  if (!user) return claims
  const { name, email, image } = user
  // So it is at nearly every check.
  const isAsRow = claims.name === name && claims.picture === image && claims.email === (email ?? undefined)
  if (isAsRow && claims.own_facts === undefined) return claims
  const own = ownFacts(claims)
  const current = { name, picture: image, ...(email === null ? {} : { email }) }
  const facts = Object.fromEntries(Object.entries(current).filter(([fact]) => !own.includes(fact)))
  if (isTold(claims, facts) && (email !== null || claims.email === undefined || own.includes('email'))) return claims
  const { email: _, ...others } = claims
  const followed = { ...(own.includes('email') ? claims : others), ...facts }
  const length = (name?.length ?? 0) + (email?.length ?? 0) + (image?.length ?? 0)
  const fitted = length > SHORT ? fitting(followed) : followed
  return FACTS.every((fact) => claims[fact] === fitted[fact]) ? claims : fitted
}

function isTold(claims: SessionClaims, facts: Record<string, unknown>): boolean {
  return FACTS.every((fact) => !(fact in facts) || claims[fact] === facts[fact])
}

/** Notes which facts a callback has written, so that they stay as it wrote them. */
export function noting(first: SessionClaims, last: SessionClaims): SessionClaims {
  const earlier = ownFacts(first)
  const own = FACTS.filter((fact) => earlier.includes(fact) || last[fact] !== first[fact])
  const { own_facts: _, ...claims } = last
  return own.length === 0 ? claims : { ...claims, own_facts: own.join(' ') }
}

/** As text, so that the claims stay flat. */
function ownFacts({ own_facts: own }: SessionClaims): string[] {
  return typeof own === 'string' ? own.split(' ').filter((fact) => FACTS.includes(fact as Fact)) : []
}

/** Nearly every user has none, and every check reads them. */
const NO_ROLES: readonly string[] = []

/** The names of a user’s roles. */
export function rolesOf(user: Pick<SessionUserRow, 'roles'> | null): readonly string[] {
  return user === null || user.roles === '' ? NO_ROLES : user.roles.split(' ')
}
