import { describe, expect, test } from 'vitest'
import { type Answers, tripTo } from '#tests/support/attack/trip.ts'

const TOKENS = { access_token: 'the-token', token_type: 'Bearer', expires_in: 3600 }

const clientOf = (id: string) => ({
  [`AUTH_${id.toUpperCase()}_ID`]: 'client-id',
  [`AUTH_${id.toUpperCase()}_SECRET`]: 'shh',
})

/** Goes to a provider and comes back. */
async function signInAt(id: string, answers: Answers, returned: Record<string, string> = {}, env = clientOf(id)) {
  const trip = await tripTo(id, env, answers)
  return { ...trip, identity: await trip.comeBack(returned) }
}

describe('a plain OAuth 2 provider of the catalogue', () => {
  test('tiktok is told the client id under its own name, at both endpoints', async () => {
    const { departure, request, identity } = await signInAt('tiktok', {
      'POST https://open.tiktokapis.com/v2/oauth/token/': { ...TOKENS, open_id: 'o-1', scope: 'user.info.basic' },
      'GET https://open.tiktokapis.com/v2/user/info/': { data: { user: { open_id: 'o-1', display_name: 'Ada' } } },
    })
    expect(departure.searchParams.get('client_key')).toBe('client-id')
    expect(departure.searchParams.has('client_id')).toBe(false)
    const { form, headers } = request('POST https://open.tiktokapis.com/v2/oauth/token/')
    expect(Object.fromEntries(form)).toMatchObject({ client_key: 'client-id', client_secret: 'shh', code: 'the-code' })
    expect(form.has('client_id')).toBe(false)
    expect(headers.has('authorization')).toBe(false)
    const asked = request('GET https://open.tiktokapis.com/v2/user/info/')
    expect(asked.query.get('fields')).toBe('open_id,avatar_url,display_name')
    expect(asked.headers.get('authorization')).toBe('Bearer the-token')
    expect(identity.account.providerAccountId).toBe('o-1')
  })

  test('vk is told the device that it named, without a secret, and its ID token is let lie', async () => {
    const { departure, request, identity } = await signInAt(
      'vk',
      {
        'POST https://id.vk.com/oauth2/auth': { ...TOKENS, user_id: 7, id_token: 'not.for.us' },
        'POST https://id.vk.com/oauth2/user_info': { user: { user_id: '7', first_name: 'Ada', last_name: 'Lovelace' } },
      },
      { device_id: 'd-1', type: 'code_v2', ext_id: 'e-1' },
      { AUTH_VK_ID: 'client-id' },
    )
    expect(departure.searchParams.get('code_challenge_method')).toBe('S256')
    const { form } = request('POST https://id.vk.com/oauth2/auth')
    expect(Object.fromEntries(form)).toEqual({
      grant_type: 'authorization_code',
      client_id: 'client-id',
      code: 'the-code',
      code_verifier: expect.any(String),
      device_id: 'd-1',
      redirect_uri: 'https://app.example/auth/callback/vk',
      state: departure.searchParams.get('state'),
    })
    const asked = request('POST https://id.vk.com/oauth2/user_info')
    expect(Object.fromEntries(asked.form)).toEqual({ access_token: 'the-token', client_id: 'client-id' })
    expect(identity.profile).toMatchObject({ id: '7', name: 'Ada Lovelace' })
    expect(identity.account).not.toHaveProperty('id_token')
  })

  test('github is asked for the list of addresses with the same token', async () => {
    const { request, identity } = await signInAt('github', {
      'POST https://github.com/login/oauth/access_token': { ...TOKENS, scope: 'read:user,user:email' },
      'GET https://api.github.com/user': { id: 1, login: 'ada', email: null },
      'GET https://api.github.com/user/emails': [{ email: 'Ada@Example.com', primary: true, verified: true }],
    })
    expect(request('GET https://api.github.com/user/emails').headers.get('authorization')).toBe('Bearer the-token')
    expect(request('GET https://api.github.com/user').headers.get('user-agent')).toBeTruthy()
    expect(identity).toMatchObject({ profile: { id: '1', email: 'ada@example.com' }, emailVerified: true })
    expect(identity.linksByEmail).toBe(false)
  })

  test('github without leave to see the list signs in, and proves no address', async () => {
    const { identity } = await signInAt('github', {
      'POST https://github.com/login/oauth/access_token': TOKENS,
      'GET https://api.github.com/user': { id: 1, login: 'ada', email: 'ada@example.com' },
    })
    expect(identity).toMatchObject({ profile: { email: 'ada@example.com' }, emailVerified: false })
  })

  test('github of a company’s own is asked at its own addresses', async () => {
    const { identity } = await signInAt(
      'github',
      {
        'POST https://git.example/login/oauth/access_token': TOKENS,
        'GET https://git.example/api/v3/user': { id: 1, login: 'ada', email: null },
        'GET https://git.example/api/v3/user/emails': [{ email: 'ada@git.example', primary: true, verified: true }],
      },
      {},
      {
        ...clientOf('github'),
        AUTH_GITHUB_AUTHORIZATION_URL: 'https://git.example/login/oauth/authorize',
        AUTH_GITHUB_TOKEN_URL: 'https://git.example/login/oauth/access_token',
        AUTH_GITHUB_USERINFO_URL: 'https://git.example/api/v3/user',
      },
    )
    expect(identity).toMatchObject({ profile: { email: 'ada@git.example' }, emailVerified: true })
  })

  test('dropbox is asked for the person by an empty POST', async () => {
    const { request, identity } = await signInAt('dropbox', {
      'POST https://api.dropboxapi.com/oauth2/token': TOKENS,
      'POST https://api.dropboxapi.com/2/users/get_current_account': { account_id: 'dbid:1', name: {} },
    })
    const { form, headers } = request('POST https://api.dropboxapi.com/2/users/get_current_account')
    expect(form.size).toBe(0)
    expect(headers.has('content-type')).toBe(false)
    expect(headers.get('authorization')).toBe('Bearer the-token')
    expect(identity.account.providerAccountId).toBe('dbid:1')
  })

  test('notion is told its version and asked for no scope', async () => {
    const { departure, request } = await signInAt('notion', {
      'POST https://api.notion.com/v1/oauth/token': { ...TOKENS, bot_id: 'b' },
      'GET https://api.notion.com/v1/users/me': { bot: { owner: { user: { id: 'u-1' } } } },
    })
    expect(departure.searchParams.has('scope')).toBe(false)
    expect(departure.searchParams.get('owner')).toBe('user')
    expect(request('GET https://api.notion.com/v1/users/me').headers.get('notion-version')).toBe('2022-06-28')
    const { headers } = request('POST https://api.notion.com/v1/oauth/token')
    expect(headers.get('authorization')).toBe(`Basic ${btoa('client-id:shh')}`)
  })

  test('reddit is told who asks', async () => {
    const { departure, requests } = await signInAt('reddit', {
      'POST https://www.reddit.com/api/v1/access_token': TOKENS,
      'GET https://oauth.reddit.com/api/v1/me': { id: 'r-1', name: 'ada' },
    })
    expect(departure.searchParams.has('code_challenge')).toBe(true)
    expect(requests.map(({ headers }) => headers.get('user-agent'))).toEqual(['web:latchkey:v1', 'web:latchkey:v1'])
  })

  test('an operator’s scope takes the place of the row’s', async () => {
    const { departure } = await tripTo('x', { ...clientOf('x'), AUTH_X_SCOPE: 'users.read tweet.read' }, {})
    expect(departure.searchParams.get('scope')).toBe('users.read tweet.read')
  })
})
