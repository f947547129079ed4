import { expect, test } from 'vitest'
import { Authority } from '#db/store/index.server.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, linksOf, wordsOf } from '#testing/page.ts'
import { askingForAddress } from '#tests/support/app/fixture.ts'
import { postForm, session } from '#tests/support/app/steps.ts'
import { press, readMail, waitAt } from '#tests/support/app/waiting.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { codeIn, linkMail, someAddress } from '#tests/support/mail/mail.ts'
import { accountAtCorp, newProfile, type Profile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

const NAMES_IT = 'and connects Mallory Evil at Corp'

/** An attacker wants a provider's account of their own to open a victim's account (contract, 24.6). */
onADatabase((database) => {
  const app = runningApp({ database, providers: ['acme', 'corp', 'email'], config: askingForAddress })
  const mallory = () => newProfile({ name: 'Mallory Evil', email: '' })
  const ownerOf = async ({ sub }: Profile) => app().store.accounts.owner(accountAtCorp(app(), sub))

  /** Returns from Corp as the attacker and gives the victim's address on the page that asks for one. */
  async function giveAddress(browser: Browser, attacker: Profile, email: string): Promise<void> {
    const asked = await signInAt(app(), browser, 'corp', attacker)
    const [form] = formsOf(await browser.get(asked.location ?? ''))
    await browser.post(form?.action ?? '', { ...form?.fields, email })
  }

  /** Asks on the ordinary sign-in page, as the page says. */
  async function askOnSignInPage(browser: Browser, email: string): Promise<void> {
    const forms = formsOf(await browser.get('/auth/signin?callbackUrl=/done'))
    const form = forms.find(({ action }) => action === '/auth/signin/email')
    await browser.post('/auth/signin/email', { ...form?.fields, email })
  }

  async function victimWith(email: string): Promise<Browser> {
    const browser = app().browser()
    await askOnSignInPage(browser, email)
    await browser.get((await readMail(app(), email)).link)
    return browser
  }

  test('from afar: approval page and waiting page name the account, the mail its provider alone, and a proof connects nothing', async () => {
    const [email, attacker, browser] = [someAddress(), mallory(), app().browser()]
    const victim = await victimWith(email)
    await giveAddress(browser, attacker, email)
    const mail = await linkMail(app(), email)
    expect(mail.text).toContain('and connects an account at Corp')
    expect(mail.html).toContain('and connects an account at <bdi>Corp</bdi>')
    expect([mail.subject, mail.text, mail.html].join()).not.toContain('Mallory')
    expect(wordsOf(await browser.get('/auth/verify-request?provider=email&type=email'))).toContain(NAMES_IT)
    const number = (await waitAt(browser)) ?? ''
    const [link = ''] = mail.links
    expect(wordsOf(await victim.get(link))).toContain(NAMES_IT)
    await press(app().browser(), link, 'other', number)
    const entered = await browser.get('/auth/callback/email?let-in&callbackUrl=/done')
    expect(entered.location).toContain('/auth/connect?')
    expect(await ownerOf(attacker)).toBeNull()
    // The attacker's session ends here, and the provider account signs no user in.
    await app().store.sessions.endAllOf(Authority.command, String(await subjectOf(victim)))
    await postForm(browser, 'connect', { answer: 'connect' })
    expect(await ownerOf(attacker)).toBeNull()
    const again = app().browser()
    expect((await signInAt(app(), again, 'corp', attacker)).location).toContain('/auth/address?')
    expect(await session(again)).toEqual({})
  })

  test('from afar, with a yes to the question: the owner of the address is told', async () => {
    const [email, attacker, browser] = [someAddress(), mallory(), app().browser()]
    await victimWith(email)
    await giveAddress(browser, attacker, email)
    const { code } = await readMail(app(), email)
    const entered = await postForm(browser, 'callback/email', { code, callbackUrl: '/done' })
    const [yes] = formsOf(await browser.get(entered.location ?? ''))
    await browser.post('/auth/connect', yes?.fields ?? {})
    expect((await app().mailbox.next(email)).subject).toBe('Corp was connected to your Latchkey account')
  })

  test.each([
    ['the link', ({ link }: { link: string }, browser: Browser) => browser.get(link)],
    [
      'the code',
      ({ code }: { code: string }, browser: Browser): Promise<BrowserAnswer> =>
        postForm(browser, 'callback/email', { code, callbackUrl: '/done' }),
    ],
  ])(
    'at a shared browser, before its owner asks on the ordinary page: by %s nothing is connected or asked',
    async (_, enter) => {
      const [email, attacker, browser] = [someAddress(), mallory(), app().browser()]
      await victimWith(email)
      await giveAddress(browser, attacker, email)
      await readMail(app(), email)
      await askOnSignInPage(browser, email)
      const mail = await linkMail(app(), email)
      expect(mail.text).not.toContain('Mallory')
      expect(wordsOf(await browser.get('/auth/verify-request?provider=email&type=email'))).not.toContain('Mallory')
      const code = codeIn(mail.text)
      const entered = await enter({ link: mail.links[0] ?? '', code }, browser)
      expect(entered.location).toBe(`${app().origin}/done`)
      await postForm(browser, 'connect', { answer: 'connect' })
      expect(await ownerOf(attacker)).toBeNull()
    },
  )

  test('at a shared browser, where the owner has the mail sent again on the waiting page: the account is still named', async () => {
    const [email, attacker, browser] = [someAddress(), mallory(), app().browser()]
    await giveAddress(browser, attacker, email)
    await readMail(app(), email)
    const page = await browser.get('/auth/verify-request?provider=email&type=email')
    const again = formsOf(page).find(({ action }) => action === '/auth/signin/email')
    await browser.post('/auth/signin/email', again?.fields ?? {})
    expect((await linkMail(app(), email)).text).toContain('and connects an account at Corp')
  })

  test('by planting cookies: a pending account and its challenge connect nothing to the user who signs in by mail', async () => {
    const [email, attacker, browser] = [someAddress(), mallory(), app().browser()]
    const victim = app().browser()
    await giveAddress(browser, attacker, email)
    for (const name of ['next-auth.pending', 'next-auth.email-flow'])
      victim.cookies.set(name, browser.cookies.get(name) ?? '')
    await readMail(app(), email)
    await askOnSignInPage(victim, email)
    expect((await victim.get((await readMail(app(), email)).link)).location).toBe(`${app().origin}/done`)
    await postForm(victim, 'connect', { answer: 'connect' })
    expect(await ownerOf(attacker)).toBeNull()
  })

  test('in a browser where a user is signed in: the sign-in page says who, and asks before it connects', async () => {
    const [email, attacker] = [someAddress(), newProfile({ name: 'Mallory Evil' })]
    const victim = await victimWith(email)
    const page = await victim.get('/auth/signin?callbackUrl=/done')
    expect(wordsOf(page)).toContain(`You are signed in as ${email}`)
    expect(linksOf(page)).toContain(`${app().origin}/done`)
    const form = formsOf(page).find(({ action }) => action === '/auth/signin/corp')
    const sent = await victim.post('/auth/signin/corp', form?.fields ?? {})
    const request = new URL(sent.location ?? '').searchParams
    const back = { state: request.get('state') ?? '', code: app().provider.code({ profile: attacker, request }) }
    const answer = await victim.get(`/auth/callback/corp?${new URLSearchParams(back)}`)
    expect(wordsOf(await victim.get(answer.location ?? ''))).toContain('You signed in to Corp as Mallory Evil')
    expect(await ownerOf(attacker)).toBeNull()
  })
})
