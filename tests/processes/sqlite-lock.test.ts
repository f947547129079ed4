import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#testing/browser.ts'
import { makePasswordUsers, PASSWORD } from '../support/app/people.ts'
import { enterByPassword, TryAgain } from '../support/attack/journeys.ts'
import { type Fleet, startFleet } from '../support/processes/fleet.ts'

/** Seconds; a write waits for half as long. */
const DATABASE_TIMEOUT = '20'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
const file = join(folder, 'app.db')
let fleet: Fleet
let emails: string[]
/** Another program that works on the file. */
let other: Sqlite.Database

beforeAll(async () => {
  fleet = await startFleet({ size: 1, databaseUrl: `file:${file}`, env: { DATABASE_TIMEOUT } })
  emails = await makePasswordUsers(`file:${file}`, 3)
  other = new Sqlite(file, { timeout: 60_000 })
})

afterAll(async () => {
  other?.close()
  await fleet?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Comes without the proxy, which has a time of its own for an answer. */
const newBrowser = () => new Browser(fleet.places[0]?.address ?? '', fleet.origin)

/** A browser that is signed in. */
async function signedIn() {
  const browser = newBrowser()
  await enterByPassword(browser, emails[0] ?? '', PASSWORD)
  return browser
}

/** Signs in while the lock is held, and says when that is answered. */
function signingIn(email = '') {
  const signIn = { answer: 'none' }
  const browser = newBrowser()
  const over = enterByPassword(browser, email, PASSWORD).then(
    () => {
      signIn.answer = 'signed in'
    },
    (error: unknown) => {
      signIn.answer = error instanceof TryAgain ? error.message : String(error)
    },
  )
  return { signIn, over, browser }
}

test('while another program writes the file, checks are answered and a sign-in waits; then it succeeds', async () => {
  const visitor = await signedIn()
  other.exec('begin immediate')
  const { signIn, over, browser } = signingIn(emails[1])
  try {
    // One whose thread waits for the lock answers nothing until the sign-in has failed.
    for (let time = 0; time < 25; time += 1) {
      expect((await visitor.get('/healthz')).status).toBe(200)
      expect((await visitor.get('/auth/session')).json()).toHaveProperty('user.email', emails[0])
    }
    expect(signIn.answer).toBe('none')
  } finally {
    other.exec('rollback')
    await over
  }
  expect(signIn.answer).toBe('signed in')
  expect((await browser.get('/auth/session')).json()).toHaveProperty('user.email', emails[1])
})

test('a sign-in that meets a lock for longer than it waits is a 503, and checks are answered up to it', async () => {
  const visitor = await signedIn()
  other.exec('begin immediate')
  const { signIn, over, browser } = signingIn(emails[2])
  let checks = 0
  try {
    while (signIn.answer === 'none') {
      expect((await visitor.get('/auth/session')).json()).toHaveProperty('user.email', emails[0])
      checks += 1
    }
  } finally {
    other.exec('rollback')
    await over
  }
  expect(signIn.answer).toBe('503 of ours')
  expect(checks).toBeGreaterThan(40)
  expect((await browser.get('/auth/session')).json()).toEqual({})
  await enterByPassword(browser, emails[2] ?? '', PASSWORD)
})
