import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What a test chooses for one authorization code. */
export interface Grant {
  profile: Record<string, unknown>
  /** The authorization request's parameters: PKCE is checked against them, the nonce comes from them. */
  request: URLSearchParams
  /** Claims of the ID token to replace. */
  idToken?: Record<string, unknown>
  /** The token endpoint refuses. */
  refuses?: boolean
}

/** A provider that answers in OAuth 2 and OpenID Connect, checks PKCE, and lets a test choose the rest per code. */
export interface TestProvider {
  issuer: string
  clientId: 'client-id'
  clientSecret: 'client-secret'
  /** A code that the token endpoint takes once. */
  code(grant: Grant): string
  /** Whether it has a sign-out; a test may change that before it is discovered. */
  endsSessions: boolean
  /** Which values of `prompt` it says it takes; the same holds. */
  prompts: string[]
  /** Whether it answers everything with 503. */
  isDown: boolean
  /** Any token signed with the present key, or another one; its header says RS256, the key's id, and what a test says. */
  signed(claims: Record<string, unknown>, header?: Record<string, unknown>, key?: CryptoKey): Promise<string>
  /** Signs with another key from now on, and shows that one alone. */
  rotateKey(kid: string): Promise<void>
  /** Requests so far, as `POST /token`. */
  requests: string[]
  /** Access and ID tokens handed out so far. */
  tokens: string[]
  close(): Promise<void>
}

export async function startProvider(): Promise<TestProvider> {
  let key = await makeKey('key-1')
  const codes = new Map<string, Grant>()
  const profiles = new Map<string, Record<string, unknown>>()
  const requests: string[] = []
  const tokens: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    requests.push(`${request.method} ${url.pathname}`)
    if (provider.isDown) return json(response, 503, {})
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, 200, metadata())
      case '/jwks':
        return json(response, 200, { keys: [key.jwk] })
      case '/token':
        return token(request, response)
      case '/userinfo':
        return json(response, 200, profiles.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '') ?? {})
      default:
        return json(response, 404, {})
    }
  }

  function metadata() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      ...(provider.prompts.length > 0 ? { prompt_values_supported: provider.prompts } : {}),
      ...(provider.endsSessions ? { end_session_endpoint: `${issuer}/sign-out` } : {}),
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const isClient = request.headers.authorization === `Basic ${btoa('client-id:client-secret')}`
    if (!grant || grant.refuses || !isClient || !fitsChallenge(grant, form)) {
      return json(response, 400, { error: 'invalid_grant' })
    }
    const accessToken = randomUUID()
    profiles.set(accessToken, grant.profile)
    const isOpenId = grant.request.get('scope')?.split(' ').includes('openid') === true
    const openId = isOpenId ? { id_token: await idToken(grant) } : {}
    tokens.push(accessToken, ...Object.values(openId))
    return json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: grant.request.get('scope'),
      ...openId,
    })
  }

  function idToken({ profile, request, idToken: replaced }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const nonce = request.get('nonce')
    const claims = {
      iss: issuer,
      aud: 'client-id',
      iat: now,
      exp: now + 300,
      ...(nonce ? { nonce } : {}),
      ...profile,
      ...replaced,
    }
    return signed(claims)
  }

  function signed(claims: Record<string, unknown>, header = {}, by = key.privateKey): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid, ...header }).sign(by)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider: TestProvider = {
    issuer,
    endsSessions: true,
    prompts: [],
    isDown: false,
    clientId: 'client-id',
    clientSecret: 'client-secret',
    code(grant) {
      const code = randomUUID()
      codes.set(code, grant)
      return code
    },
    signed,
    async rotateKey(kid) {
      key = await makeKey(kid)
    },
    requests,
    tokens,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** RFC 7636 §4.6. */
function fitsChallenge({ request }: Grant, form: URLSearchParams): boolean {
  const challenge = request.get('code_challenge')
  if (challenge === null) return true
  const verifier = form.get('code_verifier') ?? ''
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
