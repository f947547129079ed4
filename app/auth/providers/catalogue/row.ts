import type { MappedProfile, OAuthProvider, OidcProvider, ProfileTools, RawProfile } from '../../config.ts'
import { at, textOfField } from './fields.ts'

/** What a provider has from its settings, or from its id. */
type Given = 'id' | 'clientId' | 'clientSecret' | 'logo'

interface Asks {
  /** The client secret is signed when wanted, with a key (`AUTH_<ID>_TEAM_ID`, `_KEY_ID`, `_PRIVATE_KEY`). */
  secretFromKey?: true
}

/** A plain OAuth 2 provider we know. */
export type OAuthRow = Omit<OAuthProvider, Given> & Asks

/** An OpenID provider we know: one of which there is one, or one that each company has its own of. */
export type OidcRow = Omit<OidcProvider, Given | 'issuer'> &
  Asks &
  ({ issuer: string } | { issuer: null; issuerSuchAs: string })

/** A provider we know: everything but who the client is. */
export type CatalogueRow = OAuthRow | OidcRow

/** Rows by id. */
export type Rows = Readonly<Record<string, CatalogueRow>>

/** What providers want of scopes when they speak OpenID Connect. */
export const OPENID = 'openid profile email'

/** Members of which at least one is text, joined by blanks; `null` without any. */
export function joined(raw: unknown, ...places: string[]): string | null {
  const parts = places.flatMap((place) => textOfField(raw, place) ?? [])
  return parts.length === 0 ? null : parts.join(' ')
}

/**
 * A mapping that looks the address up among all of a person's, kept by the provider at `emails` below userinfo: the
 * primary one counts, and is verified where the list says so. Without leave to see the list the profile's own address
 * stands, unverified.
 */
export function withAddressFromList(
  profile: (raw: RawProfile) => MappedProfile,
  { list, primary, verified }: { list?: string; primary: string; verified: string },
): (raw: RawProfile, tools: ProfileTools) => Promise<MappedProfile> {
  return async (raw, { get }) => {
    const mapped = profile(raw)
    const answer = await get('emails')
    const entries = list === undefined ? answer : at(answer, list)
    const entry: unknown = Array.isArray(entries) ? entries.find((one) => at(one, primary) === true) : null
    const email = textOfField(entry, 'email')
    if (email === null) return { ...mapped, emailVerified: false }
    return { ...mapped, email, emailVerified: at(entry, verified) === true }
  }
}
