import { data } from 'react-router'
import { accentCss } from '../brand/accent.ts'
import type { Provider } from '../config.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { openCookie } from '../http/sealed-cookie.server.ts'
import { answerWords } from '../languages/en/answers.ts'
import type { LanguageTag } from '../languages/languages.ts'
import { REFUSES } from '../methods/email/start.server.ts'
import { methodFor } from '../methods/index.server.ts'
import type { SignInOption } from '../methods/method.ts'
import { passkeyView } from '../methods/passkey/view.server.ts'
import { NOT_HERE } from '../outcomes/not-here.server.ts'
import { readOwnWords } from '../outcomes/own-words.server.ts'
import type { ProviderAnswer } from '../outcomes/remember.server.ts'
import { signUpView } from '../registration/policy.ts'
import { AUTH_ERRORS, isShownOnSignIn, signInRefusal } from '../shared/errors.ts'
import type { AuthContext } from '../site/context.ts'
import type { Site } from '../site/site.ts'
import { type InAppView, inAppBrowser } from '../ui/browser/in-app.ts'
import type { ErrorPageProps } from '../ui/pages/error-page.tsx'
import type { CredentialsView, NewcomersView, ProviderView, SignInPageProps, SiteView, WaitView } from '../ui/pages.ts'
import { type ChoosingDeps, choosingLinks, choosingPage, readAsked } from './choosing-page.server.ts'
import { offeredProviders } from './offered-providers.server.ts'

type OptionsByShape = { [Shape in SignInOption['shape']]: Extract<SignInOption, { shape: Shape }>[] }

/** What the sign-in page shows for providers, in their order; a new shape has to be drawn there. */
export function signInOptions(providers: Iterable<Provider>, language?: LanguageTag): OptionsByShape {
  const all = [...providers].map((provider) => methodFor(provider).view(provider, language))
  return {
    button: all.filter((option) => option.shape === 'button'),
    address: all.filter((option) => option.shape === 'address'),
    fields: all.filter((option) => option.shape === 'fields'),
    passkey: all.filter((option) => option.shape === 'passkey'),
  }
}

const siteViews = new WeakMap<Site['settings'], SiteView>()

/** What every page says of the site: one object, which a document that holds it for two routes writes once. */
export function siteView({ settings }: Pick<Site, 'settings'>): SiteView {
  const known = siteViews.get(settings)
  if (known) return known
  const { name, logo, accent, contact, terms, privacy } = settings.site
  const icon = `${settings.authPath}/icon`
  const chosenAt = settings.site.languages.length > 1 ? `${settings.authPath}/language` : null
  const view = {
    name,
    logo,
    icon,
    home: '/',
    help: contact?.href ?? null,
    accent,
    accentCss: accent && accentCss(accent),
    terms,
    privacy,
    languages: chosenAt,
  }
  siteViews.set(settings, view)
  return view
}

/** What a visitor without an account is told before any attempt; `null` where no sign-in option makes one. */
function newcomers({ settings, providers }: Pick<Site, 'settings' | 'providers'>): NewcomersView | null {
  if ([...providers.values()].every((provider) => 'named' in methodFor(provider).users)) return null
  const { signUp, site } = settings
  return { signUp: signUpView(signUp), ask: signUp.kind === 'open' ? null : site.contact }
}

/** The form that mails another link in place of one that is no good any more, as this browser knows its address. */
export function newLinkForm({
  site,
  requestContext,
  authRequest: { callbackUrl },
}: AuthContext): NonNullable<ErrorPageProps['newLink']> | null {
  const typed = readTyped(site, requestContext)
  const email = typed?.fields.email
  if (!typed || !email || !isMail(site, typed.provider)) return null
  return { action: pathOf(site, 'signin', typed.provider), csrfToken: requestContext.csrf.token, callbackUrl, email }
}

function isMail({ providers }: Pick<Site, 'providers'>, id: string): boolean {
  const provider = providers.get(id)
  return provider !== undefined && methodFor(provider).view(provider).shape === 'address'
}

/** What may help a visitor who is refused. The same for each, so that it does not tell the reason. */
export function refusalHelp({ settings }: Pick<Site, 'settings'>): NonNullable<ErrorPageProps['help']> {
  return { signUp: signUpView(settings.signUp), ask: settings.site.contact }
}

