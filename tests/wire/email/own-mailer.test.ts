import { beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingMail } from '#app/auth/config.ts'
import { postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

describe('a sender of the product’s own', () => {
  const sent: OutgoingMail[] = []
  let fails = false
  const app = runningApp({
    providers: ['email'],
    settings: { codeInSubject: true },
    config: (basic) => ({
      ...basic,
      mailer(mail) {
        if (fails) throw new Error(`cannot send to ${mail.to}: ${mail.text}`)
        sent.push(mail)
      },
    }),
  })
  beforeEach(() => {
    sent.length = 0
    fails = false
  })

  it('gets the mail, whose link signs in; its subject has the code where the setting is on', async () => {
    const email = someAddress()
    const browser = app().browser()
    await postJson(browser, 'signin/email', { email })
    const [mail] = sent
    expect(mail).toMatchObject({
      to: email,
      from: 'sign-in@example.com',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    const code = /^Code: (\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? 'none'
    expect(mail?.subject).toMatch(new RegExp(`^${code} is your .+ code$`))
    await browser.get(/https?:\S+callback\/email\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(await session(browser)).toMatchObject({ user: { email } })
    expect(app().mailbox.messages).toEqual([])
  })

  it('that fails leaves the mail in the outbox, and no line of the log has the address, link or code', async () => {
    fails = true
    const email = someAddress()
    const url = urlOf(await postJson(app().browser(), 'signin/email', { email }))
    expect(url).toContain('/auth/verify-request')
    const log = JSON.stringify(app().logged)
    expect(log).toContain('The mailer of auth.config.ts has not taken a mail: Error')
    expect(log).not.toContain('cannot send')
    expect(log).not.toContain('token=')
    fails = false
    await expect.poll(() => sent.map(({ to }) => to)).toEqual([email])
  })
})
