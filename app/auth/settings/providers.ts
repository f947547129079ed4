import type { SignOutWay } from '../config.ts'
import type { SigningKey } from '../providers/apple-secret.server.ts'
import { catalogue, knownProvider } from '../providers/catalogue.ts'
import { FIXED_PARAMS } from '../providers/fixed-params.ts'
import type { ProviderSettings } from '../providers/resolve.server.ts'
import { isLoopback } from '../shared/ip.ts'
import { parseUrl } from '../shared/urls.ts'
import { nearest } from './misspelling.ts'
import { algorithmOf, faultOfKey, readPrivateKey } from './secrets/private-key.ts'
import type { Variables } from './variables.ts'

/** What follows `AUTH_<ID>_` in the variables of a provider. */
export const PROVIDER_VARIABLES = [
  'TEAM_ID',
  'KEY_ID',
  'KEY_AUDIENCE',
  'PRIVATE_KEY',
  'ID',
  'SECRET',
  'ISSUER',
  'AUTHORIZATION_URL',
  'TOKEN_URL',
  'USERINFO_URL',
  'REVOCATION_URL',
  'NAME',
  'SCOPE',
  'PARAMS',
  'SIGN_OUT',
  'ASK_EMAIL',
  'TRUST_EMAIL',
] as const

type ProviderVariable = (typeof PROVIDER_VARIABLES)[number]

const ENDPOINTS = ['AUTHORIZATION_URL', 'TOKEN_URL', 'USERINFO_URL'] as const

/** Ids of the methods that have settings of their own. */
const BUILT_IN: Readonly<Record<string, string>> = {
  email: 'SMTP_URL and MAIL_FROM for the email link',
  credentials: 'AUTH_PASSWORDS=on for passwords',
}

/** The name of a provider's variable: `acme-dev` and `ID` give `AUTH_ACME_DEV_ID`. */
export function providerVariable(id: string, variable: ProviderVariable): string {
  return `AUTH_${id.toUpperCase().replaceAll('-', '_')}_${variable}`
}

/** The providers of `AUTH_PROVIDERS`, in its order. */
export function readProviders(variables: Variables, isProduction: boolean): ProviderSettings[] {
  const ids = (variables.text('AUTH_PROVIDERS') ?? '').split(',').map((id) => id.trim())
  const named = ids.filter((id) => id !== '')
  const good = named.filter((id, index) => isGoodId(variables, id, named.indexOf(id) === index))
  return good.map((id) => readProvider(variables, id, isProduction))
}

function isGoodId(variables: Variables, id: string, isFirst: boolean): boolean {
  const refuse = (problem: string, write: string) => variables.refuse('AUTH_PROVIDERS', problem, write)
  const other = Object.hasOwn(BUILT_IN, id) ? BUILT_IN[id] : undefined
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    refuse(`has the id ${JSON.stringify(id.slice(0, 40))}`, 'ids of small letters, digits and single hyphens.')
  } else if (!isFirst) refuse(`names ${id} twice`, 'each id once.')
  else if (other) refuse(`names ${id}, which is no external provider`, `the others only, and ${other}.`)
  else {
    const meant = misspelt(variables, id)
    if (meant === null) return true
    const issuer = providerVariable(id, 'ISSUER')
    refuse(
      `names ${id}, which is not one we know`,
      `${meant}, if that is meant; or ${issuer}, if it is one of your own.`,
    )
  }
  return false
}

/** The known provider that an id is most likely meant to be, where no variable says where to find one of that id. */
function misspelt(variables: Variables, id: string): string | null {
  const isOfOwn = (['ISSUER', ...ENDPOINTS] as const).some((one) => variables.text(providerVariable(id, one)) !== null)
  if (isOfOwn || knownProvider(id) !== null) return null
  // One letter in a short id makes another word of it.
  return id.length < 4 ? null : nearest(id, Object.keys(catalogue), id.length < 6 ? 1 : 2)
}

function readProvider(variables: Variables, id: string, isProduction: boolean): ProviderSettings {
  const read = (variable: ProviderVariable) => variables.text(providerVariable(id, variable))
  const proof = readClientProof(variables, id)
  checkEndpoints(variables, id, isProduction)
  return {
    id,
    clientId: read('ID') ?? '',
    clientSecret: read('SECRET'),
    ...proof,
    keyAudience: readKeyAudience(variables, id),
    name: read('NAME'),
    scope: read('SCOPE'),
    issuer: read('ISSUER'),
    authorizationUrl: read('AUTHORIZATION_URL'),
    tokenUrl: read('TOKEN_URL'),
    userinfoUrl: read('USERINFO_URL'),
    revocationUrl: readRevocationUrl(variables, id),
    params: readParams(variables, id),
    signOut: readSignOut(variables, id),
    askEmail: read('ASK_EMAIL') === null ? null : variables.isOn(providerVariable(id, 'ASK_EMAIL')),
    trustEmail: readTrustEmail(variables, id),
  }
}

