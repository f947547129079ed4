import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makePasswordUsers, newPerson, PASSWORD } from '../support/app/people.ts'
import {
  askForLink,
  emailOf,
  enterByPassword,
  enterByProvider,
  leave,
  openLink,
  readAccount,
} from '../support/attack/journeys.ts'
import { freshDatabase } from '../support/databases/postgres.ts'
import { someAddress } from '../support/mail/mail.ts'
import { type Fleet, startFleet } from '../support/processes/fleet.ts'

let fleet: Fleet
let emails: string[]

beforeAll(async () => {
  const databaseUrl = await freshDatabase(inject('postgresUrl'))
  fleet = await startFleet({ size: 3, databaseUrl })
  emails = await makePasswordUsers(databaseUrl, 1)
})

afterAll(() => fleet?.close())

describe('each step of a flow at another process', () => {
  test('signs in with a password', async () => {
    const [email = ''] = emails
    const browser = fleet.wanderer()
    await enterByPassword(browser, email, PASSWORD)
    expect(await readAccount(browser)).toContain(email)
    for (const _ of fleet.places) expect(await emailOf(browser)).toBe(email)
  })

  test('signs in with a mailed link, which every process takes for spent', async () => {
    const email = someAddress()
    const browser = fleet.wanderer()
    const link = await askForLink(browser, fleet, email)
    await openLink(browser, link)
    expect(await readAccount(browser)).toContain(email)
    for (const _ of fleet.places) await expect(openLink(browser, link)).rejects.toThrow('Verification')
  })

  test('signs in with a link that another browser asked for', async () => {
    const email = someAddress()
    const link = await askForLink(fleet.wanderer(), fleet, email)
    const browser = fleet.wanderer()
    await openLink(browser, link)
    expect(await emailOf(browser)).toBe(email)
  })

  test.each(['acme', 'corp'] as const)(
    'signs in with provider %s, once and again as the same user',
    async (provider) => {
      const person = newPerson()
      for (const _ of ['first', 'second']) {
        const browser = fleet.wanderer()
        await enterByProvider(browser, fleet, provider, person)
        expect(await emailOf(browser)).toBe(person.email)
      }
    },
  )

  test('a sign-out is seen by every process at once', async () => {
    const browser = fleet.wanderer()
    await enterByProvider(browser, fleet, 'acme', newPerson())
    const cookie = browser.cookieHeader()
    await leave(browser)
    for (const _ of fleet.places) expect(await emailOf(browser, cookie)).toBeNull()
  })
})

test('through the proxy a browser signs in and out', async () => {
  const browser = fleet.browser()
  const person = newPerson()
  await enterByProvider(browser, fleet, 'corp', person)
  expect(await readAccount(browser)).toContain(person.email)
  await leave(browser)
  expect(await emailOf(browser)).toBeNull()
})

test('through the proxy, as the documents set it up, a session comes and goes that fills three cookies', async () => {
  const [email = ''] = await makePasswordUsers(fleet.databaseUrl, 1, { name: 'n'.repeat(6000) })
  const browser = fleet.browser()
  await enterByPassword(browser, email, PASSWORD)
  expect([...browser.cookies.keys()].filter((name) => /session-token\.\d$/.test(name))).toHaveLength(3)
  expect(await emailOf(browser)).toBe(email)
  await leave(browser)
  expect(await emailOf(browser)).toBeNull()
})
