import type { AccountKey, NewUser, Spendings, Spent, Store, User } from '#db/store/index.server.ts'
import type { newAccount } from '../accounts/link-account.server.ts'
import type {
  AuthAccount,
  AuthUser,
  Callbacks,
  CredentialsField,
  CredentialsProvider,
  EmailProvider,
  ExternalProvider,
  PasskeyProvider,
  Provider,
  RawProfile,
} from '../config.ts'
import type { SignInAttempt } from '../events/security-events.ts'
import type { AuthRequest } from '../http/auth-request.server.ts'
import type { Fields } from '../http/bodies/fields.server.ts'
import type { LanguageTag } from '../languages/languages.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import type { AuthErrorCode } from '../shared/errors.ts'
import type { AttemptContext, AuthContext } from '../site/context.ts'
import type { Claim, Owners, PendingDecision } from '../site/decision.ts'
import type {
  BegunAt,
  CredentialsIdentity,
  EmailIdentity,
  ExternalIdentity,
  PasskeyIdentity,
  VerifiedIdentity,
} from '../site/identity.ts'
import type { MethodFacts, OpenIdMetadata, RegisteredClient } from '../site/providers.ts'
import type { Site } from '../site/site.ts'
import type { AddressFault } from './email/address-fault.ts'

/** What can be proved, by the name of its proof. */
export interface Identities {
  external: ExternalIdentity
  email: EmailIdentity
  credentials: CredentialsIdentity
  passkey: PasskeyIdentity
}

/** The providers that prove it. */
export interface ProvidersByProof {
  external: ExternalProvider
  email: EmailProvider
  credentials: CredentialsProvider
  passkey: PasskeyProvider
}

/** What a callback has proved: its user is signed in or refused next (app/auth/sign-in/complete.server.ts). */
export interface Proof {
  kind: 'proof'
  identity: VerifiedIdentity
  /** What the request tries, where more of it is known by then than its provider. */
  attempt?: SignInAttempt
  /** Done once its visitor is signed in or refused; not where neither came about, for then the same proof may come again. */
  settle?(): Promise<void>
}

/**
 * A way to sign in: a folder beside this file, and a line in `index.server.ts`. What begins and ends a sign-in asks it
 * by this interface, and names no method.
 */
export interface Method<P extends Provider = Provider, I extends VerifiedIdentity = VerifiedIdentity>
  extends MethodFacts<P> {
  /** This site as a client of a provider, where visitors are redirected to one. */
  client?(provider: P, deps: ClientDeps): ProviderClient
  /** What is wrong with a provider of this site, or `null` (contract, chapter 17). */
  problem?(provider: P, store: Store | null): string | null
  /** What the sign-in page shows for it, in a language; left out where only its shape is wanted. */
  view(provider: P, language?: LanguageTag): SignInOption
  /** Whether any user signs in by it, where it can tell; the sign-in page leaves it out otherwise. */
  isUseful?(provider: P): Promise<boolean>
  /** Where its form redirects the browser to, away from this site. */
  leadsTo?(provider: P): URL

  /** `POST /signin/{id}`. Throws nothing: a failure is an outcome. */
  start(ctx: AttemptContext, provider: P): Promise<Outcome>
  /** `/callback/{id}`: an answer, or what was proved. */
  callback(ctx: AttemptContext, provider: P): Promise<Outcome | Proof>
  /** How a callback that threw, or whose user was refused, is answered. */
  failed(ctx: AttemptContext, provider: P, cause: unknown): Outcome
  /** Whether a callback may be answered with a page, which the router draws. */
  mayShowPage(authRequest: AuthRequest): boolean
  /** Whether the callback takes a form only, and no link or redirect leads there. */
  takesOnlyForms: boolean
  /** Where it can be the second step of a sign-in that began by another method. */
  secondStep?: SecondStepAnswers<P>

  /** The identity as every rule is asked about it, without what no rule may be told (contract, 24.4). */
  admissible?(ctx: AuthContext, identity: I): I
  /** As callbacks, events and the session's row name it. */
  account(identity: I): AuthAccount
  /** The user as callbacks are asked about one without a row. */
  candidateUser(identity: I, now: Date): AuthUser
  /** The address that this proof proves to be its user's; `null` for none. */
  provenEmail(identity: I): string | null
  /** What the `signIn` callback is told beside user and account (contract, 14.1). */
  signInFacts(identity: I): Pick<Parameters<NonNullable<Callbacks['signIn']>>[0], 'profile' | 'credentials'>
  /** The user who has this identity already. */
  knownUser(store: Store, identity: I): Promise<User | null>
  /** What is kept of the proof with the session that it begins. */
  sessionFacts(site: Pick<Site, 'providers'>, identity: I): SessionFacts
  /** What the session spends that it begins, and its error where that was spent meanwhile. */
  spending?: {
    of(site: Pick<Site, 'now'>, identity: I): Spendings
    fault(ctx: AuthContext, identity: I, spent: Spent): Promise<Error>
  }
  /** Whether its owner gets a notice of a browser that is new to the account. */
  tellsOfNewBrowser: boolean
  /** The account that a browser is remembered for, as the throttle names it; `null`: by its user. */
  accountEntered(site: Pick<Site, 'providers'>, identity: I, user: AuthUser): string | null
  users: UserRules<I> | NamesUser<I>
}