/** Parameters as a query has them. Those that tie a request to its answer cannot be set. */
function readParams(variables: Variables, id: string): Record<string, string> | null {
  const variable = providerVariable(id, 'PARAMS')
  const text = variables.text(variable)
  if (text === null) return null
  const params = Object.fromEntries(new URLSearchParams(text))
  const write = `${variable}=access_type=offline&prompt=consent, for one.`
  const fixed = Object.keys(params).find((name) => FIXED_PARAMS.has(name))
  if (fixed !== undefined) variables.refuse(variable, `sets ${fixed}, which only Latchkey may`, write)
  else if (!/^[^&=]+=[^&]*(&[^&=]+=[^&]*)*$/.test(text))
    variables.refuse(variable, 'is no list of name=value, joined by &', write)
  return params
}

/** Where the public can make accounts, or run a tenant, the provider alone can verify an address. */
function readTrustEmail(variables: Variables, id: string): boolean {
  const variable = providerVariable(id, 'TRUST_EMAIL')
  if (variables.text(variable) === null || !variables.isOn(variable)) return false
  const own = (['ISSUER', 'USERINFO_URL'] as const).map((one) => variables.text(providerVariable(id, one)))
  const addresses = own.filter((url) => url !== null)
  if (addresses.length === 0 || addresses.some(isPublic))
    variables.refuse(variable, `is on, but ${id} has accounts for the public`, `${variable}=off.`)
  return true
}

/** Microsoft's issuers for the people of every company, and for those of none. */
const MANY_TENANTS =
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)\//i

/** Whether this is the issuer, or the userinfo address, of a provider that has accounts for the public. */
function isPublic(url: string): boolean {
  const bare = url.replace(/\/$/, '')
  const rows = Object.values(catalogue).map((row) => (row.type === 'oidc' ? row.issuer : row.userinfoUrl))
  return rows.includes(bare) || MANY_TENANTS.test(url)
}

/** Plain OAuth 2 knows no sign-out. */
function readSignOut(variables: Variables, id: string): SignOutWay | null {
  const variable = providerVariable(id, 'SIGN_OUT')
  if (variables.text(variable) === null) return null
  const way = variables.choice(variable, ['off', 'ask', 'always'], 'off')
  if (way !== 'off' && isPlain(variables, id))
    variables.refuse(variable, `is set, but ${id} speaks plain OAuth 2`, `${variable}=off.`)
  return way
}

function isPlain(variables: Variables, id: string): boolean {
  return variables.text(providerVariable(id, 'TOKEN_URL')) !== null || knownProvider(id)?.type === 'oauth'
}

/** An OpenID provider says by itself where tokens are revoked. */
function readRevocationUrl(variables: Variables, id: string): string | null {
  const variable = providerVariable(id, 'REVOCATION_URL')
  const url = variables.text(variable)
  if (url !== null && !isPlain(variables, id))
    variables.refuse(variable, `is set, but ${id} speaks OpenID Connect`, 'nothing: its metadata says where.')
  return url
}

type Proof = Pick<ProviderSettings, 'clientKey' | 'signingKey'>

const NO_KEY: Proof = { clientKey: null, signingKey: null }

/** Checks what the client says it is by and proves it with; returns the keys of one that signs. */
function readClientProof(variables: Variables, id: string): Proof {
  const idVariable = providerVariable(id, 'ID')
  const secretVariable = providerVariable(id, 'SECRET')
  if (variables.text(idVariable) === null) {
    variables.demand(idVariable, `AUTH_PROVIDERS names ${id}`, writeClient(variables, id, 'ID', 'the client id'))
  }
  const row = knownProvider(id)
  const hasSecret = variables.text(secretVariable) !== null
  if (row?.secretFromKey) return hasSecret ? NO_KEY : { ...NO_KEY, signingKey: readSigningKey(variables, id) }
  if (variables.text(providerVariable(id, 'PRIVATE_KEY')) !== null)
    return { ...NO_KEY, clientKey: readClientKey(variables, id, hasSecret) }
  if (hasSecret || row?.tokenEndpointAuth === 'none') return NO_KEY
  if (row) {
    const write = writeClient(variables, id, 'SECRET', 'the client secret')
    variables.demand(secretVariable, `AUTH_PROVIDERS names ${id}, which asks for one`, write)
  } else variables.warn(`${secretVariable} is not set: ${id} is used as a public client, with PKCE alone.`)
  return NO_KEY
}

/** Other programs call it `AUTH_<ID>_CLIENT_ID`, `…_CLIENT_SECRET`. */
function writeClient(variables: Variables, id: string, part: 'ID' | 'SECRET', what: string): string {
  const variable = providerVariable(id, part)
  const other = variable.replace(/(ID|SECRET)$/, 'CLIENT_$1')
  if (variables.text(other) !== null) return `${variable} instead of ${other}, with the same value.`
  return `${variable}= and ${what} that ${id} gave you.`
}

