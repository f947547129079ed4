import type { LanguageTag } from '#app/auth/languages/languages.ts'
import { ALL_LANGUAGES, nameOfLanguage } from '#app/auth/languages/names.ts'
import { misfitsOfAll, NARROW, ZOOMED } from '../support/misfits.ts'
import { expect, previewed, sheetsAt, test } from '../support/stage.ts'

const LANGUAGES: readonly LanguageTag[] = [...ALL_LANGUAGES, 'en-XB']

for (const language of LANGUAGES) {
  test(`every page and mail in every state fits 320 pixels and 400 % in ${nameOfLanguage(language)}`, async ({
    browser,
    request,
    app,
  }) => {
    const found: string[] = []
    for (const kind of ['pages', 'mails'] as const) {
      const sheets = await sheetsAt(app.origin, await previewed(request, kind, language))
      for (const window of [{ viewport: NARROW }, ZOOMED]) {
        const context = await browser.newContext({ ...window, javaScriptEnabled: false, baseURL: app.origin })
        const page = await context.newPage()
        await page.goto(sheets[0]?.name ?? '')
        expect(await page.evaluate(() => [innerWidth, document.documentElement.lang])).toEqual([320, language])
        found.push(...(await misfitsOfAll(page, sheets)).map((misfit) => `${window.viewport.height} ${misfit}`))
        await context.close()
      }
    }
    expect(found).toEqual([])
  })
}

test('the preview shows a site as it was asked for by its form', async ({ page }) => {
  await page.goto('/preview')
  await page.getByLabel('Site name').fill('Acme & Sons')
  await page.getByLabel('Scheme').selectOption('dark')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Every page of Acme & Sons')).toBeVisible()
  await page.getByRole('link', { name: 'for-a-protected-page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Acme & Sons')
  await expect(page.locator('.page')).toHaveCSS('background-color', 'rgb(15, 17, 21)')
})
