import * as testing from 'latchkey/testing'
import { startTestKit, type TestKit } from 'latchkey/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/processes/ports.ts'
import { type ServerProcess, startServer } from '../support/processes/server-process.ts'

const GRACE = { name: 'Grace', email: 'grace@shop.example', password: 'correct horse battery staple' }

let kit: TestKit
let server: ServerProcess

beforeAll(async () => {
  const port = await freePort()
  kit = await startTestKit({ origin: `http://localhost:${port}` })
  server = await startServer('unused.db', { port, ...kit.env })
})

afterAll(async () => {
  await server.end('SIGTERM')
  await kit.close()
})

const addressIn = async (browser: testing.Browser) => {
  const { user } = (await browser.get('/auth/session')).json() as { user?: { email: string } }
  return user?.email
}

test('a product’s test signs in by provider, link and password, with script off', async () => {
  await kit.addUser(GRACE)
  const [atProvider, byLink, withPassword] = [kit.browser(), kit.browser(), kit.browser()]
  const landed = await testing.signInAtProvider(kit, atProvider, 'demo', { person: 'ada' })
  expect([landed.status, testing.wordsOf(landed)]).toEqual([200, expect.stringContaining('Ada Lovelace')])
  await testing.signInByLink(kit, byLink, 'reader@shop.example')
  await testing.signInWithPassword(kit, withPassword, GRACE)
  expect(await Promise.all([atProvider, byLink, withPassword].map(addressIn))).toEqual([
    'ada@example.com',
    'reader@shop.example',
    GRACE.email,
  ])
})

test('a wrong password leads back to the sign-in page, which says so', async () => {
  const browser = kit.browser()
  const page = await testing.signInWithPassword(kit, browser, { ...GRACE, password: 'wrong' })
  expect(testing.messageOf(page)).toMatch(/^Sign in failed/)
  expect(await addressIn(browser)).toBeUndefined()
})

test('a session made in one call is one for the app, until the clock has gone past its end', async () => {
  const session = await kit.session({ email: 'alan@shop.example', name: 'Alan' })
  const answer = await fetch(`${kit.origin}/auth/session`, { headers: { cookie: session.cookie } })
  expect(await answer.json()).toMatchObject({ user: { name: 'Alan', email: 'alan@shop.example' } })
  const browser = kit.browser(session)
  kit.clock.advance(31 * 24 * 60 * 60)
  expect(await addressIn(browser)).toBeUndefined()
})
