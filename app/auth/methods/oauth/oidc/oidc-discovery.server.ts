import * as client from 'openid-client'
import type { OidcProvider } from '../../../config.ts'
import { isLoopback } from '../../../shared/ip.ts'
import { endingWith } from '../http-client/deadline.server.ts'
import { DocumentCache } from '../http-client/document-cache.server.ts'
import { clientAuth } from '../protocol/client-auth.server.ts'
import { type ExternalDeps, fetchFor } from '../protocol/external.server.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { headerOf } from './id-token.server.ts'

/** Seconds that a provider's clock may differ from ours (contract, 10.2 step 6). */
export const CLOCK_TOLERANCE_SECONDS = 10

/** The placeholder for a tenant in the issuer that all tenants share. */
export const TENANT = '{tenantid}'

/** Whether a provider speaks for the issuer that a token names: its own, or one of the tenants that it leaves open. */
export function speaksFor(config: client.Configuration, issuer: string): boolean {
  const announced = config.serverMetadata().issuer
  const [before = '', after] = announced.split(TENANT)
  if (after === undefined) return issuer === announced
  return issuer.startsWith(before) && issuer.endsWith(after) && issuer.length > before.length + after.length
}

const WELL_KNOWN = '/.well-known/openid-configuration'
const MINUTE = 60 * 1000

/** Where an exchange may lead, by what metadata calls it. */
const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'userinfo_endpoint',
  'pushed_authorization_request_endpoint',
  'end_session_endpoint',
  'revocation_endpoint',
] as const

/** What the provider answered with during one exchange, as far as it decides which key is wanted. */
interface Seen {
  kid: string | null
}

/** What knowing an OpenID provider needs of the site. */
type OpenIdProviderDeps = Pick<ExternalDeps, 'fetch' | 'log'> & { now(): Date }

/**
 * An OpenID provider as this client knows it: metadata and keys, kept with a life of their own and used on during an
 * outage, so that a sign-in asks for neither. Nothing is asked for before the first visitor comes.
 */
export class OidcDiscovery {
  readonly #provider: OidcProvider
  readonly #deps: OpenIdProviderDeps
  readonly #issuer: URL
  readonly #auth: client.ClientAuth
  readonly #metadata: DocumentCache
  #keys: { uri: string; document: DocumentCache } | null = null

  constructor(provider: OidcProvider, deps: OpenIdProviderDeps) {
    this.#provider = provider
    this.#auth = clientAuth(provider)
    this.#deps = deps
    // Some write down where metadata is, and mean the issuer.
    this.#issuer = new URL(provider.issuer.replace(/\/\.well-known\/openid-configuration\/?$/, ''))
    this.#metadata = this.#kept(metadataAddress(this.#issuer), async (text) =>
      judgeMetadata(await this.#configured(text), this.#issuer, provider),
    )
  }

