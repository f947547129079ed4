import { expect, test } from 'vitest'
import { invitationHash, newInvitationToken } from '#app/auth/registration/invitation-token.server.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { setCookie } from '#testing/browser.ts'
import { headingOf, wordsOf } from '#testing/page.ts'
import { comeBack, postForm, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt, startAs } from '#tests/support/providers/external.ts'

onBothDatabases((database) => {
  const app = runningApp({ database, settings: { signUp: { kind: 'closed' } } })
  const denied = () => `${app().base}/error?error=AccessDenied`
  const done = () => `${app().origin}/done`

  /** The path of a new invitation's link. */
  async function invitation(email: string | null = null, seconds = 3600): Promise<string> {
    const token = newInvitationToken()
    const createdAt = app().clock.now
    const expiresAt = new Date(createdAt.getTime() + seconds * 1000)
    await app().store.invitations.issue(Authority.command, {
      tokenHash: invitationHash(app().services.keys, token),
      email,
      createdAt,
      expiresAt,
    })
    return `/auth/invitation?token=${token}`
  }

  async function invited(path: string): Promise<Browser> {
    const browser = app().browser()
    await browser.get(path)
    return browser
  }

  test('opens a page that leads on to sign-in, and names the invited address', async () => {
    const page = await app()
      .browser()
      .get(await invitation('ada@mail.test'))
    expect([page.status, headingOf(page)]).toEqual([200, 'You are invited'])
    expect(wordsOf(page)).toContain('This invitation is for ada@mail.test')
    expect(page.body).toContain('href="/auth/signin?email=ada%40mail.test"')
    const cookie = setCookie(page, 'next-auth.invitation')
    expect(cookie?.attributes).toMatchObject({ 'max-age': '3600', httponly: true, samesite: 'Lax', path: '/' })
    expect(page.headers.get('cache-control')).toContain('no-store')
  })

  test('is not spent by prefetch and HEAD requests', async () => {
    const path = await invitation()
    for (let look = 0; look < 5; look += 1) await app().browser().get(path, { 'sec-purpose': 'prefetch' })
    const head = await app().browser().request(path, { method: 'HEAD' })
    expect([head.status, head.setCookies]).toEqual([200, []])
    const answer = await signInAt(app(), await invited(path), 'corp', newProfile())
    expect(answer.location).toBe(done())
  })

  test('lets one new user sign up with a provider, and then no other', async () => {
    const path = await invitation()
    const [first, second] = [await invited(path), await invited(path)]
    const answer = await signInAt(app(), first, 'corp', newProfile())
    expect(answer.location).toBe(done())
    expect(setCookie(answer, 'next-auth.invitation')?.attributes['max-age']).toBe('0')
    expect((await signInAt(app(), second, 'corp', newProfile())).location).toBe(denied())
    expect((await app().browser().get(path)).location).toBe(`${app().base}/error?error=Verification`)
  })

  test('is carried by a mailed link to another device', async () => {
    const email = someAddress()
    const link = await askForLink(app(), await invited(await invitation()), email)
    const phone = app().browser()
    await postForm(phone, 'callback/email', Object.fromEntries(link.searchParams))
    expect(await session(phone)).toMatchObject({ user: { email } })
  })

  test('lets one of several users who use it at once sign up', async () => {
    const path = await invitation()
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = await invited(path)
        return { browser, back: await startAs(app(), browser, 'corp', newProfile()) }
      }),
    )
    const answers = await Promise.all(people.map(({ browser, back }) => comeBack(browser, 'corp', back)))
    const leads = answers.map(({ location }) => location).sort()
    expect(leads).toEqual([done(), ...Array.from({ length: 5 }, denied)].sort())
  })

  test('for an address lets no user sign up who has not proved that address', async () => {
    const person = newProfile()
    const path = await invitation(person.email)
    expect((await signInAt(app(), await invited(path), 'corp', person)).location).toBe(denied())
    const other = { ...newProfile(), email_verified: true }
    expect((await signInAt(app(), await invited(path), 'corp', other)).location).toBe(denied())
    const proved = { ...person, email_verified: true }
    expect((await signInAt(app(), await invited(path), 'corp', proved)).location).toBe(done())
  })

  test('is not spent by an existing user', async () => {
    const path = await invitation()
    const email = someAddress()
    await app().store.users.create({ name: null, email, emailVerified: app().clock.now, image: null })
    const browser = await invited(path)
    const link = await askForLink(app(), browser, email)
    expect((await browser.get(link.href)).location).toBe(done())
    expect((await app().browser().get(path)).status).toBe(200)
  })

  test('lets no user sign up after it expired, or with another token', async () => {
    const path = await invitation(null, 60)
    const browser = await invited(path)
    app().clock.advance(61)
    expect((await signInAt(app(), browser, 'corp', newProfile())).location).toBe(denied())
    const verification = `${app().base}/error?error=Verification`
    expect((await app().browser().get(path)).location).toBe(verification)
    expect((await app().browser().get('/auth/invitation?token=guess')).location).toBe(verification)
    expect((await app().browser().get('/auth/invitation')).location).toBe(verification)
    app().clock.advance(-61)
  })
})
