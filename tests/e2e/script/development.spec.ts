import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { startNode } from '#scripts/child-processes.mjs'
import { freePort } from '../../support/processes/ports.ts'
import { untilHydrated } from '../support/steps.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const ROUTER = join(ROOT, 'node_modules/@react-router/dev/bin.js')

/** Vite’s development server with nothing bundled before; `written()` is what it says of the packages it bundles. */
async function startDevelopment() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-development-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child: ChildProcess = startNode(
    [ROUTER, 'dev', '--host', 'localhost', '--port', String(port), '--strictPort', '--force'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DEBUG: 'vite:deps',
        AUTH_URL: origin,
        AUTH_SECRET: 'of-a-test-of-the-development-server-alone',
        DATABASE_URL: `file:${join(folder, 'latchkey.db')}`,
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'sign-in@example.com',
      },
    },
  )
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const isUp = () =>
    fetch(`${origin}/auth/session`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (child.exitCode === null && !(await isUp())) await sleep(200)
  return {
    origin,
    written: () => text,
    async end() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('the development server’s first pages run their script, load nothing again, and report no error', async ({
  page,
}) => {
  const server = await startDevelopment()
  try {
    let loads = 0
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('load', () => {
      loads += 1
    })
    await page.goto(`${server.origin}/auth/signin`)
    await untilHydrated(page)
    await page.goto(`${server.origin}/`)
    await untilHydrated(page)
    expect(loads).toBe(2)
    expect(complaints).toEqual([])
    expect(server.written()).toContain('dependencies optimized')
    // Each of them makes Vite bundle again, and then load the page again.
    expect(server.written()).not.toContain('new dependencies found')
  } finally {
    await server.end()
  }
})
