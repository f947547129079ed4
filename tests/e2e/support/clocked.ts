import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { root } from '#scripts/bootstrap.mjs'
import { type App, type AppOptions, startApp } from '#tests/support/app/app.ts'
import { parts } from '#tests/support/app/parts.ts'
import { watch } from './watch.ts'

interface OwnWorkerFixtures {
  app: App
}

/** Playwright's `test` with an app of the test's own making, whose clock the test moves. */
export function testOf(options: AppOptions) {
  return base.extend<object, OwnWorkerFixtures>({
    app: [
      async ({ browserName: _ }, use) => {
        const staticFiles = parts.readStaticFiles(join(root, 'build', 'client'))
        const app = await startApp({ ...options, staticFiles })
        await use(app)
        await app.close()
      },
      { scope: 'worker' },
    ],
    baseURL: ({ app }, use) => use(app.origin),
    context: async ({ context, app }, use) => {
      const complaints = await watch(context, { origin: app.origin, providerOrigin: app.provider.issuer })
      await use(context)
      expect(complaints).toEqual([])
    },
  })
}

/** Signs in by mail, within its limits. */
export const test = testOf({ providers: ['email'], settings: { limits: true } })

/** How many mails an address has been sent. */
export const mailsTo = ({ mailbox }: App, address: string) =>
  mailbox.messages.filter(({ to }) => to.includes(address)).length

export { expect }
