import { testAccessibility } from '../support/accessibility.ts'
import { faultsInBothSchemes } from '../support/axe.ts'
import { misfits, NARROW } from '../support/misfits.ts'
import { expect, previewed, test } from '../support/stage.ts'
import { open } from '../support/steps.ts'
import { test as ofSite } from '../support/test.ts'

test.use({ viewport: NARROW })

/** Another direction and script; other languages are in `verify`. */
testAccessibility(['en', 'ar'])

test('a mail of the preview may do nothing but be seen', async ({ request }) => {
  for (const href of await previewed(request, 'mails')) {
    const mail = await request.get(href)
    expect(mail.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect((await request.get(`${href}?part=text`)).headers()['content-type']).toContain('text/plain')
  }
})

test('the preview opens at its top, wherever the pages in it want the focus', async ({ page }) => {
  // High enough that a page with an alert, which takes the focus, is loaded, and not so high that it is seen.
  await page.setViewportSize({ width: 1280, height: 2400 })
  await page.goto('/preview')
  const frame = page.frameLocator('iframe[title="sign-in, passkey-refused"]')
  await expect(frame.getByRole('alert')).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the preview shows a site as it is typed, at once, and never as anything but text', async ({ page }) => {
  await page.goto('/preview')
  expect(await faultsInBothSchemes(page)).toEqual([])
  expect(await misfits(page)).toEqual([])
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
    await open(page, href)
    // Script says times again, in the browser's zone.
    await expect(page.locator('.lk-after')).toHaveCount(await page.locator('.lk-time').count())
    return page.screenshot({ fullPage: true, animations: 'disabled', mask: [page.locator('.lk-countdown')] })
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
