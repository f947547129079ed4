import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '#testing/page.ts'
import { postForm, session } from '#tests/support/app/steps.ts'
import { press, waitAt } from '#tests/support/app/waiting.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

/** One mailbox: as its owner writes it, as it is compared, and as the demo's mail server shows it. */
function mailbox() {
  const name = randomUUID().slice(0, 8)
  return {
    written: `Ada.${name}@Bücher.Example`,
    address: `ada.${name}@xn--bcher-kva.example`,
    delivered: `ada.${name}@bücher.example`,
  }
}

onADatabase((database) => {
  const app = runningApp({ database })

  async function signInByMail({ written, delivered }: Pick<ReturnType<typeof mailbox>, 'written' | 'delivered'>) {
    const browser = app().browser()
    await postForm(browser, 'signin/email', { email: written, callbackUrl: '/done' })
    const waiting = await browser.get('/auth/verify-request?provider=email&type=email')
    const { links } = await app().mailbox.next(delivered)
    await browser.get(links[0] ?? '')
    return { browser, waiting }
  }

  describe('an address in its owner’s own spelling', () => {
    test('is stored so wherever the mail is opened', async () => {
      const { written, address, delivered } = mailbox()
      await postForm(app().browser(), 'signin/email', { email: written })
      const { links } = await app().mailbox.next(delivered)
      const [phone, link] = [app().browser(), new URL(links[0] ?? '')]
      await postForm(phone, 'callback/email', Object.fromEntries(link.searchParams))
      expect(await session(phone)).toMatchObject({ user: { email: address } })
      expect(await app().store.users.byEmail(address)).toMatchObject({ emailSpelling: written })
    })

    test('is stored so by a sign-in by mail, compared in one spelling, and shown as it was written', async () => {
      const { written, address, delivered } = mailbox()
      const { browser, waiting } = await signInByMail({ written: ` ${written} `, delivered })
      expect(wordsOf(waiting)).toContain(written)
      expect(await app().store.users.byEmail(address)).toMatchObject({ emailSpelling: written })
      expect(await session(browser)).toMatchObject({ user: { email: address } })
      expect(wordsOf(await browser.get('/account'))).toContain(written)
    })

    test('is shown so where the link is opened elsewhere, before and after it approves the other screen', async () => {
      const { written, delivered } = mailbox()
      const browser = app().browser()
      await postForm(browser, 'signin/email', { email: written })
      const number = (await waitAt(browser)) ?? ''
      const { links } = await app().mailbox.next(delivered)
      const phone = app().browser()
      expect(wordsOf(await phone.get(links[0] ?? ''))).toContain(` as ${written} `)
      expect(wordsOf(await press(phone, links[0] ?? '', 'other', number))).toContain(` as ${written}`)
    })

    test('is sent so again when the mail is asked for again', async () => {
      const { written } = mailbox()
      const browser = app().browser()
      await postForm(browser, 'signin/email', { email: written })
      const page = await browser.get('/auth/verify-request?provider=email&type=email')
      expect(page.body).toContain(`name="email" value="${written}"`)
    })

    test('is stored so by a sign-in with a provider', async () => {
      const { written, address } = mailbox()
      await signInAt(app(), app().browser(), 'corp', { ...newProfile(), email: written })
      expect(await app().store.users.byEmail(address)).toMatchObject({ emailSpelling: written, emailVerified: null })
    })

    test('is the same mailbox for every sign-in method, however it is written there', async () => {
      const { written, address, delivered } = mailbox()
      const { id } = await app().store.users.create({
        name: null,
        email: address,
        emailVerified: new Date(),
        image: null,
      })
      await signInByMail({ written: written.toUpperCase(), delivered })
      expect((await app().store.users.byEmail(address))?.id).toBe(id)
      const browser = app().browser()
      await signInAt(app(), browser, 'trusty', { ...newProfile(), email: written, email_verified: true })
      expect(await session(browser)).toMatchObject({ user: { email: address } })
      expect((await app().store.accounts.ofUser(id)).map(({ provider }) => provider)).toEqual(['trusty'])
    })
  })

  test('an address that no mail can reach is never verified, also where a provider says so', async () => {
    const name = randomUUID()
    const { id } = await app().store.users.create({
      name: null,
      email: `${name}@intranet`,
      emailVerified: null,
      image: null,
    })
    const person = { ...newProfile(), email: `${name}@Intranet`, email_verified: true }
    const answer = await signInAt(app(), app().browser(), 'trusty', person)
    expect(answer.location).toBe(`${app().base}/error?error=OAuthAccountNotLinked`)
    expect(await app().store.accounts.ofUser(id)).toEqual([])
  })
})