  /**
   * What an exchange with the provider is made with. One for each exchange: a key is asked for anew where what was
   * answered in this one is signed with one that is not among those kept. Its requests end with the signal; metadata and
   * keys, for which others may wait too, do not.
   */
  async configuration(until?: AbortSignal): Promise<client.Configuration> {
    const config = await this.#configured(await this.#metadata.read())
    const { jwks_uri: keysAt } = config.serverMetadata()
    const seen: Seen = { kid: null }
    const ask = fetchFor(this.#provider, { fetch: endingWith(this.#deps.fetch, until) })
    config[client.customFetch] = async (url, options) => {
      if (options.method === 'GET' && url === keysAt) return asJson(await this.#readKeys(url, seen))
      const answer = await ask(url, options)
      await note(answer, seen)
      return answer
    }
    return config
  }

  /** The provider's keys (RFC 7517 §5), asked for anew where the one that a token names is not among those kept. */
  async keys(kid: string | null): Promise<string> {
    const { jwks_uri: uri } = (await this.configuration()).serverMetadata()
    if (uri === undefined) throw new ProtocolError('keys_missing')
    return this.#readKeys(uri, { kid })
  }

  /**
   * An exchange went wrong. Where it was not the provider that refused (RFC 6749 §5.2), what is kept of it may be out of
   * date: an endpoint that has moved, a new key under an old name.
   */
  doubt(cause: unknown): void {
    if (cause instanceof client.ResponseBodyError) return
    this.#metadata.markSuspect()
    this.#keys?.document.markSuspect()
  }

  #readKeys(uri: string, { kid }: Seen): Promise<string> {
    if (this.#keys?.uri !== uri) this.#keys = { uri, document: this.#kept(uri, judgeKeys) }
    return this.#keys.document.read((text, age) => (kid === null ? age < 5 * MINUTE : hasKey(text, kid)))
  }

  #kept(url: string, accept: (text: string) => Promise<void> | void): DocumentCache {
    const { fetch, log, now } = this.#deps
    const headers = { accept: 'application/json', ...this.#provider.headers }
    return new DocumentCache({
      ask: () => fetch(url, { method: 'GET', headers }),
      accept,
      onOutage: (err) =>
        log.warn(
          { err, provider: this.#provider.id, url },
          'a provider is not to be had: what it said before is used on',
        ),
      now,
    })
  }

  #configured(metadata: string): Promise<client.Configuration> {
    const { clientId, idTokenAlg, userinfoAlg } = this.#provider
    return client.discovery(
      this.#issuer,
      clientId,
      {
        [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
        ...(idTokenAlg === undefined ? {} : { id_token_signed_response_alg: idTokenAlg }),
        ...(userinfoAlg === undefined ? {} : { userinfo_signed_response_alg: userinfoAlg }),
      },
      this.#auth,
      {
        [client.customFetch]: () => Promise.resolve(asJson(metadata)),
        // Every request has its end already (provider-fetch.server.ts).
        timeout: 0,
        execute: [
          // The package checks signatures by public keys; one by the secret is checked in id-token.server.ts.
          ...(idTokenAlg === 'HS256' ? [] : [client.enableNonRepudiationChecks]),
          ...(isLoopback(this.#issuer.hostname) ? [client.allowInsecureRequests] : []),
        ],
      },
    )
  }
}

function metadataAddress(issuer: URL): string {
  const url = new URL(issuer)
  url.pathname = `${url.pathname.replace(/\/$/, '')}${WELL_KNOWN}`
  return url.href
}

const asJson = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } })

/** Refuses metadata that lacks an endpoint, or sends secrets over plain http (OpenID Connect Discovery 3 and 4.3). */
function judgeMetadata(config: client.Configuration, issuer: URL, { idTokenAlg }: OidcProvider): void {
  const metadata = config.serverMetadata()
  const needed = ['authorization_endpoint', 'token_endpoint', ...(idTokenAlg === 'HS256' ? [] : ['jwks_uri'])]
  for (const name of ENDPOINTS) {
    const value: unknown = metadata[name]
    if (value === undefined && !needed.includes(name)) continue
    if (typeof value !== 'string' || !URL.canParse(value)) throw new ProtocolError('metadata_url', { expected: name })
    const url = new URL(value)
    const isPlainHere = url.protocol === 'http:' && isLoopback(url.hostname) && issuer.protocol === 'http:'
    if (url.protocol !== 'https:' && !isPlainHere)
      throw new ProtocolError('metadata_not_https', { expected: name, actual: value })
  }
}

/** Refuses what is no set of keys (RFC 7517 §5). */
function judgeKeys(text: string): void {
  if (keysIn(text).length === 0) throw new ProtocolError('keys_missing')
}

function hasKey(text: string, kid: string): boolean {
  return keysIn(text).some((key) => typeof key === 'object' && key !== null && 'kid' in key && key.kid === kid)
}

function keysIn(text: string): unknown[] {
  const set: unknown = JSON.parse(text)
  const keys = typeof set === 'object' && set !== null && 'keys' in set ? set.keys : null
  return Array.isArray(keys) ? keys : []
}

/** Notes which key an answer is signed with: the ID token of a token answer, or userinfo as a signed token. */
async function note(answer: Response, seen: Seen): Promise<void> {
  const text = await answer.clone().text()
  const token = answer.headers.get('content-type')?.startsWith('application/jwt') ? text : idTokenIn(text)
  const kid = token === null ? undefined : headerOf(token)?.kid
  if (token !== null) seen.kid = typeof kid === 'string' ? kid : null
}

function idTokenIn(text: string): string | null {
  try {
    const answer: unknown = JSON.parse(text)
    const token = typeof answer === 'object' && answer !== null && 'id_token' in answer ? answer.id_token : null
    return typeof token === 'string' ? token : null
  } catch {
    // An answer that is no token answer is judged by the caller.
    return null
  }
}
