import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { Browser } from '#testing/browser.ts'
import { emailOf, openLink, type Site } from '../attack/journeys.ts'
import type { Ledger } from '../attack/load.ts'

/** How many checks run at once. */
const AT_ONCE = 8

/** What was acknowledged to clients and is not true. */
export async function untrueIn(ledger: Ledger, site: Site): Promise<string[]> {
  const browser = site.browser()
  const questions = [
    ...[...ledger.sessions].map(
      ([cookie, email]) =>
        () =>
          isSession(browser, cookie, email),
    ),
    ...ledger.ended.map((cookie) => () => isEnded(browser, cookie)),
    ...ledger.spent.map((link) => () => isSpent(site.browser(), link)),
    ...[...ledger.sent].map(
      ([link, email]) =>
        () =>
          isGood(site.browser(), link, email),
    ),
  ]
  const untrue: string[] = []
  const asker = async () => {
    for (let question = questions.pop(); question; question = questions.pop()) {
      const says = await question()
      if (says !== null) untrue.push(says)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, asker))
  return untrue
}

async function isSession(browser: Browser, cookie: string, email: string): Promise<string | null> {
  const found = await emailOf(browser, cookie)
  return found === email ? null : `the session of ${email} is that of ${found}`
}

async function isEnded(browser: Browser, cookie: string): Promise<string | null> {
  const found = await emailOf(browser, cookie)
  return found === null ? null : `${found} had signed out`
}

async function isSpent(browser: Browser, link: string): Promise<string | null> {
  const says = await openLink(browser, link).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return says === 'Verification' ? null : `${link} was spent and is good again: ${says}`
}

async function isGood(browser: Browser, link: string, email: string): Promise<string | null> {
  try {
    await openLink(browser, link)
    return isSession(browser, browser.cookieHeader(), email)
  } catch (error) {
    return `${link} was sent and is no good: ${error}`
  }
}

/** Queries for rows that must not exist after any run: each must return none. */
const STRANGE = {
  'an address twice': 'select lower(email) as row from users group by lower(email) having count(*) > 1',
  'a user without any sign-in method':
    'select id as row from users where email_verified is null and id not in (select user_id from accounts) and id not in (select user_id from passwords)',
  'an account without a user': 'select user_id as row from accounts where user_id not in (select id from users)',
  'a session without a user': 'select id as row from sessions where user_id not in (select id from users)',
}

/** Rows that should not be in a database, and acknowledged users who are missing. */
export async function strangeIn(databaseUrl: string, { sessions }: Ledger): Promise<string[]> {
  const database = await reader(databaseUrl)
  try {
    const strange: string[] = []
    for (const [what, question] of Object.entries(STRANGE)) {
      for (const row of await database.read(question)) strange.push(`${what}: ${row}`)
    }
    const known = new Set(await database.read('select email as row from users'))
    const missing = new Set([...sessions.values()].filter((email) => !known.has(email)))
    return [...strange, ...[...missing].map((email) => `no user has the address ${email}`)]
  } finally {
    await database.close()
  }
}

async function reader(url: string): Promise<{ read(sql: string): Promise<string[]>; close(): Promise<void> }> {
  if (url.startsWith('file:')) {
    const file = new Sqlite(url.slice('file:'.length), { readonly: true })
    return {
      read: async (sql) => file.prepare<[], string>(sql).pluck().all(),
      close: async () => {
        file.close()
      },
    }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    read: async (sql) => (await client.query<{ row: string }>(sql)).rows.map(({ row }) => row),
    close: () => client.end(),
  }
}
