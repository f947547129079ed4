import type { Page } from '@playwright/test'
import { Authority } from '#db/store/index.server.ts'
import { expect, testOf } from '../../support/clocked.ts'
import { enterByMail, expectSignedIn, open, uniqueWord } from '../../support/steps.ts'

const test = testOf({ providers: ['email'], host: 'localhost' })

const HOUR = 3600
const ASKED = 'Changing how you sign in was asked for without a passkey'

type ClockedApp = Parameters<Parameters<typeof test>[2]>[0]['app']

/** A user who has signed in by a passkey before, and has none at hand in this browser. */
async function withoutPasskey(page: Page, app: ClockedApp, address: string): Promise<void> {
  await open(page, '/auth/signin')
  await enterByMail(page, app, address)
  await expectSignedIn(page, address)
  const user = await app.store.users.byEmail(address)
  await app.store.passkeys.add(Authority.command, {
    ...{ id: `lost ${address}`, userId: user?.id ?? '', publicKey: 'AA', counter: 0, transports: '', aaguid: '' },
    ...{ isBackupEligible: 1, isBackedUp: 1, name: 'Lost phone' },
    ...{ createdAt: app.clock.now, lastUsedAt: app.clock.now },
  })
  await open(page, '/auth/account/passkeys')
  await page.getByRole('button', { name: 'Remove Lost phone' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Use your passkey')
  await page.getByRole('button', { name: 'Continue without my passkey, in 72 hours' }).click()
  await expect(shown(page, ASKED)).toBeVisible()
}

/** A sentence with a time: with script it is there twice, in UTC and in the visitor's zone, of which one is seen. */
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true })

test('a user whose passkey is lost removes it 72 hours later, and is told on every page until then', async ({
  page,
  app,
}, info) => {
  await withoutPasskey(page, app, `${uniqueWord(info)}@example.com`)
  await open(page, '/auth/account/history')
  await expect(shown(page, ASKED)).toBeVisible()
  await open(page, '/auth/account/passkeys')
  await page.getByRole('button', { name: 'Remove Lost phone' }).click()
  await expect(shown(page, 'You asked to change how you sign in without a passkey.')).toBeVisible()

  app.clock.advance(72 * HOUR)
  await open(page, '/auth/account/passkeys')
  await expect(shown(page, 'It can be done now')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Lost phone' }).click()
  await expect(page.getByText('The passkey was removed.')).toBeVisible()
})

test('the browser that asked cancels it', async ({ page, app }, info) => {
  await withoutPasskey(page, app, `${uniqueWord(info)}@example.com`)
  await open(page, '/auth/account')
  await page.getByRole('button', { name: 'Cancel this' }).click()
  await expect(page.getByText('That was cancelled. Nothing of your account was changed.')).toBeVisible()
  await expect(shown(page, ASKED)).toHaveCount(0)
})