/** What the sign-in page shows (contract, 15.3): nothing of the query but its error code and an address to begin with. */
export async function signInPage({ site, requestContext, authRequest }: AuthContext): Promise<SignInPageProps> {
  const code = authRequest.query.get('error')
  const { choice, callbackUrl } = readAsked(site, authRequest)
  const typed = readTyped(site, requestContext)
  const at = nameOf(site, typed?.provider)
  const ownWords = readOwnWords(site, requestContext, code)
  const isCancelled = ownWords === null && code === 'Callback' && typed?.answer === 'cancelled' && at !== null
  const say = answerWords.in(requestContext.language)
  const name = signInRefusal(code)
  const isInformation = code === 'SessionRequired' || code === 'FreshProofRequired' || isCancelled
  const message = isCancelled ? say.cancelledAt(at) : (ownWords ?? (name && say.refusals[name]))
  const lastUsed = requestContext.cookies.get(site.cookieNames.lastUsed)
  const offered = await offeredProviders(site, [lastUsed, typed?.provider])
  const all = [...site.providers.values()].filter(({ id }) => offered.has(id))
  const {
    button: buttons,
    address: mails,
    fields: forms,
    passkey: passkeys,
  } = signInOptions(all, requestContext.language)
  const isOnly = buttons.length + mails.length + forms.length === 1
  const [email] = mails
  const [passkey] = passkeys
  const failed = failedCredentials(forms, code, typed)
  const address = (authRequest.query.get('email') ?? typed?.fields.email ?? '').slice(0, 254)
  const isOfMail = code === 'EmailSignin' && email && typed?.provider === email.id
  const fault = isOfMail ? (email.fault(address) ?? (REFUSES in typed.fields ? 'noMailbox' : null)) : null
  const emailFault = fault && say.addressFaults[fault]
  if (message !== null && !isInformation) {
    requestContext.log.info(
      { reference: requestContext.reference, code: isShownOnSignIn(code ?? '') ? code : 'other' },
      'sign-in page shows an error',
    )
  }
  const ownBrowser = inApp(site, requestContext, callbackUrl)
  // What can be left out is: each name stands in the document.
  const page: SignInPageProps = {
    site: siteView(site),
    ...(ownBrowser && { inApp: ownBrowser }),
    csrfToken: requestContext.csrf.token,
    callbackUrl,
    message: emailFault === null ? message : null,
    ...(isInformation && { isInformation }),
    newcomers: newcomers(site),
    isRefused: message === null && authRequest.query.get('csrf') === 'true',
    wait: message === null ? null : (typed?.wait ?? null),
    trouble: isTrouble(code, typed) ? at : null,
    reference: message !== null && !isInformation ? requestContext.reference : null,
    email: address,
    emailFault,
    providers: buttons.map((option) => buttonView(site, option, lastUsed)),
    emailForm: email
      ? { id: email.id, action: pathOf(site, 'signin', email.id), lastUsed: lastUsed === email.id }
      : null,
    credentials: forms.flatMap((option) =>
      option.fields
        ? [credentialsView(site, option, { typed, address, isOnly, failed, email, lastUsed, callbackUrl })]
        : [],
    ),
    ...(passkey && { passkey: passkeyView(site, { lastUsed, refused: typed }) }),
    ...temporary(site, requestContext, authRequest),
  }
  return choice && email ? choosingPage(page, site, choice) : page
}

/** What the forms say of the device: what the address asks for, else what the last form said. */
function temporary(
  { cookieNames }: Pick<Site, 'cookieNames'>,
  { cookies }: RequestContext,
  { query }: AuthContext['authRequest'],
): Pick<SignInPageProps, 'temporary'> {
  const isSaid = cookies.has(cookieNames.temporary)
  const asked = query.get(NOT_HERE)
  const isOn = asked === 'yes' || (isSaid && asked !== 'no')
  return isOn || isSaid ? { temporary: { isOn, says: isOn ? 'yes' : 'no' } } : {}
}

/** The app in whose own browser the visitor is, with the sign-in page to open outside of it; `null` in a browser proper. */
export function inApp({ base }: Pick<Site, 'base'>, { source }: RequestContext, callbackUrl: string): InAppView | null {
  return inAppBrowser(source.header('user-agent'), `${base}/signin?${new URLSearchParams({ callbackUrl })}`)
}

/** The credentials whose attempt the page tells of, by their id; after a loss of the cookie the first ones. */
function failedCredentials(all: OptionsByShape['fields'], code: string | null, typed: Typed | null): string | null {
  const ids = all.map(({ id }) => id)
  const [first = null] = ids
  if (code !== null && typed && ids.includes(typed.provider)) return typed.provider
  return code === 'CredentialsSignin' ? first : null
}

