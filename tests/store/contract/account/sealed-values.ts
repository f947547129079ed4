import { describe, expect, test } from 'vitest'
import { Authority, type SealedKind, type SealedValue } from '#db/store/index.server.ts'
import { anAccount, aSession, at, confirmKey, type StoreOf, someone, unique } from '../samples.ts'

/** What every database keeps of what is sealed. */
export function sealedValuesContract(store: StoreOf): void {
  const all = async (kind: SealedKind): Promise<SealedValue[]> => {
    const values: SealedValue[] = []
    for await (const value of store().sealedValues.all(kind)) values.push(value)
    return values
  }

  describe('sealed values', () => {
    test('are read page by page, each once, and another seal takes the place of the very one that was read', async () => {
      const { id: userId } = await store().users.create(someone())
      const names = Array.from({ length: 1203 }, (_, index) => unique(`account ${index}`))
      const before = (await all('tokens')).length
      for (const providerAccountId of names) {
        const account = { ...anAccount({ providerAccountId }), userId }
        await store().accounts.link(Authority.command, account)
        await store().accounts.keepTokens(account, `sealed ${providerAccountId}`)
      }
      const tokens = await all('tokens')
      expect(tokens.length).toBe(before + names.length)
      expect(new Set(tokens.map(({ id }) => JSON.stringify(id))).size).toBe(tokens.length)
      const one = tokens.find(({ sealed }) => sealed === `sealed ${names[700]}`)
      if (!one) throw new Error('It is not there.')
      expect(await store().sealedValues.replace('tokens', one, 'anew')).toBe(true)
      expect(await store().sealedValues.replace('tokens', one, 'too late')).toBe(false)
      const after = await all('tokens')
      expect(after.filter(({ sealed }) => sealed === 'anew').map(({ id }) => id)).toEqual([one.id])
      expect(after.some(({ sealed }) => sealed === 'too late')).toBe(false)
    })

    test('are keys, ID tokens and what waits to be sent as well', async () => {
      const { id: userId } = await store().users.create(someone())
      await confirmKey(store(), userId, { secret: 'sealed key' })
      const session = aSession({ userId })
      await store().providerSessions.begin(session, {
        provider: 'acme',
        issuer: 'https://acme.example',
        subject: 'ada',
        sid: null,
        idToken: 'sealed token',
      })
      const [mail, webhook] = [unique('mail'), unique('webhook')]
      const times = { tries: 0, nextAt: at('12:00'), createdAt: at('12:00'), expiresAt: at('13:00') }
      const row = (id: string, channel: string) => ({ id, tokenHash: null, payload: `sealed ${id}`, channel, ...times })
      await store().outbox.keep(row(mail, 'mail'))
      await store().webhooks.keep(row(webhook, 'webhook'))
      for (const [kind, id, sealed] of [
        ['key', userId, 'sealed key'],
        ['idToken', session.id, 'sealed token'],
        ['mail', mail, `sealed ${mail}`],
        ['webhook', webhook, `sealed ${webhook}`],
      ] as const) {
        const value = { id: [id], sealed }
        expect(await all(kind)).toContainEqual(value)
        expect(await store().sealedValues.replace(kind, value, `${sealed} anew`)).toBe(true)
        expect(await all(kind)).toContainEqual({ id: [id], sealed: `${sealed} anew` })
      }
    })

    test('are not recovery codes, which are counted by when they were made', async () => {
      const { id: userId } = await store().users.create(someone())
      const { recoveryCodesBefore } = store().sealedValues
      const [all, early] = [await recoveryCodesBefore(null), await recoveryCodesBefore(at('12:05'))]
      await store().recoveryCodes.replace(Authority.command, userId, [unique('a'), unique('b')], at('12:04'))
      expect(await recoveryCodesBefore(at('12:05'))).toBe(early + 2)
      expect(await recoveryCodesBefore(at('12:04'))).toBeLessThan(early + 2)
      expect(await recoveryCodesBefore(null)).toBe(all + 2)
    })
  })
}
