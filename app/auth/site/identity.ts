import type { Spendings, User } from '#db/store/index.server.ts'
import type { AuthAccount, AuthUser, Profile, RawProfile } from '../config.ts'

/** What a strategy has proved. Which user it signs in is decided elsewhere (app/auth/sign-in/decide.ts). */
export type VerifiedIdentity = ExternalIdentity | EmailIdentity | CredentialsIdentity | PasskeyIdentity

/** An account at an external provider. */
export interface ExternalIdentity {
  proof: 'external'
  account: AuthAccount
  /** Who calls the person so (contract, 24.11); in OpenID Connect as the ID token says it. */
  issuer: string
  profile: Profile
  rawProfile: RawProfile
  /** What an OpenID provider's ID token said, and the token itself. */
  openid?: OpenIdProof
  /** When the person last gave the provider a proof, in seconds, where its ID token says so (`auth_time`). */
  authTime?: number
  /** The user who was signed in when this sign-in began, or `null`; left out where it is not known. */
  begunBy?: string | null
  /** The account page's own form, or a client in JSON mode, asked to connect this account: no question is left. */
  connectsAtOnce?: boolean
  /** The address as the provider wrote it. */
  emailWritten?: string
  /** Whether the provider has verified the profile's address; where not, it proves nothing. */
  emailVerified: boolean
  /** Whether the provider may sign in the user who has the profile's address. */
  linksByEmail: boolean
  /** Whether a new visitor whose address the provider has not verified is asked for one. */
  asksEmail: boolean
}

/** An ID token that was checked: who its person is at the provider, and which of the provider's sessions it belongs to. */
export interface OpenIdProof {
  /** As the ID token says it: of a provider that speaks for many tenants, the person's. */
  issuer: string
  subject: string
  sid: string | null
  idToken: string
}

/** The visitor who holds the link can read this mailbox. */
export interface EmailIdentity {
  proof: 'email'
  /** The provider's id. */
  provider: string
  email: string
  /** The address as it was typed, or `null` where that is no other spelling of it. */
  emailSpelling: string | null
  /** Stored hash of the token that the session spends. */
  challenge: string
  /** The stored hash of the invitation that came with the link, or `null`. */
  invitation: string | null
  /** The waiting account that the form named which asked for the mail, or `null`. */
  pendingId: string | null
}

/** A product's `authorize`, or our password check, said who this is. */
export interface CredentialsIdentity {
  proof: 'credentials'
  /** The provider's id. */
  provider: string
  user: AuthUser
  /** The user of ours whose password was judged, as read for that. */
  row?: User
  credentials: Record<string, unknown>
}

/** The visitor's device holds a user's passkey, and has seen that user. */
export interface PasskeyIdentity {
  proof: 'passkey'
  /** The provider's id. */
  provider: string
  passkeyId: string
  /** Its manager may have it on several devices. */
  isSyncable: boolean
  /** The challenge that it has answered, and its count. */
  spends: Required<Pick<Spendings, 'challenge' | 'passkey'>>
  user: User
}

/** What an OpenID provider said of the session it begins; without the ID token where sign-out there is off. */
export type BegunAt = Omit<OpenIdProof, 'idToken'> & { idToken: string | null }

/** What the store keeps that a user signs in by. */
export type OpensBy = 'account' | 'address' | 'password' | 'passkey'
