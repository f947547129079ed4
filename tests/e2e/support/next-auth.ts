import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { root } from '#scripts/bootstrap.mjs'
import type { StaticFile } from '#server/http/static.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { parts } from '#tests/support/app/parts.ts'
import { bundlePage } from '#tests/support/next-auth/bundle.ts'
import { watch } from './watch.ts'

interface OwnFixtures {
  /** Errors that a visitor's browser reported; the test fails if any is left. */
  complaints: string[]
}

interface OwnWorkerFixtures {
  /** The contract's fixture BASIC, with a page of a product that uses NextAuth's client. */
  app: App
  /** Whether the product's bundler puts the address of `/auth` in place of `process.env.NEXTAUTH_URL`. */
  knowsUrl: boolean
}

/** A test of NextAuth's own client. */
export const test = base.extend<OwnFixtures, OwnWorkerFixtures>({
  knowsUrl: [true, { option: true, scope: 'worker' }],
  app: [
    async ({ knowsUrl }, use) => {
      const built = parts.readStaticFiles(join(root, 'build', 'client'))
      const app = await startApp({ staticFiles: new Map([...built, ...(await productFiles(knowsUrl))]) })
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, use) => use(app.origin),
  complaints: async ({ context, app }, use) => {
    const complaints = await watch(context, { origin: app.origin, providerOrigin: app.provider.issuer })
    await use(complaints)
    expect(complaints).toEqual([])
  },
  page: ({ page, complaints: _ }, use) => use(page),
})

async function productFiles(knowsUrl: boolean): Promise<[string, StaticFile][]> {
  const url = knowsUrl ? '<script>NEXTAUTH_URL = location.origin + "/auth"</script>' : ''
  const page = `<!doctype html><title>Product</title><link rel="icon" href="data:,"><main data-base-path="/auth"></main>${url}<script type="module" src="/product/page.js"></script>`
  return [
    ['/product', file('text/html', page)],
    ['/product/guarded', file('text/html', page)],
    ['/product/page.js', file('text/javascript', await bundlePage())],
  ]
}

function file(type: string, text: string): StaticFile {
  return { headers: [['Content-Type', type]], plain: Buffer.from(text), brotli: null, gzip: null }
}

/** Opens the product's page and waits until it knows who is signed in. */
export async function openProduct(page: Page): Promise<void> {
  await page.goto('/product')
  await expect(page.getByRole('status')).not.toHaveText(/^(loading.*)?$/)
}

/** Signs alice in through the client. */
export async function signInAlice(page: Page): Promise<void> {
  await openProduct(page)
  await page.evaluate(() =>
    window.nextAuth.signIn('credentials', { redirect: false, username: 'alice', password: 'wonderland' }),
  )
  await expect(page.getByRole('status')).toHaveText('authenticated: alice')
}

export { expect }
