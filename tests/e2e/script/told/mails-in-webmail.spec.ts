import type { Page } from '@playwright/test'
import { faultsInBothSchemes, OF_WHOLE_PAGES } from '../../support/axe.ts'
import { misfits } from '../../support/misfits.ts'
import { expect, previewed, sheetsAt, test } from '../../support/stage.ts'

/** What webmail has around a mail, in the light and in the dark: its own ground and ink, and links of its own colour. */
const WEBMAIL = `<!doctype html><html lang="en"><title>Webmail</title><style>
  :root { color-scheme: light dark }
  body { margin: 0; background: #ffffff; color: #202124; font: 13px/1.4 Arial, sans-serif }
  a { color: #1155cc }
  @media (prefers-color-scheme: dark) { body { background: #111318; color: #e8eaed } a { color: #8ab4f8 } }
</style><body><div id="mail"></div>`

/** Such a program drops the head of a mail, its style sheet, its classes' rules and the attributes of its body. */
async function showBodyAlone(page: Page, html: string): Promise<void> {
  await page.evaluate((mail) => {
    const sheet = new DOMParser().parseFromString(mail, 'text/html')
    for (const style of sheet.body.querySelectorAll('style')) style.remove()
    document.querySelector('#mail')?.replaceChildren(...sheet.body.children)
  }, html)
}

for (const width of [600, 320]) {
  test(`every mail is whole and can be read where a mail program shows its body alone, at ${width} pixels in light and in dark`, async ({
    page,
    request,
    app,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.setContent(WEBMAIL)
    const found: string[] = []
    for (const { name, html } of await sheetsAt(app.origin, await previewed(request, 'mails'))) {
      await showBodyAlone(page, html)
      const faults = [...(await misfits(page)), ...(await faultsInBothSchemes(page, { without: OF_WHOLE_PAGES }))]
      found.push(...faults.map((fault) => `${name} ${fault}`))
    }
    expect(found).toEqual([])
  })
}
