import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultOfKey } from './private-key.ts'

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = ec.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const jwk = ec.privateKey.export({ format: 'jwk' })
const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'

test.each([
  ['PEM', pem],
  ['PEM with line breaks as \\n', pem.replaceAll('\n', '\\n')],
  ['PEM with Windows line breaks', pem.replaceAll('\n', '\r\n')],
  ['PEM of the older kind', ec.privateKey.export({ type: 'sec1', format: 'pem' }).toString()],
  ['PEM of RSA’s own kind', rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
  ['PEM behind its certificate', certificate + pem],
  ['JWK', JSON.stringify(jwk)],
  ['JWK for signing', JSON.stringify({ ...jwk, use: 'sig' })],
])('nothing is wrong with a key as %s', (_what, text) => {
  expect(faultOfKey(text)).toBeNull()
})

test.each([
  ['a certificate', certificate],
  ['a public key', ec.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ['a public key', rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
  ['a public key', JSON.stringify(ec.publicKey.export({ format: 'jwk' }))],
  [
    'a key locked with a passphrase',
    ec.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }).toString(),
  ],
  [
    'a key locked with a passphrase',
    rsa.privateKey.export({ type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }).toString(),
  ],
  ['a key as OpenSSH writes it', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n-----END OPENSSH PRIVATE KEY-----\n'],
  ['a key that is damaged or cut off', pem.slice(0, 80)],
  ['the name of a file', '/run/secrets/corp.pem'],
  ['the name of a file', './key'],
  ['the name of a file', 'C:\\keys\\corp.pem'],
  ['the name of a file', 'corp.pem'],
  ['a set of keys', JSON.stringify({ keys: [jwk] })],
  ['a shared secret', JSON.stringify({ kty: 'oct', k: 'c2VjcmV0' })],
  ['a key for encrypting', JSON.stringify({ ...jwk, use: 'enc' })],
  ['a key of the kind x25519', generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' })],
  [
    'a key of the kind secp256k1',
    generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ],
])('what is %s is called so', (what, text) => {
  expect(faultOfKey(text.toString())).toBe(`is ${what}, not a private key that signs`)
})

test.each(['', 'hidden', '{', '{}', '[]', 'null', '-----BEGIN'])('%j is nothing that has a name', (text) => {
  expect(faultOfKey(text)).toBe('is not a private key that signs')
})
