import { Authority } from '#db/store/index.server.ts'
import { expect, testOf } from '../../support/clocked.ts'
import { enterByMail, expectSignedIn, linkTo, open, uniqueWord } from '../../support/steps.ts'

const test = testOf({ providers: ['corp', 'email'] })

test('a change is asked for again after signing in once more, and is then made', async ({ page, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  await open(page, '/auth/signin')
  await enterByMail(page, app, address)
  await expectSignedIn(page, address)
  const user = await app.store.users.byEmail(address)
  await app.store.accounts.link(Authority.command, {
    provider: 'corp',
    providerAccountId: address,
    issuer: app.provider.issuer,
    type: 'oauth',
    provenEmail: address,
    tokens: null,
    userId: user?.id ?? '',
  })
  app.clock.advance(601)

  await open(page, '/auth/account')
  const disconnect = page.getByRole('button', { name: `Disconnect ${address} at Corp` })
  await disconnect.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in again')
  await expect(page.getByText(`You are signed in as ${address}. To continue, please sign in again`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Corp' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(address)

  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkTo(app, address))
  await expect(page).toHaveURL('/auth/account')
  await disconnect.click()
  await expect(page.getByRole('alert')).toHaveText(`Corp is disconnected: ${address}.`)
})
