import { expect, test } from 'vitest'
import type { OAuthProvider, OidcProvider } from '../config.ts'
import { isOfIssuer, issuerOf } from './issuer.ts'

const CLIENT = { id: 'corp', name: 'Corp', clientId: 'id', clientSecret: 'secret' }
const openid = (issuer: string): OidcProvider => ({ ...CLIENT, type: 'oidc', issuer })
const plain = (origin: string): OAuthProvider => ({
  ...CLIENT,
  type: 'oauth',
  authorizationUrl: `${origin}/authorize`,
  tokenUrl: `${origin}/token?v=2`,
  userinfoUrl: `${origin}/me`,
})
const MICROSOFT = 'https://login.microsoftonline.com'

test.each([
  ['an account that names none yet', openid('https://id.example'), '', true],
  ['its own', openid('https://id.example'), 'https://id.example', true],
  ['its own, with a slash more', openid('https://id.example/app'), 'https://id.example/app/', true],
  [
    'its own, written as where its metadata is',
    openid('https://id.example/app/.well-known/openid-configuration'),
    'https://id.example/app',
    true,
  ],
  ['another', openid('https://id.example'), 'https://other.example', false],
  ['a longer one', openid('https://id.example'), 'https://id.example/app', false],
  ['a tenant, where all are let in', openid(`${MICROSOFT}/common/v2.0`), `${MICROSOFT}/6f2a/v2.0`, true],
  ['a tenant, where another is let in', openid(`${MICROSOFT}/77b1/v2.0`), `${MICROSOFT}/6f2a/v2.0`, false],
  ['a tenant of another host', openid(`${MICROSOFT}/common/v2.0`), 'https://evil.example/6f2a/v2.0', false],
  ['a plain provider’s', openid('https://id.example'), 'oauth2:https://id.example', false],
  ['a plain provider’s, at itself', plain('https://id.example'), 'oauth2:https://id.example', true],
  ['a plain provider’s, at another', plain('https://id.example'), 'oauth2:https://other.example', false],
  ['an OpenID provider’s, at a plain one', plain('https://id.example'), 'https://id.example', false],
] as const)('a provider stands for %s or does not', (_whom, provider, issuer, does) => {
  expect(isOfIssuer(provider, issuer)).toBe(does)
})

test('a plain provider is named by its token endpoint’s origin', () => {
  expect(issuerOf(plain('https://id.example'))).toBe('oauth2:https://id.example')
})
