import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readChild, startChild, stopChildren } from '#scripts/child-processes.mjs'
import { freePort } from '#tests/support/processes/ports.ts'
import { IN_THIS_REPOSITORY } from '../support/documents/start-lines.ts'
import { PRODUCTION_SECRET } from '../support/processes/server-process.ts'

// What the documents start the app by, in a shell that says nothing of NODE_ENV.

const ROOT = resolve(import.meta.dirname, '../..')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-start-lines-'))
})
afterEach(async () => {
  await stopChildren()
  rmSync(folder, { recursive: true, force: true })
})

const shellOf = (port: number) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: String(port),
  DATABASE_URL: `file:${join(folder, 'latchkey.db')}`,
})

async function answerOf(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address).catch(() => null)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test.each(IN_THIS_REPOSITORY)('`%s` serves as production', async (program) => {
  const port = await freePort()
  const env = { ...shellOf(port), AUTH_URL: 'https://app.example', AUTH_SECRET: PRODUCTION_SECRET }
  startChild('sh', ['-c', `exec ${program}`], { cwd: ROOT, env, stdio: 'ignore' })
  const answer = await answerOf(`http://127.0.0.1:${port}/auth/csrf`)
  expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-latchkey\.csrf-token=.*; Secure/))
})

test.each(IN_THIS_REPOSITORY)(
  '`%s` does not start without AUTH_URL and AUTH_SECRET, and makes none up',
  async (program) => {
    const options = { cwd: ROOT, env: shellOf(await freePort()), input: '' }
    const { code, stderr } = await readChild('sh', ['-c', `exec ${program}`], options)
    expect(code, stderr).toBe(1)
    expect(stderr).toMatch(/AUTH_URL is not set[\s\S]*AUTH_SECRET is not set/)
  },
)
