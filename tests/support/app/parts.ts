import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const built = resolve(import.meta.dirname, '../../../build/server/parts.js')

/** The built app's parts: tests run what a site runs. `tests/support/app/build.setup.ts` has built it. */
export const parts: typeof import('#server/test-entry.ts') = await import(/* @vite-ignore */ pathToFileURL(built).href)
