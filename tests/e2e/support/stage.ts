import { type APIRequestContext, test as base, expect } from '@playwright/test'
import type { LanguageTag } from '#app/auth/languages/languages.ts'
import { type Latchkey, startLatchkey } from './latchkey.ts'
import type { Sheet } from './misfits.ts'
import { watch } from './watch.ts'

/** Playwright's `test` with the demo's build, which has `/preview`; the test fails on any error that a browser reports. */
export const test = base.extend<object, { app: Latchkey }>({
  app: [
    async ({ browserName: _ }, use) => {
      const app = await startLatchkey('build-demo')
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, use) => use(app.origin),
  context: async ({ context, app, javaScriptEnabled }, use) => {
    const complaints = await watch(context, { origin: app.origin, providerOrigin: app.provider.issuer })
    await use(context)
    const isKnown = (complaint: string) =>
      // Its pages lead to the mailbox, which is a site of its own.
      complaint.includes(`to elsewhere: ${app.mailbox.origin}/`) ||
      // A window without script that stays open has loaded its script for nothing.
      (!javaScriptEnabled && complaint.includes('was preloaded using link preload but not used'))
    expect(complaints.filter((complaint) => !isKnown(complaint))).toEqual([])
  },
})

/** The addresses that the preview links to in a language: of every page's states, or of every mail. */
export async function previewed(
  request: APIRequestContext,
  kind: 'pages' | 'mails',
  language: LanguageTag = 'en',
): Promise<string[]> {
  const list = await (await request.get('/preview', { params: { lang: language } })).text()
  const hrefs = [...list.matchAll(/<a href="([^"]+)" class="state"/g)].map(([, href = '']) => href)
  const found = hrefs.filter((href) => href.startsWith('/preview/mails/') === (kind === 'mails'))
  expect(found.length).toBeGreaterThan(30)
  return found
}

/** Whatever these addresses answer; compressing it would only take time. */
export async function sheetsAt(origin: string, hrefs: readonly string[]): Promise<Sheet[]> {
  const headers = { 'Accept-Encoding': 'identity' }
  const sheets: Sheet[] = []
  for (const href of hrefs) {
    const answer = await fetch(origin + href, { headers })
    sheets.push({ name: href, html: await answer.text() })
  }
  return sheets
}

export { expect }
