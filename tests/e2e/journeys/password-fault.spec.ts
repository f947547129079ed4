import { Authority } from '#db/store/index.server.ts'
import { parts } from '#tests/support/app/parts.ts'
import { expect, testOf } from '../support/clocked.ts'
import { MARGARET } from '../support/latchkey.ts'
import { expectSignedIn, open, openPasswordForm, sendPassword } from '../support/steps.ts'

/** The error of the password query, if it is to fail. */
let fault: Error | null = null

const test = testOf({
  providers: ['email'],
  settings: { passwords: true },
  store: ({ passwords, ...store }) => ({
    ...store,
    passwords: {
      ...passwords,
      byEmail: (...asked) => (fault ? Promise.reject(fault) : passwords.byEmail(...asked)),
    },
  }),
})

for (const [what, error] of [
  ['a database that is away', Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })],
  ['a statement of ours that is wrong', new Error('no such column: hash')],
] as const) {
  test(`${what} does not show as a wrong password, and the right one signs in afterwards`, async ({ page, app }) => {
    const { name, email, password } = MARGARET
    const { store, clock } = app
    const known = await store.users.byEmail(email)
    const { id } = known ?? (await store.users.create({ name, email, emailVerified: clock.now, image: null }))
    await store.passwords.set(
      Authority.command,
      id,
      await parts.createPasswordHashing({ memory: 64, passes: 1, lanes: 1 }).hash(password),
    )

    await open(page, '/auth/signin?callbackUrl=/')
    await openPasswordForm(page)
    fault = error
    await sendPassword(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please try again in a moment')
    await expect(page.getByText('It is our fault, not yours.')).toBeVisible()
    await expect(page.getByText('Sign in failed.')).toHaveCount(0)
    await expect(page.getByText(/^Reference/)).toBeVisible()
    fault = null
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByText('Sign in failed.')).toHaveCount(0)
    await openPasswordForm(page)
    await sendPassword(page)
    await expectSignedIn(page, name)
  })
}
