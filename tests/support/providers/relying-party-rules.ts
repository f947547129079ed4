import type { OidcProvider } from '#app/auth/config.ts'
import { type Behaviour, CLIENT } from './misbehaving-provider.ts'

/** What a provider does, the specification that says how a client must react, and the result. */
export interface Rule {
  does: string
  cites: string
  behaviour?: Behaviour
  /** What the site's configuration says of the provider. */
  provider?: Partial<OidcProvider>
  /** Parameters of the sign-in request. */
  asking?: Record<string, string>
  /** Parameters that come back with the code. */
  returning?(issuer: string): Record<string, string>
}

/** The visitor is signed in. */
export interface Rightful extends Rule {
  /** Members of the session's user. */
  user?: Record<string, unknown>
}

/** The sign-in is refused, and the log says why. */
export interface Wrongful extends Rule {
  because: RegExp
  /** The visitor is not even sent to the provider. */
  isAtStart?: true
  /** The callback matches no transaction: the check cookies stay (contract, 10.2 steps 2 and 3). */
  isStray?: true
}

type Members = Record<string, unknown>

const now = () => Math.floor(Date.now() / 1000)

const without =
  (...names: string[]) =>
  (good: Members): Members =>
    Object.fromEntries(Object.entries(good).filter(([name]) => !names.includes(name)))

/** Claims of a provider whose clock is some seconds ahead. */
const ahead = (seconds: number, life = 300) => ({
  claims: (good: Members) => ({ ...good, iat: now() + seconds, exp: now() + seconds + life }),
})

const authenticated = (secondsAgo: number) => ({
  claims: (good: Members) => ({ ...good, auth_time: now() - secondsAgo }),
})

const SIGNED_IN_FULL = { userinfo: true, userinfoAlg: 'RS256' } as const
const STRONG = { authorizationParams: { acr_values: 'phr phrh' } }
const COMPANY = { authorizationParams: { hd: 'corp.test' }, hostedDomainClaim: true }
const ES256 = { signature: 'ES256' } as const
const IN_FULL = { userinfo: true } as const
const BY_SECRET = { idTokenAlg: 'HS256' } as const
const SENDS_ISS = { metadata: { authorization_response_iss_parameter_supported: true } }
const WANTS_PUSHED = { metadata: { require_pushed_authorization_requests: true } }
const NAMELESS = { header: { kid: undefined } }

