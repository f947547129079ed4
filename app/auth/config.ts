/**
 * What a product says in code: `app/auth.config.ts` exports one {@link AuthConfig}. Every member is optional; what can
 * be said in an environment variable is said there (docs/settings.md).
 */

import type { RouterContextProvider } from 'react-router'
import type { DefineUserTable, UserTable } from '#db/store/own-columns.server.ts'
import type { LanguageTag } from './languages/languages.ts'

/** A value that may be awaited. */
type Awaitable<T> = T | Promise<T>

/**
 * A user as callbacks and events see it. `id` is the row's id; before there is a row it is the provider's own, or the
 * address that a link is asked for.
 */
export interface AuthUser {
  id?: string
  name?: string | null
  email?: string | null
  image?: string | null
  emailVerified?: Date | null
}

/** The way the user signed in (contract, 14.1): the provider's token answer as received, for OAuth. */
export interface AuthAccount {
  provider: string
  type: 'oauth' | 'email' | 'credentials'
  providerAccountId: string
  userId?: string
  access_token?: string
  token_type?: string
  scope?: string
  id_token?: string
  refresh_token?: string
  /** Epoch seconds. */
  expires_at?: number
  [member: string]: unknown
}

/** The raw profile of an external provider: ID-token claims, or the userinfo answer. */
export type RawProfile = Record<string, unknown>

/** The claims of a session token (contract, 7.4). */
export interface SessionClaims {
  name?: string | null
  email?: string | null
  picture?: string | null
  /** `true` where `email` was proved here or verified by a trusted provider; absent otherwise (contract, 24.4). */
  email_verified?: boolean
  sub?: string
  iat?: number
  exp?: number
  jti?: string
  sid?: string
  [claim: string]: unknown
}

/** What `GET session` answers and loaders see. */
export interface SessionView {
  user?: { name?: string | null; email?: string | null; image?: string | null; [member: string]: unknown }
  /** ISO 8601 with milliseconds. */
  expires: string
  [member: string]: unknown
}

export interface Callbacks {
  /**
   * `true` lets in, `false` refuses with AccessDenied, a string sends the visitor there (contract, 14.1). Throw an
   * `AuthError` with a `message` to refuse in words of your own. An address proves something where `user.emailVerified`
   * is a date (contract, 24.4).
   */
  signIn?(context: {
    user: AuthUser
    account: AuthAccount
    profile?: RawProfile
    email?: { verificationRequest: true }
    credentials?: Record<string, unknown>
  }): Awaitable<boolean | string>
  /** Replaces the redirect rule of contract 6.3 entirely. */
  redirect?(context: { url: string; baseUrl: string }): Awaitable<string>
  /** The claims to seal; `null` ends the session, or lets none begin (contract, 14.3). */
  jwt?(context: {
    token: SessionClaims
    user?: AuthUser
    account?: AuthAccount
    profile?: RawProfile
    isNewUser?: boolean
    trigger?: 'signIn' | 'signUp' | 'update'
    session?: unknown
  }): Awaitable<SessionClaims | null>
  /** The answer of `GET session` (contract, 14.4). */
  session?(context: { session: SessionView; token: SessionClaims; emailVerified: boolean }): Awaitable<SessionView>
  /**
   * What the product keeps of a user, for the file that "Download your data" makes (docs/features/account.md): whatever JSON can
   * say. A member that is an async iterable becomes an array, written as it is read. Where this throws there is no file,
   * and the user is told so; `context` is the request's, as a loader gets it.
   */
  exportUser?(message: {
    user: AuthUser & { id: string }
    context: Readonly<RouterContextProvider>
  }): Awaitable<Record<string, unknown> | undefined>
}

