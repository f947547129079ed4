import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import type { OAuthProvider, OidcProvider } from '#app/auth/config.ts'
import { type Fault, goWrong } from './faulty.ts'

type Members = Record<string, unknown>

/** Replaces members of what is right; `undefined` takes one away. */
type Change = Members | ((good: Members) => Members)

/** What a token of the provider is signed with. */
export type Signature =
  | 'RS256'
  | 'ES256'
  /** A key that it has not published. */
  | 'another RS256'
  /** A key that it publishes from then on, under another name, instead of the one before. */
  | 'a new RS256'
  | 'none'
  | 'HS256 by the public key'
  | 'HS256 by the secret'
  | 'HS256 by another secret'
  /** The right one, with its last character changed. */
  | 'broken RS256'

/** What one endpoint does instead of answering well. */
type Endpoint = 'metadata' | 'keys' | 'token' | 'userinfo' | 'par'
interface Raw {
  status?: number
  type?: string
  body: string
}

/** How a provider misbehaves; what is not set, it does correctly. */
export interface Behaviour {
  metadata?: Change
  /** The ID token's claims. */
  claims?: Change
  header?: Members
  signature?: Signature
  /** Made of the signed ID token, whatever it was. */
  spoil?(idToken: string): string
  /** The keys it publishes. */
  keys?(good: JWK[]): JWK[]
  /** The token answer's members. */
  tokens?: Change
  /** The userinfo's members, and how it is signed where it is. */
  userinfo?: Change
  userinfoSignature?: Signature
  userinfoClaims?: Change
  /** The answer to a pushed request. */
  pushed?: Change
  /** What answers instead, by endpoint. */
  instead?: Partial<Record<Endpoint, Fault | Raw>>
}

/** An OpenID provider that does one thing wrong; one for each case, at an issuer of its own. */
export interface MisbehavingProvider {
  /** A provider of a site's configuration that behaves so. */
  behaving(id: string, behaviour: Behaviour, more?: Partial<OidcProvider>): OidcProvider
  /** How a provider behaves from now on. */
  change(id: string, behaviour: Behaviour): void
  /** Has the next answers of an endpoint be 503, so many. */
  fail(id: string, endpoint: Endpoint, times: number): void
  /** A code for the authorization request that a visitor was sent with, of a provider of this id. */
  code(id: string, request: URLSearchParams): string
  issuer(id: string): string
  /** The requests to a provider so far, as `POST token`. */
  requests(id: string): string[]
  /** The forms it was sent, by endpoint. */
  forms(id: string): { endpoint: string; form: URLSearchParams }[]
  /** Forgets the requests it got, and the codes that were not redeemed. */
  forget(): void
  close(): Promise<void>
}

export const CLIENT = { clientId: 'client-id', clientSecret: 'client-secret-of-32-characters-or-more' }
export const SUBJECT = 'sub-of-somebody'

interface Case {
  issuer: string
  behaviour: Behaviour
  nonces: Map<string, string | null>
  pushed: Map<string, URLSearchParams>
  requests: string[]
  forms: { endpoint: string; form: URLSearchParams }[]
  hasRotated: boolean
  failing: Map<Endpoint, number>
}

