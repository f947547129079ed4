import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { DEFAULT_CLIENT, type DemoClient } from './clients.ts'
import { type DemoPage, documentOf, html, Markup, PAGE_HEADERS, sendPage } from './http/page.ts'
import { type Place, postedFields, refuseInProduction, startWebServer, type WebHandler } from './http/web.ts'
import { type DemoSigningKey, makeSigningKey, tamper } from './id-token.ts'
import { oauth2Handler } from './oauth2.ts'
import { type Choice, claimsOf, type Fault, portrait } from './people.ts'
import { isConsent, pickerPage, readChoice, refusalOf, returnAfter } from './picker.ts'

const PARTY = 'Demo identity provider'
const SESSION_COOKIE = 'demo-id.session'

export interface IdentityProviderOptions extends Place {
  /** Default: one confidential client, `client-id` with `client-secret`, that returns to `redirectUris`. */
  clients?: readonly DemoClient[]
  redirectUris?: readonly string[]
  postLogoutRedirectUris?: readonly string[]
  /** Where the OpenID provider reports that a user has signed out there. */
  backchannelLogoutUri?: string
  /** Milliseconds by which the fault "slow" delays the token answer. */
  slowFor?: number
  /** Seconds an access token is good. */
  accessTokenLasts?: number
}

export interface IdentityProvider {
  /** The OpenID issuer, and the origin of the OAuth 2 endpoints under `/oauth2/`. */
  issuer: string
  authorizationUrl: string
  tokenUrl: string
  userinfoUrl: string
  revocationUrl: string
  /** Refresh tokens that were exchanged for others so far. */
  readonly refreshes: number
  close(): Promise<void>
}

/** Starts an OpenID provider and, on the same port, a plain OAuth 2 face of the same people. */
export async function startIdentityProvider(options: IdentityProviderOptions = {}): Promise<IdentityProvider> {
  refuseInProduction('demo identity provider')
  const { slowFor = 5000, accessTokenLasts = 3600 } = options
  let refreshes = 0
  const onRefresh = () => {
    refreshes += 1
  }
  const clients = options.clients ?? [defaultClient(options)]
  const { origin, close } = await startWebServer(options, async (issuer) => {
    const openid = await openidHandler({ issuer, clients, slowFor, accessTokenLasts, onRefresh })
    const oauth2 = oauth2Handler({ origin: issuer, clients, slowFor, accessTokenLasts, onRefresh })
    return (request, response, url) => {
      const answer = url.pathname.startsWith('/oauth2/') ? oauth2 : openid
      return answer(request, response, url)
    }
  })
  return {
    issuer: origin,
    authorizationUrl: `${origin}/oauth2/authorize`,
    tokenUrl: `${origin}/oauth2/token`,
    userinfoUrl: `${origin}/oauth2/userinfo`,
    revocationUrl: `${origin}/oauth2/revoke`,
    get refreshes() {
      return refreshes
    },
    close,
  }
}

function defaultClient(options: IdentityProviderOptions): DemoClient {
  const { redirectUris = [], postLogoutRedirectUris = [], backchannelLogoutUri: uri } = options
  const told = uri === undefined ? {} : { backchannel_logout_uri: uri, backchannel_logout_session_required: true }
  return { ...DEFAULT_CLIENT, name: 'Latchkey', redirectUris, postLogoutRedirectUris, openid: told }
}

interface OpenidOptions {
  issuer: string
  clients: readonly DemoClient[]
  slowFor: number
  accessTokenLasts: number
  onRefresh(): void
}

