import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { createStore, type Store } from '#db/store/index.server.ts'
import type { BrowserAnswer } from '#testing/browser.ts'
import { sessionsIn } from '../account/one-use.ts'
import { postForm } from '../app/steps.ts'
import { readMail } from '../app/waiting.ts'
import { LONG_TIMEOUT } from '../databases/long-timeout.ts'
import { freshDatabase } from '../databases/postgres.ts'
import { someAddress } from '../mail/mail.ts'
import { type Fleet, startFleet } from '../processes/fleet.ts'

/** Links that are used at a time, and how often each is. */
const LINKS = 10
const USES = 20

/** A link that was mailed, and what its use was answered with. */
interface Mailed {
  email: string
  use(): Promise<BrowserAnswer>
}

/**
 * So many links, ten at a time and each used twenty times at once, by a process that has just started and has no connection yet:
 * each signs in once, and none is spent without that. What is answered 503 is tried again, as a visitor does.
 */
export function testLinks(links: number): void {
  test.each([
    ['sqlite', async (folder: string) => `file:${join(folder, 'app.db')}`],
    ['postgres', async () => freshDatabase(inject('postgresUrl'))],
  ] as const)(
    'each of the links that are used twenty times at once signs in once, on %s',
    async (_name, databaseUrl) => {
      const folder = mkdtempSync(join(tmpdir(), 'links-'))
      const url = await databaseUrl(folder)
      const fleet = await startFleet({ size: 1, databaseUrl: url })
      const database = await openDatabase(url, { isAsItIs: true, timeout: LONG_TIMEOUT })
      const told = { signedIn: 0, sessions: 0, spentInVain: 0, away: 0, again: 0 }
      try {
        for (let done = 0; done < links; done += LINKS) {
          const mailed = await Promise.all(
            Array.from({ length: Math.min(LINKS, links - done) }, () => askForOne(fleet)),
          )
          await fleet.places[0]?.end('SIGTERM')
          await fleet.places[0]?.start()
          for (const used of await Promise.all(mailed.map(useAtOnce))) {
            told.signedIn += used.signedIn
            told.away += used.away
            told.again += used.again
            told.spentInVain += Number(used.signedIn === 0)
          }
          const sessions = mailed.map(({ email }) => sessionsOf(createStore(database), email))
          for (const open of await Promise.all(sessions)) told.sessions += open
        }
        expect(told).toMatchObject({ signedIn: links, sessions: links, spentInVain: 0 })
      } finally {
        await Promise.all([fleet.close(), database.close()])
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
}

async function askForOne(fleet: Fleet): Promise<Mailed> {
  const via = fleet.places[0]?.address ?? ''
  const [email, browser] = [someAddress(), fleet.browser()]
  await postForm(browser, 'signin/email', { email, callbackUrl: '/account' })
  const { link } = await readMail(fleet, email)
  const cookie = browser.cookieHeader()
  return { email, use: () => fleet.browser().request(link, { via, cookie }) }
}

/** Uses a link twenty times at once, and then again for as long as all that it is answered with is that the site is away. */
async function useAtOnce({ use }: Mailed): Promise<{ signedIn: number; away: number; again: number }> {
  const answers = await Promise.all(Array.from({ length: USES }, use))
  let [signedIn, away, again] = [0, 0, 0]
  const count = (answer: BrowserAnswer) => {
    signedIn += sessionsIn(answer).length
    away += Number(answer.status === 503)
  }
  answers.forEach(count)
  while (signedIn === 0 && again < away) {
    again += 1
    count(await use())
  }
  return { signedIn, away, again }
}

async function sessionsOf(store: Store, email: string): Promise<number> {
  const user = await store.users.byEmail(email)
  return user ? (await store.sessions.allOfUser(user.id)).length : 0
}
