import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#app/auth/rate-limits/limits.server.ts'
import { csrfToken } from '../app/steps.ts'
import { type DatabaseKind, runningApp } from '../databases/databases.ts'
import { someAddress } from '../mail/mail.ts'
import { throughProxy, volley } from './attack.ts'

/** Two guesses at the code of each of so many mailboxes, from one network. */
export function testSpraying(database: DatabaseKind, mailboxes: number): void {
  describe(`on ${database}`, () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 50 })
    afterAll(() => agent.destroy())
    const app = runningApp({ database, settings: { limits: true, trustProxy: ['127.0.0.0/8'] } })
    beforeAll(() => app().clock.stop())

    test(`of ${mailboxes} mailboxes sprayed with codes from one network, at most 100 codes are checked`, async () => {
      const [shoot, from] = [throughProxy(app(), agent), '203.0.113.70']
      const plain = app().browser()
      const [token, ownCookie] = [await csrfToken(plain), plain.cookieHeader()]
      const statuses = { mails: new Map<number, number>(), codes: new Map<number, number>() }
      const count = (of: Map<number, number>, status: number) => of.set(status, (of.get(status) ?? 0) + 1)
      await volley(mailboxes, async () => {
        // The time that it takes to send a mail to each of them.
        app().clock.advance(1)
        const form = { csrfToken: token, email: someAddress() }
        const { status, setCookies } = await shoot({ path: 'signin/email', cookie: ownCookie, form, from })
        count(statuses.mails, status)
        const cookie = [ownCookie, ...setCookies.map((line) => line.split(';')[0] ?? '')].join('; ')
        for (const code of ['000000', '000001']) {
          const hit = await shoot({ path: 'callback/email', cookie, form: { csrfToken: token, code }, from })
          expect(hit.setCookies.some((line) => /session-token=[^;]/.test(line))).toBe(false)
          count(statuses.codes, hit.status)
        }
      })
      const lookedAt = statuses.codes.get(401) ?? 0
      expect(statuses.mails).toEqual(new Map([[200, mailboxes]]))
      expect(statuses.codes.get(429)).toBe(2 * mailboxes - lookedAt)
      expect(lookedAt).toBeGreaterThan(LIMITS.wrongCodesOfNetwork.holds)
      expect(lookedAt).toBeLessThanOrEqual(100)
    })
  })
}
