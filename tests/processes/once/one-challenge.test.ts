import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { csrfToken, postForm } from '../../support/app/steps.ts'
import { press, readMail, waitAt } from '../../support/app/waiting.ts'
import { emailOf } from '../../support/attack/journeys.ts'
import { freshDatabase } from '../../support/databases/postgres.ts'
import { someAddress } from '../../support/mail/mail.ts'
import { type Fleet, startFleet } from '../../support/processes/fleet.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-one-challenge-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  ['sqlite', async () => `file:${join(folder, 'latchkey.db')}`],
  ['postgres', () => freshDatabase(inject('postgresUrl'))],
] as const)('two processes on %s', (_name, databaseUrl) => {
  let fleet: Fleet

  beforeAll(async () => {
    fleet = await startFleet({ size: 2, databaseUrl: await databaseUrl() })
  })

  afterAll(() => fleet?.close())

  test('of a hundred uses of one challenge at once, by link, code, number and approval, one signs in', async () => {
    const email = someAddress()
    const asker = fleet.browser()
    await postForm(asker, 'signin/email', { email, callbackUrl: '/account' })
    const { link, code } = await readMail(fleet, email)
    const number = (await waitAt(asker)) ?? ''
    await press(fleet.browser(), link, 'other', number)
    const own = { csrfToken: await csrfToken(asker), callbackUrl: '/account' }
    const cookie = asker.cookieHeader()
    const elsewhere = fleet.browser()
    const strange = { ...Object.fromEntries(new URL(link).searchParams), csrfToken: await csrfToken(elsewhere) }
    const ways = [
      (via: string) => asker.request(link, { via, cookie }),
      (via: string) => asker.request('/auth/callback/email', { via, cookie, form: { ...own, code } }),
      (via: string) => asker.request('/auth/callback/email?let-in=yes', { via, cookie }),
      (via: string) => useElsewhere(elsewhere, via, { ...strange, screen: 'this', number }),
    ]
    const uses = Array.from({ length: 100 }, (_, turn) => {
      const place = fleet.places[Math.floor(turn / ways.length) % fleet.places.length]
      return ways[turn % ways.length]?.(place?.address ?? '')
    })
    const entered = (await Promise.all(uses)).flatMap((answer) => (answer ? sessionsIn(answer) : []))
    expect(entered).toHaveLength(1)
    expect(await emailOf(fleet.browser(), entered[0])).toBe(email)
    expect(fleet.complaints()).toEqual([])
  })
})

function useElsewhere(browser: Browser, via: string, form: Record<string, string>): Promise<BrowserAnswer> {
  return browser.request('/auth/callback/email', { via, cookie: browser.cookieHeader(), form })
}

/** Cookies of sessions that an answer begins. */
function sessionsIn({ setCookies }: BrowserAnswer): string[] {
  return setCookies.flatMap((line) => /^[^=;]*session-token=[^;]+/.exec(line) ?? [])
}
