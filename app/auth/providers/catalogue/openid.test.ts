import { createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { type Answers, tripTo } from '#tests/support/attack/trip.ts'

const TOKENS = { access_token: 'the-token', token_type: 'Bearer', expires_in: 3600 }

const clientOf = (id: string) => ({
  [`AUTH_${id.toUpperCase()}_ID`]: 'client-id',
  [`AUTH_${id.toUpperCase()}_SECRET`]: 'shh',
})

const signer = await generateKeyPair('RS256')
const JWKS = { keys: [{ ...(await exportJWK(signer.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] }

/** An OpenID provider that puts these claims into its ID token, with the nonce that was asked for. */
function openIdAnswers(base: string, issuer: string, claims: () => Record<string, unknown>): Answers {
  return {
    [`GET ${base}/.well-known/openid-configuration`]: {
      issuer,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    [`GET ${base}/keys`]: JWKS,
    [`POST ${base}/token`]: () => claims(),
  }
}

const lifetime = () => ({ iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 300 })

/** Goes to an OpenID provider of the catalogue; its ID token is made once the nonce is known. */
async function openIdTrip(id: string, base: string, issuer: string, env: Record<string, string>, claims: object) {
  let idToken = ''
  const answers = openIdAnswers(base, issuer, () => ({ ...TOKENS, scope: ['openid'], id_token: idToken }))
  const trip = await tripTo(id, env, answers)
  const nonce = trip.departure.searchParams.get('nonce')
  idToken = await new SignJWT({ aud: 'client-id', ...lifetime(), ...(nonce ? { nonce } : {}), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .sign(signer.privateKey)
  return trip
}

describe('microsoft', () => {
  const COMMON = 'https://login.microsoftonline.com/common/v2.0'
  const TEMPLATE = 'https://login.microsoftonline.com/{tenantid}/v2.0'
  const OURS = '9122040d-6c67-4c5b-b112-36a304b66dad'
  const THEIRS = '72f988bf-86f1-41af-91ab-2d7cd011db47'
  const issuerOf = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`

  test('takes a token of any tenant that issued it itself', async () => {
    for (const tid of [OURS, THEIRS]) {
      const claims = { sub: 's-1', name: 'Ada', tid, iss: issuerOf(tid) }
      const trip = await openIdTrip('microsoft', COMMON, TEMPLATE, clientOf('microsoft'), claims)
      expect((await trip.comeBack({})).profile).toMatchObject({ id: 's-1', name: 'Ada' })
    }
  })

  test.each([
    ['of another tenant than it says', { tid: OURS, iss: issuerOf(THEIRS) }],
    ['without a tenant', { iss: issuerOf(OURS) }],
    ['of the template itself', { tid: '{tenantid}', iss: issuerOf('common') }],
    ['of another issuer', { tid: OURS, iss: `https://login.example/${OURS}/v2.0` }],
  ])('refuses a token %s', async (_, claims) => {
    const trip = await openIdTrip('microsoft', COMMON, TEMPLATE, clientOf('microsoft'), { sub: 's-1', ...claims })
    await expect(trip.comeBack({})).rejects.toMatchObject({ code: 'OAuthCallback' })
  })

  test('of one tenant refuses a token of another', async () => {
    const env = { ...clientOf('microsoft'), AUTH_MICROSOFT_ISSUER: issuerOf(OURS) }
    const theirs = { sub: 's-1', tid: THEIRS, iss: issuerOf(THEIRS) }
    const trip = await openIdTrip('microsoft', issuerOf(OURS), issuerOf(OURS), env, theirs)
    await expect(trip.comeBack({})).rejects.toMatchObject({ code: 'OAuthCallback' })
    const ours = { sub: 's-1', tid: OURS, iss: issuerOf(OURS) }
    const good = await openIdTrip('microsoft', issuerOf(OURS), issuerOf(OURS), env, ours)
    expect((await good.comeBack({})).account.providerAccountId).toBe('s-1')
  })
})

describe('apple', () => {
  const APPLE = 'https://appleid.apple.com'
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const env = {
    AUTH_APPLE_ID: 'client-id',
    AUTH_APPLE_TEAM_ID: 'TEAM123456',
    AUTH_APPLE_KEY_ID: 'KEY1234567',
    AUTH_APPLE_PRIVATE_KEY: key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const claims = { iss: APPLE, sub: 'a-1', email: 'ada@example.com', email_verified: true }

  test('is asked to post its answer, and gets a secret signed for this request alone', async () => {
    const trip = await openIdTrip('apple', APPLE, APPLE, env, claims)
    expect(trip.departure.searchParams.get('response_mode')).toBe('form_post')
    expect(trip.departure.searchParams.get('scope')).toBe('openid name email')
    const identity = await trip.comeBack({ user: '{"name":{"firstName":"Ada","lastName":"Lovelace"}}' })
    expect(identity).toMatchObject({ profile: { id: 'a-1', name: 'Ada Lovelace' }, emailVerified: true })

    const [header = '', payload = '', signature = ''] = (
      trip.request(`POST ${APPLE}/token`).form.get('client_secret') ?? ''
    ).split('.')
    expect(decoded(header)).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
    const { iat, exp, ...others } = decoded(payload)
    expect(others).toEqual({ iss: 'TEAM123456', sub: 'client-id', aud: APPLE })
    expect(Math.abs(Number(iat) - Date.now() / 1000)).toBeLessThan(5)
    expect(Number(exp) - Number(iat)).toBe(300)
    const publicKey = { key: createPublicKey(key.privateKey), dsaEncoding: 'ieee-p1363' } as const
    const signed = Buffer.from(`${header}.${payload}`)
    expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  })
})

describe('line', () => {
  const LINE = 'https://access.line.me'
  const hmac = (header: string, payload: string, secret: string) =>
    createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')

  async function tripWith(sign: (header: string, payload: string) => string, alg = 'HS256') {
    let idToken = ''
    const trip = await tripTo(
      'line',
      clientOf('line'),
      openIdAnswers(LINE, LINE, () => ({ ...TOKENS, id_token: idToken })),
    )
    const nonce = trip.departure.searchParams.get('nonce')
    const header = encoded({ typ: 'JWT', alg })
    const payload = encoded({ iss: LINE, sub: 'l-1', aud: 'client-id', ...lifetime(), nonce, name: 'Ada' })
    idToken = `${header}.${payload}.${sign(header, payload)}`
    return trip
  }

  test('signs with the secret', async () => {
    const trip = await tripWith((header, payload) => hmac(header, payload, 'shh'))
    expect((await trip.comeBack({})).profile).toMatchObject({ id: 'l-1', name: 'Ada' })
  })

  test.each([
    ['another secret', 'HS256', (header: string, payload: string) => hmac(header, payload, 'other')],
    ['nothing', 'HS256', () => ''],
    ['no algorithm', 'none', () => ''],
  ])('is refused when it signs with %s', async (_, alg, sign) => {
    await expect((await tripWith(sign, alg)).comeBack({})).rejects.toMatchObject({ code: 'OAuthCallback' })
  })
})

test('twitch answers scopes as a list, and is asked for claims by name', async () => {
  const TWITCH = 'https://id.twitch.tv/oauth2'
  const claims = { iss: TWITCH, sub: 't-1', preferred_username: 'Ada', email: 'ada@example.com', email_verified: true }
  const trip = await openIdTrip('twitch', TWITCH, TWITCH, clientOf('twitch'), claims)
  expect(JSON.parse(trip.departure.searchParams.get('claims') ?? '')).toHaveProperty('id_token.email_verified')
  expect(await trip.comeBack({})).toMatchObject({
    account: { scope: 'openid' },
    profile: { id: 't-1', name: 'Ada' },
    emailVerified: true,
  })
})

test('linkedin gets neither nonce nor PKCE, which it does not take', async () => {
  const LINKEDIN = 'https://www.linkedin.com/oauth'
  const claims = { iss: LINKEDIN, sub: 'li-1', email: 'ada@example.com', email_verified: 'true' }
  const trip = await openIdTrip('linkedin', LINKEDIN, LINKEDIN, clientOf('linkedin'), claims)
  expect([...trip.departure.searchParams.keys()].sort()).toEqual([
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ])
  expect(await trip.comeBack({})).toMatchObject({ profile: { id: 'li-1' }, emailVerified: true })
  const sent = trip.request(`POST ${LINKEDIN}/token`)
  expect(sent.form.has('code_verifier')).toBe(false)
  expect(sent.form.get('client_secret')).toBe('shh')
})

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