/** Handlers that are told; one that throws is logged and the flow goes on (contract, 14.5). */
export interface EventHandlers {
  signIn?(message: { user: AuthUser; account: AuthAccount; profile?: AuthUser; isNewUser?: boolean }): Awaitable<void>
  signOut?(message: { token: SessionClaims }): Awaitable<void>
  createUser?(message: { user: AuthUser }): Awaitable<void>
  updateUser?(message: { user: AuthUser }): Awaitable<void>
  /** The account of this user was deleted, as its user had asked: the product deletes its own of them. */
  deleteUser?(message: { user: AuthUser }): Awaitable<void>
  linkAccount?(message: { user: AuthUser; account: AuthAccount; profile: AuthUser }): Awaitable<void>
  session?(message: { session: SessionView; token: SessionClaims }): Awaitable<void>
}

/** Pages of a product's own, as paths of this site (contract, chapter 16). */
export interface Pages {
  signIn?: string
  signOut?: string
  error?: string
  verifyRequest?: string
  newUser?: string
  /** Where links of pages and mails to a user's account lead. Default: `account` below the authentication path. */
  account?: string
}

/** Who the visitor is at a provider; `id` is the provider's own id of the person. */
export interface Profile {
  id: string
  name?: string | null
  email?: string | null
  image?: string | null
  [member: string]: unknown
}

/** What a mapping makes of a raw profile. */
export interface MappedProfile extends Profile {
  /** Whether the provider has verified the address. Left out: what `verifiesEmail` or the claim `email_verified` says. */
  emailVerified?: boolean
}

/** What a mapping may use beside the raw profile. */
export interface ProfileTools {
  /** The parameters that came back with the code; the provider has not signed them. */
  returned: URLSearchParams
  /**
   * JSON from below the userinfo address of a plain OAuth 2 provider (`emails`), asked with the same token; `null` when
   * that is refused.
   */
  get(path: string): Promise<unknown>
}

/** Checks of an authorization request (contract, 10.1). */
export type Check = 'state' | 'pkce' | 'nonce'

/** A private key by which a client proves itself, whose public half the provider was given (RFC 7523 §2.2). */
export interface ClientKey {
  /** PEM, or a JWK as JSON. */
  key: string
  /** What the provider calls the key. Default: what a JWK calls itself. */
  keyId?: string
  /** `PS256` for a provider that wants that of an RSA key. Default: what the key is made for, and the metadata lists. */
  alg?: 'PS256'
}

/** What a provider of either kind says. */
interface ExternalBase {
  id: string
  name: string
  clientId: string
  /** Left out for a public client. A function makes a new one for each request. */
  clientSecret?: string | (() => string)
  /** Stands in for the secret (`private_key_jwt`). */
  clientKey?: ClientKey
  /**
   * The audience of the client assertion. Default: the issuer (RFC 7523bis §4), or the token endpoint where no issuer
   * is known; some providers accept only the latter.
   */
  keyAudience?: 'issuer' | 'token_endpoint'
  /** Space-separated; empty text asks for none. Default: `openid profile email`, in plain OAuth 2 `openid`. */
  scope?: string
  /** Default: `state` and `pkce`, and with OpenID Connect `nonce`. */
  checks?: readonly Check[]
  /** Extra parameters of every authorization request. */
  authorizationParams?: Record<string, string>
  /** Further parameters that a sign-in request may set (contract, 10.1); `scope` among them allows a wider scope. */
  allowedParams?: readonly string[]
  /** How the client proves itself at the token endpoint. Default: HTTP Basic, unless the metadata lists the form alone. */
  tokenEndpointAuth?: 'client_secret_basic' | 'client_secret_post' | 'none'
  /** Sent with every request to the provider's endpoints. */
  headers?: Record<string, string>
  /** Lets an address that the provider has verified open the account of the user who has it (contract, chapter 13). Default: no. */
  linksByEmail?: boolean
  /**
   * Asks a visitor who is new here, and comes without an address that the provider has verified, for one, and has it
   * proved by mail before there is an account; where no mail can be sent, an address like that is left out. Otherwise
   * it is taken as it comes, unproved. Default: no; a provider that is set by variables is asked.
   */
  asksEmail?: boolean
  /** The provider verifies every address it hands out, whatever it says. */
  verifiesEmail?: boolean
  profile?(raw: RawProfile, tools: ProfileTools): Awaitable<MappedProfile>
  /** A file served from this site, or nothing. */
  logo?: string
}