export const RIGHTFUL: readonly Rightful[] = [
  { does: 'does everything right', cites: 'Core 3.1.3.7' },
  {
    does: 'calls us the party it was issued to',
    cites: 'Core 3.1.3.7 item 5',
    behaviour: { claims: { azp: CLIENT.clientId } },
  },
  {
    does: 'names another audience beside us, and us as the party it was issued to',
    cites: 'Core 3.1.3.7 items 3 to 5',
    behaviour: { claims: { aud: ['another', CLIENT.clientId], azp: CLIENT.clientId } },
  },
  { does: 'sends no at_hash', cites: 'Core 3.1.3.6', behaviour: { claims: without('at_hash') } },
  {
    does: 'signs with the secret, as was agreed',
    cites: 'Core 3.1.3.7 item 8',
    provider: BY_SECRET,
    behaviour: { signature: 'HS256 by the secret' },
  },
  {
    does: 'signs with another algorithm that its metadata lists',
    cites: 'Core 3.1.3.7 item 7',
    behaviour: { ...ES256, metadata: { id_token_signing_alg_values_supported: ['RS256', 'ES256'] } },
  },
  {
    does: 'signs with another algorithm that was agreed',
    cites: 'Core 3.1.3.7 item 7',
    provider: { idTokenAlg: 'ES256' },
    behaviour: ES256,
  },
  {
    does: 'has one key of a kind, and calls it nothing',
    cites: 'Core 10.1',
    behaviour: { ...NAMELESS, keys: (good) => good.map(({ kid: _kid, ...key }) => key) },
  },
  { does: 'has a clock that is 8 s ahead', cites: 'Core 3.1.3.7 item 10', behaviour: ahead(8) },
  { does: 'has a clock that is 8 s behind', cites: 'Core 3.1.3.7 item 9', behaviour: ahead(-8, 2) },
  {
    does: 'says that the person proved themselves lately enough',
    cites: 'Core 3.1.3.7 item 13',
    asking: { max_age: '60' },
    behaviour: authenticated(30),
  },
  {
    does: 'says that the person proved themselves just now, as was asked',
    cites: 'Core 3.1.2.1',
    asking: { max_age: '0' },
    behaviour: authenticated(1),
  },
  { does: 'names itself in the answer', cites: 'RFC 9207 §2.4', behaviour: SENDS_ISS, returning: (iss) => ({ iss }) },
  {
    does: 'names itself in the answer without having said that it does',
    cites: 'RFC 9207 §2.4',
    returning: (iss) => ({ iss }),
  },
  {
    does: 'answers userinfo as JSON',
    cites: 'Core 5.3.2',
    provider: IN_FULL,
    behaviour: { claims: without('name', 'email') },
    user: { name: 'Some Body' },
  },
  {
    does: 'answers userinfo as a signed token',
    cites: 'Core 5.3.2',
    provider: IN_FULL,
    behaviour: { claims: without('name', 'email'), userinfoSignature: 'RS256' },
    user: { name: 'Some Body' },
  },
  {
    does: 'signs the ID token with the secret and userinfo with its key',
    cites: 'Core 5.3.2',
    provider: { ...BY_SECRET, ...IN_FULL },
    behaviour: { signature: 'HS256 by the secret', userinfoSignature: 'RS256' },
  },
  {
    does: 'says in userinfo what the ID token says otherwise',
    cites: 'Core 5.3.4',
    provider: IN_FULL,
    behaviour: { userinfo: { name: 'Somebody Else' } },
    user: { name: 'Some Body' },
  },
  {
    does: 'answers userinfo as a signed token, as was agreed',
    cites: 'Core 5.3.2',
    provider: SIGNED_IN_FULL,
    behaviour: { claims: without('name', 'email'), userinfoSignature: 'RS256' },
    user: { name: 'Some Body' },
  },
  {
    does: 'says that the person proved themselves in one of the ways that were asked for',
    cites: 'Core 3.1.2.1',
    provider: STRONG,
    behaviour: { claims: { acr: 'phrh' } },
  },
  {
    does: 'says that the account is of the company that was asked for',
    cites: 'Google: hd',
    provider: COMPANY,
    behaviour: { claims: { hd: 'Corp.test' } },
  },
  {
    does: 'is asked by a visitor for another company, and by the operator for none',
    cites: 'Google: hd',
    provider: { hostedDomainClaim: true },
    asking: { hd: 'corp.test' },
  },
  { does: 'issued the token 23 hours ago', cites: 'Core 3.1.3.7 item 10', behaviour: ahead(-23 * 3600, 24 * 3600) },
  { does: 'wants requests pushed, and takes them', cites: 'RFC 9126 §5', behaviour: WANTS_PUSHED },
]

