import { PAGE_NAMES } from '#demo/preview/page-names.ts'
import { expect, faultsInBothSchemes, previewed, test, tooWide } from '../support/stage.ts'
import { test as ofSite } from '../support/test.ts'

/** A mail is a part of the page of a mail program, whose landmarks it stands in. */
const OF_WHOLE_PAGES = ['landmark-one-main', 'region']

for (const name of PAGE_NAMES) {
  test(`${name}, in each state of the preview: axe finds nothing in light or in dark, and it fits 320 pixels`, async ({
    page,
    request,
  }) => {
    for (const href of await previewed(request, name)) {
      await test.step(href, async () => {
        await page.goto(href)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await faultsInBothSchemes(page), href).toEqual([])
        expect(await tooWide(page), href).toEqual([])
        // Words a third longer, from right to left.
        await page.goto(`${href}?lang=en-XB`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await tooWide(page), `${href} in the pseudo-language`).toEqual([])
      })
    }
  })
}

test('each mail of the preview: axe finds nothing in light or in dark, and it fits 320 pixels', async ({
  page,
  request,
}) => {
  for (const href of await previewed(request, 'mails')) {
    const mail = await request.get(href)
    expect(mail.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect((await request.get(`${href}?part=text`)).headers()['content-type']).toContain('text/plain')
    // Its own address lets no script run, not even that of axe.
    await page.goto('about:blank')
    await page.setContent(await mail.text())
    expect(await faultsInBothSchemes(page, { without: OF_WHOLE_PAGES }), href).toEqual([])
    expect(await tooWide(page), href).toEqual([])
  }
})

test('the preview shows a site as it is typed, at once, and never as anything but text', async ({ page }) => {
  await page.goto('/preview')
  expect(await faultsInBothSchemes(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
  await page.getByLabel('Site name').fill('"><script>alert(1)</script>')
  await page.getByLabel('Accent').fill('#0a6640')
  await expect(page.getByText('Every page of "><script>alert(1)</script>')).toBeVisible()
  const frame = page.frameLocator('iframe').first()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Welcome to "><script>alert(1)</script>')
  await page.getByLabel('Accent').fill('#ffff00')
  await expect(page.getByRole('alert')).toContainText('SITE_ACCENT has a contrast of')
})

test('a scheme that an address asks for is the one of a browser that prefers it', async ({ page }) => {
  const pictures = async (scheme: 'light' | 'dark', href: string) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(href)
    return page.screenshot({ fullPage: true, animations: 'disabled', mask: [page.locator('.countdown')] })
  }
  for (const href of ['/preview/sign-in/wrong-password?accent=%230a6640', '/preview/account/usual?']) {
    for (const [preferred, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      const asked = await pictures(other, `${href}&scheme=${preferred}`)
      expect(asked.equals(await pictures(preferred, href))).toBe(true)
    }
  }
})

ofSite('the site itself has no preview', async ({ request }) => {
  for (const path of ['', '/sign-in/usual', '/mails/sign-in-link', '/scheme/dark']) {
    expect((await request.get(`/preview${path}`)).status()).toBe(404)
  }
})