async function openidHandler(options: OpenidOptions): Promise<WebHandler> {
  const { issuer, clients, slowFor, accessTokenLasts, onRefresh } = options
  const key = await makeSigningKey()
  const choices = new Map<string, Choice>()
  const provider = await makeProvider(issuer, configurationOf({ issuer, clients, key, choices, accessTokenLasts }))
  provider.on('grant.success', ({ oidc }) => {
    if (oidc.params?.grant_type === 'refresh_token') onRefresh()
  })
  provider.use(faults({ key, choices, slowFor }))
  const protocol = provider.callback()
  return async (request, response, url) => {
    if (url.pathname === '/') return sendPage(response, 200, welcomePage(issuer))
    if (url.pathname.startsWith('/people/')) return sendPortrait(response, url.pathname)
    if (url.pathname.startsWith('/interaction/')) return interact(provider, choices, request, response)
    if (/^\/auth(\/|$)/.test(url.pathname)) forgetSession(request)
    await protocol(request, response)
  }
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The library warns about its memory store, which is right here, and about Node 20, on which it runs. */
async function makeProvider(issuer: string, configuration: Configuration): Promise<Provider> {
  const { warn } = console
  console.warn = (...lines: unknown[]) => {
    if (!String(lines[0]).includes('oidc-provider WARNING')) warn(...lines)
  }
  try {
    const { Provider } = await import('oidc-provider')
    return new Provider(issuer, configuration)
  } finally {
    console.warn = warn
  }
}

interface ConfigurationOptions {
  issuer: string
  clients: readonly DemoClient[]
  key: DemoSigningKey
  choices: ReadonlyMap<string, Choice>
  accessTokenLasts: number
}

/** Seconds. Each is named so that the library has no default to remark on. */
const LIVES = {
  AuthorizationCode: 60,
  Grant: 86_400,
  IdToken: 3600,
  Interaction: 3600,
  RefreshToken: 86_400,
  Session: 86_400,
}

function configurationOf({ issuer, clients, key, choices, accessTokenLasts }: ConfigurationOptions): Configuration {
  return {
    clients: clients.map(metadataOf),
    jwks: { keys: [key.jwk] },
    claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
    // The profile travels in the ID token, as it does with the large providers.
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    pkce: { required: () => true },
    ttl: { ...LIVES, AccessToken: accessTokenLasts },
    // An old refresh token that comes again ends the whole grant.
    rotateRefreshToken: true,
    cookies: { keys: [randomBytes(32).toString('hex')], names: { session: SESSION_COOKIE } },
    clientBasedCORS: () => false,
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id, token) => {
      const choice = choices.get(token && 'grantId' in token ? (token.grantId ?? '') : '')
      return { accountId: id, claims: () => ({ ...(choice ? claimsOf(choice, issuer) : {}), sub: id }) }
    },
    fetch: (url, options = {}) => fetch(url, anywhere(options)),
    features: {
      devInteractions: { enabled: false },
      jwtUserinfo: { enabled: true },
      revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => showPage(context, signOutPage(form)),
        postLogoutSuccessSource: (context) => showPage(context, signedOutPage()),
      },
    },
    renderError: (context, error) => showPage(context, errorPage(error.error, error.error_description)),
  }
}

/** The library asks through a dispatcher that refuses this machine's own addresses, where the demo runs. */
function anywhere(options: RequestInit): RequestInit {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'dispatcher'))
}

function metadataOf(client: DemoClient) {
  return {
    client_id: client.clientId,
    ...(client.clientSecret === undefined ? {} : { client_secret: client.clientSecret }),
    client_name: client.name ?? client.clientId,
    redirect_uris: [...client.redirectUris],
    post_logout_redirect_uris: [...(client.postLogoutRedirectUris ?? [])],
    response_types: ['code' as const],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method:
      client.tokenEndpointAuth ?? (client.clientSecret === undefined ? 'none' : 'client_secret_basic'),
    ...client.openid,
  }
}

/** Drops the provider's own session, so that every sign-in asks who it is. Signing out still finds the last one. */
function forgetSession(request: IncomingMessage): void {
  const { cookie } = request.headers
  if (cookie === undefined) return
  const others = cookie.split(/; */).filter((pair) => !pair.startsWith(SESSION_COOKIE))
  request.headers.cookie = others.join('; ')
}

async function interact(
  provider: Provider,
  choices: Map<string, Choice>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response).catch(() => null)
  if (!details) return sendPage(response, 400, errorPage('expired', 'Start again where you came from.'))
  if (request.method !== 'POST') return sendPage(response, 200, await pageFor(provider, details))
  const choice = readChoice(await postedFields(request))
  if (!isConsent(choice)) return provider.interactionFinished(request, response, refusalOf(choice))
  const accountId = choice.profile.id
  const grant = new provider.Grant({ accountId, clientId: String(details.params.client_id) })
  grant.addOIDCScope(String(details.params.scope))
  const grantId = await grant.save()
  choices.set(grantId, choice)
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
}

