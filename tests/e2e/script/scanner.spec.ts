import type { Browser, Page } from '@playwright/test'
import { codeIn } from '#tests/support/mail/mail.ts'
import {
  enterCode,
  expectSignedIn,
  expectSignedOut,
  linkTo,
  open,
  uniqueWord,
  untilHydrated,
  waitFor,
} from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** What a mail scanner tries with a link before the user sees the mail: each in a browser of its own. */
async function scan(browser: Browser, link: string, number: string): Promise<void> {
  await fetch(link, { method: 'HEAD', redirect: 'manual' })
  await fetch(link, { redirect: 'manual' })
  for (const header of ['Sec-Purpose', 'Purpose', 'X-Moz']) {
    await fetch(link, { headers: { [header]: 'prefetch' }, redirect: 'manual' })
  }
  // A right guess would be let through, one in thirty; that is not the subject of this test.
  const guesses = ['12345678', '11', '42', '99'].filter((guess) => guess !== number)
  for (const [index, guess] of guesses.entries()) await pressButton(browser, link, index % 2, guess)
}

/** Loads the page, runs its script, fills in whatever it finds and presses one of its buttons. */
async function pressButton(browser: Browser, link: string, index: number, guess: string): Promise<void> {
  const context = await browser.newContext({ baseURL: new URL(link).origin })
  const page = await context.newPage()
  await open(page, link)
  await fillEverything(page, guess)
  const button = page.getByRole('button').nth(index)
  if ((await button.count()) > 0) {
    await button.click()
    await page.waitForLoadState()
    await untilHydrated(page)
  }
  await expectSignedOut(page)
  await context.close()
}

async function fillEverything(page: Page, guess: string): Promise<void> {
  for (const field of await page.getByRole('textbox').all()) await field.fill(guess)
}

test('a scanner that fills in every form and presses every button before the mail is read does not sign in, and the code does', async ({
  page,
  browser,
  app,
}, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  const { text, links } = await app.mailbox.next(address)
  await scan(browser, links[0] ?? '', number)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await enterCode(page, codeIn(text))
  await expectSignedIn(page, address)
})

test('after such a scanner the link signs in the browser that asked', async ({ page, browser, app }, info) => {
  const address = `${uniqueWord(info)}@example.com`
  const number = await waitFor(page, address)
  const link = await linkTo(app, address)
  await scan(browser, link, number)
  await page.goto(link)
  await expectSignedIn(page, address)
})
