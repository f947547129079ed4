import * as client from 'openid-client'
import pino from 'pino'
import type { ExternalProvider, OAuthProvider, OidcProvider } from '#app/auth/config.ts'
import { AnsweredWithRedirect } from '#app/auth/methods/oauth/http-client/limited-fetch.server.ts'
import { providerFetch } from '#app/auth/methods/oauth/http-client/provider-fetch.server.ts'
import { OidcDiscovery } from '#app/auth/methods/oauth/oidc/oidc-discovery.server.ts'
import { postLogoutRedirectUri, signOutWay } from '#app/auth/methods/oauth/oidc/sign-out-at-provider.server.ts'
import { providerVariable } from '#app/auth/settings/providers.ts'
import { causesOf, codesOf, type Finding, fault, good, note, reasonOf, type Section } from '#app/auth/shared/finding.ts'
import { type ClockReading, judgeClock, readClock } from './clock.ts'
import { judgeMetadata } from './metadata.ts'

/** What examining providers needs. */
export interface ProviderDeps {
  /** Origin and authentication path. */
  base: string
  hasStore: boolean
  canSendMail: boolean
  now(): Date
  /** Instead of the network. */
  fetch?: typeof fetch
}

/** The addresses to register at a provider, and whether it answers as sign-in will need it to. */
export async function examineProvider(provider: ExternalProvider, deps: ProviderDeps): Promise<Section> {
  const redirect: [string, string] = ['redirect URI', `${deps.base}/callback/${provider.id}`]
  if (provider.type === 'oidc') {
    const { findings, tellsSignOuts } = await examineOpenId(provider, deps)
    const register = [redirect, ...addressesOfSignOut(provider, deps, tellsSignOuts)]
    return {
      title: titleOf(provider, provider.issuer),
      register,
      findings: [...findings, addressesCount(provider, deps)],
    }
  }
  const { origin } = new URL(provider.authorizationUrl)
  const findings = [...(await examinePlain(provider, deps)), addressesCount(provider, deps)]
  return { title: titleOf(provider, origin), register: [redirect], findings }
}

/** What an e-mail address counts for that comes from there (contract, 24.4). */
function addressesCount({ verifiesEmail, asksEmail }: ExternalProvider, { canSendMail }: ProviderDeps): Finding {
  if (verifiesEmail) return good('email addresses: each one counts as verified')
  if (asksEmail !== true) return good('email addresses: an unverified one is kept, and proves nothing')
  if (canSendMail) return good('email addresses: a new user without a verified one proves one by mail')
  return good('email addresses: an unverified one is left out, as no mail can be sent')
}

function titleOf({ name, id }: ExternalProvider, where: string): string {
  return `${name} (${id}), ${where}`
}

/** Where it sends people back after signing out there, and where it tells us of that. */
function addressesOfSignOut(
  provider: OidcProvider,
  { base, hasStore }: ProviderDeps,
  tellsSignOuts: boolean,
): [string, string][] {
  const isOff = signOutWay(provider) === 'off'
  const addresses: [string, string][] = []
  if (!hasStore) return addresses
  if (!isOff) addresses.push(['post-logout redirect URI', postLogoutRedirectUri({ base })])
  if (!isOff || tellsSignOuts) addresses.push(['back-channel logout URI', `${base}/backchannel-logout/${provider.id}`])
  return addresses
}

interface OpenIdFindings {
  findings: Finding[]
  /** Whether it says over the back channel who has signed out. */
  tellsSignOuts: boolean
}

async function examineOpenId(provider: OidcProvider, deps: ProviderDeps): Promise<OpenIdFindings> {
  const clocks: ClockReading[] = []
  const ask = providerFetch(provider, deps.fetch ? { fetch: deps.fetch } : {})
  const noting: typeof fetch = async (...request) => {
    const answer = await ask(...request)
    const reading = readClock(answer.headers, deps.now())
    if (reading) clocks.push(reading)
    return answer
  }
  const openid = new OidcDiscovery(provider, { fetch: noting, log: pino({ level: 'silent' }), now: deps.now })
  try {
    const config = await openid.configuration()
    const metadata = config.serverMetadata()
    const findings = [
      ...judgeMetadata(provider, metadata),
      await examineKeys(provider, openid),
      await examineClient(provider, config, deps),
    ]
    const [clock] = clocks
    if (clock) findings.push(judgeClock(clock))
    return { findings, tellsSignOuts: metadata.backchannel_logout_supported === true }
  } catch (error) {
    return { findings: [whyNoMetadata(provider, error)], tellsSignOuts: false }
  }
}