/** A plain OAuth 2 provider (RFC 6749): the profile is the userinfo answer. */
export interface OAuthProvider extends ExternalBase {
  type: 'oauth'
  authorizationUrl: string
  tokenUrl: string
  userinfoUrl: string
  /** Where tokens are refreshed (RFC 6749 §6). Default: `tokenUrl`. */
  refreshUrl?: string
  /** Where tokens are forgotten on request (RFC 7009). */
  revocationUrl?: string
  /** How userinfo is asked, where a GET with the token in a header is not it; `form` posts token and client id. */
  userinfoRequest?: 'post' | 'form'
  /** What the provider calls `client_id`. */
  clientIdParam?: string
  /** Parameters of the return that the token request repeats. */
  repeatedParams?: readonly string[]
}

/** Whether signing out here signs out at the provider too: never, when the visitor says so, every time. */
export type SignOutWay = 'off' | 'ask' | 'always'

/** An OpenID Connect provider, found by discovery: the profile is the ID token's claims. */
export interface OidcProvider extends ExternalBase {
  type: 'oidc'
  issuer: string
  /** Asks userinfo as well, for providers that keep claims out of the ID token. */
  userinfo?: boolean
  /** What userinfo is signed with, where the client is registered for that: JSON is then refused. */
  userinfoAlg?: 'RS256' | 'PS256' | 'ES256' | 'EdDSA'
  /** The provider repeats in the claim `hd` which company's accounts alone were asked for as `hd`. */
  hostedDomainClaim?: boolean
  /** What ID tokens are signed with, `HS256` being the client secret. Default: any key's that its metadata lists. */
  idTokenAlg?: 'RS256' | 'PS256' | 'ES256' | 'EdDSA' | 'HS256'
  /**
   * Pushes the authorization request to the provider (RFC 9126) before the visitor goes there. Default: where metadata
   * requires it.
   */
  pushedRequests?: boolean
  /** Default: `ask`. Where the provider has no sign-out, nothing is asked. */
  signOut?: SignOutWay
  /** What the provider calls `post_logout_redirect_uri` beside that. */
  signOutReturnParam?: string
}

/** A sign-in link by mail (contract, chapter 11). */
export interface EmailProvider {
  type: 'email'
  id: string
  name: string
  /** Seconds. Default: `EMAIL_LINK_MAX_AGE`. */
  maxAge?: number
  /** Mixed into the stored hash instead of the site's secret. */
  secret?: string
  generateToken?(): Awaitable<string>
  /** Replaces the rule of contract 11.4; throws to reject an address. */
  normalizeIdentifier?(identifier: string): string
  /** Where opening a link shows a page first, whose button signs in (contract, 11.3). Default: `otherBrowser`. */
  confirm?: 'otherBrowser' | 'always' | 'never'
}

/** A field of a credentials form, in the order shown. */
export interface CredentialsField {
  label: string
  type?: 'text' | 'email' | 'password'
  autoComplete?: string
}

/** Credentials of any kind, judged by the product (contract, chapter 12). */
export interface CredentialsProvider {
  type: 'credentials'
  id: string
  name: string
  fields?: Record<string, CredentialsField>
  authorize?(
    credentials: Record<string, unknown>,
    request: { method: string; query: Record<string, string>; headers: Record<string, string> },
  ): Awaitable<AuthUser | null>
  /** Whether any user can sign in by it: the sign-in page leaves it out otherwise. Default: yes. */
  isUseful?(): Awaitable<boolean>
}

/** Keys that devices hold and unlock (docs/features/passkeys.md): built in, by `AUTH_PASSKEYS`. */
export interface PasskeyProvider {
  type: 'passkey'
  id: string
  name: string
  /** Whether any user has one: the sign-in page leaves it out otherwise. Default: yes. */
  isUseful?(): Promise<boolean>
}

