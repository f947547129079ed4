import { expect, it } from 'vitest'
import { comeBack, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, startAs } from '#tests/support/providers/external.ts'

onADatabase((database) => {
  const app = runningApp({ database })

  it('an error without a value is no error (RFC 6749 §3.1), in the query and in a form', async () => {
    for (const post of [false, true]) {
      const browser = app().browser()
      const good = { ...(await startAs(app(), browser, 'acme', newProfile())), error: '' }
      const answer = post
        ? await browser.post('/auth/callback/acme?error=', good)
        : await comeBack(browser, 'acme', good)
      expect(answer.location).toBe(`${app().origin}/done`)
      expect(await session(browser)).toHaveProperty('user')
    }
  })
})
