import pino from 'pino'
import { createSealer } from '#app/auth/crypto/jwe.server.ts'
import { cookieNames, ResponseCookies } from '#app/auth/http/cookies.ts'
import { PlainOAuthClient } from '#app/auth/methods/oauth/oauth.server.ts'
import { OpenIdClient } from '#app/auth/methods/oauth/oidc/openid.server.ts'
import { createChecks } from '#app/auth/methods/oauth/protocol/checks.server.ts'
import { NOTHING_BUILT_IN, resolveProviders } from '#app/auth/providers/resolve.server.ts'
import { readSettings } from '#app/auth/settings/config.server.ts'
import type { ExternalIdentity } from '#app/auth/site/identity.ts'
import { comeBack } from '../providers/come-back.ts'

/** A request as the provider sees it. */
export interface ProviderRequest {
  /** As `POST https://id.example/token`, without the query. */
  what: string
  headers: Headers
  query: URLSearchParams
  /** The form of the body. */
  form: URLSearchParams
}

/** What a provider answers, by request; a function is asked, anything else is sent as JSON. */
export type Answers = Record<string, object | ((request: ProviderRequest) => object)>

export interface Trip {
  /** Where the visitor is sent. */
  departure: URL
  requests: ProviderRequest[]
  request(what: string): ProviderRequest
  /** Comes back with these parameters beside the state. */
  comeBack(returned: Record<string, string>): Promise<ExternalIdentity>
}

const ORIGIN = 'https://app.example'

/** Sets out to a provider of the catalogue that answers as its reference says, with the settings of an operator. */
export async function tripTo(id: string, env: Record<string, string>, answers: Answers): Promise<Trip> {
  const now = () => new Date()
  const secrets = ['one-two-three-four-five-six-seven']
  const { settings } = readSettings({ AUTH_URL: ORIGIN, AUTH_PROVIDERS: id, ...env }, '/auth')
  const provider = resolveProviders(settings, {}, NOTHING_BUILT_IN, now).get(id)
  if (provider?.type !== 'oauth' && provider?.type !== 'oidc') throw new Error(`No external provider: ${id}`)

  const requests: ProviderRequest[] = []
  const checks = createChecks(cookieNames('latchkey', false), createSealer(secrets, now), now, null)
  const deps = {
    redirectUri: `${ORIGIN}/auth/callback/${id}`,
    checks,
    log: pino({ level: 'silent' }),
    now,
    timeout: 10_000,
    fetch: async (...[input, init]: Parameters<typeof fetch>) => {
      const request = await seen(new Request(input, init))
      requests.push(request)
      const answer = answers[request.what]
      if (answer === undefined) return Response.json({}, { status: 404 })
      return Response.json(typeof answer === 'function' ? answer(request) : answer)
    },
  }
  const client = provider.type === 'oauth' ? new PlainOAuthClient(provider, deps) : new OpenIdClient(provider, deps)
  const { url, checks: values } = await client.createAuthorizationRequest(new URLSearchParams())
  const cookies = new ResponseCookies(false)
  checks.send({ cookies: new Map(), setCookies: cookies }, id, values)
  const cookie = cookies
    .lines()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    departure: new URL(url),
    requests,
    request(what) {
      const found = requests.find((request) => request.what === what)
      if (!found) throw new Error(`Never asked: ${what}, only ${requests.map((request) => request.what).join(', ')}`)
      return found
    },
    comeBack(returned) {
      const query = new URLSearchParams({ state: values.state ?? '', code: 'the-code', ...returned })
      return comeBack(client, new Request(`${deps.redirectUri}?${query}`, { headers: { cookie } }))
    },
  }
}

async function seen(request: Request): Promise<ProviderRequest> {
  const { origin, pathname, searchParams } = new URL(request.url)
  return {
    what: `${request.method} ${origin}${pathname}`,
    headers: request.headers,
    query: searchParams,
    form: new URLSearchParams(await request.text()),
  }
}
