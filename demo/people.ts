/** What a provider tells about a person. */
export interface DemoProfile {
  /** The provider's own id of the person: `sub` in OpenID Connect, `id` in the OAuth 2 profile. */
  id: string
  name: string | null
  email: string | null
  emailVerified: boolean
  /** A picture's address; paths belong to the provider itself. */
  picture: string | null
}

/** A person who can be picked on the provider's page. */
export interface Person extends DemoProfile {
  name: string
  /** What is special about them. */
  note: string | null
}

function person(
  id: string,
  name: string,
  special: Partial<Pick<Person, 'email' | 'emailVerified' | 'note'>> = {},
): Person {
  return {
    id,
    name,
    email: `${id}@example.com`,
    emailVerified: true,
    picture: `/people/${id}.svg`,
    note: null,
    ...special,
  }
}

/** Everybody the demo providers know, in the order shown. */
export const PEOPLE: readonly Person[] = [
  person('ada', 'Ada Lovelace'),
  person('grace', 'Grace Hopper'),
  person('alan', 'Alan Turing'),
  person('edsger', 'Edsger Dijkstra', { email: null, note: 'shares no email address' }),
  person('katherine', 'Katherine Johnson', { emailVerified: false, note: 'email address not verified' }),
]

/** Which of the two providers can show a fault. */
export type Protocol = 'openid' | 'oauth2'

interface FaultRow {
  says: string
  only?: Protocol
}

/** What can be made to go wrong, for one sign-in, on the page where the person is picked. */
const FAULTS = {
  denied: { says: 'The person refuses' },
  'server-error': { says: 'The provider reports an error of its own' },
  'no-email': { says: 'The profile has no email address' },
  'unverified-email': { says: 'The email address is not verified' },
  'no-id': { says: 'The profile has no id' },
  slow: { says: 'The token endpoint is slow' },
  hangs: { says: 'The token endpoint never answers' },
  'token-refused': { says: 'The token endpoint refuses the code' },
  'userinfo-refused': { says: 'The userinfo endpoint refuses the token' },
  'wrong-state': { says: 'The return carries another state' },
  'wrong-iss': { says: 'The return names another issuer' },
  'wrong-nonce': { says: 'The ID token has another nonce', only: 'openid' },
  'wrong-audience': { says: 'The ID token is for another client', only: 'openid' },
  'wrong-issuer': { says: 'The ID token is from another issuer', only: 'openid' },
  expired: { says: 'The ID token has expired', only: 'openid' },
  'bad-signature': { says: 'The ID token’s signature is wrong', only: 'openid' },
} as const satisfies Record<string, FaultRow>

export type Fault = keyof typeof FAULTS

export const isFault = (value: string): value is Fault => Object.hasOwn(FAULTS, value)

/** The faults one protocol can show, in the order shown. */
export function faultsOf(protocol: Protocol): { id: Fault; says: string }[] {
  return Object.entries<FaultRow>(FAULTS).flatMap(([id, { says, only }]) =>
    isFault(id) && (only ?? protocol) === protocol ? [{ id, says }] : [],
  )
}

/** Who signs in, and what goes wrong meanwhile. */
export interface Choice {
  profile: DemoProfile
  fault: Fault | null
}

/** The profile as the chosen fault leaves it. */
function profileAfter({ profile, fault }: Choice): DemoProfile {
  if (fault === 'no-email') return { ...profile, email: null }
  if (fault === 'unverified-email') return { ...profile, emailVerified: false }
  return profile
}

/** The profile in the words of OpenID Connect Core 5.1, without what is unknown. */
export function claimsOf(choice: Choice, origin: string): Record<string, unknown> {
  const { id, name, email, emailVerified, picture } = profileAfter(choice)
  return {
    ...(choice.fault === 'no-id' ? {} : { sub: id }),
    ...(name === null ? {} : { name }),
    ...(email === null ? {} : { email, email_verified: emailVerified }),
    ...(picture === null ? {} : { picture: new URL(picture, origin).href }),
  }
}

const COLOURS = ['#0f6b5f', '#8a3ffc', '#b3261e', '#1f5fbf', '#8a5a00']

/** A picture made of initials, for the people who have a path as their picture. */
export function portrait(id: string): string | null {
  const index = PEOPLE.findIndex((candidate) => candidate.id === id)
  const found = PEOPLE[index]
  if (!found) return null
  const initials = found.name.replace(/[^A-Z]/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${COLOURS[index]}"/><text x="48" y="60" fill="#fff" font-family="sans-serif" font-size="36" text-anchor="middle">${initials}</text></svg>`
}
