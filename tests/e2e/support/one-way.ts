import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '#scripts/bootstrap.mjs'
import { startNode } from '#scripts/child-processes.mjs'
import { freePort } from '#tests/support/processes/ports.ts'
import { stop } from './latchkey.ts'

/** The app as it is deployed, on which the one way to sign in is the emailed link; calls with its origin, then ends it. */
export async function withEmailAlone(use: (origin: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-e2e-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    AUTH_URL: origin,
    AUTH_SECRET: 'rOck-9dW2mXq7Lz4TnB8vKe1YhUj5CfA',
    DATABASE_URL: `file:${join(folder, 'latchkey.db')}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'post@example.com',
  }
  const server = startNode([join(root, 'build/server/index.js')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    if (server.stdout === null) throw new Error('The output of the app is not connected.')
    for await (const line of createInterface(server.stdout)) if (JSON.parse(line).msg === 'listening') break
    await use(origin)
  } finally {
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
}