/** How the page of the second step takes an answer of this method. */
export interface SecondStepAnswers<P extends Provider = Provider> {
  /** Whether the form brings one. */
  isAnswered(fields: Fields): boolean
  /** What it proves of this user; `null` where it is refused. */
  check(ctx: AuthContext, provider: P, userId: string): Promise<VerifiedIdentity | null>
}

/** What the sign-in page shows for a provider, by the shape of its form. */
export type SignInOption = { id: string; name: string } & (
  | { shape: 'button'; logo: string | null }
  /** One field for an address; `fault` names what is wrong with one, `null` where a mail can be sent to it. */
  | { shape: 'address'; fault(typed: string): AddressFault | null }
  /** `null`: its form is on a page of the product's own. */
  | { shape: 'fields'; fields: Record<string, CredentialsField> | null }
  /** A button whose ceremony the browser does: it needs script. */
  | { shape: 'passkey' }
)

/** What clients of providers are made with. */
export interface ClientDeps extends Pick<Site, 'base' | 'checks' | 'store' | 'now' | 'log'> {
  /** How providers are reached. */
  fetch?: typeof fetch
  /** Milliseconds that one answer of a provider may take. */
  providerTimeout?: number
}

export interface ProviderClient {
  external: RegisteredClient
  /** Where the provider speaks OpenID Connect. */
  openid?: OpenIdMetadata
}

export interface SessionFacts {
  /** The waiting account that the form named which asked for the mail, or `null`; left out by what is no mail. */
  mailed?: { pendingId: string | null }
  rawProfile?: RawProfile
  /** The profile of an account at a provider, as mapped. */
  profile?: AuthUser
  /** What that account is found by. */
  key?: AccountKey
  openid?: BegunAt
  /** How the user proved to be theirs, in the words of RFC 8176; `mfa` among them leaves no second step to be asked for. */
  amr?: readonly string[]
  /** The passkey that proved the user, by its id. */
  passkey?: string
  /** When the proof was given, in seconds, where it may have been before the sign-in. */
  authTime?: number
}

/** Of identities that name their user themselves: nothing is decided. */
export interface NamesUser<I> {
  named(store: Store | null, identity: I): Promise<User | null>
}

/** How an identity becomes a user's: `decideSignIn` decides, these do it. */
export interface UserRules<I> {
  /** The stored hash of the invitation that the proof brings along. */
  invitation(identity: I): string | null
  claim(identity: I): Claim
  owners(ctx: AuthContext, store: Store, identity: I): Promise<Owners>
  /** What a new user is made of, and how a failure to make one is told. */
  newUser(site: Pick<Site, 'providerTokens' | 'now'>, identity: I): NewPerson
  /** Updates the row of a user who signs in. */
  enter(ctx: AttemptContext, store: Store, identity: I, user: User): Promise<User>
  /** Only where the identity is an account that can be connected. */
  connects?: {
    /** Connects it to the user who is signed in and asked for it. */
    link(ctx: AttemptContext, store: Store, identity: I, user: User): Promise<void>
    /** Notes what its address proves of the user who has that. */
    prove(ctx: AttemptContext, store: Store, user: User): Promise<User>
    /** Connects it to that user, in the session that has begun: a sign-in that stops at its second step connects nothing. */
    linkByAddress(
      ctx: AttemptContext,
      store: Store,
      identity: I,
      entered: { user: User; session: { id: string; userId: string } },
    ): Promise<void>
    /** Has the account wait; answers where its visitor is asked for what it waits for. */
    wait(ctx: AuthContext, identity: I, decision: PendingDecision): Promise<Outcome>
  }
}

export interface NewPerson {
  user: NewUser
  account: ReturnType<typeof newAccount> | null
  failsAs: AuthErrorCode
  /** The `linkAccount` event's account and profile (contract, 14.5). */
  linked?: { account: AuthAccount; profile: AuthUser }
}
