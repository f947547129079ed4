import { InternalError } from '#app/auth/shared/errors.ts'
import { type ProviderVisit, visitProvider } from '#demo/visit.ts'
import type { Browser, BrowserAnswer } from './browser.ts'
import type { TestKit } from './kit.ts'
import { formsOf, messageOf, type PageForm } from './page.ts'

/** More redirects than any sign-in has. */
const MOST_REDIRECTS = 10

/** Milliseconds; a mail of a loaded machine takes its time. */
const MAIL_WITHIN = 120_000

type Place = Pick<TestKit, 'origin' | 'authPath' | 'mailbox'>

/** Follows redirects within the app to the answer that is none. One that leads elsewhere is answered as it is. */
export async function follow(browser: Browser, answer: BrowserAnswer): Promise<BrowserAnswer> {
  let last = answer
  for (let step = 0; step < MOST_REDIRECTS; step += 1) {
    if (last.location === null || new URL(last.location).origin !== browser.origin) return last
    last = await browser.get(last.location)
  }
  throw new InternalError(`The app leads in circles: ${last.location}`)
}

/** Fills in the form of a page whose action holds this text, posts it as a browser without script does, and follows. */
export async function submit(
  browser: Browser,
  page: BrowserAnswer,
  action: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<BrowserAnswer> {
  return follow(browser, await post(browser, page, action, fields))
}

function post(browser: Browser, page: BrowserAnswer, action: string, fields: Readonly<Record<string, string>>) {
  const form = formsOf(page).find((one) => one.action.includes(action))
  if (!form) throw new InternalError(`The page, answered with ${page.status}, has no form that leads to ${action}.`)
  return postForm(browser, form, fields)
}

/** Posts a form of a page as a browser does, in the way that it says. */
export function postForm(
  browser: Browser,
  { action, enctype, fields: begun }: Pick<PageForm, 'action' | 'enctype' | 'fields'>,
  typed: Readonly<Record<string, string>> = {},
): Promise<BrowserAnswer> {
  const fields = { ...begun, ...typed }
  if (enctype !== 'multipart/form-data') return browser.post(action, fields)
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return browser.request(action, { body })
}

/** Opens the sign-in page. */
export function openSignIn({ authPath }: Pick<TestKit, 'authPath'>, browser: Browser, callbackUrl = '/') {
  return browser.get(`${authPath}/signin?${new URLSearchParams({ callbackUrl })}`)
}

/** Signs in with a password, and answers the page that the visitor lands on: the sign-in page again where it is refused. */
export async function signInWithPassword(
  kit: Place,
  browser: Browser,
  { email, password }: { email: string; password: string },
  callbackUrl = '/',
): Promise<BrowserAnswer> {
  const page = await openSignIn(kit, browser, callbackUrl)
  return submit(browser, page, '/callback/credentials', { email, password })
}

/** Asks for a link, reads it in the mailbox, opens it, and answers the page that the visitor lands on. */
export async function signInByLink(
  kit: Place,
  browser: Browser,
  email: string,
  callbackUrl = '/',
): Promise<BrowserAnswer> {
  const waiting = await submit(browser, await openSignIn(kit, browser, callbackUrl), '/signin/email', { email })
  const refusal = messageOf(waiting)
  if (refusal !== null) throw new InternalError(`No link was sent: ${refusal}`)
  const { links } = await kit.mailbox.next(email, { within: MAIL_WITHIN })
  return follow(browser, await browser.get(links[0] ?? ''))
}

/**
 * Signs in at a provider of the kit, `demo` or `demo-oauth`, as one of its users (`{ person: 'ada' }`), as one made up
 * (`{ profile: { id: 'x', email: … } }`), or with a fault, and answers the page that the visitor lands on.
 */
export async function signInAtProvider(
  kit: Place,
  browser: Browser,
  provider: 'demo' | 'demo-oauth' = 'demo',
  visit: ProviderVisit = {},
  callbackUrl = '/',
): Promise<BrowserAnswer> {
  const page = await openSignIn(kit, browser, callbackUrl)
  const { location } = await post(browser, page, `/signin/${provider}`, {})
  if (location === null) throw new InternalError(`The form of ${provider} does not lead to the provider.`)
  const back = await visitProvider(location, visit)
  const fields = back.method === 'POST' ? Object.fromEntries(back.fields) : null
  return follow(browser, await (fields ? browser.post(back.url.href, fields) : browser.get(back.url.href)))
}
