import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { judgeMetadata } from './metadata.ts'

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
const clientKey = { key: key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
const provider = { type: 'oidc', id: 'corp', name: 'Corp', clientId: 'me', issuer: 'https://id.example' } as const

/** What is found of a provider that takes proofs signed so. */
function found(listed: string[]) {
  const metadata = { issuer: provider.issuer, token_endpoint_auth_signing_alg_values_supported: listed }
  const findings = judgeMetadata({ ...provider, clientKey }, metadata)
  return findings.filter((finding) => JSON.stringify(finding).includes('client key'))
}

test.each([[['RS256', 'ES256']], [['PS256']]])(
  'a provider that takes %j takes what an RSA key signs with',
  (listed) => {
    expect(JSON.stringify(found(listed))).toContain('it takes what the client key signs with')
  },
)

test('a provider that takes none of it is named, with advice', () => {
  const text = JSON.stringify(found(['ES256', 'EdDSA']))
  expect(text).toContain('it takes proofs signed with ES256, EdDSA, and the client key signs with RS256')
  expect(text).toContain('AUTH_CORP_PRIVATE_KEY')
})
