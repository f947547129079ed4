import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { clientAsking, type DemoClient } from './clients.ts'
import { type DemoPage, html, sendJson, sendPage } from './http/page.ts'
import { postedFields, type WebHandler } from './http/web.ts'
import { createTokens, newSecret } from './oauth2-tokens.ts'
import { type Choice, claimsOf } from './people.ts'
import { isConsent, pickerPage, readChoice, refusalOf, returnAfter } from './picker.ts'

/** RFC 6749 §4.1.2 recommends ten minutes at most; a demo needs far less. */
const CODE_LASTS = 60_000

interface Authorization {
  choice: Choice
  client: DemoClient
  redirectUri: string
  challenge: string
  scope: string
  expiresAt: number
}

/** What an authorization request asked for, once it may be answered at its redirect address. */
interface Asked {
  client: DemoClient
  redirectUri: string
  state: string | null
  scope: string
  challenge: string
}

interface Answer {
  status: number
  body: Record<string, unknown>
  /** What the answer still has to suffer on its way. */
  fault?: Choice['fault']
}

const refuse = (error: string, status = 400): Answer => ({ status, body: { error } })

export interface OAuth2Options {
  origin: string
  clients: readonly DemoClient[]
  /** Milliseconds by which the fault "slow" delays the token answer. */
  slowFor: number
  /** Seconds an access token is good. */
  accessTokenLasts: number
  onRefresh(): void
}

/**
 * A plain OAuth 2 provider under `/oauth2/`: code, PKCE (RFC 7636, S256), userinfo, refresh tokens for the scope
 * `offline_access`, and revocation (RFC 7009); no ID token.
 */
export function oauth2Handler({ origin, clients, slowFor, accessTokenLasts, onRefresh }: OAuth2Options): WebHandler {
  const codes = new Map<string, Authorization>()
  const tokens = createTokens(accessTokenLasts)

  /** Takes the code: of two requests with one code, the second finds nothing (RFC 6749 §4.1.2). */
  function exchange(form: URLSearchParams, client: DemoClient): Answer {
    const code = form.get('code') ?? ''
    const authorization = codes.get(code)
    codes.delete(code)
    if (!authorization || !mayExchange(authorization, client, form)) return refuse('invalid_grant')
    if (authorization.choice.fault === 'token-refused') return refuse('invalid_grant')
    return { status: 200, body: tokens.give(authorization), fault: authorization.choice.fault }
  }

  function renew(form: URLSearchParams, client: DemoClient): Answer {
    const body = tokens.renew(form.get('refresh_token') ?? '', client)
    if (!body) return refuse('invalid_grant')
    onRefresh()
    return { status: 200, body }
  }

  function grant(form: URLSearchParams, client: DemoClient): Answer {
    const type = form.get('grant_type')
    if (type === 'refresh_token') return renew(form, client)
    return type === 'authorization_code' ? exchange(form, client) : refuse('unsupported_grant_type')
  }

  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await postedFields(request)
    const client = clientAsking(clients, request.headers.authorization, form)
    const { status, body, fault } = client ? grant(form, client) : refuse('invalid_client', 401)
    if (fault === 'hangs') return
    if (fault === 'slow') await after(slowFor, undefined, { ref: false })
    sendJson(response, status, body)
  }

  async function answerRevocation(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await postedFields(request)
    const client = clientAsking(clients, request.headers.authorization, form)
    if (!client) return sendJson(response, 401, { error: 'invalid_client' })
    tokens.revoke(form.get('token') ?? '', client)
    response.writeHead(200).end()
  }

  function answerUserinfo(request: IncomingMessage, response: ServerResponse): void {
    const choice = tokens.holder(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
    const { status, body } = choice ? userinfoOf(choice, origin) : refuse('invalid_token', 401)
    sendJson(response, status, body)
  }

  async function answerAuthorize(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const asked = readAsked(url.searchParams, clients)
    if (!asked) return sendPage(response, 400, STRANGE_REQUEST)
    const fault = requestFault(url.searchParams)
    if (fault) return sendBack(response, asked, { error: fault })
    if (request.method === 'POST') return decide(asked, readChoice(await postedFields(request)), response)
    sendPage(response, 200, pageFor(asked, url))
  }

  function decide(asked: Asked, choice: Choice | null, response: ServerResponse): void {
    const code = newSecret()
    if (isConsent(choice)) codes.set(code, { ...asked, choice, expiresAt: Date.now() + CODE_LASTS })
    sendBack(response, asked, isConsent(choice) ? { code } : refusalOf(choice), choice?.fault)
  }

  return (request, response, url) => {
    if (url.pathname === '/oauth2/authorize') return answerAuthorize(request, response, url)
    if (url.pathname === '/oauth2/token' && request.method === 'POST') return answerToken(request, response)
    if (url.pathname === '/oauth2/revoke' && request.method === 'POST') return answerRevocation(request, response)
    if (url.pathname === '/oauth2/userinfo') return answerUserinfo(request, response)
    response.writeHead(404).end()
  }
}

const STRANGE_REQUEST: DemoPage = {
  party: 'Demo OAuth 2 provider',
  title: 'This request cannot be answered',
  body: html`<p>It names no client of this provider, or a return address that is not the client’s.</p>`,
}

const pageFor = ({ client }: Asked, url: URL) =>
  pickerPage({
    protocol: 'oauth2',
    clientName: client.name ?? client.clientId,
    action: `${url.pathname}${url.search}`,
    loginHint: url.searchParams.get('login_hint'),
  })

function userinfoOf(choice: Choice, origin: string): Answer {
  if (choice.fault === 'userinfo-refused') return refuse('invalid_token', 401)
  const { sub, ...claims } = claimsOf(choice, origin)
  return { status: 200, body: sub === undefined ? claims : { id: sub, sub, ...claims } }
}

function readAsked(query: URLSearchParams, clients: readonly DemoClient[]): Asked | null {
  const client = clients.find(({ clientId }) => clientId === query.get('client_id'))
  const redirectUri = query.get('redirect_uri')
  if (!client || redirectUri === null || !client.redirectUris.includes(redirectUri)) return null
  return {
    client,
    redirectUri,
    state: query.get('state'),
    scope: query.get('scope') ?? '',
    challenge: query.get('code_challenge') ?? '',
  }
}

/** What is wrong with a request whose client and return address are right. */
function requestFault(query: URLSearchParams): string | null {
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  const hasPkce = query.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(query.get('code_challenge') ?? '')
  return hasPkce ? null : 'invalid_request'
}

function sendBack(
  response: ServerResponse,
  { redirectUri, state }: Asked,
  answer: Record<string, string>,
  fault: Choice['fault'] = null,
): void {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== null) url.searchParams.set('state', state)
  response.writeHead(303, { location: returnAfter(fault, url.href), 'cache-control': 'no-store' }).end()
}

function mayExchange(authorization: Authorization, client: DemoClient, form: URLSearchParams): boolean {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return (
    authorization.client === client &&
    authorization.redirectUri === form.get('redirect_uri') &&
    authorization.challenge === challenge &&
    authorization.expiresAt >= Date.now()
  )
}