/** A provider that people are sent away to, to come back with a proof. */
export type ExternalProvider = OAuthProvider | OidcProvider

export type Provider = ExternalProvider | EmailProvider | CredentialsProvider | PasskeyProvider

/** What `app/auth.config.ts` exports. */
/** A page of the account that is the product's own: a row that `authRoutes` makes a route of, and the navigation a link. */
export interface OwnAccountPage {
  /** Its address below that of the account's pages, such as `billing`. */
  path: string
  /** What the navigation calls it, in the language of the page. */
  title: string | ((language: LanguageTag) => string)
  /** Its route module, seen from the app's folder, such as `routes/billing.tsx`. */
  file: string
}

export interface AuthConfig {
  callbacks?: Callbacks
  events?: EventHandlers
  pages?: Pages
  /** Whether what providers give to act for their people is kept, or for which providers. Default: for all. */
  keepTokens?: boolean | readonly string[]
  /** Pages of the account that are the product's own, the same rows that `authRoutes({ accountPages })` has. */
  accountPages?: readonly OwnAccountPage[]
  /** Shown after those of `AUTH_PROVIDERS`; an e-mail or credentials provider here replaces the built-in one. */
  providers?: readonly Provider[]
  /** Sends mails in the place of a mail server, such as by a service's HTTP API; `SMTP_URL` goes before it (docs/mail.md). */
  mailer?: SendMail
  /**
   * The IP address of the client, by which limits count, under a server that is not ours: from a header that no client can
   * send, or from the router's context; `null` where it is not known. Default: what that server told by `setClientAddress` of
   * `latchkey/client-address`, else what the proxies of `TRUST_PROXY` say. Our own listener sees the connection and does not ask.
   */
  clientAddress?(message: { request: Request; context: Readonly<RouterContextProvider> }): string | null
  /**
   * The table of `app/tables.ts` that holds what your product keeps of a user: its `userId` is its primary key and refers to
   * `users`. `requireUser(context, { own: true })` reads a user's row with the session.
   */
  userTable?: DefineUserTable
  /**
   * The database, where your app has it open already: a `Pool` of `pg`, a `Database` of `better-sqlite3`, or a Drizzle over one of
   * these. It goes before `DATABASE_URL`. Latchkey opens connections of its own to the same place.
   */
  database?: object | null
}

/** What the types know of your product: declare its `config` in here, and `own` of a user is typed by its `userTable`. */
export interface Register {
  /** The form of what is declared. */
  form?: 1
}

/** A user's row in the `userTable` of what was declared. */
export type OwnColumnsOf<Declared> = Declared extends { config: { userTable: (...given: never[]) => infer Table } }
  ? Table extends UserTable
    ? Table['$inferSelect']
    : never
  : never

/** A user's row in the table that the product's configuration names. */
export type OwnColumns = OwnColumnsOf<Register>

/** Who is signed in as `GET session` answers it, by the `session` callback of what was declared. */
export type ClientSessionUserOf<Declared> = Declared extends {
  config: { callbacks: { session: (...given: never[]) => Awaitable<infer View extends SessionView> } }
}
  ? NonNullable<View['user']>
  : NonNullable<SessionView['user']>

/** Who is signed in as a client of the product's sees it. */
export type ClientSessionUser = ClientSessionUserOf<Register>

/** A mail as it goes out, for a sender of a product's own. */
export interface OutgoingMail {
  /** The same in every try of one mail: for a service that takes an idempotency key. */
  id: string
  /** `MAIL_FROM`, such as `Example <hello@app.example>`. */
  from: string
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  /** Further headers, such as `Auto-Submitted`. */
  headers: Readonly<Record<string, string>>
  /** Aborted when the try is over: a mail that goes out after that may go out twice. */
  signal: AbortSignal
}

/** Settles when the mail is taken; throws where it is not, best a `MailFailure`, which says whether to try again. */
export type SendMail = (mail: OutgoingMail) => void | Promise<void>
