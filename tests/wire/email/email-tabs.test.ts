import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { headingOf, wordsOf } from '#testing/page.ts'
import { postForm, session } from '#tests/support/app/steps.ts'
import { another, askForBoth, press, waitAt } from '#tests/support/app/waiting.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

const PAGE = '/auth/verify-request?provider=email&type=email'

onBothDatabases((database) => {
  const app = runningApp({ database })
  const done = () => `${app().origin}/done`

  /** A tab that has asked for a mail to an address of its own. */
  async function tab(browser: Browser) {
    const email = someAddress()
    return { email, ...(await askForBoth(app(), browser, email)) }
  }

  test.each(['in the order they asked', 'the last one first'])(
    'the links of two tabs with an address each sign in at once in their browser, %s',
    async (order) => {
      const browser = app().browser()
      const tabs = [await tab(browser), await tab(browser)]
      for (const { email, link } of order === 'the last one first' ? tabs.reverse() : tabs) {
        expect((await browser.get(link)).location).toBe(done())
        expect(await session(browser)).toMatchObject({ user: { email } })
      }
      expect(browser.cookies.has('next-auth.email-flow')).toBe(false)
    },
  )

  test('the code of either mail may be typed in either tab, and a wrong one counts for both', async () => {
    const browser = app().browser()
    const [first, second] = [await tab(browser), await tab(browser)]
    const code = ['111111', '222222', '333333'].find((one) => one !== first.code && one !== second.code) ?? ''
    for (let tries = 0; tries < 4; tries += 1) await postForm(browser, 'callback/email', { code })
    const answer = await postForm(browser, 'callback/email', { code: first.code, callbackUrl: '/done' })
    expect(answer.location).toBe(done())
    expect(await session(browser)).toMatchObject({ user: { email: first.email } })
    const late = await postForm(browser, 'callback/email', { code: second.code })
    expect(late.location).toBe(`${app().base}/error?error=Verification`)
  })

  test('both tabs show one number, with which another screen approves either', async () => {
    const browser = app().browser()
    const first = await tab(browser)
    const number = (await waitAt(browser)) ?? 'none'
    const second = await tab(browser)
    expect(await waitAt(browser)).toBe(number)
    await press(app().browser(), second.link, 'other', another(number))
    expect(headingOf(await press(app().browser(), first.link, 'other', number))).toBe('Return to your other device')
    const onward = await browser.get(PAGE)
    expect(onward.location).toBe(`${app().base}/callback/email?let-in=yes`)
    await browser.get(onward.location ?? '')
    expect(await session(browser)).toMatchObject({ user: { email: first.email } })
  })

  test('after one tab has signed in the waiting page says so, and waits again when a visitor asks for another mail', async () => {
    const browser = app().browser()
    const [slip, right] = [await tab(browser), await tab(browser)]
    await browser.get(right.link)
    expect(wordsOf(await browser.get(PAGE))).toContain('You signed in from another tab of this browser.')
    const { email } = await tab(browser)
    expect(wordsOf(await browser.get(PAGE))).toContain(email)
    expect((await browser.get(slip.link)).location).toBe(done())
  })

  test('a browser keeps the challenges of the three newest addresses', async () => {
    const browser = app().browser()
    const tabs = [await tab(browser), await tab(browser), await tab(browser), await tab(browser)]
    const [oldest, ...others] = tabs
    expect(headingOf(await browser.get(oldest?.link ?? ''))).toBe('Is this you?')
    for (const { link } of others) expect((await browser.get(link)).location).toBe(done())
  })

  test('asking again for one address leaves the mail to the other valid', async () => {
    const browser = app().browser()
    const [first, other] = [await tab(browser), await tab(browser)]
    const again = await askForBoth(app(), browser, first.email)
    expect((await browser.get(first.link)).location).toBe(`${app().base}/error?error=Verification`)
    for (const { link } of [other, again]) expect((await browser.get(link)).location).toBe(done())
  })
})
