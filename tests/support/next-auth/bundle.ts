import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { root } from '#scripts/bootstrap.mjs'
import type * as Client from './client.ts'
import type { Session } from './package/node_modules/next-auth/index.js'

declare global {
  interface Window {
    /** NextAuth's client, as `page.tsx` exposes it. */
    nextAuth: typeof Client & { update(data?: unknown): Promise<Session | null> }
  }
}

/** The script of `page.tsx`, with the client from npm, unmodified, as a product's bundler includes it. */
export async function bundlePage(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      'process.env.NEXTAUTH_URL': 'window.NEXTAUTH_URL',
      'process.env.NEXTAUTH_URL_INTERNAL': 'undefined',
      'process.env.VERCEL_URL': 'undefined',
    },
    build: { write: false, rollupOptions: { input: fileURLToPath(new URL('./page.tsx', import.meta.url)) } },
  })
  if (!('output' in result)) throw new Error('One entry gives one bundle.')
  return result.output[0].code
}
