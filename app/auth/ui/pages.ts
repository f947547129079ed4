/** What each page is told: plain data that a loader returns and a component shows, nothing to look up and no rules. */

/** A colour for each scheme, as `#rrggbb`. */
export interface AccentView {
  light: string
  dark: string
}

export interface SiteView {
  name: string
  /** Path of an image served from here, in place of the key mark. */
  logo: string | null
  /** Path of the site's first page. */
  home: string
  /** Address of a help page. */
  help: string | null
  /** Addresses of the terms of use and of the privacy policy. */
  terms: string | null
  privacy: string | null
  accent: AccentView | null
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

/** What a visitor without an account can do here. */
export interface NewcomersView {
  says: string
  ask: { href: string; label: string } | null
}

export interface SignInPageProps {
  site: SiteView
  /** `goOn`: where "Continue" leads. */
  signedIn?: (SignedInView & { goOn: string }) | null
  /** The user who is signed in gives a new proof here: the ways shown are those of that user. */
  again?: SignedInView | null
  /** What came of the last button, such as signing out. */
  news?: string | null
  csrfToken: string
  callbackUrl: string
  message: string | null
  /** The message tells why the page is shown (`SessionRequired`, cancelled) and reports no failure: no red, no focus. */
  isCalm?: boolean
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
  /** An account at a provider waits: the ways shown are those of the user whose address it came with. */
  waiting?: { provider: string; address: string; others: string } | null
}

export interface AddressPageProps extends FormView, ConnectsView {
  site: SiteView
  /** What the provider gave, unproved. */
  address: string
  message: string | null
  /** What is wrong with the address that was typed, told at its field. */
  fault: string | null
  wait: WaitView | null
  /** Path of the sign-in page. */
  others: string
}

export interface ConnectPageProps extends FormView, ConnectsView, SignedInView {
  site: SiteView
}

/** The form that signs out. */
export interface SignOutView extends FormView {
  /** Where this visitor signed in, when signing out there too is offered, under the name of a field, or comes with it. */
  provider: { name: string; field: string | null } | null
}

export interface SignOutPageProps {
  site: SiteView
  /** `null` where the visitor is signed out. */
  form: SignOutView | null
  /** Path that "Stay signed in" leads to. */
  stay: string
  /** Path of the sign-in page. */
  signIn: string
  /** The last attempt was refused (`csrf=true`). */
  failed: boolean
}

export interface VerifyRequestPageProps {
  site: SiteView
  /** The waiting account that the mail goes on to connect. */
  connects?: ConnectsView | null
  /** Where the link went, when this browser is the one that asked. */
  address: string | null
  home: string
  /** Path of the sign-in page. */
  otherAddress: string
  /** Takes the code of the same mail, in the browser that asked. */
  code: CodeFormView | null
  /** What is to be said where no code can be typed any more. */
  note?: string | null
  /** A right password was typed, and only a code from the mail completes it. */
  isAfterPassword?: boolean
  /** Sends another link; after `waitSeconds`, counted down where there is script, and told where that was too early. */
  resend: (FormView & { email: string; waiting?: string | null; waitSeconds: number; wasEarly: boolean }) | null
  /** This screen waits to be let in by another one. */
  waiting?: WaitingView | null
  /** Why nothing is waited for any more; `entered` where this browser is signed in. */
  over?: 'used' | 'expired' | 'entered' | null
  /** Where a signed-in user goes on. */
  goOn?: string
}

/** What a mailed code looks like: its characters, and how many there are. */
export interface CodeShape {
  length: number
  kind: 'digits' | 'characters'
}

export interface CodeFormView extends FormView {
  shape: CodeShape
  message: string | null
  isWrong?: boolean
}

export interface WaitingView {
  /** What the other screen asks for; `null` once it was guessed at too often. */
  number: string | null
  /** Until link and code expire. */
  secondsLeft: number
  /** The visitor asked to wait for the other device: without script the page loads itself again, and has no field. */
  isAsked: boolean
  /** Paths of this page: with the field for the code, waiting for the other device, and once all has expired. */
  withField: string
  wait: string
  expired: string
}

export interface ConfirmPageProps {
  site: SiteView
  address: string
  host: string
  /** The waiting account that the link goes on to connect. */
  connects?: ConnectsView | null
  action: string
  fields: Record<'csrfToken' | 'callbackUrl' | 'token' | 'email', string>
  /** The screen that asked; `null` where it is this one. */
  asker?: AskerView | null
}

export interface AskerView {
  /** Such as `Firefox on Linux`; see `describeDevice`. */
  device: string
  /** Where it is, and when it asked, as they go on a sentence: `on another network`, `a minute ago`. */
  where: string | null
  when: string
  /** What it shows where it waits to be let in: how many guesses are left, and whether the last was wrong. */
  number: { triesLeft: number; wasWrong: boolean } | null
  /** Path of the sign-in page, where this screen can ask for a mail of its own. */
  askHere: string
}

/** Shown on the way back from a provider that posts its answer: it is posted once more, from here. */
export interface SendOnPageProps {
  site: SiteView
  /** What the provider is called. */
  provider: string
  fields: readonly (readonly [name: string, value: string])[]
}

export interface LetInPageProps {
  site: SiteView
  address: string
  host: string
}

export interface InvitationPageProps {
  site: SiteView
  /** The address it is for, or `null` for each holder. */
  address: string | null
  /** Path of the sign-in page. */
  signIn: string
}

export interface ErrorPageProps {
  site: SiteView
  title: string
  says: string
  /** Path of the sign-in page, where trying again makes sense. */
  signIn: string | null
  home: string
  reference: string | null
  /** What may help a visitor who is refused: the sign-up policy, and the contact to ask. */
  help: { door: string | null; ask: { href: string; label: string } | null } | null
  /** Where a user who is signed in all the same goes on. */
  goOn?: string | null
  /** Mails another link to the address of the one that is no good any more. */
  newLink?: (FormView & { email: string }) | null
}

/** The database cannot be asked: told at the address that was asked for. */
export interface UnavailablePageProps {
  site: SiteView
  /** Path to try again at. */
  again: string
  /** Whether the page may try by itself: what was asked was only read. */
  byItself: boolean
  /** Seconds to wait first. */
  seconds: number
  reference: string
  /** The browser has brought a session, which stays. */
  isSignedIn: boolean
}

export interface UserView {
  name: string | null
  email: string | null
  image: string | null
}

export interface HomePageProps {
  site: SiteView
  user: UserView | null
  /** What came of the last button, such as signing out. */
  news?: string | null
  signIn: string
  /** `null` where the visitor is signed out. */
  signOut: SignOutView | null
  account: string
}

/** One session of the user, in words. */
export interface SessionSummary {
  id: string
  /** Such as `Firefox on Linux`; see `describeDevice`. */
  device: string
  /** How it was begun, as a visitor would say it: `Google`, `Email link`, `Password`. */
  method: string
  /** Instants in ISO 8601. */
  begun: string
  lastUsed: string
  /** Where it was begun: `the network that you use now`, `network 203.0.113.x`; `null` where that is not known. */
  network: string | null
  /** Ends it from here; `null` for the session that asks. */
  end: FormView | null
}

/** An account at a provider, and the form that disconnects it. */
export interface ConnectedView extends FormView {
  name: string
  logo: string | null
  /** What the provider calls the person, and which provider it is; empty where no person is named. */
  account: string
  issuer: string
  /** The address that the provider vouches for. */
  email: string | null
  /** ISO 8601. */
  since: string
  /** The provider has ended what it gave: it has to be connected again. */
  hasEnded: boolean
  /** The provider's id belongs to another issuer by now: this account signs no user in. */
  isForeign: boolean
}

/** A way to sign in that no provider is asked for, and how it stands. */
export interface DirectWayView {
  name: string
  state: string
}

/** The providers by which a user can sign in. */
export interface WaysInView {
  /** Beside the providers: by mail, by password. */
  direct: DirectWayView[]
  connected: ConnectedView[]
  /** Providers that can be connected. */
  others: ProviderView[]
  /** Connected ones that have to be connected again before this site can go on calling them. */
  ended: ProviderView[]
  /** For the forms of the latter two. */
  connect: Omit<FormView, 'action'>
  /** The name of the user that the account would be linked to. */
  user: string | null
}

export interface AccountPageProps {
  site: SiteView
  user: UserView
  /** The one that asks first. */
  sessions: SessionSummary[]
  /** `null` where nothing can be connected. */
  waysIn: WaysInView | null
  /** What came of the last button, and whether it was refused. */
  note: { says: string; isRefusal: boolean } | null
  signOut: FormView
  /** `null` where sessions cannot be ended from afar. */
  signOutEverywhere: FormView | null
}

export interface NotFoundPageProps {
  site: SiteView
  home: string
}

/** What the browser's tab says: the page first, so that several tabs can be told apart. */
export const titles = {
  signIn: (site: SiteView) => `Sign in · ${site.name}`,
  signOut: ({ form, site }: Pick<SignOutPageProps, 'form' | 'site'>) =>
    `${form ? 'Sign out' : 'You are signed out'} · ${site.name}`,
  verifyRequest: ({ site, over }: Pick<VerifyRequestPageProps, 'site' | 'over'>) =>
    `${over === 'entered' ? 'You are signed in' : 'Check your email'} · ${site.name}`,
  invitation: (site: SiteView) => `You are invited · ${site.name}`,
  address: (site: SiteView) => `Your e-mail address · ${site.name}`,
  connect: ({ provider, site }: Pick<ConnectPageProps, 'provider' | 'site'>) => `Connect ${provider}? · ${site.name}`,
  confirm: (site: SiteView) => `Is this you? · ${site.name}`,
  sendOn: (site: SiteView) => `Continue · ${site.name}`,
  letIn: (site: SiteView) => `Go back to your other screen · ${site.name}`,
  error: ({ title, site }: Pick<ErrorPageProps, 'title' | 'site'>) => `${title} · ${site.name}`,
  home: (site: SiteView) => site.name,
  account: (site: SiteView) => `Your account · ${site.name}`,
  notFound: (site: SiteView) => `Page not found · ${site.name}`,
  unavailable: (site: SiteView) => `Please try again in a moment · ${site.name}`,
  unreachable: (site: SiteView) => `No connection · ${site.name}`,
}
