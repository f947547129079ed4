import { expect, test } from 'vitest'
import type { Settings } from '#app/auth/settings/config.server.ts'
import type { SignUpPolicy } from '#app/auth/settings/sign-up.ts'
import { Authority } from '#db/store/index.server.ts'
import { headingOf, wordsOf } from '#testing/page.ts'
import { askingForAddress, PLAIN_SITE } from '#tests/support/app/fixture.ts'
import { postForm, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { accountAtCorp, newProfile, signInAt } from '#tests/support/providers/external.ts'

const behind = (signUp: SignUpPolicy): { settings: Partial<Settings> } => ({
  settings: {
    signUp,
    site: { ...PLAIN_SITE, contact: { href: 'mailto:help@acme.example', label: 'help@acme.example' } },
  },
})

onADatabase((database) => {
  const closed = runningApp({ database, ...behind({ kind: 'closed' }) })
  const domains = runningApp({ database, ...behind({ kind: 'domains', domains: ['in.example'] }) })
  const asking = runningApp({
    database,
    ...behind({ kind: 'domains', domains: ['in.example'] }),
    config: askingForAddress,
  })
  const denied = () => `${closed().base}/error?error=AccessDenied`
  const someoneHere = (email: string) =>
    closed().store.users.create({ name: null, email, emailVerified: null, image: null })

  test('the closed policy refuses a new user from a provider, and creates no user', async () => {
    const browser = closed().browser()
    const profile = newProfile()
    expect((await signInAt(closed(), browser, 'corp', profile)).location).toBe(denied())
    expect(await session(browser)).toEqual({})
    expect(await closed().store.users.byEmail(profile.email)).toBeNull()
    expect(closed().told.map(({ event }) => event)).not.toContain('createUser')
  })

  test('the refusal page is 403 and says the rule and where to ask for access', async () => {
    const page = await closed().browser().get(denied())
    expect([page.status, headingOf(page)]).toEqual([403, 'Access Denied'])
    expect(wordsOf(page)).toContain(
      'New accounts cannot be created here. If you should have access, ask help@acme.example',
    )
    expect(page.body).toContain('href="mailto:help@acme.example"')
  })

  test('under the closed policy existing users sign in by every method', async () => {
    const profile = newProfile()
    const { email } = await someoneHere(someAddress())
    await closed().store.register(
      { name: null, email: profile.email, emailVerified: null, image: null },
      { provider: 'corp', providerAccountId: profile.sub, type: 'oauth' },
    )
    expect((await signInAt(closed(), closed().browser(), 'corp', profile)).location).toBe(`${closed().origin}/done`)
    const reader = closed().browser()
    const link = await askForLink(closed(), reader, email ?? '')
    expect((await reader.get(link.href)).location).toBe(`${closed().origin}/done`)
    const password = await postJson(closed().browser(), 'callback/credentials', {
      username: 'alice',
      password: 'wonderland',
    })
    expect(password.status).toBe(200)
  })

  test('a visitor without an account who asks for a link gets the usual answer, and only the mail says that there is no account', async () => {
    const email = someAddress()
    const answer = await postJson(closed().browser(), 'signin/email', { email })
    expect([answer.status, urlOf(answer)]).toEqual([200, `${closed().base}/verify-request?provider=email&type=email`])
    const mail = await closed().mailbox.next(email)
    expect(mail.text).toContain('There is no account for this address')
    expect(mail.text).toContain('help@acme.example')
    expect(mail.links.filter((link) => link.includes('token='))).toEqual([])
    expect(mail.text).not.toMatch(/\b\d\d ?\d\d ?\d\d\b/)
    expect(await closed().store.users.byEmail(email)).toBeNull()
  })

  test('a mailed link makes no new user under the closed policy, once its user was removed', async () => {
    const browser = closed().browser()
    const email = someAddress()
    const { id } = await someoneHere(email)
    const link = await askForLink(closed(), browser, email)
    await closed().store.users.remove(Authority.command, id)
    expect((await browser.get(link.href)).location).toBe(denied())
    expect(await closed().store.users.byEmail(email)).toBeNull()
  })

  test('in JSON mode a refusal is 403', async () => {
    const browser = closed().browser()
    const email = someAddress()
    const { id } = await someoneHere(email)
    const link = await askForLink(closed(), browser, email)
    await closed().store.users.remove(Authority.command, id)
    const form = Object.fromEntries(link.searchParams)
    const answer = await postJson(browser, 'callback/email', form)
    expect([answer.status, urlOf(answer)]).toEqual([403, denied()])
  })

  test('the domains policy lets a visitor sign up who proves an address there by mail, and no other visitor', async () => {
    const browser = domains().browser()
    const email = someAddress().replace('@example.com', '@in.example')
    const link = await askForLink(domains(), browser, email)
    expect((await browser.get(link.href)).location).toBe(`${domains().origin}/done`)
    const outside = someAddress()
    await postForm(domains().browser(), 'signin/email', { email: outside })
    expect((await domains().mailbox.next(outside)).text).toContain('There is no account for this address')
  })

  test('an address from a provider counts for a domain where the provider has verified it', async () => {
    const inside = () => {
      const person = newProfile()
      return { ...person, email: person.email.replace('@example.com', '@in.example') }
    }
    const enter = (told: Record<string, unknown>) => signInAt(domains(), domains().browser(), 'corp', told)
    const refused = `${domains().base}/error?error=AccessDenied`
    expect((await enter({ ...inside(), email_verified: true })).location).toBe(`${domains().origin}/done`)
    expect((await enter({ ...inside(), email_verified: false })).location).toBe(refused)
    expect((await enter(inside())).location).toBe(refused)
    expect((await enter({ ...newProfile(), email_verified: true })).location).toBe(refused)
  })

  test('where the provider verifies none, the address that a mail has proved counts', async () => {
    const enter = async (email: string) => {
      const [browser, { email: _, ...person }] = [asking().browser(), newProfile()]
      await signInAt(asking(), browser, 'corp', person)
      await postForm(browser, 'signin/email', { email, waiting: 'address', callbackUrl: '/done' })
      const [link] = (await asking().mailbox.next(email)).links.filter((one) => one.includes('token='))
      if (link !== undefined) await browser.get(link)
      const answer = link === undefined ? null : await postForm(browser, 'connect', { answer: 'connect' })
      return {
        to: answer?.location,
        owner: (await asking().store.accounts.owner(accountAtCorp(asking(), person.sub)))?.email,
      }
    }
    const inside = someAddress().replace('@example.com', '@in.example')
    expect(await enter(inside)).toEqual({ to: `${asking().origin}/done`, owner: inside })
    expect(await enter(someAddress())).toEqual({ to: undefined, owner: undefined })
  })
})
