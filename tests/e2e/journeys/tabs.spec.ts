import type { Page } from '@playwright/test'
import { expectSignedIn, open, signInAsNewPerson, uniqueWord } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** Starts a sign-in with a provider, as far as the provider's page. */
async function setOut(page: Page, provider: 'Demo ID' | 'Demo OAuth'): Promise<void> {
  await open(page, '/auth/signin')
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible()
}

/** Expects the home page to show this user as signed in. */
async function expectToBe(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await expectSignedIn(page, name)
}

for (const order of ['that started first', 'that started last']) {
  test(`of two visitors with two tabs at two providers each ends as the user of the tab ${order}`, async ({
    page,
    otherPage,
  }, info) => {
    test.slow()
    const word = uniqueWord(info)
    const visitors = [page, otherPage].map((tab, index) => ({ tab, name: `${word}v${index}` }))
    const tabs = []
    for (const { tab, name } of visitors) {
      const second = await tab.context().newPage()
      await setOut(tab, 'Demo ID')
      await setOut(second, 'Demo OAuth')
      const both = [tab, second] as const
      tabs.push({ name, tabs: order === 'that started first' ? both : ([both[1], both[0]] as const) })
    }
    // The visitors' callbacks alternate, so that each arrives between the other's two.
    for (const { name, tabs: own } of tabs) {
      await signInAsNewPerson(own[0], name)
      await expectSignedIn(own[0], `Person ${name}`)
    }
    for (const { name, tabs: own } of tabs) {
      await signInAsNewPerson(own[1], `${name}x`)
      await expect(own[1]).toHaveURL(/^http:\/\/localhost:\d+\/auth\//)
    }
    for (const { name, tabs: own } of tabs) {
      for (const tab of own) await expectToBe(tab, `Person ${name}`)
    }
  })
}

test('one visitor signs in through each of two tabs, in reverse order', async ({ page, context }, info) => {
  const word = uniqueWord(info)
  const second = await context.newPage()
  for (const tab of [page, second]) await setOut(tab, 'Demo ID')
  for (const tab of [second, page]) {
    await signInAsNewPerson(tab, word)
    await expectSignedIn(tab, `Person ${word}`)
  }
})