export const WRONGFUL: readonly Wrongful[] = [
  // Core 3.1.3.7, the ID token.
  {
    does: 'encrypts what it was not asked to',
    cites: 'Core 3.1.3.7 item 1',
    behaviour: { spoil: (token) => `${token}.part.part` },
    because: /decryption is not configured|unsupported/i,
  },
  {
    does: 'names another issuer',
    cites: 'Core 3.1.3.7 item 2',
    behaviour: { claims: { iss: 'https://evil.example' } },
    because: /"iss"/,
  },
  {
    does: 'names its issuer with a slash more',
    cites: 'Core 3.1.3.7 item 2',
    behaviour: { claims: (good) => ({ ...good, iss: `${good.iss}/` }) },
    because: /"iss"/,
  },
  { does: 'names no issuer', cites: 'Core 2', behaviour: { claims: without('iss') }, because: /"iss".*missing/ },
  {
    does: 'names another audience',
    cites: 'Core 3.1.3.7 item 3',
    behaviour: { claims: { aud: 'another' } },
    because: /"aud"/,
  },
  {
    does: 'names many audiences, and not us',
    cites: 'Core 3.1.3.7 item 3',
    behaviour: { claims: { aud: ['another', 'third'], azp: CLIENT.clientId } },
    because: /"aud"/,
  },
  { does: 'names no audience', cites: 'Core 2', behaviour: { claims: without('aud') }, because: /"aud".*missing/ },
  {
    does: 'names a second audience that is not trusted',
    cites: 'Core 3.1.3.7 items 3 and 4',
    behaviour: { claims: { aud: [CLIENT.clientId, 'another'] } },
    because: /additional untrusted audiences/,
  },
  {
    does: 'issued the token to another of its audiences',
    cites: 'Core 3.1.3.7 item 5',
    behaviour: { claims: { aud: [CLIENT.clientId, 'another'], azp: 'another' } },
    because: /"azp"/,
  },
  {
    does: 'issued the token to another client for us alone',
    cites: 'Core 3.1.3.7 item 5',
    behaviour: { claims: { azp: 'another' } },
    because: /authorized_party/,
  },
  {
    does: 'breaks the signature',
    cites: 'Core 3.1.3.7 item 6',
    behaviour: { signature: 'broken RS256' },
    because: /signature verification failed/,
  },
  {
    does: 'signs with a key that only has the name of one of its own',
    cites: 'Core 3.1.3.7 item 6',
    behaviour: { signature: 'another RS256' },
    because: /signature verification failed/,
  },
  {
    does: 'changes a claim after signing',
    cites: 'Core 3.1.3.7 item 6',
    behaviour: {
      spoil(token) {
        const [header, payload = '', signature] = token.split('.')
        const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'victim' }
        return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
      },
    },
    because: /signature verification failed/,
  },
  {
    does: 'leaves the signature out',
    cites: 'Core 3.1.3.7 item 6',
    behaviour: { spoil: (token) => token.replace(/[^.]*$/, '') },
    because: /signature verification failed/,
  },
  { does: 'signs nothing', cites: 'Core 3.1.3.7 item 7', behaviour: { signature: 'none' }, because: /"alg"/ },
  {
    does: 'signs nothing, and says in its metadata that it does not',
    cites: 'Core 2',
    behaviour: { signature: 'none', metadata: { id_token_signing_alg_values_supported: ['none', 'RS256'] } },
    because: /unsupported JWS/,
  },
  {
    does: 'signs with the public key as if it were a secret',
    cites: 'RFC 8725 §2.1',
    behaviour: {
      signature: 'HS256 by the public key',
      metadata: { id_token_signing_alg_values_supported: ['HS256', 'RS256'] },
    },
    because: /unsupported JWS/,
  },
  {
    does: 'signs with the secret where keys were agreed',
    cites: 'Core 3.1.3.7 item 7',
    behaviour: { signature: 'HS256 by the secret' },
    because: /"alg"/,
  },
  {
    does: 'signs with a key where the secret was agreed',
    cites: 'Core 3.1.3.7 item 7',
    provider: BY_SECRET,
    because: /"alg"/,
  },
  {
    does: 'signs with another secret',
    cites: 'Core 3.1.3.7 item 8',
    provider: BY_SECRET,
    behaviour: { signature: 'HS256 by another secret' },
    because: /id_token_signature/,
  },
  {
    does: 'signs with an algorithm that its metadata does not list',
    cites: 'Core 3.1.3.7 item 7',
    behaviour: ES256,
    because: /"alg"/,
  },
  {
    does: 'signs with another algorithm than was agreed',
    cites: 'Core 3.1.3.7 item 7',
    provider: { idTokenAlg: 'RS256' },
    behaviour: { ...ES256, metadata: { id_token_signing_alg_values_supported: ['RS256', 'ES256'] } },
    because: /"alg"/,
  },
  {
    does: 'requires an extension that we do not understand',
    cites: 'RFC 7515 §4.1.11',
    behaviour: { header: { crit: ['b64'], b64: true } },
    because: /crit/,
  },
  { does: 'sends a token that has expired', cites: 'Core 3.1.3.7 item 9', behaviour: ahead(-400), because: /"exp"/ },
  {
    does: 'has a clock that is 12 s behind, and tokens that last no time',
    cites: 'Core 3.1.3.7 item 9',
    behaviour: ahead(-12, 1),
    because: /"exp"/,
  },
  {
    does: 'sends a token that never expires',
    cites: 'Core 2',
    behaviour: { claims: without('exp') },
    because: /"exp".*missing/,
  },
  {
    does: 'writes the expiry as text',
    cites: 'Core 2',
    behaviour: { claims: { exp: '2100000000' } },
    because: /"exp"/,
  },
  {
    does: 'does not say when it issued the token',
    cites: 'Core 2',
    behaviour: { claims: without('iat') },
    because: /"iat".*missing/,
  },
  {
    does: 'issued the token tomorrow',
    cites: 'Core 3.1.3.7 item 10',
    behaviour: ahead(86_400),
    because: /id_token_from_future/,
  },
  {
    does: 'issued a token that is not good yet',
    cites: 'RFC 7519 §4.1.5',
    behaviour: { claims: (good) => ({ ...good, nbf: now() + 60 }) },
    because: /"nbf"/,
  },
  {
    does: 'answers another nonce',
    cites: 'Core 3.1.3.7 item 11',
    behaviour: { claims: { nonce: 'another' } },
    because: /"nonce"/,
  },
  {
    does: 'answers no nonce',
    cites: 'Core 3.1.3.7 item 11',
    behaviour: { claims: without('nonce') },
    because: /"nonce".*missing/,
  },
  {
    does: 'does not say when the person proved themselves, where that was asked',
    cites: 'Core 3.1.2.1',
    asking: { max_age: '60' },
    because: /"auth_time".*missing/,
  },
  {
    does: 'lets the person in without proof for longer than was asked',
    cites: 'Core 3.1.3.7 item 13',
    asking: { max_age: '60' },
    behaviour: authenticated(90),
    because: /too much time/,
  },
  {
    does: 'lets the person in without a new proof, where one was asked',
    cites: 'Core 3.1.2.1',
    asking: { max_age: '0' },
    behaviour: authenticated(60),
    because: /too much time/,
  },
  {
    does: 'lets the person in without proof for longer than the site always asks',
    cites: 'Core 3.1.3.7 item 13',
    provider: { authorizationParams: { max_age: '300' } },
    behaviour: authenticated(3600),
    because: /too much time/,
  },
  {
    does: 'lets the person prove themselves tomorrow',
    cites: 'Core 3.1.3.7 item 13',
    asking: { max_age: '60' },
    behaviour: authenticated(-86_400),
    because: /auth_time_from_future/,
  },
  {
    does: 'lets the person in without proof for longer than the site always asks, whatever the visitor asks',
    cites: 'Core 3.1.3.7 item 13',
    provider: { authorizationParams: { max_age: '300' } },
    asking: { max_age: '99999999' },
    behaviour: authenticated(3600),
    because: /too much time/,
  },
  ...[{}, { acr: 'pwd' }, { acr: 'phr phrh' }, { acr: 7 }].map(
    (claims): Wrongful => ({
      does: `says ${JSON.stringify(claims)} where the site asks for a stronger proof, and the visitor for that`,
      cites: 'Core 3.1.2.1',
      provider: STRONG,
      asking: { acr_values: 'pwd' },
      behaviour: { claims },
      because: /\bacr\b/,
    }),
  ),
  {
    does: 'does not say how the person proved themselves, where a visitor’s request asked for one way',
    cites: 'Core 3.1.2.1',
    asking: { acr_values: 'phr' },
    because: /\bacr\b/,
  },
  ...[{}, { hd: 'evil.test' }, { hd: '' }].map(
    (claims): Wrongful => ({
      does: `says ${JSON.stringify(claims)} where the site asks for a company’s accounts, and the visitor for another’s`,
      cites: 'Google: hd',
      provider: COMPANY,
      asking: { hd: 'evil.test' },
      behaviour: { claims },
      because: /hosted_domain/,
    }),
  ),
  {
    does: 'issued the token more than a day ago',
    cites: 'Core 3.1.3.7 item 10',
    behaviour: ahead(-25 * 3600, 26 * 3600),
    because: /id_token_too_old/,
  },
  ...['at+jwt', 'application/logout+jwt'].map(
    (typ): Wrongful => ({
      does: `sends a token of the type ${typ} as an ID token`,
      cites: 'RFC 8725 §3.11',
      behaviour: { header: { typ } },
      because: /id_token_type/,
    }),
  ),
  {
    does: 'says that another access token goes with it',
    cites: 'Core 3.1.3.8',
    behaviour: { claims: { at_hash: 'x'.repeat(22) } },
    because: /access_token_hash/,
  },
  {
    does: 'says so in no text',
    cites: 'Core 3.1.3.8',
    behaviour: { claims: { at_hash: 7 } },
    because: /access_token_hash/,
  },
  { does: 'sends no subject', cites: 'Core 2', behaviour: { claims: without('sub') }, because: /"sub".*missing/ },
  {
    does: 'sends an empty subject',
    cites: 'Core 2',
    behaviour: { claims: { sub: '' } },
    because: /id_token_subject/,
  },
  { does: 'sends a number as the subject', cites: 'Core 2', behaviour: { claims: { sub: 7 } }, because: /"sub"/ },
  {
    does: 'sends a subject of 256 characters',
    cites: 'Core 2',
    behaviour: { claims: { sub: 's'.repeat(256) } },
    because: /id_token_subject/,
  },
  {
    does: 'sends a subject with half of a character',
    cites: 'Core 2',
    behaviour: { claims: { sub: 'a\ud800' } },
    because: /id_token_subject/,
  },
  // Core 3.1.3.3 to 3.1.3.5, the token answer.
  { does: 'sends no ID token', cites: 'Core 3.1.3.3', behaviour: { tokens: without('id_token') }, because: /id_token/ },
  {
    does: 'sends an ID token that is none',
    cites: 'Core 3.1.3.5',
    behaviour: { spoil: () => 'no-token' },
    because: /JWT/,
  },
  {
    does: 'sends no access token',
    cites: 'Core 3.1.3.3',
    behaviour: { tokens: without('access_token') },
    because: /access_token/,
  },
  {
    does: 'sends an access token of an unknown type',
    cites: 'RFC 6749 §7.1',
    behaviour: { tokens: { token_type: 'mac' } },
    because: /unsupported/,
  },
  {
    does: 'sends an access token that is bound to a key, unasked',
    cites: 'RFC 9449 §5',
    behaviour: { tokens: { token_type: 'DPoP' } },
    because: /token_type/,
  },
  // Core 10.1, its keys.
  {
    does: 'signs with a key that it does not publish',
    cites: 'Core 10.1.1',
    behaviour: { header: { kid: 'unknown' } },
    because: /no applicable keys/,
  },
  {
    does: 'has two keys, and does not say which',
    cites: 'Core 10.1',
    behaviour: { ...NAMELESS, keys: ([first = {}]) => [first, { ...first, kid: 'key-9' }] },
    because: /multiple applicable keys/,
  },
  {
    does: 'signs with a key that is for encrypting',
    cites: 'RFC 7517 §4.2',
    behaviour: { keys: (good) => good.map((key) => ({ ...key, use: 'enc' })) },
    because: /no applicable keys/,
  },
  { does: 'publishes no keys', cites: 'RFC 7517 §5', behaviour: { keys: () => [] }, because: /keys_missing/ },
  {
    does: 'publishes a key that is too short to be safe',
    cites: 'RFC 7518 §3.3',
    behaviour: { keys: (good) => good.map((key) => ({ ...key, n: 'sXchYgWE' })) },
    because: /modulusLength|signature verification failed|invalid/i,
  },
  // Core 5.3, userinfo.
  {
    does: 'sends the userinfo of another user',
    cites: 'Core 5.3.2',
    provider: IN_FULL,
    behaviour: { userinfo: { sub: 'victim' } },
    because: /"sub"/,
  },
  {
    does: 'sends userinfo without a subject',
    cites: 'Core 5.3.2',
    provider: IN_FULL,
    behaviour: { userinfo: without('sub') },
    because: /"sub"/,
  },
  {
    does: 'answers userinfo as a list',
    cites: 'Core 5.3.2',
    provider: IN_FULL,
    behaviour: { instead: { userinfo: 'answers a list' } },
    because: /object/,
  },
  {
    does: 'takes its own access token for none',
    cites: 'Core 5.3.3',
    provider: IN_FULL,
    behaviour: { instead: { userinfo: { status: 401, body: '{"error":"invalid_token"}' } } },
    because: /status code/,
  },
  {
    does: 'answers userinfo as JSON where a signed token was agreed',
    cites: 'Core 5.3.2',
    provider: SIGNED_IN_FULL,
    because: /JWT UserInfo Response expected/,
  },
  {
    does: 'breaks the signature of userinfo',
    cites: 'Core 5.3.2',
    provider: IN_FULL,
    behaviour: { userinfoSignature: 'broken RS256' },
    because: /signature verification failed/,
  },
  {
    does: 'signs userinfo with a key that is not its own',
    cites: 'Core 5.3.2',
    provider: IN_FULL,
    behaviour: { userinfoSignature: 'another RS256' },
    because: /signature verification failed/,
  },
  {
    does: 'sends userinfo as an unsigned token',
    cites: 'Core 5.3.2',
    provider: IN_FULL,
    behaviour: { userinfoSignature: 'none' },
    because: /"alg"/,
  },
  {
    does: 'sends userinfo as an unsigned token, where ID tokens are signed with the secret',
    cites: 'Core 5.3.2',
    provider: { ...BY_SECRET, ...IN_FULL },
    behaviour: { signature: 'HS256 by the secret', userinfoSignature: 'broken RS256' },
    because: /signature verification failed/,
  },
  {
    does: 'sends userinfo of another issuer',
    cites: 'Core 5.3.2',
    provider: IN_FULL,
    behaviour: { userinfoSignature: 'RS256', userinfoClaims: { iss: 'https://evil.example' } },
    because: /"iss"/,
  },
  {
    does: 'sends userinfo that is for another client',
    cites: 'Core 5.3.2',
    provider: IN_FULL,
    behaviour: { userinfoSignature: 'RS256', userinfoClaims: { aud: 'another' } },
    because: /"aud"/,
  },
  {
    does: 'sends the signed userinfo of another user',
    cites: 'Core 5.3.4',
    provider: IN_FULL,
    behaviour: { userinfoSignature: 'RS256', userinfo: { sub: 'victim' } },
    because: /"sub"/,
  },
  // RFC 9207 and RFC 9700, the return.
  {
    does: 'sends the visitor back without its name, having said that it names itself',
    cites: 'RFC 9207 §2.4',
    behaviour: SENDS_ISS,
    because: /another issuer, or none/,
    isStray: true,
  },
  {
    does: 'sends the visitor back with the name of another',
    cites: 'RFC 9207 §2.4',
    returning: () => ({ iss: 'https://evil.example' }),
    because: /another issuer, or none/,
    isStray: true,
  },
  {
    does: 'sends the visitor back with another state',
    cites: 'RFC 9700 §4.7',
    returning: () => ({ state: 'another' }),
    because: /state/,
    isStray: true,
  },
  {
    does: 'sends tokens with the visitor',
    cites: 'RFC 9700 §2.1.2',
    returning: () => ({ id_token: 'x' }),
    because: /token_in_answer/,
  },
  {
    does: 'sends the whole answer as a token, unasked',
    cites: 'JARM 2.3',
    returning: () => ({ response: 'x' }),
    because: /JARM/,
  },
  // Discovery 3 and 4.3, its metadata.
  {
    does: 'has the metadata of another issuer',
    cites: 'Discovery 4.3',
    behaviour: { metadata: { issuer: 'https://evil.example' } },
    because: /does not match the expected issuer/,
    isAtStart: true,
  },
  {
    does: 'has metadata that names no issuer',
    cites: 'Discovery 3',
    behaviour: { metadata: without('issuer') },
    because: /"issuer"/,
    isAtStart: true,
  },
  {
    does: 'has no token endpoint',
    cites: 'Discovery 3',
    behaviour: { metadata: without('token_endpoint') },
    because: /metadata_url.*token_endpoint/,
    isAtStart: true,
  },
  {
    does: 'publishes no keys at all',
    cites: 'Discovery 3',
    behaviour: { metadata: without('jwks_uri') },
    because: /metadata_url.*jwks_uri/,
    isAtStart: true,
  },
  ...['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint', 'end_session_endpoint'].map(
    (endpoint): Wrongful => ({
      does: `has its ${endpoint} in the open`,
      cites: 'RFC 9700 §2.6',
      behaviour: { metadata: { [endpoint]: 'http://id.example/' } },
      because: new RegExp(`metadata_not_https.*${endpoint}`),
      isAtStart: true,
    }),
  ),
  {
    does: 'sends visitors to a script',
    cites: 'RFC 9700 §4.11',
    behaviour: { metadata: { authorization_endpoint: 'javascript:alert(1)' } },
    because: /metadata_not_https/,
    isAtStart: true,
  },
  // RFC 9126, pushed requests, and what was asked.
  {
    does: 'wants requests pushed, and refuses them',
    cites: 'RFC 9126 §2.3',
    behaviour: { ...WANTS_PUSHED, instead: { par: { status: 400, body: '{"error":"invalid_request"}' } } },
    because: /error in the response body/,
    isAtStart: true,
  },
  {
    does: 'takes a pushed request with the wrong status',
    cites: 'RFC 9126 §2.2',
    behaviour: { ...WANTS_PUSHED, instead: { par: { status: 200, body: '{"request_uri":"urn:x","expires_in":60}' } } },
    because: /status code/,
    isAtStart: true,
  },
  {
    does: 'takes a pushed request, and gives it no number',
    cites: 'RFC 9126 §2.2',
    behaviour: { ...WANTS_PUSHED, pushed: without('request_uri') },
    because: /request_uri/,
    isAtStart: true,
  },
  {
    does: 'is asked for an age that is none',
    cites: 'Core 3.1.2.1',
    asking: { max_age: 'soon' },
    because: /max_age/,
    isAtStart: true,
  },
]
