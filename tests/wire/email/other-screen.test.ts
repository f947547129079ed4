import { expect, test } from 'vitest'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { postForm, postJson, session } from '#tests/support/app/steps.ts'
import { another, askForBoth, numberOn, press, readMail, waitAt } from '#tests/support/app/waiting.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

const PAGE = '/auth/verify-request?provider=email&type=email'

const COME = '/auth/callback/email?let-in=yes'

const partsOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

onADatabase((database) => {
  const app = runningApp({ database, settings: { trustProxy: ['127.0.0.0/8'] } })
  const errorOf = (code: string) => `${app().base}/error?error=${code}`
  const done = () => `${app().origin}/done`

  /** A browser that has asked for a mail and shows the waiting page. */
  async function waiter() {
    const browser = app().browser()
    const email = someAddress()
    const challenge = await askForBoth(app(), browser, email)
    const number = (await waitAt(browser)) ?? 'none'
    return { browser, email, number, ...challenge }
  }

  async function expectSignedOut(...browsers: Browser[]): Promise<void> {
    for (const browser of browsers) expect(await session(browser)).toEqual({})
  }

  /** Follows redirects as a browser does. */
  async function follow(browser: Browser, answer: BrowserAnswer): Promise<BrowserAnswer> {
    return answer.location === null || answer.location === done()
      ? answer
      : follow(browser, await browser.get(answer.location))
  }

  test('the waiting page shows a number, the same on each load, only to the browser that asked', async () => {
    const { browser, number } = await waiter()
    expect(number).toMatch(/^[1-9]\d$/)
    expect(await waitAt(browser)).toBe(number)
    expect(await waitAt(app().browser())).toBeNull()
  })

  test('opened in another browser the link says which browser asked, and has two buttons that need a number it does not show', async () => {
    const browser = app().browser()
    const email = someAddress()
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await postForm(browser, 'signin/email', { email }, { headers })
    const { link } = await readMail(app(), email)
    const number = await waitAt(browser)
    const page = await app().browser().get(link)
    expect(page.status).toBe(200)
    const words = `asked to sign in to ${new URL(app().origin).host} as ${email} with Firefox on Linux, on the same network as this device, less than a minute ago.`
    expect(wordsOf(page)).toContain(words)
    expect(wordsOf(page)).toContain('Continue only if you started this yourself')
    const [form, ...others] = formsOf(page)
    expect(others).toEqual([])
    expect(form?.buttons).toEqual(['Sign in on the other device', 'Sign in on this device'])
    expect(form?.fields).toMatchObject({ number: '', email })
    expect(wordsOf(page).split(/[ .]/)).not.toContain(number)
  })

  test('once the link is opened elsewhere, by no look ahead, the waiting page opens its number and says so', async () => {
    const { browser, number, link } = await waiter()
    const said = 'Your link was opened on another device.'
    await app().browser().get(link, { 'sec-purpose': 'prefetch' })
    await browser.get(PAGE)
    expect(wordsOf(await browser.get(PAGE))).not.toContain(said)
    await app().browser().get(link)
    const page = await browser.get(PAGE)
    expect(wordsOf(page)).toContain(said)
    expect(page.body).toMatch(/<details[^>]* open/)
    expect(numberOn(page)).toBe(number)
  })

  test('it says how long ago that was, and names the network where it is another one', async () => {
    const { link } = await waiter()
    app().clock.advance(150)
    const page = await app().browser().get(link, { 'x-forwarded-for': '203.0.113.9' })
    app().clock.advance(-150)
    expect(wordsOf(page)).toContain('on another network (127.0.0.x), 2 minutes ago.')
  })

  test('the other screen is approved: it goes on by itself, signed in, and this one stays signed out', async () => {
    const { browser, email, number, link, code } = await waiter()
    const other = app().browser()
    const answer = await press(other, link, 'other', number)
    expect(headingOf(answer)).toBe('Return to your other device')
    await expectSignedOut(browser, other)
    const onward = await browser.get(PAGE)
    expect(onward.location).toBe(`${app().base}/callback/email?let-in=yes`)
    expect((await follow(browser, onward)).location).toBe(done())
    expect(await session(browser)).toMatchObject({ user: { email } })
    await expectSignedOut(other)
    expect((await other.get(link)).location).toBe(errorOf('Verification'))
    expect((await postForm(browser, 'callback/email', { code })).location).toBe(errorOf('Verification'))
  })

  test('the script of the waiting page is redirected too', async () => {
    const { browser, number, link } = await waiter()
    expect((await browser.get(PAGE.replace('?', '.data?'))).status).toBe(200)
    await press(app().browser(), link, 'other', number)
    const led = await browser.get(PAGE.replace('?', '.data?'))
    expect(led.status).toBe(202)
    expect(led.body).toContain('/auth/callback/email')
  })

  test('approving it again says so again', async () => {
    const { number, link } = await waiter()
    const other = app().browser()
    for (let times = 0; times < 5; times += 1) {
      expect(headingOf(await press(other, link, 'other', number))).toBe('Return to your other device')
    }
  })

  test('“sign in here” signs in here, and the waiting page says that the link was used', async () => {
    const { browser, email, number, link } = await waiter()
    const other = app().browser()
    expect((await press(other, link, 'this', ` ${number} `)).location).toBe(done())
    expect(await session(other)).toMatchObject({ user: { email } })
    await expectSignedOut(browser)
    const page = await browser.get(PAGE)
    expect(headingOf(page)).toBe('This link no longer works')
    expect(wordsOf(page)).toContain('already been used')
    expect(wordsOf(page)).toContain('Use a different email')
    expect(numberOn(page)).toBeNull()
    expect(formsOf(page).map(({ action }) => action)).toEqual(['/auth/signin/email'])
  })

  test.each(['other', 'this'] as const)(
    'three wrong numbers disable the button for %s screen, not the code',
    async (screen) => {
      const { browser, email, number, link, code } = await waiter()
      const other = app().browser()
      const first = await press(other, link, screen, another(number))
      expect(messageOf(first)).toBe('That is not the number on the other device. You have 2 attempts left.')
      for (let tries = 1; tries < 3; tries += 1) await press(other, link, screen, another(number))
      for (const one of [other, app().browser()]) {
        expect(formsOf(await one.get(link))).toEqual([])
        const late = await postForm(one, 'callback/email', { ...partsOf(link), screen, number })
        expect(messageOf(late)).toContain('The number was wrong too many times')
        expect(formsOf(late)).toEqual([])
      }
      expect(numberOn(await browser.get(PAGE))).toBeNull()
      await expectSignedOut(browser, other)
      expect((await postForm(browser, 'callback/email', { code, callbackUrl: '/done' })).location).toBe(done())
      expect(await session(browser)).toMatchObject({ user: { email } })
    },
  )

  test('after three wrong numbers the link still works in the browser that asked', async () => {
    const { browser, number, link } = await waiter()
    for (let tries = 0; tries < 3; tries += 1) await press(app().browser(), link, 'this', another(number))
    expect((await browser.get(link)).location).toBe(done())
  })

  test('the answer to a number has the address of the link, which may be loaded again without counting as an attempt', async () => {
    const { browser, number, link } = await waiter()
    const other = app().browser()
    const [form] = formsOf(await press(other, link, 'other', another(number)))
    for (let times = 0; times < 5; times += 1) {
      const again = await other.get(form?.action ?? '')
      expect(headingOf(again)).toBe('Is this you?')
      expect(formsOf(again)[0]?.action).toBe(form?.action)
    }
    const letIn = await other.post(form?.action ?? '', { ...form?.fields, screen: 'other', number })
    expect(headingOf(letIn)).toBe('Return to your other device')
    await follow(browser, await browser.get(PAGE))
    expect((await other.get(form?.action ?? '')).location).toBe(errorOf('Verification'))
  })

  test('a button pressed without a number, or without a CSRF token, does not count as an attempt', async () => {
    const { browser, number, link } = await waiter()
    const other = app().browser()
    for (let times = 0; times < 5; times += 1) {
      expect(headingOf(await press(other, link, 'this', ' '))).toBe('Is this you?')
      const forged = { ...Object.fromEntries(new URL(link).searchParams), screen: 'this', number: another(number) }
      expect(headingOf(await other.post('/auth/callback/email', forged))).toBe('Is this you?')
    }
    expect((await press(other, link, 'this', number)).location).toBe(done())
    await expectSignedOut(browser)
  })

  test('where no browser waits the page says which one asked, and what its one button does', async () => {
    const browser = app().browser()
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const email = someAddress()
    await postJson(browser, 'signin/email', { email, callbackUrl: '/done' }, { headers })
    const { link } = await readMail(app(), email)
    const page = await app().browser().get(link)
    expect(formsOf(page).map(({ buttons }) => buttons)).toEqual([['Yes, sign in here']])
    expect(wordsOf(page)).toMatch(/with Firefox on Linux, on the same network as this device, less than a minute ago/)
    expect(wordsOf(page)).toContain('The button signs you in here')
    expect(wordsOf(page)).toContain('The browser that asked stays signed out.')
    const [form] = formsOf(await browser.get(link, { 'sec-purpose': 'prefetch' }))
    expect(form?.buttons).toEqual(['Yes, sign in'])
  })

  test('the form of a page that was loaded before a browser waited asks for the number', async () => {
    const browser = app().browser()
    const { link } = await askForBoth(app(), browser, someAddress())
    const other = app().browser()
    const [form] = formsOf(await other.get(link))
    expect(form?.buttons).toEqual(['Yes, sign in here'])
    await waitAt(browser)
    const answer = await other.post(form?.action ?? '', form?.fields ?? {})
    expect(formsOf(answer)[0]?.buttons).toHaveLength(2)
    await expectSignedOut(browser, other)
  })

  test('a browser on its way to the waiting page has a number before the link can be opened', async () => {
    const browser = app().browser()
    const email = someAddress()
    const headers = { 'sec-fetch-site': 'same-origin' }
    await postForm(browser, 'signin/email', { email, callbackUrl: '/done' }, { headers })
    const { link } = await readMail(app(), email)
    expect(formsOf(await app().browser().get(link))[0]?.buttons).toHaveLength(2)
    const number = await waitAt(browser)
    expect((await press(app().browser(), link, 'this', number ?? '')).location).toBe(done())
  })

  test('in the browser that asked, the confirmation of a prefetched link needs no number', async () => {
    const { browser, link } = await waiter()
    const [form] = formsOf(await browser.get(link, { 'sec-purpose': 'prefetch' }))
    expect(form?.buttons).toEqual(['Yes, sign in'])
    expect((await browser.post(form?.action ?? '', form?.fields ?? {})).location).toBe(done())
  })

  test('prefetching the waiting page changes nothing', async () => {
    const ahead = { 'sec-purpose': 'prefetch' }
    const browser = app().browser()
    const { link } = await askForBoth(app(), browser, someAddress())
    expect(numberOn(await browser.get(PAGE, ahead))).toBeNull()
    const number = (await waitAt(browser)) ?? ''
    await press(app().browser(), link, 'other', number)
    expect((await browser.get(PAGE, ahead)).status).toBe(200)
    expect((await browser.get(COME, ahead)).location).toBe(app().origin + PAGE)
    expect((await browser.get(COME)).location).toBe(done())
  })

  test('before the approval, or in another browser, the address that completes the sign-in leads to the waiting page', async () => {
    const { browser, number, link } = await waiter()
    expect((await browser.get(COME)).location).toBe(app().origin + PAGE)
    const other = app().browser()
    await press(other, link, 'other', number)
    expect((await other.get(COME)).location).toBe(app().origin + PAGE)
    await expectSignedOut(browser, other)
  })

  test('a second tab of the approved screen is told that it is signed in', async () => {
    const { browser, number, link } = await waiter()
    await press(app().browser(), link, 'other', number)
    await browser.get(COME)
    expect((await browser.get(COME)).location).toBe(app().origin + PAGE)
    expect(wordsOf(await browser.get(PAGE))).toContain('You signed in from another tab of this browser.')
  })

  test('asking again keeps the number that the page shows, unless a wrong number was tried', async () => {
    const { browser, email, number } = await waiter()
    const second = await askForBoth(app(), browser, email)
    expect(await waitAt(browser)).toBe(number)
    expect((await press(app().browser(), second.link, 'other', another(number))).status).toBe(200)
    const third = await askForBoth(app(), browser, email)
    expect(formsOf(await app().browser().get(third.link))[0]?.buttons).toEqual(['Yes, sign in here'])
  })

  test('no visitor is signed in after link and code have expired, and the waiting page says so', async () => {
    const { browser, number, link } = await waiter()
    const [form] = formsOf(await app().browser().get(link))
    app().clock.advance(601)
    const other = app().browser()
    const late = await postForm(other, 'callback/email', { ...form?.fields, screen: 'other', number })
    expect(late.location).toBe(errorOf('Verification'))
    const page = await browser.get(PAGE)
    expect(wordsOf(page)).toContain('The link and the code have expired.')
    expect(headingOf(page)).toBe('This link has expired')
    expect(wordsOf(await app().browser().get(`${PAGE}&error=Expired`))).toContain('have expired')
    app().clock.advance(-601)
  })

  test('without script the waiting page reloads itself where that was asked for, and then has no field', async () => {
    const { browser, code } = await waiter()
    const refresh = async (page: string) =>
      /<noscript[^>]*><meta http-equiv="refresh" content="([^"]*)"/i.exec((await browser.get(page)).body)?.[1]
    expect(await refresh(PAGE)).toBeUndefined()
    expect(await refresh(`${PAGE}&wait=yes`)).toBe(`15;url=${`${PAGE}&wait=yes`.replaceAll('&', '&amp;')}`)
    expect((await browser.get(`${PAGE}&wait=yes`)).body).not.toContain('name="code"')
    await postForm(browser, 'callback/email', { code: code === '000000' ? '111111' : '000000' })
    expect(await refresh(`${PAGE}&error=WrongCode`)).toBeUndefined()
    app().clock.advance(590)
    expect(await refresh(`${PAGE}&wait=yes`)).toMatch(/^1?\d;url=.*error=Expired$/)
    app().clock.advance(-590)
  })

  test('after five wrong codes the waiting page takes no more, and says what to do', async () => {
    const { browser, code } = await waiter()
    for (let tries = 0; tries < 5; tries += 1) {
      await postForm(browser, 'callback/email', { code: code === '000000' ? '111111' : '000000' })
    }
    const page = await browser.get(`${PAGE}&error=WrongCode`)
    expect(messageOf(page)).toBe(
      'That is not the code from our latest email. You have no attempts left. Use the link in the email, or send it again.',
    )
    expect(formsOf(page).map(({ action }) => action)).toEqual(['/auth/signin/email'])
  })
})

onADatabase((database) => {
  const fault: { isOn: boolean } = { isOn: false }
  const app = runningApp({
    database,
    store: (store) => ({
      ...store,
      verificationTokens: {
        ...store.verificationTokens,
        async find(tokenHash) {
          if (fault.isOn) throw new Error('The disk is full.')
          return store.verificationTokens.find(tokenHash)
        },
      },
    }),
  })

  test('the waiting page can still be used while the database cannot be asked', async () => {
    const browser = app().browser()
    await askForBoth(app(), browser, someAddress())
    fault.isOn = true
    const page = await browser.get(PAGE)
    fault.isOn = false
    expect(page.status).toBe(200)
    expect(formsOf(page)).toHaveLength(2)
    expect(numberOn(page)).toBeNull()
    expect(await waitAt(browser)).not.toBeNull()
  })
})
