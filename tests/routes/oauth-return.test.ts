import { expect, it } from 'vitest'
import { setCookie } from '#tests/support/browser.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases.ts'
import { PKCE, STATE, somebody, startAs } from '#tests/support/external.ts'
import { comeBack, session } from '#tests/support/steps.ts'

onBothDatabases((database) => {
  const app = runningApp({ database })
  const errorOf = (code: string) => `${app().base}/error?error=${code}`

  it('an error without a value is no error (RFC 6749 §3.1), in the query and in a form', async () => {
    for (const post of [false, true]) {
      const browser = app().browser()
      const good = { ...(await startAs(app(), browser, 'acme', somebody())), error: '' }
      const answer = post
        ? await browser.post('/auth/callback/acme?error=', good)
        : await comeBack(browser, 'acme', good)
      expect(answer.location).toBe(`${app().origin}/done`)
      expect(await session(browser)).toHaveProperty('user')
    }
  })

  it('a token in a form that is sent on stays out of the address, and the answer is refused all the same', async () => {
    for (const name of ['access_token', 'id_token']) {
      const browser = app().browser()
      const returned = await startAs(app(), browser, 'acme', somebody())
      const posted = await app()
        .browser()
        .post('/auth/callback/acme', { ...returned, [name]: 'a-living-token' }, { 'sec-fetch-site': 'cross-site' })
      expect(posted.location).not.toContain('a-living-token')
      const answer = await browser.get(posted.location ?? '')
      expect(answer.location).toBe(errorOf('OAuthCallback'))
      for (const cookie of [STATE, PKCE]) expect(setCookie(answer, cookie)?.value).toBe('')
      expect(await session(browser)).toEqual({})
    }
  })
})
