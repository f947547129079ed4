import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import type { OidcProvider } from '../../../config.ts'
import { readLogoutToken } from './logout-token.server.ts'
import { OidcDiscovery } from './oidc-discovery.server.ts'

const COMMON = 'https://login.microsoftonline.com/common/v2.0'
const TEMPLATE = 'https://login.microsoftonline.com/{tenantid}/v2.0'
const OURS = '9122040d-6c67-4c5b-b112-36a304b66dad'
const THEIRS = '72f988bf-86f1-41af-91ab-2d7cd011db47'
const issuerOf = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`

const { privateKey, publicKey } = await generateKeyPair('RS256')
const keys = [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }]

/** Reads a logout token with these claims, of a provider at an issuer whose metadata calls it something. */
async function read(issuer: string, calledIssuer: string, claims: Record<string, unknown>) {
  const now = () => new Date()
  const provider: OidcProvider = { type: 'oidc', id: 'microsoft', name: 'Microsoft', clientId: 'client-id', issuer }
  const at = 'https://login.microsoftonline.com'
  const metadata = {
    issuer: calledIssuer,
    authorization_endpoint: `${at}/authorize`,
    token_endpoint: `${at}/token`,
    jwks_uri: `${at}/keys`,
  }
  const openid = new OidcDiscovery(provider, {
    fetch: async (input) => Response.json(String(input).endsWith('/keys') ? { keys } : metadata),
    log: pino({ level: 'silent' }),
    now,
  })
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const token = await new SignJWT({ aud: 'client-id', sub: 's-1', jti: crypto.randomUUID(), events, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k', typ: 'logout+jwt' })
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(privateKey)
  return readLogoutToken(token, { provider, openid, now: now() })
}

describe('where tenants share an issuer', () => {
  test.each([OURS, THEIRS])('tenant %s signs its people out', async (tid) => {
    expect(await read(COMMON, TEMPLATE, { tid, iss: issuerOf(tid) })).toMatchObject({ subject: 's-1', sid: null })
  })

  test.each([
    ['of another tenant than it says', { tid: OURS, iss: issuerOf(THEIRS) }],
    ['without a tenant', { iss: issuerOf(OURS) }],
    ['of a tenant that is no text', { tid: 7, iss: issuerOf('7') }],
    ['of the template itself', { tid: '{tenantid}', iss: TEMPLATE }],
    ['of what all tenants share', { tid: OURS, iss: issuerOf('common') }],
    ['of another issuer', { tid: OURS, iss: `https://login.example/${OURS}/v2.0` }],
  ])('a token %s signs no user out', async (_what, claims) => {
    await expect(read(COMMON, TEMPLATE, claims)).rejects.toThrow(/tenant|"iss"/)
  })
})

test('a tenant of one’s own signs its people out, and no other tenant does', async () => {
  const issuer = issuerOf(OURS)
  expect(await read(issuer, issuer, { tid: OURS, iss: issuer })).toMatchObject({ subject: 's-1' })
  await expect(read(issuer, issuer, { tid: THEIRS, iss: issuerOf(THEIRS) })).rejects.toThrow(/"iss"/)
})
