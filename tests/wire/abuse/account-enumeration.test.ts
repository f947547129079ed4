import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { invitationHash, newInvitationToken } from '#app/auth/registration/invitation-token.server.ts'
import type { SignUpPolicy } from '#app/auth/settings/sign-up.ts'
import { Authority } from '#db/store/index.server.ts'
import { type Browser, type BrowserAnswer, parseSetCookie } from '#testing/browser.ts'
import { formsOf } from '#testing/page.ts'
import type { App } from '#tests/support/app/app.ts'
import { parts } from '#tests/support/app/parts.ts'
import { postForm, postJson } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'

/** All addresses have the same length: the length of a sealed cookie tells the length of what it holds. */
const address = () => `${randomBytes(6).toString('hex')}@mail.test`

const PASSWORD = 'correct horse battery'

/** Addresses of users of every kind. */
async function people({ store, clock, services }: App): Promise<Record<string, string>> {
  const [known, unverified, disabled, passwordless] = [address(), address(), address(), address()]
  const hash = await parts.createPasswordHashing(services.settings.passwordCost).hash(PASSWORD)
  for (const email of [known, unverified, disabled, passwordless]) {
    const emailVerified = email === unverified ? null : clock.now
    const { id } = await store.users.create({ name: 'Ada', email, emailVerified, image: null })
    if (email !== passwordless) await store.passwords.set(Authority.command, id, hash)
    if (email === disabled) await store.users.setDisabled(Authority.command, id, clock.now)
  }
  return { known, unverified, disabled, passwordless }
}

/** What of an answer must be the same for every address: all but random values, the address typed, and the time. */
function seen(answer: BrowserAnswer, email: string) {
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'no nonce'
  const scrub = (text: string) =>
    text
      .replaceAll(email, 'ADDRESS')
      .replaceAll(encodeURIComponent(email), 'ADDRESS')
      .replace(/[0-9a-f]{64}/g, 'TOKEN')
      .replaceAll(nonce, 'NONCE')
      .replace(/\b[0-9A-Z]{2}-[0-9A-Z]{4}\b/g, 'REFERENCE')
      .replace(/\d+/g, '0')
  const headers = [...answer.headers].filter(([name]) => !['set-cookie', 'date', 'x-request-id'].includes(name))
  return {
    status: answer.status,
    headers: headers.map(([name, value]) => [name, scrub(value)]),
    cookies: answer.setCookies
      .map(parseSetCookie)
      .map(({ name, value, attributes: { expires: _, ...attributes } }) => ({
        name,
        length: value.length,
        attributes,
      })),
    body: scrub(answer.body),
  }
}

type Journey = (app: App, browser: Browser, email: string) => Promise<BrowserAnswer[]>

const CODES = ['000000', '000001', '000002', '000003', '000004', '000005', '000006']

/** Asks on the sign-in page for the mail by which a password is chosen. */
async function chooseByMail(browser: Browser, email: string, why: string): Promise<BrowserAnswer[]> {
  const page = await browser.get(`/auth/signin?choose=${why}&callbackUrl=%2Fdone`)
  const form = formsOf(page).find(({ action }) => action === '/auth/signin/email')
  const answer = await browser.post(form?.action ?? '', { ...form?.fields, email })
  return [page, answer, await browser.get('/auth/verify-request?provider=email&type=email')]
}

/** Every journey in which a visitor can enter an address that is not theirs. */
const JOURNEYS: Record<string, Journey> = {
  'asking for a mail, and again': async (_app, browser, email) => [
    await postForm(browser, 'signin/email', { email }),
    await browser.get('/auth/verify-request?provider=email&type=email'),
    await postForm(browser, 'signin/email', { email }),
    await browser.get('/auth/verify-request?provider=email&type=email'),
  ],
  'having forgotten a password': async (_app, browser, email) => chooseByMail(browser, email, 'forgotten'),
  'creating an account with a password': async (_app, browser, email) => chooseByMail(browser, email, 'account'),
  'having the mail sent again too early': async (_app, browser, email) => [
    await postForm(browser, 'signin/email', { email }),
    await postForm(browser, 'signin/email', { email, again: 'yes' }),
    await browser.get('/auth/verify-request?provider=email&type=email&again=early'),
    await postJson(browser, 'signin/email', { email, again: 'yes' }),
  ],
  'asking for a mail in JSON mode': async (_app, browser, email) => [
    await postJson(browser, 'signin/email', { email }),
  ],
  'asking for a mail with an invitation': async (app, browser, email) => {
    const token = newInvitationToken()
    const expiresAt = new Date(app.clock.now.getTime() + 3_600_000)
    await app.store.invitations.issue(Authority.command, {
      tokenHash: invitationHash(app.services.keys, token),
      email: null,
      createdAt: app.clock.now,
      expiresAt,
    })
    return [await browser.get(`/auth/invitation?token=${token}`), await postForm(browser, 'signin/email', { email })]
  },
  'guessing at the code until there are no more tries': async (_app, browser, email) => {
    await postForm(browser, 'signin/email', { email })
    const answers: BrowserAnswer[] = []
    for (const code of CODES) {
      answers.push(await postForm(browser, 'callback/email', { code }))
      answers.push(await browser.get('/auth/verify-request?provider=email&type=email&error=WrongCode'))
    }
    return answers
  },
  'trying a password': async (_app, browser, email) => [
    await postForm(browser, 'callback/credentials', { email, password: 'wrong horse battery' }),
    await browser.get('/auth/signin?error=CredentialsSignin'),
    await postJson(browser, 'callback/credentials', { email, password: 'wrong horse battery' }),
  ],
  'trying a password too often': async (_app, browser, email) => {
    const answers: BrowserAnswer[] = []
    for (let turn = 0; turn < 7; turn += 1) {
      answers.push(await postJson(browser, 'callback/credentials', { email, password: `wrong horse ${turn}` }))
    }
    return answers
  },
}

const POLICIES: SignUpPolicy[] = [
  { kind: 'open' },
  { kind: 'invite' },
  { kind: 'domains', domains: ['in.example'] },
  { kind: 'closed' },
]

onBothDatabases((database) => {
  describe.each(POLICIES)('with sign-up policy $kind', (signUp) => {
    const app = runningApp({
      database,
      providers: ['acme', 'email'],
      settings: { signUp, passwords: true, limits: true, trustProxy: ['127.0.0.0/8'] },
    })
    let block = 0

    /** A browser at a network address of its own: rate limits of one journey do not affect the next. */
    function visitor(): Browser {
      block += 1
      const from = `198.51.100.${block}`
      const browser = app().browser()
      const { request } = browser
      browser.request = (target, options = {}) =>
        request.call(browser, target, { ...options, headers: { ...options.headers, 'x-forwarded-for': from } })
      return browser
    }

    test.each(Object.keys(JOURNEYS))('%s tells no visitor who has an account', async (name) => {
      const journey = JOURNEYS[name]
      if (!journey) throw new Error('There is no such journey.')
      const walk = async (email: string) =>
        (await journey(app(), visitor(), email)).map((answer) => seen(answer, email))
      const unknown = await walk(address())
      for (const [kind, email] of Object.entries(await people(app()))) {
        expect(await walk(email), kind).toEqual(unknown)
      }
    })
  })
})
