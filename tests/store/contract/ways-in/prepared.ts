import { describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.server.ts'
import { Authority, createStore } from '#db/store/index.server.ts'
import { LONG_TIMEOUT } from '../../../support/databases/long-timeout.ts'
import {
  addPasskey,
  anAccount,
  aPasskey,
  aSession,
  aToken,
  at,
  beginsBy,
  confirmKey,
  someone,
  unique,
} from '../samples.ts'

/** A database that notes which statements are built when they are asked for, and not once beforehand. */
function noting(database: Database): { noted: Database; built: string[] } {
  const built: string[] = []
  const statements = new Proxy(database.statements, {
    get(target, name) {
      built.push(String(name))
      return Reflect.get(target, name)
    },
  })
  const noted: Database = {
    ...database,
    statements,
    transaction(writes) {
      built.push('transaction')
      return database.transaction(writes)
    },
    relaxedTransaction(writes) {
      built.push('relaxedTransaction')
      return database.relaxedTransaction(writes)
    },
    transactionIf(writes, isGood) {
      built.push('transactionIf')
      return database.transactionIf(writes, isGood)
    },
  }
  return { noted, built }
}

/** What a check and a sign-in ask of the database is parsed once, when the store is made. */
export function preparedContract(emptyUrl: () => Promise<string>): void {
  describe('what is parsed beforehand', () => {
    test('is each read and each write of a check and of a sign-in', async () => {
      const database = await openDatabase(await emptyUrl(), { timeout: LONG_TIMEOUT })
      const { noted, built } = noting(database)
      const store = createStore(noted, () => at('12:00'))
      const email = `${unique('ada')}@mail.test`
      const old = anAccount()
      const user = await store.register(someone({ email }), old)
      const userId = user.id
      await store.passwords.set(Authority.command, userId, 'a hash')
      await confirmKey(store, userId)
      await store.recoveryCodes.replace(Authority.command, userId, ['a code', 'another'], at('12:00'))
      const passkey = aPasskey({ userId })
      await addPasskey(store, passkey)
      built.length = 0

      const { sessions, accounts, verificationTokens, providerSessions } = store
      const [usual, mailed, openid] = [
        aSession({ userId }),
        aSession({ userId }),
        aSession({ userId, provedBy: 'pwd' }),
      ]
      const said = { provider: 'corp', issuer: 'https://id.test', subject: 'ada', sid: null, idToken: '' }
      const token = aToken({ identifier: email })
      const [byCode, byRecovery, byPasskey] = [aSession({ userId }), aSession({ userId }), aSession({ userId })]
      const now = at('12:05')
      const account = { ...anAccount({ issuer: 'https://id.test' }), userId }
      const { tokenHash, provider } = token
      for (const [what, done] of [
        ['a check', async () => (await sessions.begin(usual, user)) && (await sessions.status(usual.id)) !== null],
        ['a renewal', () => sessions.renew(usual.id, { at: now, expiresAt: at('14:00') })],
        ['a password', async () => (await store.passwords.byEmail(email))?.user.id === userId],
        ['a renewed hash', () => store.passwords.renewHash(userId, { from: 'a hash', to: 'another' })],
        [
          'a link',
          async () => {
            await verificationTokens.issue(token)
            return (await verificationTokens.find(token.tokenHash)) !== null
          },
        ],
        [
          'a mailed code',
          async () => {
            const guess = { tokenHash: token.tokenHash, now, most: 5 }
            return (await verificationTokens.countCodeTry(guess)) !== null
          },
        ],
        [
          'a sign-in by mail',
          () => sessions.beginBy({ mailed: { tokenHash, provider, now } }, mailed, { judged: user }),
        ],
        [
          'an account that names its issuer',
          async () => {
            const owner = await accounts.owner({ ...old, issuer: 'https://acme.test' })
            return owner?.id === userId
          },
        ],
        ['a linked account', async () => (await accounts.link(Authority.proof, account)) === undefined],
        ['a session at a provider', () => providerSessions.begin(openid, said, user)],
        ['what is kept of it', async () => (await providerSessions.find(openid.id)) !== null],
        [
          'a typed recovery code',
          async () => (await store.recoveryCodes.find(userId, ['of another secret', 'a code'])) !== null,
        ],
        ['a recovery code', () => beginsBy(store, { recoveryCode: { userId, codeHash: 'a code' } }, byRecovery)],
        ['the codes that are left', async () => (await store.recoveryCodes.countOf(userId)) === 1],
        ['a key of one-time codes', async () => (await store.oneTimePasswords.find(userId)) !== null],
        ['a one-time code', () => beginsBy(store, { oneTimeCode: { userId, step: 60_000_000 } }, byCode)],
        [
          'a passkey',
          () => beginsBy(store, { passkey: { id: passkey.id, counter: 0, isBackedUp: 0, now } }, byPasskey),
        ],
      ] as const satisfies readonly (readonly [string, () => Promise<boolean>])[]) {
        expect([what, await done(), built]).toEqual([what, true, []])
      }
      await database.close()
    })
  })
}
