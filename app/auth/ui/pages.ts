import type { AccentView } from '../brand/accent.ts'
import type { InAppView } from './browser/in-app.ts'

/** What each page is told: plain data that a loader returns and a component shows, nothing to look up and no rules. */

export interface SiteView {
  name: string
  /** Path of an image served from here, in place of the key mark. */
  logo: string | null
  /** Path of the icon that stands in for a missing logo in a browser's tab, without its ending: `.svg` or `.png`. */
  icon: string
  /** Path of the site's first page. */
  home: string
  /** Address of a help page. */
  help: string | null
  /** Addresses of the terms of use and of the privacy policy. */
  terms: string | null
  privacy: string | null
  accent: AccentView | null
  /** The text of the style element that themes the pages by it. */
  accentCss: string | null
  /** Path of the page where another language is chosen; `null` where the site has one alone. */
  languages: string | null
}

/** A form that posts by itself. Every form of these pages carries both fields. */
export interface FormView {
  /** Path that it posts to. */
  action: string
  csrfToken: string
  callbackUrl: string
}

export interface ProviderView {
  kind: 'oauth'
  id: string
  name: string
  action: string
  /** Path of an image served from here; the name's first letter stands in for a missing one. */
  logo: string | null
  lastUsed: boolean
}

export interface CredentialsFieldView {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autoComplete: string | null
  /** What was typed before; never shown in a password field. */
  value: string
}

/** Signing in with a passkey, which needs script. */
export interface PasskeyView {
  /** Path that the answer is posted to, and path that says what to ask the browser for. */
  action: string
  request: string
  lastUsed: boolean
  /** One of a user's own is asked for: of who is signed in and proves it again, or whose sign-in waits for a second step. */
  asks?: 'again' | 'step'
  /** A passkey that the browser offered and no user has: its manager is told, so that it is offered no more. */
  unknown?: { rpId: string; credentialId: string } | null
}

/** A code of an authenticator app. */
export interface OneTimeCodeView {
  action: string
  /** What is wrong with the one that was typed. */
  fault: string | null
  /** Shown unasked. */
  open: boolean
}

/** A mail in place of a password, to the address that was typed with it. */
export interface MailInsteadView {
  action: string
  address: string
}

export interface CredentialsView {
  id: string
  name: string
  action: string
  fields: CredentialsFieldView[]
  /** Shown unasked: it was used last, or is the only one. */
  open: boolean
  /** An attempt has just failed: the form comes first, and the other ways are folded away. */
  failed?: { mail: MailInsteadView | null } | null
  lastUsed?: boolean
  /** Pages for visitors who have forgotten the password, or have no account yet; of passwords that are kept here alone. */
  forgotten?: string | null
  create?: string | null
}

/** How long to wait before the next try, and who else it is that tries so often. */
export interface WaitView {
  /** The provider whose button has to wait. */
  provider: string
  seconds: number
  crowd: 'network' | 'failures' | 'site' | null
}

/** A provider's account that is to be connected: the provider's name, and what that calls the person. */
export interface ConnectsView {
  provider: string
  who: string
}

/** A visitor who is signed in already, on a page where others may want to sign in. */
export interface SignedInView {
  /** What the user is called. */
  user: string
  /** Signs out and comes back to sign in. */
  another: FormView
}

/** A password that is to be chosen after a mail: the page then has the email form alone. */
export interface ChoosingView {
  why: 'forgotten' | 'account'
  /** Path of the page with the other ways to sign in. */
  others: string
}

/** What a visitor without an account can do here. */
export interface NewcomersView {
  signUp: SignUpView
  ask: { href: string; label: string } | null
}

export interface SignInPageProps {
  site: SiteView
  /** `goOn`: where "Continue" leads. */
  signedIn?: (SignedInView & { goOn: string }) | null
  /** The user who is signed in gives a new proof here: the ways shown are those of that user. */
  again?: SignedInView | null
  /** Why the passkey comes before the other ways. */
  passkeyFirst?: string | null
  /** A mail is asked for to choose a password after it. */
  choosing?: ChoosingView | null
  /** The page is shown by an app's own browser. */
  inApp?: InAppView | null
  /** What came of the last button, such as signing out. */
  news?: string | null
  csrfToken: string
  callbackUrl: string
  message: string | null
  /** The message tells why the page is shown (`SessionRequired`, cancelled) and reports no failure: no red, no focus. */
  isInformation?: boolean
  /** What a visitor without an account learns, and what to ask for one. */
  newcomers?: NewcomersView | null
  /** The last form was refused (`csrf=true`), which has no message (contract, 15.3). */
  isRefused?: boolean
  /** When the last try came too soon. */
  wait?: WaitView | null
  /** The provider that did not answer as it should, by name. */
  trouble?: string | null
  reference: string | null
  /** What the e-mail field begins with. */
  email: string
  /** What is wrong with that address, told at its field. */
  emailFault?: string | null
  providers: ProviderView[]
  /** `waiting`: the mail is for an account that waits. */
  emailForm: { id: string; action: string; lastUsed: boolean; waiting?: 'owner' | null } | null
  credentials: CredentialsView[]
  /** `null` where no user has a passkey, or browsers make none for this site. */
  passkey?: PasskeyView | null
  /**
   * Whether the session is to end with the browser, where its visitor has said so or not so; `says`: what the forms tell.
   * Left out where nothing was said.
   */
  temporary?: { isOn: boolean; says: 'yes' | 'no' } | null
  /** A code of the user's authenticator app is a new proof; of a user who gives one alone. */
  oneTimeCode?: OneTimeCodeView | null
  /** An account at a provider waits: the ways shown are those of the user whose address it came with. */
  waiting?: { provider: string; address: string; others: string } | null
}

/** What a page says of the policy: its kind, and the domains as they are read. */
export type SignUpView = { kind: 'open' | 'invite' | 'closed' } | { kind: 'domains'; domains: readonly string[] }