/** Providers differ in what they take their own name to be in such a proof. */
function readKeyAudience(variables: Variables, id: string): ProviderSettings['keyAudience'] {
  const variable = providerVariable(id, 'KEY_AUDIENCE')
  if (variables.text(variable) === null) return null
  if (isPlain(variables, id))
    variables.refuse(variable, `is set, but ${id} speaks plain OAuth 2`, 'nothing: it is the token endpoint there.')
  else if (variables.text(providerVariable(id, 'PRIVATE_KEY')) === null)
    variables.refuse(variable, 'is set without a key', `${providerVariable(id, 'PRIVATE_KEY')} beside it, or nothing.`)
  return variables.choice(variable, ['issuer', 'token_endpoint'], 'issuer')
}

/** The key by which a client proves itself where the provider takes that instead of a secret (RFC 7523). */
function readClientKey(variables: Variables, id: string, hasSecret: boolean): ProviderSettings['clientKey'] {
  const variable = providerVariable(id, 'PRIVATE_KEY')
  const key = variables.text(variable) ?? ''
  const problem = faultOfKey(key)
  if (hasSecret) {
    const write = `either it, or ${providerVariable(id, 'SECRET')}.`
    variables.refuse(variable, 'is set beside a client secret', write)
  } else if (problem !== null) {
    const write = 'a private key as PEM, line breaks as \\n, or as a JWK: RSA of 2048 bits or more, P-256 or Ed25519.'
    variables.refuse(variable, problem, write)
  }
  const keyId = variables.text(providerVariable(id, 'KEY_ID'))
  return { key, ...(keyId === null ? {} : { keyId }) }
}

function readSigningKey(variables: Variables, id: string): SigningKey | null {
  const wanted = {
    TEAM_ID: 'the ten characters of your team',
    KEY_ID: 'the ten characters of the key',
    PRIVATE_KEY: 'what the .p8 file holds, line breaks as \\n',
  } as const
  for (const [name, what] of Object.entries(wanted) as [keyof typeof wanted, string][]) {
    const variable = providerVariable(id, name)
    if (variables.text(variable) === null)
      variables.demand(variable, `${id} takes secrets signed with your key`, `${variable}= and ${what}.`)
  }
  const read = (name: keyof typeof wanted) => variables.text(providerVariable(id, name)) ?? ''
  const privateKey = read('PRIVATE_KEY').replaceAll('\\n', '\n')
  const key = readPrivateKey(privateKey)
  if (privateKey !== '' && (!key || algorithmOf(key) !== 'ES256')) {
    const variable = providerVariable(id, 'PRIVATE_KEY')
    variables.refuse(variable, 'is not a private key on the curve P-256', `${wanted.PRIVATE_KEY}.`)
  }
  return { teamId: read('TEAM_ID'), keyId: read('KEY_ID'), privateKey }
}

function checkEndpoints(variables: Variables, id: string, isProduction: boolean): void {
  const row = knownProvider(id)
  const issuer = providerVariable(id, 'ISSUER')
  const hasIssuer = variables.text(issuer) !== null
  const set = ENDPOINTS.filter((endpoint) => variables.text(providerVariable(id, endpoint)) !== null)
  for (const variable of ['ISSUER', 'REVOCATION_URL', ...set] as const)
    checkUrl(variables, providerVariable(id, variable), isProduction)
  const all = ENDPOINTS.map((endpoint) => providerVariable(id, endpoint))
  const missing = all.filter((variable) => variables.text(variable) === null)
  if (hasIssuer && (set.length > 0 || row?.type === 'oauth')) {
    const problem = row?.type === 'oauth' ? `is set, but ${id} speaks plain OAuth 2` : 'is set beside endpoint URLs'
    variables.refuse(issuer, problem, `either it, for OpenID Connect, or ${all.join(', ')}, for plain OAuth 2.`)
  } else if (set.length > 0 && row?.type === 'oidc') {
    const [first = 'ISSUER'] = set
    variables.refuse(providerVariable(id, first), `is set, but ${id} speaks OpenID Connect`, `${issuer} instead.`)
  } else if (set.length > 0 && row === null) {
    for (const variable of missing) variables.demand(variable, `plain OAuth 2 needs it for ${id}`, 'its https URL.')
  } else if (!hasIssuer && row?.type === 'oidc' && row.issuer === null) {
    const write = `${issuer}= and its https URL, such as ${row.issuerSuchAs}.`
    variables.demand(issuer, `AUTH_PROVIDERS names ${id}, of which every company has its own`, write)
  } else if (!hasIssuer && row === null) {
    const write = `${issuer}= and its https URL, or ${all.join(', ')}.`
    variables.demand(issuer, `AUTH_PROVIDERS names ${id}, which is not one we know`, write)
  }
}

/** Codes, tokens and the client secret travel over these, so production wants them unheard. */
function checkUrl(variables: Variables, variable: string, isProduction: boolean): void {
  const value = variables.text(variable)
  if (value === null) return
  const url = parseUrl(value, ['https:', 'http:'])
  if (!url || url.username || url.password || url.hash) {
    variables.refuse(variable, 'is not a plain URL', 'a URL such as https://id.example, without user or fragment.')
  } else if (isProduction && url.protocol === 'http:' && !isLoopback(url.hostname)) {
    variables.refuse(variable, 'is not https, and secrets travel over it', `its https URL.`)
  }
}