/** Starts one on a free port of this machine. */
export async function startMisbehavingProvider(): Promise<MisbehavingProvider> {
  const cases = new Map<string, Case>()
  const signing = await createSigning()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id = '', ...path] = new URL(request.url ?? '/', origin).pathname.split('/')
    const one = cases.get(id)
    const endpoint = path.join('/') === '.well-known/openid-configuration' ? 'metadata' : path[0]
    if (!one || !isEndpoint(endpoint)) return send(response, { status: 404, body: '{}' })
    one.requests.push(`${request.method} ${endpoint}`)
    const form = new URLSearchParams(await bodyOf(request))
    if (request.method === 'POST') one.forms.push({ endpoint, form })
    const failures = one.failing.get(endpoint) ?? 0
    if (failures > 0) {
      one.failing.set(endpoint, failures - 1)
      return send(response, { status: 503, body: '{}' })
    }
    const instead = one.behaviour.instead?.[endpoint]
    if (typeof instead === 'string') return goWrong(instead, response)
    send(response, instead ?? (await well[endpoint](one, form)))
  }

  const well: Record<Endpoint, (one: Case, form: URLSearchParams) => Promise<Raw> | Raw> = {
    metadata: ({ issuer, behaviour }) => json(changed(metadataOf(issuer), behaviour.metadata)),
    keys: ({ behaviour, hasRotated }) => {
      const good = signing.published(hasRotated)
      return json({ keys: behaviour.keys?.(good) ?? good })
    },
    async token(one, form) {
      const { behaviour, issuer, nonces } = one
      const code = form.get('code') ?? ''
      const nonce = nonces.get(code)
      if (!nonces.delete(code)) return json({ error: 'invalid_grant' }, 400)
      const accessToken = `access-${randomUUID()}`
      const claims = changed({ ...claimsOf(issuer, accessToken), nonce }, behaviour.claims)
      const { signature = 'RS256', header, spoil = (token: string) => token } = behaviour
      if (signature === 'a new RS256') one.hasRotated = true
      const idToken = spoil(await signing.sign(claims, signature, header))
      const good = { access_token: accessToken, token_type: 'Bearer', expires_in: 3600, id_token: idToken }
      return json(changed(good, behaviour.tokens))
    },
    async userinfo({ behaviour, issuer }) {
      const members = changed(personOf(issuer), behaviour.userinfo)
      if (behaviour.userinfoSignature === undefined) return json(members)
      const claims = changed({ ...members, iss: issuer, aud: CLIENT.clientId }, behaviour.userinfoClaims)
      return { type: 'application/jwt', body: await signing.sign(claims, behaviour.userinfoSignature) }
    },
    par({ behaviour, pushed }, form) {
      const uri = `urn:ietf:params:oauth:request_uri:${randomUUID()}`
      pushed.set(uri, form)
      return json(changed({ request_uri: uri, expires_in: 60 }, behaviour.pushed), 201)
    },
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const caseOf = (id: string): Case => {
    const one = cases.get(id)
    if (!one) throw new Error(`No such provider: ${id}`)
    return one
  }
  return {
    behaving(id, behaviour, more = {}) {
      const issuer = `${origin}/${id}`
      const nothing = {
        nonces: new Map(),
        pushed: new Map(),
        requests: [],
        forms: [],
        hasRotated: false,
        failing: new Map(),
      }
      cases.set(id, { issuer, behaviour, ...nothing })
      return { type: 'oidc', id, name: id, ...CLIENT, issuer, scope: 'openid email', asksEmail: false, ...more }
    },
    change(id, behaviour) {
      caseOf(id).behaviour = behaviour
    },
    fail(id, endpoint, times) {
      caseOf(id).failing.set(endpoint, times)
    },
    code(id, request) {
      const { nonces, pushed } = caseOf(id)
      const code = randomUUID()
      const asked = pushed.get(request.get('request_uri') ?? '') ?? request
      nonces.set(code, asked.get('nonce'))
      return code
    },
    issuer: (id) => caseOf(id).issuer,
    requests: (id) => caseOf(id).requests,
    forms: (id) => caseOf(id).forms,
    forget() {
      for (const { nonces, pushed, requests, forms } of cases.values()) {
        nonces.clear()
        pushed.clear()
        requests.length = 0
        forms.length = 0
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Plain OAuth 2 at the same addresses. */
export function plainAt(provider: MisbehavingProvider, id: string, behaviour: Behaviour): OAuthProvider {
  const { issuer, type: _type, ...client } = provider.behaving(id, behaviour)
  const endpoints = {
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    userinfoUrl: `${issuer}/userinfo`,
  }
  return { ...client, ...endpoints, type: 'oauth' }
}

const ENDPOINTS = ['metadata', 'keys', 'token', 'userinfo', 'par'] as const

function isEndpoint(text: string | undefined): text is Endpoint {
  return ENDPOINTS.some((endpoint) => endpoint === text)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

function metadataOf(issuer: string): Members {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    pushed_authorization_request_endpoint: `${issuer}/par`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    userinfo_signing_alg_values_supported: ['RS256'],
  }
}

function claimsOf(issuer: string, accessToken: string): Members {
  const now = Math.floor(Date.now() / 1000)
  const hash = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
  return { iss: issuer, aud: CLIENT.clientId, iat: now, exp: now + 300, at_hash: hash, ...personOf(issuer) }
}

/** A user has another name and address at each provider. */
function personOf(issuer: string): Members {
  return { sub: SUBJECT, name: 'Some Body', email: `somebody@${issuer.split('/').at(-1)}.example` }
}

function changed(good: Members, change: Change = {}): Members {
  return typeof change === 'function' ? change(good) : { ...good, ...change }
}

const json = (value: unknown, status = 200): Raw => ({ status, body: JSON.stringify(value) })

function send(response: ServerResponse, { status = 200, type = 'application/json', body }: Raw): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

/** The keys of the provider, and of an attacker who pretends to be it. */
async function createSigning() {
  const pairOf = async (alg: string, kid: string) => {
    const { privateKey, publicKey } = await generateKeyPair(alg)
    return { privateKey, kid, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
  }
  const [usual, next, strange, curve] = await Promise.all([
    pairOf('RS256', 'key-1'),
    pairOf('RS256', 'key-2'),
    // Its header names the usual key.
    pairOf('RS256', 'key-1'),
    pairOf('ES256', 'key-3'),
  ])
  const asymmetric = (claims: Members, alg: string, { privateKey, kid }: typeof usual, header: Members) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid, ...header }).sign(privateKey)
  const byText = (claims: Members, text: string, header: Members) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-1', ...header }).sign(Buffer.from(text))

  async function sign(claims: Members, signature: Signature, header: Members = {}): Promise<string> {
    switch (signature) {
      case 'RS256':
        return asymmetric(claims, 'RS256', usual, header)
      case 'ES256':
        return asymmetric(claims, 'ES256', curve, header)
      case 'another RS256':
        return asymmetric(claims, 'RS256', strange, header)
      case 'a new RS256':
        return asymmetric(claims, 'RS256', next, header)
      case 'none':
        return new UnsecuredJWT(claims).encode()
      case 'HS256 by the public key':
        return byText(claims, JSON.stringify(usual.jwk), header)
      case 'HS256 by the secret':
        return byText(claims, CLIENT.clientSecret, header)
      case 'HS256 by another secret':
        return byText(claims, 'another-secret-of-32-characters-or-more', header)
      case 'broken RS256': {
        const good = await asymmetric(claims, 'RS256', usual, header)
        return `${good.slice(0, -20)}${good.at(-20) === 'A' ? 'B' : 'A'}${good.slice(-19)}`
      }
    }
  }
  return {
    sign,
    published: (hasRotated: boolean): JWK[] => [hasRotated ? next.jwk : usual.jwk, curve.jwk],
  }
}
