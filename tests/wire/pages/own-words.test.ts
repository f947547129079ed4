import { describe, expect, test } from 'vitest'
import type { AuthConfig } from '#app/auth/config.ts'
import type { AuthErrorCode } from '#app/auth/shared/errors.ts'
import { type Browser, type BrowserAnswer, setCookie } from '#testing/browser.ts'
import { headingOf, messageOf, wordsOf } from '#testing/page.ts'
import { parts } from '#tests/support/app/parts.ts'
import { login, postForm, postJson, session, urlOf } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

const COOKIE = 'next-auth.refusal'
const WORDS = 'Your trial has ended.'
/** Seconds for which a sealed cookie still opens. */
const TOLERANCE = 15

/** What the product's callback throws for the users of the domain `refused.example`. */
const refusing =
  (code: AuthErrorCode, message?: string) =>
  (basic: AuthConfig): AuthConfig => ({
    ...basic,
    callbacks: {
      ...basic.callbacks,
      signIn: ({ user }) => {
        if (!user.email?.endsWith('@refused.example')) return true
        throw new parts.AuthError(code, message === undefined ? {} : { message })
      },
    },
  })

/** An `authorize` that refuses in words of its own. */
const authorizing =
  (code: AuthErrorCode, message: string) =>
  (basic: AuthConfig): AuthConfig => ({
    ...basic,
    providers: (basic.providers ?? []).map((provider) =>
      provider.type !== 'credentials'
        ? provider
        : {
            ...provider,
            authorize: ({ username }) => {
              if (username !== 'alice') throw new parts.AuthError(code, { message })
              return { id: 'a1', name: 'Alice', email: 'alice@example.com' }
            },
          },
    ),
  })