/** Whether it is the provider's fault that this browser did not get in. */
function isTrouble(code: string | null, typed: Typed | null): boolean {
  return code === 'OAuthSignin' || code === 'OAuthCallback' || (code === 'Callback' && typed?.answer === 'failed')
}

/** What a provider that people are sent to is called. */
function nameOf({ providers }: Pick<Site, 'providers'>, id: string | undefined): string | null {
  const provider = id === undefined ? undefined : providers.get(id)
  return provider ? (providerButton(provider)?.name ?? null) : null
}

/** What the button of a provider shows; `null` for what is no provider to be sent to. */
export function providerButton(provider: Provider): OptionsByShape['button'][number] | null {
  const option = methodFor(provider).view(provider)
  return option.shape === 'button' ? option : null
}

/** A provider's button. */
export function buttonView(
  services: Pick<Site, 'authPath'>,
  { id, name, logo }: OptionsByShape['button'][number],
  lastUsed: string | undefined,
): ProviderView {
  return { kind: 'oauth', id, name, action: pathOf(services, 'signin', id), logo, lastUsed: lastUsed === id }
}

interface CredentialsState {
  typed: Typed | null
  /** What was typed in another form, or is to begin with. */
  address: string
  isOnly: boolean
  /** The one whose attempt has failed. */
  failed: string | null
  email: SignInOption | undefined
  lastUsed: string | undefined
  callbackUrl: string
}

function credentialsView(
  services: ChoosingDeps,
  { id, name, fields }: OptionsByShape['fields'][number],
  { typed, address: begun, isOnly, failed, email, lastUsed, callbackUrl }: CredentialsState,
): CredentialsView {
  const isRetry = typed?.provider === id
  const isAddress = (type: string) => type === 'email'
  const views = Object.entries(fields ?? {}).map(([field, { label, type = 'text', autoComplete = null }]) => ({
    name: field,
    label,
    type,
    autoComplete,
    value: type === 'password' ? '' : ((isRetry ? typed.fields[field] : undefined) ?? (isAddress(type) ? begun : '')),
  }))
  const address = views.find(({ type }) => isAddress(type))?.value
  const mail = email && address !== undefined ? { action: pathOf(services, 'signin', email.id), address } : null
  return {
    id,
    name,
    action: pathOf(services, 'callback', id),
    fields: views,
    open: isOnly || lastUsed === id,
    failed: failed === id ? { mail } : null,
    lastUsed: lastUsed === id,
    ...choosingLinks(services, { id, hasMail: email !== undefined, goOn: callbackUrl }),
  }
}

/** The path of an action for a provider, as a form's `action`. */
export function pathOf({ authPath }: Pick<Site, 'authPath'>, action: string, id: string): string {
  return `${authPath}/${action}/${encodeURIComponent(id)}`
}

interface Typed {
  provider: string
  /** Since it came too soon; `null` where that is over. */
  wait: WaitView | null
  fields: Record<string, string>
  /** Of a provider, instead of a code. */
  answer: ProviderAnswer | null
}

/** What the last refused form held, if it was this browser's and lately. */
export function readTyped(
  { cookieNames, sealer, now }: Pick<Site, 'cookieNames' | 'sealer' | 'now'>,
  requestContext: RequestContext,
): Typed | null {
  const claims = openCookie(sealer, requestContext, cookieNames.retry)
  if (typeof claims?.provider !== 'string' || typeof claims.fields !== 'object' || claims.fields === null) return null
  const fields = Object.entries(claims.fields).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const seconds = typeof claims.waitUntil === 'number' ? claims.waitUntil - Math.ceil(now().getTime() / 1000) : 0
  const crowd = (['network', 'failures', 'site'] as const).find((who) => who === claims.crowd) ?? null
  const wait = seconds > 0 ? { provider: claims.provider, seconds, crowd } : null
  const answer = (['cancelled', 'failed'] as const).find((one) => one === claims.answer) ?? null
  return { provider: claims.provider, fields: Object.fromEntries(fields), wait, answer }
}

/** The page of a broken configuration, to be thrown where no route can answer (contract, chapter 17). */
export function misconfiguredPage(services: Pick<Site, 'settings'>, { language }: RequestContext) {
  const { title, says, pageStatus } = AUTH_ERRORS.Configuration
  const say = answerWords.in(language)
  const page: ErrorPageProps = {
    site: siteView(services),
    title: say.titles[title],
    says: say.refusals[says],
    signIn: null,
    home: '/',
    reference: null,
    help: null,
  }
  return data(page, { status: pageStatus, statusText: answerWords.english.titles[title] })
}
