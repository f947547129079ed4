import { expect, test } from 'vitest'
import { LIMITS } from '#app/auth/rate-limits/limits.server.ts'
import type { Browser } from '#testing/browser.ts'
import { wordsOf } from '#testing/page.ts'
import { postForm, postJson } from '../app/steps.ts'
import { runningApp } from '../databases/databases.ts'
import { askForLink } from '../mail/mail.ts'
import { directly, volley } from './attack.ts'
import { at, cookieOf, kit, signInByCode } from './program.ts'

/**
 * So many mails to one domain are asked for from one network, which with all others that are watched has been sent `before` of
 * them already.
 */
export function testFlood(mails: number, before: number): void {
  const app = runningApp({ settings: { limits: true, trustProxy: ['127.0.0.0/8'] } })

  test(`a flood of mails to ${mails.toLocaleString('en')} addresses of one domain, asked for from one network, is limited; another user there gets theirs`, async () => {
    const [domain, from] = ['flooded.example', '10.99.0.1']
    const askedAt = (browser: Browser, email: string, address: string) =>
      postJson(browser, 'signin/email', { email }, at(address))
    const resident = app().browser()
    const email = `resident@${domain}`
    await resident.get((await askForLink(app(), resident, email)).href)

    const [attacker, shoot] = [await kit(app()), directly(app())]
    const cookie = cookieOf(attacker)
    for (let sent = 0; sent < before; sent += 1) {
      await app().services.limiter.count({ limit: 'mailToDomainWatched', of: [domain] })
    }
    const statuses: number[] = []
    await volley(mails, async (index) => {
      const form = { csrfToken: attacker.token, email: `visitor-${index}@${domain}` }
      statuses.push((await shoot({ path: 'signin/email', cookie, form, from })).status)
    })
    const sent = statuses.filter((status) => status === 200).length
    const watched = LIMITS.mailsOfNetwork.most + LIMITS.mailToDomainWatched.most - before
    expect(sent).toBe(Math.min(watched, LIMITS.recipientsOfNetwork.most))
    expect(statuses.filter((status) => status === 429)).toHaveLength(mails - sent)

    expect(await signInByCode(app(), from)).toBe(`${app().origin}/done`)
    expect((await askedAt(app().browser(), `visitor@${domain}`, from)).status).toBe(429)
    expect((await askedAt(resident, email, from)).status).toBe(200)

    const [visitor, told] = [
      app().browser(),
      /requested from your network\. .* in (\d+) minutes\s*\1 minutes\s*, or right away from another/,
    ]
    await postForm(visitor, 'signin/email', { email: `visitor@${domain}` }, at(from))
    const page = () => visitor.get('/auth/signin?error=EmailSignin')
    expect(wordsOf(await page())).toMatch(told)
    app().clock.advance(300)
    expect(wordsOf(await page())).toMatch(told)
    app().clock.advance(300)
    expect(wordsOf(await page())).not.toContain('your network')
    expect((await askedAt(app().browser(), `visitor@${domain}`, '192.0.2.9')).status).toBe(200)
  })
}