onADatabase((database) => {
  const app = runningApp({ database, config: refusing('AccessDenied', WORDS) })
  const wordless = runningApp({ database, config: refusing('AccessDenied') })
  const onSignIn = runningApp({ database, config: refusing('OAuthAccountNotLinked', WORDS) })
  const harmful = runningApp({
    database,
    config: refusing('AccessDenied', `<img src=x onerror="a()">\n${'x'.repeat(500)}`),
  })
  const trial = runningApp({ database, config: authorizing('CredentialsSignin', WORDS) })
  const denying = runningApp({ database, config: authorizing('AccessDenied', WORDS) })

  const refusedProfile = () => {
    const profile = newProfile()
    return { ...profile, email: profile.email.replace(/@.*/, '@refused.example') }
  }

  /** Follows redirects to the page with the message. */
  async function pageAfter(browser: Browser, answer: BrowserAnswer): Promise<BrowserAnswer> {
    let page = answer
    while (page.location !== null) page = await browser.get(page.location)
    return page
  }

  describe('a callback that throws a message', () => {
    test('after the callback of a provider has it shown on the error page, with only the code in the address', async () => {
      const browser = app().browser()
      const answer = await signInAt(app(), browser, 'corp', refusedProfile())
      expect(answer.location).toBe(`${app().base}/error?error=AccessDenied`)
      const page = await pageAfter(browser, answer)
      expect([page.status, headingOf(page)]).toEqual([403, 'Access Denied'])
      expect(wordsOf(page)).toContain(WORDS)
      expect(wordsOf(page)).not.toContain('You do not have permission to sign in.')
      expect(await session(browser)).toEqual({})
    })

    test('after a request for a link has it shown too, and no mail is sent', async () => {
      const browser = app().browser()
      const email = someAddress().replace(/@.*/, '@refused.example')
      const page = await pageAfter(browser, await postForm(browser, 'signin/email', { email }))
      expect([page.status, headingOf(page)]).toEqual([403, 'Access Denied'])
      expect(wordsOf(page)).toContain(WORDS)
    })

    test('has it shown on the sign-in page where its code belongs there', async () => {
      const browser = onSignIn().browser()
      const page = await pageAfter(browser, await signInAt(onSignIn(), browser, 'corp', refusedProfile()))
      expect([page.status, messageOf(page)]).toEqual([200, WORDS])
    })

    test('keeps it sealed, for two minutes', async () => {
      const browser = app().browser()
      const answer = await signInAt(app(), browser, 'corp', refusedProfile())
      const line = answer.setCookies.find((one) => one.startsWith(`${COOKIE}=`)) ?? ''
      expect(line).toMatch(/; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(line).not.toContain('trial')
      app().clock.advance(121 + TOLERANCE)
      const page = await pageAfter(browser, answer)
      expect(wordsOf(page)).toContain('You do not have permission to sign in.')
      expect(wordsOf(page)).not.toContain(WORDS)
    })

    test('has it shown in this browser alone, and for this code alone', async () => {
      const browser = app().browser()
      const answer = await signInAt(app(), browser, 'corp', refusedProfile())
      expect(
        wordsOf(
          await app()
            .browser()
            .get(answer.location ?? ''),
        ),
      ).not.toContain(WORDS)
      for (const other of [
        'error?error=Verification',
        'error?error=Configuration',
        'signin?error=Callback',
        'signin',
      ]) {
        expect(wordsOf(await browser.get(`/auth/${other}`))).not.toContain(WORDS)
      }
    })

    test('is escaped, and cut', async () => {
      const browser = harmful().browser()
      const page = await pageAfter(browser, await signInAt(harmful(), browser, 'corp', refusedProfile()))
      expect(page.body).not.toContain('<img src=x')
      const says = /<img src=x onerror="a\(\)"> x+/.exec(wordsOf(page))?.[0] ?? ''
      expect(says).toHaveLength(200)
    })

    test('without a message has the code’s own sentence, and no cookie', async () => {
      const browser = wordless().browser()
      const answer = await signInAt(wordless(), browser, 'corp', refusedProfile())
      expect(setCookie(answer, COOKIE)).toBeUndefined()
      expect(wordsOf(await pageAfter(browser, answer))).toContain('You do not have permission to sign in.')
    })

    test('is forgotten after another refusal, and after signing in', async () => {
      const browser = app().browser()
      await signInAt(app(), browser, 'corp', refusedProfile())
      expect(browser.cookies.has(COOKIE)).toBe(true)
      await postForm(browser, 'callback/credentials', { username: 'alice', password: 'wrong' })
      expect(browser.cookies.has(COOKIE)).toBe(false)
      await signInAt(app(), browser, 'corp', refusedProfile())
      await login(browser)
      expect(browser.cookies.has(COOKIE)).toBe(false)
    })
  })

  test('a forged cookie says nothing', async () => {
    const cookie = `${COOKIE}=${encodeURIComponent(JSON.stringify({ code: 'AccessDenied', says: 'Call 0800 EVIL' }))}`
    const page = await app().browser().request('/auth/error?error=AccessDenied', { cookie })
    expect([page.status, page.body.includes('EVIL')]).toEqual([403, false])
  })

  describe('an authorize that throws a message', () => {
    const form = { username: 'bob@example.com', password: 'wonderland' }

    test('has it shown above its form, which keeps what was typed', async () => {
      const browser = trial().browser()
      const answer = await postForm(browser, 'callback/credentials', form)
      expect(answer.location).toBe(`${trial().base}/error?error=CredentialsSignin`)
      const page = await pageAfter(browser, answer)
      expect(messageOf(page)).toBe(WORDS)
      expect(page.body).toContain('value="bob@example.com"')
    })

    test('has it shown on the error page of its code', async () => {
      const browser = denying().browser()
      const page = await pageAfter(browser, await postForm(browser, 'callback/credentials', form))
      expect([page.status, headingOf(page)]).toEqual([403, 'Access Denied'])
      expect(wordsOf(page)).toContain(WORDS)
    })
  })

  test('JSON mode gets only the code', async () => {
    const email = someAddress().replace(/@.*/, '@refused.example')
    const asked = await postJson(app().browser(), 'signin/email', { email })
    expect([asked.status, urlOf(asked)]).toEqual([403, `${app().base}/error?error=AccessDenied`])
    const tried = await postJson(trial().browser(), 'callback/credentials', { username: 'bob', password: 'x' })
    expect([tried.status, urlOf(tried)]).toEqual([401, `${trial().base}/error?error=CredentialsSignin`])
    // What `authorize` throws is 401 with any code (contract, 12); 403 is for the callback's AccessDenied.
    const denied = await postJson(denying().browser(), 'callback/credentials', { username: 'bob', password: 'x' })
    expect([denied.status, urlOf(denied)]).toEqual([401, `${denying().base}/error?error=AccessDenied`])
  })
})
