import { expect, test } from 'vitest'
import { readSettings } from '../settings/config.server.ts'
import { NOTHING_BUILT_IN, resolveProviders } from './resolve.server.ts'

const clientOf = (id: string) => ({ [`AUTH_${id}_ID`]: `${id}-id`, [`AUTH_${id}_SECRET`]: 'shh' })

function providersOf(ids: string, env: Record<string, string>) {
  const { settings } = readSettings({ AUTH_PROVIDERS: ids, ...env }, '/auth')
  return [...resolveProviders(settings, {}, NOTHING_BUILT_IN, () => new Date()).values()]
}

test('a provider has its logo, and one without a letter', () => {
  const env = {
    ...clientOf('GITHUB'),
    ...clientOf('ACME'),
    AUTH_ACME_ISSUER: 'https://acme.example',
    ...clientOf('DEMO'),
    AUTH_DEMO_ISSUER: 'https://demo.example',
  }
  const logos = providersOf('github,acme,demo', env).map((provider) => ('logo' in provider ? provider.logo : null))
  expect(logos).toEqual(['/auth/logos/github.svg', null, '/auth/logos/demo.svg'])
})

test('an issuer of a company’s own takes the place of the row’s, and the rest of the row stays', () => {
  const env = { ...clientOf('GITLAB'), AUTH_GITLAB_ISSUER: 'https://git.example', AUTH_GITLAB_NAME: 'Our GitLab' }
  expect(providersOf('gitlab', env)).toMatchObject([
    { type: 'oidc', issuer: 'https://git.example', name: 'Our GitLab', userinfo: true },
  ])
})

test('any issuer is a provider, called by its id until it has a name', () => {
  const env = { ...clientOf('ACME'), AUTH_ACME_ISSUER: 'https://id.acme.example' }
  expect(providersOf('acme', env)).toEqual([
    {
      type: 'oidc',
      id: 'acme',
      name: 'acme',
      clientId: 'ACME-id',
      clientSecret: 'shh',
      issuer: 'https://id.acme.example',
      signOut: 'ask',
      asksEmail: true,
    },
  ])
})

test.each([
  ['google', {}, 'off'],
  ['microsoft', {}, 'ask'],
  ['gitlab', {}, 'off'],
  ['gitlab', { AUTH_GITLAB_ISSUER: 'https://git.example' }, 'ask'],
  ['okta', { AUTH_OKTA_ISSUER: 'https://acme.okta.com' }, 'ask'],
  ['okta', { AUTH_OKTA_ISSUER: 'https://acme.okta.com', AUTH_OKTA_SIGN_OUT: 'always' }, 'always'],
  ['google', { AUTH_GOOGLE_SIGN_OUT: 'ask' }, 'ask'],
])('%s with %o: signing out there is %s', (id, env, signOut) => {
  expect(providersOf(id, { ...clientOf(id.toUpperCase()), ...env })).toMatchObject([{ signOut }])
})

test.each([
  ['google', {}, true],
  ['google', { AUTH_GOOGLE_ASK_EMAIL: 'off' }, false],
  ['acme', { AUTH_ACME_ISSUER: 'https://id.acme.example' }, true],
  ['acme', { AUTH_ACME_ISSUER: 'https://id.acme.example', AUTH_ACME_ASK_EMAIL: 'off' }, false],
  ['acme', { AUTH_ACME_ISSUER: 'https://id.acme.example', AUTH_ACME_ASK_EMAIL: 'on' }, true],
])('%s with %o: whether its people are asked for an address: %s', (id, env, asksEmail) => {
  const [provider] = providersOf(id, { ...clientOf(id.toUpperCase()), ...env })
  expect(provider && 'asksEmail' in provider ? provider.asksEmail : undefined).toBe(asksEmail)
})

test('an operator trusts the addresses of a provider of their own', () => {
  const env = { ...clientOf('ACME'), AUTH_ACME_ISSUER: 'https://id.acme.example' }
  const isTrusted = (more: Record<string, string>) => {
    const [provider] = providersOf('acme', { ...env, ...more })
    return provider && 'verifiesEmail' in provider ? provider.verifiesEmail : undefined
  }
  expect(isTrusted({})).toBeUndefined()
  expect(isTrusted({ AUTH_ACME_TRUST_EMAIL: 'off' })).toBeUndefined()
  expect(isTrusted({ AUTH_ACME_TRUST_EMAIL: 'on' })).toBe(true)
})

test('any three endpoints are a provider', () => {
  const urls = {
    authorizationUrl: 'https://id.acme.example/authorize',
    tokenUrl: 'https://id.acme.example/token',
    userinfoUrl: 'https://id.acme.example/me',
  }
  const env = {
    ...clientOf('ACME'),
    AUTH_ACME_AUTHORIZATION_URL: urls.authorizationUrl,
    AUTH_ACME_TOKEN_URL: urls.tokenUrl,
    AUTH_ACME_USERINFO_URL: urls.userinfoUrl,
  }
  expect(providersOf('acme', env)).toEqual([
    { type: 'oauth', id: 'acme', name: 'acme', clientId: 'ACME-id', clientSecret: 'shh', asksEmail: true, ...urls },
  ])
})

test('further parameters join those of the row, and tokens are revoked where it is said', () => {
  const env = {
    ...clientOf('APPLE'),
    AUTH_APPLE_PARAMS: 'prompt=consent',
    ...clientOf('GITHUB'),
    AUTH_GITHUB_REVOCATION_URL: 'https://git.example/revoke',
  }
  expect(providersOf('apple,github', env)).toMatchObject([
    { authorizationParams: { response_mode: 'form_post', prompt: 'consent' } },
    { revocationUrl: 'https://git.example/revoke' },
  ])
})
