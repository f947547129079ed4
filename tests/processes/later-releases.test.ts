import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { VERSION } from '#db/version.ts'
import { laterRelease } from '../support/app/release.ts'
import { enterPassword } from '../support/app/second-step.ts'
import { emailOf } from '../support/attack/journeys.ts'
import { FIXTURES_OF, type Left, leftBy } from '../support/releases/fixtures.ts'
import { holding } from '../support/releases/held.ts'
import { type ReleaseProcess, runCommand, startRelease } from '../support/releases/site.ts'

// This program, as an earlier release, over a database that a later one has migrated.

const ADDS = ['alter table users add column later text', 'create table later (id text primary key)']

describe.each(FIXTURES_OF)('over what %s has left on %s', (version, kind) => {
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'later-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  async function start({ databaseUrl, held, clock }: Left, folder: string, release?: string): Promise<ReleaseProcess> {
    const server = await startRelease({ databaseUrl, folder, release, env: held.env }, clock)
    onTestFinished(async () => void (await server.end('SIGTERM')))
    return server
  }

  function later(oldest?: string): string {
    const release = laterRelease(kind, ADDS, oldest)
    onTestFinished(release.remove)
    return release.folder
  }

  test('one that only adds is served beside, and by commands', async () => {
    const folder = newFolder()
    const left = await leftBy(version, kind, folder, inject('postgresUrl'))
    const release = later()
    const newer = await start(left, folder, release)
    // Several at once, as a platform starts them again.
    const older = await Promise.all([start(left, folder), start(left, folder)])
    const { signedIn, known } = left.held
    for (const server of [newer, ...older]) {
      const browser = server.browser()
      await enterPassword(browser, known.email, known.password)
      for (const other of [newer, ...older])
        expect(await emailOf(holding(other.browser(), Object.fromEntries(browser.cookies)))).toBe(known.email)
      expect(await emailOf(holding(server.browser(), signedIn.link.cookies))).toBe(signedIn.link.email)
    }
    for (const { written } of older) expect(written()).toContain('beside which this one may serve')
    expect(newer.written()).not.toContain('a later version of Latchkey')
    const site = { databaseUrl: left.databaseUrl, env: left.held.env }
    expect((await runCommand(['user', 'list'], site)).stdout).toContain(known.email)
    expect((await runCommand(['doctor'], site)).stdout).toContain('beside which this one may serve')
  })

  test('one that takes away what this version needs is refused with a sentence that names the version to run', async () => {
    const folder = newFolder()
    const left = await leftBy(version, kind, folder, inject('postgresUrl'))
    await start(left, folder, later('99.1.0'))
    const says = `a later version of Latchkey has brought its tables up to date, on which version 99.1.0 is the oldest that may start; this is ${VERSION}`
    await expect(start(left, folder)).rejects.toThrow(says)
    const site = { databaseUrl: left.databaseUrl, env: left.held.env }
    const listed = await runCommand(['user', 'list'], site)
    expect([listed.code === 0, listed.stderr]).toEqual([false, expect.stringContaining(says)])
    expect((await runCommand(['doctor'], site)).stdout).toContain(says)
  })
})
