import { faultsInBothSchemes } from '../support/axe.ts'
import { misfits, misfitsOfAll, NARROW } from '../support/misfits.ts'
import { expect, test } from '../support/stage.ts'

test.use({ viewport: NARROW })

/** What the measures of the preview have to find, each in a document of its own. */
const FAULTS: Record<string, [html: string, found: RegExp]> = {
  'what reaches out of the window': ['<p style="width:400px">wide</p>', /^beyond the window: <p/],
  'what reaches out of the window from right to left': [
    '<p dir="rtl" style="margin-left:-40px">wide</p>',
    /^beyond the window: <p/,
  ],
  'a box that is too narrow': ['<p style="width:20px;overflow:hidden">Wiederherstellung</p>', /^too narrow .*<p/],
  'a broken word': [
    '<table style="width:280px;overflow-wrap:anywhere"><td>Requested<td>22 November 2026, at 04:33 in the morning',
    /^broken: Requested$/,
  ],
  'a line through a text': [
    '<p style="margin:0">On one device only</p><div style="margin-top:-9px;border-top:1px solid">Rename</div>',
    /^crossed: On one device only$/,
  ],
}

for (const [name, [html, found]] of Object.entries(FAULTS)) {
  test(`the measure of the preview finds ${name}, in a page and in a sheet`, async ({ page }) => {
    await page.setContent(html)
    const said = await misfits(page)
    expect(said).toContainEqual(expect.stringMatching(found))
    await page.setContent('<p>fits</p>')
    expect(await misfits(page)).toEqual([])
    expect(await misfitsOfAll(page, [{ name: 'it', html }])).toEqual(said.map((misfit) => `it: ${misfit}`))
  })
}

test('axe finds a colour that is too faint in dark alone', async ({ page }) => {
  await page.goto('/preview/home/signed-out')
  expect(await faultsInBothSchemes(page)).toEqual([])
  await page.evaluate(() => document.querySelector('h1')?.style.setProperty('color', 'light-dark(#15181e, #333945)'))
  expect(await faultsInBothSchemes(page)).toEqual([expect.stringMatching(/^in dark: color-contrast: <h1/)])
})
