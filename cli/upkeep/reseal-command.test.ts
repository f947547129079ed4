import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstSecretSince, noteFirstSecret } from '#app/auth/crypto/first-secret.server.ts'
import { createSealer } from '#app/auth/crypto/jwe.server.ts'
import { createKeys } from '#app/auth/crypto/keys.server.ts'
import { openTokens, sealTokens } from '#app/auth/provider-tokens/sealed-tokens.server.ts'
import { newOneTimeSecret, openOneTimeSecret } from '#app/auth/second-step/one-time-code.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { Authority, createStore, type Store } from '#db/store/index.server.ts'
import { judgeSeals } from '../doctor/seals.server.ts'
import { reseal } from './reseal-command.ts'

const NOW = new Date('2026-02-03T12:00:00.000Z')
const [OLD, NEW, LOST] = [
  'the old secret of the site, long',
  'the new secret of the site, long',
  'a secret that is gone, and long.',
]

let database: Database
let store: Store
const said: string[] = []

const now = () => NOW
const sealerOf = (...secrets: string[]) => createSealer(secrets, now)
const run = (...secrets: string[]) => reseal({ store, secrets, say: (line) => said.push(line), now })

beforeEach(async () => {
  said.length = 0
  database = await openDatabase('file::memory:')
  store = createStore(database, now)
})
afterEach(() => database.close())

/** A user with a key and an account's tokens under a secret, and two recovery codes. */
async function aUserUnder(name: string, secret: string) {
  const user = await store.users.create({ name, email: `${name}@example.com`, emailVerified: null, image: null })
  const begun = {
    tokenHash: `begun ${name}`,
    purpose: 'key',
    userId: user.id,
    payload: null,
    createdAt: NOW,
    expiresAt: NOW,
  }
  await store.secondSteps.begin(Authority.proof, begun)
  const sealed = newOneTimeSecret(sealerOf(secret), user.id)
  const setUp = { userId: user.id, now: NOW, begunHash: begun.tokenHash, secret: sealed, step: 1, provedBy: 'otp mfa' }
  await store.secondSteps.confirm(Authority.proof, { ...setUp, codeHashes: [`a ${name}`, `b ${name}`] })
  const account = { provider: 'acme', issuer: 'https://acme.example', providerAccountId: name, userId: user.id }
  await store.accounts.link(Authority.command, { ...account, type: 'oauth', provenEmail: null })
  const tokens = { access: `token of ${name}`, refresh: 'again', expires: null, due: null, scope: null, subject: null }
  await store.accounts.keepTokens(account, sealTokens(sealerOf(secret), account, tokens) ?? '')
  return { user, account }
}

const findings = async (...secrets: string[]) =>
  (await judgeSeals(store, secrets, NOW)).map(({ kind, says }) => `${kind}: ${says}`)

test('keys and tokens under a former secret are sealed under the first, and open by it alone', async () => {
  const { user, account } = await aUserUnder('ada', OLD)
  await aUserUnder('grace', NEW)
  expect(await findings(NEW, OLD)).toEqual([
    'note: 1 key of an authenticator app, 1 account with a provider’s tokens still need a former secret of AUTH_SECRET',
    'note: 4 recovery codes may have been made under a former secret',
  ])
  await run(NEW, OLD)
  expect(said).toEqual([
    '1 key of an authenticator app: sealed under the first secret now.',
    '1 account with a provider’s tokens: sealed under the first secret now.',
    expect.stringContaining('4 recovery codes may have been made under a former secret'),
  ])
  const row = await store.oneTimePasswords.find(user.id)
  expect(row && openOneTimeSecret(sealerOf(NEW), row)).toBeTruthy()
  const kept = (await store.accounts.ofUser(user.id)).find(({ provider }) => provider === 'acme')?.tokens ?? ''
  expect(kept).toMatch(/^renewable:/)
  expect(openTokens(sealerOf(NEW), account, kept)?.access).toBe('token of ada')
  said.length = 0
  await run(NEW, OLD)
  expect(said).toHaveLength(1)
})

test('codes that were made since the secret is the first are not counted, nor is it noted twice', async () => {
  const keys = createKeys([NEW, OLD])
  const before = new Date(NOW.getTime() - 60_000)
  await noteFirstSecret(store, keys, before)
  await noteFirstSecret(store, keys, NOW)
  expect(await firstSecretSince(store, keys, NOW)).toEqual(before)
  await aUserUnder('ada', NEW)
  expect(await findings(NEW, OLD)).toEqual([expect.stringMatching(/^good: a former secret .* is needed by nothing/)])
  await run(NEW, OLD)
  expect(said).toEqual([expect.stringContaining('ends by itself')])
})

test('what opens under no secret that is listed is named, and stays as it is', async () => {
  const { user } = await aUserUnder('ada', LOST)
  const before = await store.oneTimePasswords.find(user.id)
  expect(await findings(NEW)).toEqual([
    'fault: 1 key of an authenticator app open under no secret that AUTH_SECRET lists',
  ])
  await run(NEW, OLD)
  expect(said[0]).toBe(
    '1 key of an authenticator app: under none of these secrets. Put the one that is missing into AUTH_SECRET.',
  )
  expect(await store.oneTimePasswords.find(user.id)).toEqual(before)
})

test('with one secret there is nothing to do', async () => {
  await expect(run(NEW)).rejects.toThrow('AUTH_SECRET has one secret')
  expect(await findings(NEW)).toEqual([])
})