async function pageFor(provider: Provider, { uid, params }: Interaction): Promise<DemoPage> {
  const clientId = String(params.client_id)
  const client = await provider.Client.find(clientId)
  return pickerPage({
    protocol: 'openid',
    clientName: client?.clientName ?? clientId,
    action: `/interaction/${uid}`,
    loginHint: typeof params.login_hint === 'string' ? params.login_hint : null,
  })
}

interface FaultOptions {
  key: DemoSigningKey
  choices: ReadonlyMap<string, Choice>
  slowFor: number
}

/** Spoils finished answers in the way that was asked for where the person was picked. */
function faults({ key, choices, slowFor }: FaultOptions) {
  return async (context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next()
    const grantId = grantOf(context)
    const fault = choices.get(grantId ?? '')?.fault ?? null
    if (fault === null) return
    if (context.oidc.route === 'resume') spoilReturn(context, fault)
    if (context.oidc.route === 'userinfo' && fault === 'userinfo-refused') refuseAnswer(context, 401, 'invalid_token')
    if (context.oidc.route === 'token') await spoilToken(context, fault, { key, slowFor })
  }
}

function grantOf({ oidc }: KoaContextWithOIDC): string | undefined {
  // Requests that no route answers have no context of the protocol.
  if (!oidc) return undefined
  const { AuthorizationCode, AccessToken, Grant } = oidc.entities
  return AuthorizationCode?.grantId ?? AccessToken?.grantId ?? Grant?.jti
}

function spoilReturn(context: KoaContextWithOIDC, fault: Fault): void {
  const location = context.response.get('location')
  if (location) context.set('location', returnAfter(fault, location))
}

function refuseAnswer(context: KoaContextWithOIDC, status: number, error: string): void {
  context.status = status
  context.body = { error }
}

async function spoilToken(
  context: KoaContextWithOIDC,
  fault: Fault,
  options: { key: DemoSigningKey; slowFor: number },
) {
  if (fault === 'hangs') {
    // The connection stays as it is until the client, or this server, closes it.
    context.respond = false
    return
  }
  if (fault === 'slow') await after(options.slowFor, undefined, { ref: false })
  if (fault === 'token-refused') return refuseAnswer(context, 400, 'invalid_grant')
  const { body } = context
  if (isTokenAnswer(body)) context.body = { ...body, id_token: await tamper(body.id_token, fault, options.key) }
}

const isTokenAnswer = (body: unknown): body is { id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string'

function sendPortrait(response: ServerResponse, path: string): void {
  const picture = portrait(path.replace(/^\/people\/|\.svg$/g, ''))
  if (picture === null) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' }).end(picture)
}

function showPage(context: KoaContextWithOIDC, page: DemoPage): void {
  context.set({ ...PAGE_HEADERS })
  context.body = documentOf(page)
}

const welcomePage = (issuer: string): DemoPage => ({
  party: PARTY,
  title: 'Nothing to do here',
  body: html`<p>Start in the app and choose this provider there. As an OpenID provider its issuer is <code>${issuer}</code>;
its OAuth 2 endpoints are under <code>${issuer}/oauth2/</code>.</p>`,
})

const errorPage = (error: string, description: string | undefined): DemoPage => ({
  party: PARTY,
  title: 'This request cannot be answered',
  body: html`<p>${description ?? 'The provider says no more about it.'}</p><p class="soft">${error}</p>`,
})

const signOutPage = (form: string): DemoPage => ({
  party: PARTY,
  title: 'Sign out here as well?',
  body: html`${new Markup(form)}
<button class="main" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button class="quiet" type="submit" form="op.logoutForm">Stay signed in</button>`,
})

const signedOutPage = (): DemoPage => ({
  party: PARTY,
  title: 'Signed out',
  body: html`<p>You can close this page.</p>`,
})
