import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CredentialsProvider } from '#app/auth/config.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import { formsOf, messageOf, wordsOf } from '#testing/page.ts'
import { csrfToken, session } from '#tests/support/app/steps.ts'
import { onADatabase } from '#tests/support/databases/databases.ts'
import { subjectOf } from '#tests/support/providers/external.ts'
import { startTokenSite, type TokenSite } from '#tests/support/providers/token-site.ts'

const STAYS = 'at Demo ID is your only way to sign in, so it stays connected. Connect another account first.'

/** The button that disconnects a person's account. */
const off = (provider: string, person: string) =>
  `Disconnect ${person}@${provider === 'Demo ID' ? 'demo' : 'plain'}.example at ${provider}`
const OWN: CredentialsProvider = { type: 'credentials', id: 'own', name: 'Own', authorize: () => null }

onADatabase((database) => {
  let site: TokenSite
  beforeAll(async () => {
    // No password and no e-mail method: providers are the only sign-in methods.
    site = await startTokenSite({ database, hasMail: false })
  })
  afterAll(() => site?.close())

  it('connects another account, which then signs in as the same user', async () => {
    const browser = site.app.browser()
    await site.enter(browser, 'demo', 'ada')
    expect(buttons(await browser.get('/account'))).toEqual([off('Demo ID', 'ada'), 'Connect Demo OAuth'])
    const answer = await site.enter(browser, 'plain', 'ada')
    expect(answer.location).toBe(`${site.app.origin}/account`)
    expect(buttons(await browser.get('/account'))).toEqual([off('Demo ID', 'ada'), off('Demo OAuth', 'ada')])
    expect(await site.userOf('plain', 'ada')).toBe(await subjectOf(browser))
  })

  it('disconnects one of two, deletes its tokens, and says so', async () => {
    const { browser, user, person } = await connectedTwice(site)
    const page = await press(browser, off('Demo OAuth', person))
    expect(messageOf(page)).toBe(`Demo OAuth is disconnected: ${person}@plain.example.`)
    expect(buttons(page)).toEqual([off('Demo ID', person), 'Connect Demo OAuth'])
    expect(await site.app.store.accounts.ofUser(user)).toHaveLength(1)
    expect(await site.tokenOf(user, 'plain')).toBeNull()
  })

  it('offers to connect an account again whose grant the provider has ended, until that is done', async () => {
    const { browser, user, person } = await connectedTwice(site)
    const [account] = await site.app.store.accounts.ofUser(user)
    if (account) await site.app.services.providerTokens.revoke(account)
    site.app.clock.advance(3600)
    await expect(site.tokenOf(user, 'demo')).rejects.toThrow()
    expect(buttons(await browser.get('/account'))).toContain('Reconnect Demo ID')
    await site.enter(browser, 'demo', person)
    expect(buttons(await browser.get('/account'))).not.toContain('Reconnect Demo ID')
    expect(await site.tokenOf(user, 'demo')).not.toBeNull()
  })

  it('refuses to disconnect the last sign-in method, and says why', async () => {
    const browser = site.app.browser()
    await site.enter(browser, 'demo', 'lonely')
    const page = await press(browser, off('Demo ID', 'lonely'))
    expect(messageOf(page)).toBe(`lonely@demo.example ${STAYS}`)
    expect(buttons(page)).toEqual([off('Demo ID', 'lonely'), 'Connect Demo OAuth'])
  })

  it.each(['demo', 'plain'])('has provider %s revoke its tokens', async (provider) => {
    const { browser, user, person } = await connectedTwice(site)
    const token = await site.tokenOf(user, provider)
    expect(await site.holderOf(provider, token?.accessToken)).not.toBeNull()
    await press(browser, off(provider === 'demo' ? 'Demo ID' : 'Demo OAuth', person))
    expect(await site.holderOf(provider, token?.accessToken)).toBeNull()
  })

  it('ends the sessions that began with it, except the current one', async () => {
    const { browser, person } = await connectedTwice(site)
    const [same, other] = [site.app.browser(), site.app.browser()]
    await site.enter(same, 'plain', person)
    await site.enter(other, 'demo', person)
    await press(browser, off('Demo OAuth', person))
    expect(await session(same)).toEqual({})
    expect(await session(other)).toHaveProperty('user')
    expect(await session(browser)).toHaveProperty('user')
  })

  it.each([
    ['a wrong token', { csrfToken: 'guess' }, {}],
    ['no account', { account: undefined }, {}],
    ['another site', {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ])('changes nothing for a form with %s', async (_what, fields, headers) => {
    const { browser, user, person } = await connectedTwice(site)
    const all: Record<string, string | undefined> = { csrfToken: await csrfToken(browser), account: person, ...fields }
    const form = Object.entries(all).filter((field): field is [string, string] => field[1] !== undefined)
    await browser.request('/auth/account/disconnect/plain', { form, headers })
    expect(await site.app.store.accounts.ofUser(user)).toHaveLength(2)
  })

  it('does not disconnect another user’s account', async () => {
    const [mallory, victim] = [await connectedTwice(site), await connectedTwice(site)]
    const form = { csrfToken: await csrfToken(mallory.browser), account: victim.person }
    await mallory.browser.post('/auth/account/disconnect/plain', form)
    expect(await site.app.store.accounts.ofUser(victim.user)).toHaveLength(2)
  })

  it('sends a visitor who is signed out to sign in, and a GET of the form’s address back to the page', async () => {
    const browser = site.app.browser()
    const answer = await browser.post('/auth/account/disconnect/plain', {
      csrfToken: await csrfToken(browser),
      account: 'x',
    })
    expect(answer.location).toContain('error=SessionRequired')
    expect((await browser.get('/auth/account/disconnect/plain')).location).toBe(`${site.app.origin}/auth/account`)
  })

  it('shows no message that is not true, whatever the query claims', async () => {
    const { browser } = await connectedTwice(site)
    // A true one, that the accounts are connected, is shown once.
    await browser.get('/account')
    for (const claim of ['disconnected=demo', 'disconnected=<b>', 'stays=nobody', 'stays=<b>']) {
      expect(messageOf(await browser.get(`/account?${claim}`))).toBeNull()
    }
  })

  it('does not depend on the provider: while it is down, the account is disconnected all the same', async () => {
    const elsewhere = await startTokenSite({ database, hasMail: false })
    const { browser, user, person } = await connectedTwice(elsewhere)
    await elsewhere.provider.close()
    const page = await press(browser, off('Demo ID', person))
    expect(messageOf(page)).toBe(`Demo ID is disconnected: ${person}@demo.example.`)
    expect(await elsewhere.app.store.accounts.ofUser(user)).toHaveLength(1)
    await elsewhere.app.close()
  })
})

it('disconnects the only account where its user can still sign in by a mailed link', async () => {
  const site = await startTokenSite({})
  const browser = site.app.browser()
  await site.enter(browser, 'demo', 'ada')
  const page = await press(browser, off('Demo ID', 'ada'))
  expect(messageOf(page)).toBe('Demo ID is disconnected: ada@demo.example.')
  expect(wordsOf(page)).toContain('Your account')
  await site.close()
})

it('keeps the only account where the address of its user is not proved, which the page says too', async () => {
  const site = await startTokenSite({})
  const browser = site.app.browser()
  await site.enter(browser, 'demo', 'katherine', false)
  expect(wordsOf(await browser.get('/account'))).toContain(
    'Email link Not available yet: katherine@demo.example is not confirmed',
  )
  const page = await press(browser, 'Disconnect Demo ID')
  expect(messageOf(page)).toBe(
    'Demo ID is your only way to sign in, so it stays connected. Connect another account first.',
  )
  await site.close()
})

it.each([
  ['may let the only account go', { passwords: true }, [], 'Demo ID is disconnected: ada@demo.example.'],
  ['may not where the site takes no passwords any more', { passwords: false }, [], `ada@demo.example ${STAYS}`],
  ['may not where the product judges passwords by itself', { passwords: true }, [OWN], `ada@demo.example ${STAYS}`],
])('a user with a password %s', async (_, settings, others, message) => {
  const site = await startTokenSite({ hasMail: false, settings, others })
  const browser = site.app.browser()
  await site.enter(browser, 'demo', 'ada')
  await site.app.store.passwords.set(Authority.command, String(await subjectOf(browser)), 'a hash')
  expect(messageOf(await press(browser, off('Demo ID', 'ada')))).toBe(message)
  await site.close()
})

let people = 0

async function connectedTwice(site: TokenSite) {
  people += 1
  const person = `person-${people}`
  const browser = site.app.browser()
  await site.enter(browser, 'demo', person)
  await site.enter(browser, 'plain', person)
  return { browser, person, user: String(await subjectOf(browser)) }
}

const buttons = (page: BrowserAnswer) =>
  formsOf(page).flatMap((form) => form.buttons.filter((label) => /onnect/.test(label)))

/** Submits the form of a button of the account page, and answers the page it leads to. */
async function press(browser: Browser, label: string): Promise<BrowserAnswer> {
  const form = formsOf(await browser.get('/account')).find(({ buttons: labels }) => labels.includes(label))
  if (!form) throw new Error(`There is no button ${label}.`)
  const answer = await browser.post(form.action, form.fields)
  return browser.get(answer.location ?? '')
}
