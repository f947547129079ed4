import type { LanguageTag } from '#app/auth/languages/languages.ts'
import { nameOfLanguage } from '#app/auth/languages/names.ts'
import { misfitsOfAll, NARROW, ZOOMED } from './misfits.ts'
import { expect, previewed, sheetsAt, test } from './stage.ts'

/** Another direction and script, and sentences that are longer than any: the others are in `verify`. */
export const LAYOUTS_OF_EVERY_RUN: readonly LanguageTag[] = ['en', 'ar', 'en-XB']

/** Every page and mail in every state, without script, in a narrow window and at 400 %: a test a language. */
export function testLayouts(languages: readonly LanguageTag[]): void {
  for (const language of languages) {
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
}
