import { expect, test } from 'vitest'
import { formsOf } from '#testing/page.ts'
import { addPasswordUsers, PASSWORD } from '#tests/support/app/people-with-passwords.ts'
import { postJson, session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'

onADatabase((database) => {
  const withPasswords = (showPasswords: boolean) =>
    runningApp({ database, providers: ['acme', 'email'], settings: { passwords: true, showPasswords } })
  const app = withPasswords(false)
  const shown = withPasswords(true)

  async function waysAt(of: typeof app): Promise<string[]> {
    return formsOf(await of().browser().get('/auth/signin')).map(({ action }) => action)
  }

  test('where no user has a password the sign-in page has no row for one, and has it once a user does', async () => {
    const others = ['/auth/signin/acme', '/auth/signin/email']
    expect(await waysAt(app)).toEqual(others)
    expect(await app().browser().get('/auth/signin')).not.toHaveProperty('body', expect.stringContaining('password'))
    const email = someAddress()
    await addPasswordUsers(app(), [email])
    // It is asked again after some seconds only.
    app().clock.advance(11)
    expect(await waysAt(app)).toEqual([...others, '/auth/callback/credentials'])
    const browser = app().browser()
    await postJson(browser, 'callback/credentials', { email, password: PASSWORD })
    expect(await session(browser)).toMatchObject({ user: { email } })
  })

  test('where AUTH_PASSWORDS=on was said, it is there from the start', async () => {
    expect(await waysAt(shown)).toContain('/auth/callback/credentials')
  })
})
