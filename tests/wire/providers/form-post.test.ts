import { describe, expect, it } from 'vitest'
import { type Browser, type BrowserAnswer, setCookie } from '#testing/browser.ts'
import { formsOf, messageOf } from '#testing/page.ts'
import { session, start } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, PKCE, STATE, startAs } from '#tests/support/providers/external.ts'

const AT = '/auth/callback/acme'

onBothDatabases((database) => {
  describe.each(['front', 'router'] as const)(
    'a provider posts its answer, by the %s (contract, 24.12)',
    (entryPoint) => {
      const app = runningApp({ database, entryPoint })
      const done = () => `${app().origin}/done`
      const errorOf = (code: string) => `${app().base}/error?error=${code}`
      /** The headers of a form that another site posts. */
      const fromElsewhere = () => ({
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        origin: app().provider.issuer,
      })
      /** The headers of a form that a page of ours posts. */
      const fromHere = () => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', origin: app().origin })

      /** The provider's POST, which brings no Lax cookie; the browser keeps what its answer sets. */
      const posted = (browser: Browser, answer: Record<string, string>, at = AT) =>
        browser.request(at, { form: answer, headers: fromElsewhere(), cookie: '' })

      /** Submits the form of that page. */
      function goOn(browser: Browser, page: BrowserAnswer): Promise<BrowserAnswer> {
        const [{ fields, action, method, buttons } = { fields: {}, action: '-', method: '', buttons: [] }] =
          formsOf(page)
        expect([method, action, buttons]).toEqual(['post', '', ['Continue']])
        return browser.post(AT, fields, fromHere())
      }

      it('and is answered with a page that posts it once more, where the visitor’s cookies come along', async () => {
        const browser = app().browser()
        const returned = await startAs(app(), browser, 'acme', newProfile())
        const page = await posted(browser, { ...returned, user: '{"name":""><b>"}' })
        expect([page.status, page.setCookies, page.location]).toEqual([200, [], null])
        expect(page.headers.get('content-type')).toMatch(/^text\/html/)
        expect(page.headers.get('cache-control')).toContain('no-store')
        expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
        expect(formsOf(page)[0]?.fields).toMatchObject({ ...returned, user: '{"name":""><b>"}' })
        expect(page.body).not.toContain('"><b>')
        const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
        expect(page.body).toMatch(new RegExp(`<script nonce="${nonce?.replace(/[+/]/g, '.')}">[^<]*submit\\.call`))
        expect((await goOn(browser, page)).location).toBe(done())
        expect(await session(browser)).toHaveProperty('user')
      })

      it('with its cookies is answered at once', async () => {
        const browser = app().browser()
        const answer = await browser.post(AT, await startAs(app(), browser, 'acme', newProfile()), fromHere())
        expect([answer.status, answer.location]).toEqual([302, done()])
      })

      it('is not sent on again where no cookie comes along either', async () => {
        const browser = app().browser()
        const page = await posted(browser, await startAs(app(), browser, 'acme', newProfile()))
        const answer = await goOn(app().browser(), page)
        expect([answer.status, answer.location]).toEqual([302, errorOf('OAuthCallback')])
      })

      it('a cancelled one shows a calm message', async () => {
        const browser = app().browser()
        const state = (await start(browser, 'acme')).get('state') ?? ''
        const page = await posted(browser, { error: 'user_cancelled_authorize', state })
        expect([page.status, page.setCookies]).toEqual([200, []])
        expect((await goOn(browser, page)).location).toBe(errorOf('Callback'))
        expect(messageOf(await browser.get('/auth/signin?error=Callback'))).toBe(
          'You cancelled at Acme. Nothing happened.',
        )
      })

      it('a token in it is not handed on, and it is refused all the same', async () => {
        for (const name of ['access_token', 'id_token']) {
          const browser = app().browser()
          const returned = await startAs(app(), browser, 'acme', newProfile())
          const page = await posted(browser, { ...returned, [name]: 'a-living-token' })
          expect(page.body).not.toContain('a-living-token')
          const answer = await goOn(browser, page)
          expect(answer.location).toBe(errorOf('OAuthCallback'))
          for (const cookie of [STATE, PKCE]) expect(setCookie(answer, cookie)?.value).toBe('')
          expect(await session(browser)).toEqual({})
        }
      })

      it('fields of our own forms in it are not handed on', async () => {
        const browser = app().browser()
        const returned = await startAs(app(), browser, 'acme', newProfile())
        const page = await posted(browser, { ...returned, csrfToken: 'x', callbackUrl: '/elsewhere' })
        expect(Object.keys(formsOf(page)[0]?.fields ?? {}).sort()).toEqual(['code', 'sent_on', 'state'])
        expect((await goOn(browser, page)).location).toBe(done())
      })

      it('a forged one of another site signs no user in and cancels nothing', async () => {
        const [browser, attacker] = [app().browser(), app().browser()]
        const own = await startAs(app(), browser, 'acme', newProfile())
        const page = await posted(browser, await startAs(app(), attacker, 'acme', newProfile()))
        expect((await goOn(browser, page)).location).toBe(errorOf('OAuthCallback'))
        expect(await session(browser)).toEqual({})
        expect((await goOn(browser, await posted(browser, own))).location).toBe(done())
      })

      it('one that is too long for an answer is refused', async () => {
        const answer = await posted(app().browser(), { state: 's', code: 'c'.repeat(60_000) })
        expect(answer.location).toBe(errorOf('OAuthCallback'))
        expect((await posted(app().browser(), { state: 's', code: 'c'.repeat(500_000) })).status).toBe(413)
      })

      it('is a code and no page in JSON mode', async () => {
        const answer = await posted(app().browser(), { state: 's', code: 'c', json: 'true' })
        expect([answer.status, answer.json()]).toEqual([200, { url: errorOf('OAuthCallback') }])
      })
    },
  )
})
