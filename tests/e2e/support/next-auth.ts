import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import type { Session } from 'next-auth'
import type * as Client from 'next-auth/react'
import { build } from 'vite'
import { root } from '#scripts/bootstrap.mjs'
import type { StaticFile } from '#server/http/static.ts'
import { type App, startApp } from '#tests/support/app/app.ts'
import { parts } from '#tests/support/app/parts.ts'
import { watch } from './watch.ts'

declare global {
  interface Window {
    /** NextAuth's client, as `next-auth-page.tsx` exposes it. */
    nextAuth: typeof Client & { update(data?: unknown): Promise<Session | null> }
  }
}

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
  const page = `<!doctype html><title>Product</title><link rel="icon" href="data:,"><main></main>${url}<script type="module" src="/product/page.js"></script>`
  return [
    ['/product', file('text/html', page)],
    ['/product/guarded', file('text/html', page)],
    ['/product/page.js', file('text/javascript', await bundle())],
  ]
}

function file(type: string, text: string): StaticFile {
  return { headers: [['Content-Type', type]], plain: Buffer.from(text), brotli: null, gzip: null }
}

/** The client from npm, unmodified, as a product's bundler includes it. */
async function bundle(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      'process.env.NEXTAUTH_URL': 'window.NEXTAUTH_URL',
      'process.env.NEXTAUTH_URL_INTERNAL': 'undefined',
      'process.env.VERCEL_URL': 'undefined',
    },
    build: { write: false, rollupOptions: { input: fileURLToPath(new URL('./next-auth-page.tsx', import.meta.url)) } },
  })
  if (!('output' in result)) throw new Error('One entry gives one bundle.')
  return result.output[0].code
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
