import { expect, test } from 'vitest'
import { formsOf, wordsOf } from '#testing/page.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

onADatabase((database) => {
  const app = runningApp({ database, providers: ['acme', 'corp', 'email', 'credentials'] })

  test('credentials of the product stay an option of a user without a password of ours, since they may be theirs', async () => {
    const email = someAddress()
    const owner = app().browser()
    await owner.get((await askForLink(app(), owner, email)).href)
    const browser = app().browser()
    const refused = await signInAt(app(), browser, 'corp', newProfile({ email, email_verified: true }))
    const toSignIn = await browser.get(refused.location ?? '')
    const page = await browser.get(toSignIn.location ?? '')
    expect(wordsOf(page)).toContain(email)
    expect(formsOf(page).map(({ action }) => action)).toEqual(['/auth/signin/email', '/auth/callback/credentials'])
  })
})
