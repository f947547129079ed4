import { expect } from 'vitest'
import type { Browser, BrowserAnswer } from '#testing/browser.ts'
import type { App } from '../app/app.ts'
import { addPasswordUsers, PASSWORD } from '../app/people-with-passwords.ts'
import { enterPassword, press, recoveryCodesOf, SETTINGS, setUpSecondStep } from '../app/second-step.ts'
import { csrfToken, postForm } from '../app/steps.ts'
import { readMail } from '../app/waiting.ts'
import { askForLink, someAddress } from '../mail/mail.ts'
import { Authenticator } from '../passkeys/authenticator.ts'

/** What a site calls itself whose passkeys work in these tests. */
const ORIGIN = 'https://app.example'

/** Settings of such a site. A check renews no session, so that one which is sent has begun. */
export const SETTINGS_FOR_ONE_USE = {
  origin: ORIGIN,
  passwords: true,
  session: { maxAge: 30 * 86_400, updateAge: 86_400, absoluteAge: 90 * 86_400, idleAge: null },
}

export const STEP = `${ORIGIN}/auth/second-step`
export const NEW_PASSKEY = '/auth/account/passkeys/new'

/** Something that is good once, by a request that can be sent again. */
export interface OneUse {
  email: string
  use(): Promise<BrowserAnswer>
}

/** All that a session begins by and that is good once. */
export const ONE_USES: Record<string, (app: App) => Promise<OneUse>> = {
  'a mailed link': byLink,
  'a mailed code': byMailedCode,
  'a one-time code': byOneTimeCode,
  'a recovery code': byRecoveryCode,
  'a passkey as second step': byPasskeyStep,
  'a passkey': byPasskey,
  'a one-time code as fresh proof': byFreshProof,
}

/** A request of a browser as it is now, whose cookies stay as they are. */
export function asNow(app: App, from: Browser, path: string, form?: Record<string, string>) {
  const cookie = from.cookieHeader()
  return () => {
    const browser = app.browser()
    return browser.request(path, { cookie, ...(form && { form }) })
  }
}

export async function formOf(browser: Browser, fields: Record<string, string>): Promise<Record<string, string>> {
  return { csrfToken: await csrfToken(browser), callbackUrl: '/done', ...fields }
}

/** The cookies of sessions that an answer begins. */
export function sessionsIn({ setCookies }: BrowserAnswer): string[] {
  return setCookies.flatMap((line) => /^[^=;]*session-token=[^;]+/.exec(line) ?? [])
}

/** A user with a password, in a browser that is signed in. */
export async function someUser(app: App) {
  const [email, browser] = [someAddress(), app.browser()]
  await addPasswordUsers(app, [email])
  await enterPassword(browser, email, PASSWORD)
  const { id = '' } = (await app.store.users.byEmail(email)) ?? {}
  return { email, browser, id }
}

/** The challenge of the page on which a passkey is made. */
export async function challengeOf(browser: Browser): Promise<string> {
  const page = await browser.get(NEW_PASSKEY)
  return /challenge\\?",\\?"([\w-]{43})\\?"/.exec(page.body)?.[1] ?? 'none'
}

export const authenticatorFor = (userId: string) => new Authenticator({ origin: ORIGIN, rpId: 'app.example' }, userId)

async function byLink(app: App): Promise<OneUse> {
  const [email, browser] = [someAddress(), app.browser()]
  const link = await askForLink(app, browser, email)
  return { email, use: asNow(app, browser, link.href) }
}

async function byMailedCode(app: App): Promise<OneUse> {
  const [email, browser] = [someAddress(), app.browser()]
  await postForm(browser, 'signin/email', { email, callbackUrl: '/done' })
  const { code } = await readMail(app, email)
  return { email, use: asNow(app, browser, '/auth/callback/email', await formOf(browser, { code })) }
}

/** Sets a second step up, and has a user who has given the password answer what it asks for. */
async function byStep(
  app: App,
  setUp: (user: { browser: Browser; id: string }) => Promise<(asked: Browser) => Promise<Record<string, string>>>,
): Promise<OneUse> {
  const { email, ...user } = await someUser(app)
  const answer = await setUp(user)
  const browser = app.browser()
  expect((await postForm(browser, 'callback/credentials', { email, password: PASSWORD })).location).toBe(STEP)
  return { email, use: asNow(app, browser, '/auth/second-step', await formOf(browser, await answer(browser))) }
}

function byOneTimeCode(app: App): Promise<OneUse> {
  return byStep(app, async ({ browser }) => {
    const { code } = await setUpSecondStep(app, browser)
    return async () => ({ code: code() })
  })
}

function byRecoveryCode(app: App): Promise<OneUse> {
  return byStep(app, async ({ browser }) => {
    const { recoveryCodes } = await setUpSecondStep(app, browser)
    return async () => ({ code: recoveryCodes[0] ?? '' })
  })
}

async function addPasskey(browser: Browser, id: string): Promise<Authenticator> {
  const authenticator = authenticatorFor(id)
  const answer = authenticator.create(await challengeOf(browser))
  await browser.post(NEW_PASSKEY, { csrfToken: await csrfToken(browser), answer, name: 'Phone' })
  return authenticator
}

/** The answer of an authenticator that counts: it is good once by itself. */
async function answerOf(authenticator: Authenticator, browser: Browser, fields: Record<string, string> = {}) {
  const { challenge } = (await postForm(browser, 'passkey-request', fields)).json() as { challenge: string }
  return authenticator.get(challenge, { counter: 7 })
}

function byPasskeyStep(app: App): Promise<OneUse> {
  return byStep(app, async ({ browser, id }) => {
    const authenticator = await addPasskey(browser, id)
    expect(recoveryCodesOf(await press(browser, await browser.get(SETTINGS), 'Use your passkey'))).toHaveLength(10)
    return async (asked) => ({ answer: await answerOf(authenticator, asked, { step: 'yes' }) })
  })
}

async function byPasskey(app: App): Promise<OneUse> {
  const { email, browser: first, id } = await someUser(app)
  const authenticator = await addPasskey(first, id)
  const browser = app.browser()
  const answer = await answerOf(authenticator, browser)
  return { email, use: asNow(app, browser, '/auth/callback/passkey', await formOf(browser, { answer })) }
}

async function byFreshProof(app: App): Promise<OneUse> {
  const { email, browser } = await someUser(app)
  const { code } = await setUpSecondStep(app, browser)
  const form = await formOf(browser, { again: 'yes', code: code() })
  return { email, use: asNow(app, browser, '/auth/second-step', form) }
}
