/** A session check as a loader makes it, to time as a function call: the token opened, its row read. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openParts } from './parts.mjs'

/** Functions that each answer the signed-in person's address. */
export async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { services, signedInCookie } = await openParts(folder)
  const source = { header: (name) => (name === 'cookie' ? cookie : null), address: '127.0.0.1' }
  const cookie = await signedInCookie(1)
  return {
    'session check (token and row)': async () => {
      const checked = await services.requestContext(source).session()
      return checked.session.view.user.email
    },
  }
}
