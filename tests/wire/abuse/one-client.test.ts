import { describe, expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'

// Ten connections to PostgreSQL answer every visitor: one client has its share of them, whatever it asks for at once.

const HISTORY = '/auth/account/history'
const MOST_AT_ONCE = 400
const OTHERS = 9

describe.each(['front', 'router'] as const)('by the %s', (entryPoint) => {
  const app = runningApp({
    database: 'postgres',
    entryPoint,
    providers: ['email'],
    settings: { trustProxy: ['127.0.0.0/8'] },
  })

  async function signedIn(): Promise<Browser> {
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, someAddress())).href)
    return browser
  }

  test.each([HISTORY, '/auth/account', '/auth/session'])(
    '400 requests for %s at once keep no other visitor waiting behind them',
    async (path) => {
      const attacker = await signedIn()
      const others = await Promise.all(Array.from({ length: OTHERS }, signedIn))
      const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
      let answered = 0
      const flood = Array.from({ length: MOST_AT_ONCE }, async () => {
        const { status } = await attacker.request(path, from('203.0.113.7'))
        answered += 1
        return status
      })
      await Promise.race(flood)
      const meanwhile: number[] = []
      for (const [at, other] of others.entries()) {
        const before = answered
        const answer = await other.request(path, from(`198.51.100.${at}`))
        expect(answer.status).toBe(200)
        if (before < MOST_AT_ONCE) meanwhile.push(answered - before)
      }
      const [middle = 0] = meanwhile.sort((one, other) => one - other).slice(meanwhile.length / 2)
      expect(middle, `answers to the flood while another visitor waited: ${meanwhile}`).toBeLessThan(MOST_AT_ONCE / 8)
      expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
    },
  )
})