/** What the metadata calls the issuer, where that is not what the settings call it. */
function otherIssuer(error: unknown): string | null {
  const all: unknown[] = [...causesOf(error), ...causesOf(error).map(({ cause }) => cause)]
  for (const one of all) {
    if (typeof one !== 'object' || one === null || !('attribute' in one) || one.attribute !== 'issuer') continue
    const body: unknown = 'body' in one ? one.body : null
    const issuer: unknown = typeof body === 'object' && body !== null && 'issuer' in body ? body.issuer : null
    if (typeof issuer === 'string') return issuer
  }
  return null
}

function whyNoMetadata(provider: OidcProvider, error: unknown): Finding {
  const setting = providerVariable(provider.id, 'ISSUER')
  const issuer = otherIssuer(error)
  if (issuer !== null) {
    const says = `its metadata calls the issuer ${issuer}, and the setting ${provider.issuer}`
    return fault(says, `Write it as the metadata does, if that is the issuer you mean: ${setting}=${issuer}`)
  }
  const address = `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const advice = `${address} must answer 200 with JSON, from this machine. If it does not, correct ${setting}.`
  return fault(`its metadata is not to be had: ${reasonsOf(error)}`, advice)
}

async function examineKeys(provider: OidcProvider, openid: OidcDiscovery): Promise<Finding> {
  if (provider.idTokenAlg === 'HS256') return good('ID tokens are signed with the client secret')
  try {
    await openid.keys(null)
    return good('its keys can be had')
  } catch (error) {
    const advice =
      'Without them no ID token can be checked: see that the provider’s jwks_uri answers from this machine.'
    return fault(`its keys are not to be had: ${reasonsOf(error)}`, advice)
  }
}

/** Asks for tokens with a made-up code: a provider that knows the client finds fault with the code alone. */
async function examineClient(
  provider: OidcProvider,
  config: client.Configuration,
  { base }: ProviderDeps,
): Promise<Finding> {
  try {
    await client.genericGrantRequest(config, 'authorization_code', {
      code: 'asked-by-the-doctor',
      redirect_uri: `${base}/callback/${provider.id}`,
      code_verifier: client.randomPKCECodeVerifier(),
    })
    return note('it gives tokens for a code that it never gave', 'Ask its operator: no user is safe there.')
  } catch (error) {
    const refusal = causesOf(error).find((one) => one instanceof client.ResponseBodyError)
    const code = refusal instanceof client.ResponseBodyError ? refusal.error : null
    if (code === 'invalid_grant') return good('it knows this client')
    if (code === 'invalid_client' || code === 'unauthorized_client' || isUnauthorized(error)) {
      return fault('it refuses this client', cureOfRefusal(provider))
    }
    const advice = 'Sign in once, and read the log if that fails.'
    return note(`it does not say whether it knows this client: ${code ?? reasonsOf(error)}`, advice)
  }
}

function cureOfRefusal({ id, clientKey, keyAudience }: OidcProvider): string {
  const variable = (name: Parameters<typeof providerVariable>[1]) => providerVariable(id, name)
  if (clientKey === undefined)
    return `Copy client id and secret from its console again, into ${variable('ID')} and ${variable('SECRET')}.`
  const other = keyAudience === 'token_endpoint' ? 'issuer' : 'token_endpoint'
  const all = [
    `See that the public half of ${variable('PRIVATE_KEY')} is registered there for the client ${variable('ID')}`,
    `under the name ${variable('KEY_ID')}, and that both clocks are right`,
  ]
  return `${all.join(', ')}; or try ${variable('KEY_AUDIENCE')}=${other}.`
}

function isUnauthorized(error: unknown): boolean {
  return causesOf(error).some((one) => 'status' in one && one.status === 401)
}

/** Plain OAuth 2 has nothing to discover: its token endpoint answers something, or is not there. */
async function examinePlain(provider: OAuthProvider, deps: ProviderDeps): Promise<Finding[]> {
  const { origin } = new URL(provider.tokenUrl)
  try {
    const ask = providerFetch(provider, deps.fetch ? { fetch: deps.fetch } : {})
    const answer = await ask(provider.tokenUrl, { headers: { accept: 'application/json' } })
    const reading = readClock(answer.headers, deps.now())
    return [good(`${origin} answers`), ...(reading ? [judgeClock(reading)] : [])]
  } catch (error) {
    if (causesOf(error).some((one) => one instanceof AnsweredWithRedirect)) return [good(`${origin} answers`)]
    const setting = providerVariable(provider.id, 'TOKEN_URL')
    return [
      fault(
        `${origin} does not answer: ${reasonsOf(error)}`,
        `See that this machine reaches it, or correct ${setting}.`,
      ),
    ]
  }
}

/** The outermost reason, and the innermost where it says more. */
function reasonsOf(error: unknown): string {
  const [outer] = causesOf(error)
  const first = reasonOf(outer ? new Error(outer.message) : error)
  const last = reasonOf(error)
  const codes = codesOf(error).filter((code) => !code.startsWith('OAUTH_'))
  return [...new Set([first, last, ...codes])].join('; ')
}
