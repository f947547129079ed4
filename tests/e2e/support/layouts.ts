import type { Browser } from '@playwright/test'
import type { LanguageTag } from '#app/auth/languages/languages.ts'
import { nameOfLanguage } from '#app/auth/languages/names.ts'
import { LARGE_TEXT, misfitsOfAll, NARROW, PHONE, type Sheet, ZOOMED } from './misfits.ts'
import { expect, previewed, sheetsAt, test } from './stage.ts'

/** Long words, another direction, another script, and sentences that are longer than any: the others are in `verify`. */
export const LAYOUTS_OF_EVERY_RUN: readonly LanguageTag[] = ['en', 'de', 'ar', 'ja', 'en-XB']

/** A window, and what the text is enlarged to in it. */
interface Room {
  name: string
  window: { viewport: typeof NARROW; deviceScaleFactor?: number }
  text?: string
}

const SMALL: Room = { name: '320', window: { viewport: NARROW } }
const LARGE: Room = { name: 'large text', window: { viewport: NARROW }, text: LARGE_TEXT }
/** A page is laid out as in a narrow window, but for the window's height. */
const ZOOM: Room = { name: '400 %', window: ZOOMED }

function roomsOf(kind: 'pages' | 'mails', language: LanguageTag): Room[] {
  // The longest sentences stand for what is seen of them at 400 %; as large text they are longer than any language has.
  const last = language === 'en-XB' ? ZOOM : LARGE
  return kind === 'mails' ? [SMALL] : [SMALL, { name: '390', window: { viewport: PHONE } }, last]
}

/** Every page and mail in every state, without script, as narrow windows and large text have it: a test a language. */
export function testLayouts(languages: readonly LanguageTag[]): void {
  for (const language of languages) {
    test(`every page and mail in every state fits 320 and 390 pixels, 400 % and text of 200 % in ${nameOfLanguage(language)}`, async ({
      browser,
      request,
      app,
    }) => {
      const found: string[] = []
      for (const kind of ['pages', 'mails'] as const) {
        const sheets = await sheetsAt(app.origin, await previewed(request, kind, language))
        for (const room of roomsOf(kind, language))
          found.push(...(await misfitsIn(browser, app.origin, { room, sheets, language })))
      }
      expect(found).toEqual([])
    })
  }
}

interface Shown {
  room: Room
  sheets: Sheet[]
  language: LanguageTag
}

async function misfitsIn(browser: Browser, baseURL: string, { room, sheets, language }: Shown): Promise<string[]> {
  const context = await browser.newContext({ ...room.window, javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(sheets[0]?.name ?? '')
  expect(await page.evaluate(() => [innerWidth, document.documentElement.lang])).toEqual([
    room.window.viewport.width,
    language,
  ])
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), room.text ?? '')
  const found = await misfitsOfAll(page, sheets)
  await context.close()
  return found.map((misfit) => `${room.name} ${misfit}`)
}
