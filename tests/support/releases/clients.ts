import type { Mailbox } from '#demo/mailbox/mailbox.ts'
import type { MailboxMessage } from '#demo/mailbox/mailbox-pages.ts'
import type { Browser } from '#testing/browser.ts'
import type { TestClock } from '#testing/clock.ts'
import { openJwe, sealJwe } from '../app/jwe.ts'
import { enterPassword, press, setUpSecondStep, typeCode } from '../app/second-step.ts'
import { csrfToken, postForm, postJson } from '../app/steps.ts'
import { askForLink, enterByProvider } from '../attack/journeys.ts'
import { codeIn } from '../mail/mail.ts'
import { Authenticator } from '../passkeys/authenticator.ts'
import type { TestProvider } from '../providers/provider.ts'
import { type Client, cookiesOf, type Held } from './held.ts'
import { PASSKEY_SITE, SECRET } from './site.ts'

/** A site whose clients do all that leaves something in its database. */
export interface MadeSite {
  browser(): Browser
  clock: TestClock
  provider: TestProvider
  mailbox: Mailbox
  /** Adds a user with a password, by the command of the release. */
  addUser(email: string, password: string): Promise<void>
  /** Takes mail server and receiver of events away. */
  losePartners(): Promise<void>
}

const PASSWORD = 'correct horse battery staple'
const SESSION = '__Secure-next-auth.session-token'

/** Milliseconds; a mail of a loaded machine takes its time. */
const MAIL_WITHIN = 120_000

/** What all clients hold in the end; the last of them finds mail server and receiver gone. */
export async function beClients(site: MadeSite): Promise<Omit<Held, 'version' | 'at' | 'env'>> {
  const provider = await atProvider(site)
  const { client: link } = await byLink(site, 'link@old.example')
  const { client: password } = await byPassword(site, 'password@old.example')
  const nextAuth = await takenOver(site, 'next-auth@old.example')
  const step = await secondStep(site)
  const held = {
    signedIn: { link, password, provider, nextAuth },
    unseen: await unseen(site, 'unseen@old.example'),
    known: await known(site),
    secondStep: step,
    halfWay: await halfWay(site, step),
    passkey: await withPasskey(site),
    undo: await changingAddress(site),
    link: await unusedLink(site),
  }
  await site.losePartners()
  return { ...held, waiting: await waiting(site) }
}

async function atProvider(site: MadeSite): Promise<Client> {
  const [browser, email] = [site.browser(), 'provider@old.example']
  await enterByProvider(browser, site, 'corp', { sub: 'sub-1', name: 'Grace', email })
  return { email, cookies: cookiesOf(browser) }
}

async function byLink(site: MadeSite, email: string) {
  const browser = site.browser()
  await browser.get(await askForLink(browser, site, email))
  return { browser, client: { email, cookies: cookiesOf(browser) } }
}

async function byPassword(site: MadeSite, email: string) {
  await site.addUser(email, PASSWORD)
  const browser = site.browser()
  await enterPassword(browser, email, PASSWORD)
  return { browser, client: { email, cookies: cookiesOf(browser) } }
}

/** Whose session a browser holds. */
async function subjectOf(browser: Browser): Promise<string> {
  const { claims } = await openJwe(browser.cookies.get(SESSION) ?? '', { secret: SECRET })
  return String(claims.sub)
}

/** A browser with a token as NextAuth seals one, for a user who is there. */
async function withToken(site: MadeSite, email: string): Promise<Browser> {
  const { browser: first } = await byPassword(site, email)
  const iat = Math.floor(site.clock.now.getTime() / 1000)
  const claims = { name: 'Ada', email, sub: await subjectOf(first), iat, exp: iat + 86_400, jti: crypto.randomUUID() }
  const browser = site.browser()
  browser.cookies.set(SESSION, await sealJwe(claims, { secret: SECRET }))
  return browser
}

async function takenOver(site: MadeSite, email: string): Promise<Client> {
  const browser = await withToken(site, email)
  await browser.get('/auth/session')
  return { email, cookies: cookiesOf(browser) }
}

async function unseen(site: MadeSite, email: string): Promise<Client> {
  return { email, cookies: cookiesOf(await withToken(site, email)) }
}

async function known(site: MadeSite): Promise<Held['known']> {
  const email = 'known@old.example'
  const { browser } = await byPassword(site, email)
  await postForm(browser, 'signout')
  return { email, password: PASSWORD, cookies: cookiesOf(browser) }
}

async function secondStep(site: MadeSite): Promise<Held['secondStep']> {
  const email = 'second-step@old.example'
  const { browser } = await byPassword(site, email)
  const { key, code, recoveryCodes } = await setUpSecondStep(site, browser)
  const device = site.browser()
  await enterPassword(device, email, PASSWORD)
  await typeCode(device, code(), { trust: 'yes' })
  await postForm(device, 'signout')
  return { email, password: PASSWORD, cookies: cookiesOf(device), key, recoveryCodes }
}

async function halfWay(site: MadeSite, { email, password }: Held['secondStep']): Promise<Client> {
  const browser = site.browser()
  await enterPassword(browser, email, password)
  return { email, cookies: cookiesOf(browser) }
}

async function withPasskey(site: MadeSite): Promise<Held['passkey']> {
  const { browser, client } = await byLink(site, 'passkey@old.example')
  const authenticator = new Authenticator(PASSKEY_SITE, await subjectOf(browser))
  const path = '/auth/account/passkeys/new'
  const [, challenge = ''] = /challenge\\?",\\?"([\w-]{43})\\?"/.exec((await browser.get(path)).body) ?? []
  const answer = authenticator.create(challenge)
  await browser.post(path, { csrfToken: await csrfToken(browser), answer, name: 'Phone' })
  return { ...client, cookies: cookiesOf(browser), passkey: authenticator.kept() }
}

async function changingAddress(site: MadeSite): Promise<Held['undo']> {
  const [email, to, page] = ['before@old.example', 'after@old.example', '/auth/account/address']
  const { browser } = await byLink(site, email)
  await press(browser, await browser.get(page), 'Email me a code', { email: to })
  const code = codeIn((await mailAbout(site, to, 'Confirm your new')).text)
  await press(browser, await browser.get(page), 'Change my address', { code })
  const told = await mailAbout(site, email, 'was changed')
  const link = told.links.find((one) => one.includes('/not-me')) ?? ''
  return { email, to, link, cookies: cookiesOf(browser) }
}

async function mailAbout({ mailbox }: MadeSite, to: string, subject: string): Promise<MailboxMessage> {
  for (;;) {
    const mail = await mailbox.next(to, { within: MAIL_WITHIN })
    if (mail.subject.includes(subject)) return mail
  }
}

async function unusedLink(site: MadeSite): Promise<Held['link']> {
  const [browser, email] = [site.browser(), 'unused@old.example']
  const link = await askForLink(browser, site, email)
  return { email, link, cookies: cookiesOf(browser) }
}

async function waiting(site: MadeSite): Promise<Client> {
  const [browser, email] = [site.browser(), 'waiting@old.example']
  await postJson(browser, 'signin/email', { email })
  return { email, cookies: cookiesOf(browser) }
}
