import { describe, expect, it } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { formsOf, messageOf, wordsOf } from '#testing/page.ts'
import { comeBack, postForm } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, startAs } from '#tests/support/providers/external.ts'

const CONTRACT = 'Try signing in with a different account.'
const CANCELLED = 'You cancelled at Acme. Nothing happened.'

onADatabase((database) => {
  const app = runningApp({ database })
  const code = () => `${app().base}/error?error=Callback`

  /** Follows an error of a provider to the page that shows it. */
  async function pageAfter(browser: Browser, answer: Record<string, string>, provider = 'acme') {
    const returned = await comeBack(browser, provider, answer)
    expect([returned.status, returned.location]).toEqual([302, code()])
    const onward = await browser.get(returned.location ?? '')
    expect(onward.location).toBe(`${app().base}/signin?error=Callback`)
    return browser.get(onward.location ?? '')
  }

  describe('a provider answers an error instead of a code (contract, 24.10)', () => {
    it.each([
      'access_denied',
      // As Apple and LinkedIn say it.
      'user_cancelled_authorize',
      'user_cancelled_login',
    ])('%s shows a calm message with the provider’s name and every sign-in method', async (error) => {
      const browser = app().browser()
      const { state } = await startAs(app(), browser, 'acme', newProfile())
      const page = await pageAfter(browser, { error, state })
      expect(messageOf(page)).toBe(CANCELLED)
      expect(wordsOf(page)).not.toContain(CONTRACT)
      expect(wordsOf(page)).not.toContain('Reference')
      expect(page.body).not.toContain('notice bad')
      expect(formsOf(page).map(({ action }) => action)).toEqual(
        expect.arrayContaining(['/auth/signin/acme', '/auth/signin/email', '/auth/callback/credentials']),
      )
    })

    it.each(['server_error', 'temporarily_unavailable'])(
      '%s shows the contract’s message, and names the provider',
      async (error) => {
        const browser = app().browser()
        const { state } = await startAs(app(), browser, 'corp', newProfile())
        const page = await pageAfter(browser, { error, state }, 'corp')
        expect(messageOf(page)).toBe(CONTRACT)
        expect(wordsOf(page)).toContain('Corp is not responding as expected.')
      },
    )

    it('any other error names no provider: another attempt would fail too', async () => {
      const browser = app().browser()
      const { state } = await startAs(app(), browser, 'acme', newProfile())
      const page = await pageAfter(browser, { error: 'invalid_scope', state })
      expect(messageOf(page)).toBe(CONTRACT)
      expect(wordsOf(page)).not.toContain('is not responding')
    })

    it.each([
      ['no state', {}],
      ['another state', { state: 'another' }],
    ])('one with %s, which another site can forge, shows only the contract’s message', async (_what, returned) => {
      const browser = app().browser()
      await startAs(app(), browser, 'acme', newProfile())
      const page = await pageAfter(browser, { error: 'access_denied', ...returned })
      expect(messageOf(page)).toBe(CONTRACT)
    })

    it('one at another provider than the sign-in began with shows only the contract’s message', async () => {
      const browser = app().browser()
      const { state } = await startAs(app(), browser, 'acme', newProfile())
      expect(messageOf(await pageAfter(browser, { error: 'access_denied', state }, 'trusty'))).toBe(CONTRACT)
    })

    it('none of the provider’s own words reach the page', async () => {
      const browser = app().browser()
      const { state } = await startAs(app(), browser, 'acme', newProfile())
      const page = await pageAfter(browser, { error: 'access_denied', error_description: 'Call 0800 EVIL', state })
      expect(page.body).not.toContain('EVIL')
    })

    it('is not shown again where the next attempt fails in another way', async () => {
      const browser = app().browser()
      const first = await startAs(app(), browser, 'acme', newProfile())
      await pageAfter(browser, { error: 'access_denied', state: first.state })
      const next = await startAs(app(), browser, 'acme', newProfile(), { refuses: true })
      await comeBack(browser, 'acme', next)
      expect(messageOf(await browser.get('/auth/signin?error=Callback'))).toBe(CONTRACT)
    })

    it('is shown to this browser alone, whatever the query says', async () => {
      const browser = app().browser()
      const { state } = await startAs(app(), browser, 'acme', newProfile())
      await pageAfter(browser, { error: 'access_denied', state })
      expect(messageOf(await app().browser().get('/auth/signin?error=Callback'))).toBe(CONTRACT)
      expect(messageOf(await browser.get('/auth/signin'))).toBeNull()
    })

    it('keeps the transaction: a user who goes back and agrees is signed in', async () => {
      const browser = app().browser()
      const returned = await startAs(app(), browser, 'acme', newProfile())
      await pageAfter(browser, { error: 'access_denied', state: returned.state })
      expect((await comeBack(browser, 'acme', returned)).location).toBe(`${app().origin}/done`)
    })

    it('is a code and no more in JSON mode', async () => {
      const browser = app().browser()
      const { state } = await startAs(app(), browser, 'acme', newProfile())
      const answer = await postForm(browser, 'callback/acme', { error: 'access_denied', state, json: 'true' })
      expect([answer.status, answer.json()]).toEqual([200, { url: code() }])
    })
  })
})
