import { LAYOUTS_OF_EVERY_RUN, testLayouts } from '../support/layouts.ts'
import { misfitsOfAll } from '../support/misfits.ts'
import { expect, previewed, sheetsAt, test } from '../support/stage.ts'

testLayouts(LAYOUTS_OF_EVERY_RUN)

/** From 760 pixels on the account's navigation is beside it. */
const WIDER = [760, 1280]

test('no text in any state is crossed by a line in wider windows either', async ({ browser, request, app }) => {
  const sheets = await sheetsAt(app.origin, await previewed(request, 'pages'))
  const found: string[] = []
  for (const width of WIDER) {
    const viewport = { width, height: 800 }
    const context = await browser.newContext({ viewport, javaScriptEnabled: false, baseURL: app.origin })
    const page = await context.newPage()
    await page.goto(sheets[0]?.name ?? '')
    const misfits = await misfitsOfAll(page, sheets)
    found.push(...misfits.filter((misfit) => misfit.includes(': crossed: ')).map((misfit) => `${width} ${misfit}`))
    await context.close()
  }
  expect(found).toEqual([])
})

test('the preview shows a site as it was asked for by its form', async ({ page }) => {
  await page.goto('/preview')
  await page.getByLabel('Site name').fill('Acme & Sons')
  await page.getByLabel('Scheme').selectOption('dark')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Every page of Acme & Sons')).toBeVisible()
  await page.getByRole('link', { name: 'for-a-protected-page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Acme & Sons')
  await expect(page.locator('.lk-page')).toHaveCSS('background-color', 'rgb(15, 17, 21)')
})
