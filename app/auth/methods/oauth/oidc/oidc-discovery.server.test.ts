import pino from 'pino'
import { expect, test } from 'vitest'
import { OidcDiscovery, speaksFor } from './oidc-discovery.server.ts'

const now = () => new Date()

/** A provider found at an issuer, whose metadata says this; what it was asked for is kept. */
function found(issuer: string, metadata: Record<string, unknown>) {
  const asked: string[] = []
  const provider = new OidcDiscovery(
    { type: 'oidc', id: 'corp', name: 'Corp', clientId: 'me', clientSecret: 'shh', issuer },
    {
      log: pino({ level: 'silent' }),
      now,
      fetch: async (input) => {
        asked.push(String(input))
        return Response.json({
          issuer,
          authorization_endpoint: 'https://accounts.example/authorize',
          token_endpoint: 'https://token.example/token',
          jwks_uri: 'https://keys.example/keys',
          ...metadata,
        })
      },
    },
  )
  return { asked, configuration: () => provider.configuration() }
}

test.each([
  ['at hosts of other names', 'https://id.example', {}],
  ['of an issuer with a slash at its end', 'https://id.example/app/', {}],
  ['of an issuer that is written without its last slash', 'https://id.example', { issuer: 'https://id.example/' }],
  [
    'of every tenant of Microsoft’s',
    'https://login.microsoftonline.com/common/v2.0',
    { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' },
  ],
])('endpoints are taken %s', async (_name, issuer, metadata) => {
  const config = await found(issuer, metadata).configuration()
  expect(config.serverMetadata().token_endpoint).toBe('https://token.example/token')
})

test.each([
  ['in the open', { token_endpoint: 'http://id.example/token' }, 'not https'],
  ['in the open on this machine, of an issuer elsewhere', { jwks_uri: 'http://127.0.0.1/keys' }, 'not https'],
  ['of another issuer', { issuer: 'https://evil.example' }, 'does not match the expected issuer'],
  ['of a longer issuer', { issuer: 'https://id.example/more' }, 'does not match the expected issuer'],
])('endpoints are refused %s', async (_name, metadata, why) => {
  await expect(found('https://id.example', metadata).configuration()).rejects.toThrow(why)
})

test('an issuer written as where its metadata is means the issuer, and is held to it', async () => {
  const address = 'https://id.example/app/.well-known/openid-configuration'
  const right = found(address, { issuer: 'https://id.example/app' })
  expect((await right.configuration()).serverMetadata().issuer).toBe('https://id.example/app')
  expect(right.asked).toEqual([address])
  await expect(found(address, { issuer: 'https://evil.example' }).configuration()).rejects.toThrow('expected issuer')
})

test.each([
  ['itself', 'https://id.example', 'https://id.example', true],
  ['itself, with a slash', 'https://id.example', 'https://id.example/', false],
  ['another', 'https://id.example', 'https://evil.example', false],
  [
    'a tenant',
    'https://login.microsoftonline.com/{tenantid}/v2.0',
    'https://login.microsoftonline.com/contoso/v2.0',
    true,
  ],
  ['no tenant', 'https://login.microsoftonline.com/{tenantid}/v2.0', 'https://login.microsoftonline.com//v2.0', false],
  [
    'a tenant elsewhere',
    'https://login.microsoftonline.com/{tenantid}/v2.0',
    'https://evil.example/contoso/v2.0',
    false,
  ],
])('a provider speaks for %s or does not', async (_whom, issuer, named, does) => {
  const at = issuer.includes('{') ? 'https://login.microsoftonline.com/common/v2.0' : issuer
  const config = await found(at, { issuer }).configuration()
  expect(speaksFor(config, named)).toBe(does)
})
