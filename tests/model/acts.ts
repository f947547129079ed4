import { formsOf } from '#testing/page.ts'
import { enterPassword, SETTINGS } from '#tests/support/app/second-step.ts'
import { comeBack, csrfToken, postForm, postJson } from '#tests/support/app/steps.ts'
import { codeIn, someAddress } from '#tests/support/mail/mail.ts'
import { Authenticator } from '#tests/support/passkeys/authenticator.ts'
import { newProfile, startAs } from '#tests/support/providers/external.ts'
import type { Attack, Jar } from './attack.ts'
import { ORIGIN } from './site.ts'

// What a person does in a browser, by the requests that its pages make. None of these judges anything.

const ACCOUNT = '/auth/account'

/** The request that an act ends with: it is made once what it needs is there. */
export type LastRequest = () => Promise<unknown>

const post = async ({ browser }: Jar, path: string, fields: Record<string, string> = {}) =>
  browser.post(path, { csrfToken: await csrfToken(browser), ...fields })

/** A link that signs in, mailed because this browser asked for it; `null` where none came. */
export async function askForLink(attack: Attack, { browser }: Pick<Jar, 'browser'>, email: string) {
  const before = attack.site.mails.length
  await postJson(browser, 'signin/email', { email, callbackUrl: '/done' })
  await attack.site.settle()
  const mails = attack.mailsSince(before, email)
  return mails.flatMap(({ links }) => links).find((link) => link.includes('/callback/')) ?? null
}

/** Takes the second step by a code of this key, where it is asked for. */
export async function takeStep({ browser }: Pick<Jar, 'browser'>, code: string, trust = false) {
  return postForm(browser, 'second-step', { code, ...(trust ? { trust: 'yes' } : {}) })
}

export const enterByPassword = ({ browser }: Pick<Jar, 'browser'>, email: string, password: string) =>
  enterPassword(browser, email, password)

/** Signs in by a passkey. */
export async function enterByPasskey({ browser }: Pick<Jar, 'browser'>, passkey: Authenticator) {
  const { challenge } = (await postForm(browser, 'passkey-request')).json() as { challenge: string }
  return postForm(browser, 'callback/passkey', { answer: passkey.get(challenge), callbackUrl: '/done' })
}

/** The name of an act of a session, and what prepares the request that writes it; `null` where the site refuses that. */
export const CHANGES = {
  'adds a passkey': async (attack, jar) => {
    const passkey = new Authenticator({ origin: ORIGIN, rpId: new URL(ORIGIN).hostname }, attack.id)
    const { body } = await jar.browser.get(`${ACCOUNT}/passkeys/new`)
    const [, challenge] = /challenge\\?",\\?"([\w-]{43})\\?"/.exec(body) ?? []
    if (challenge === undefined) return null
    if (jar.isThiefs) attack.loot.passkeys.push(passkey)
    else attack.ownPasskey = passkey
    const answer = passkey.create(challenge)
    return () => post(jar, `${ACCOUNT}/passkeys/new`, { answer, name: 'Phone' })
  },
  'sets up one-time codes': async (attack, jar) => {
    await post(jar, SETTINGS, { do: 'begin' })
    const key = await keyShownTo(jar)
    if (key === null) return null
    if (jar.isThiefs) attack.loot.keys.push(key)
    else attack.ownKey = key
    return () => confirmCodes(jar, attack.codeBy(key))
  },
  'chooses another password': async (attack, jar) => {
    const password = `${jar.isThiefs ? 'a thief has' : 'the owner has'} chosen ${crypto.randomUUID()}`
    const form = jar.isThiefs
      ? { do: 'save', current: attack.loot.passwords.at(-1) ?? '', password }
      : { do: 'save', password }
    if (jar.isThiefs) attack.loot.passwords.push(password)
    return async () => {
      await post(jar, `${ACCOUNT}/password${jar.isThiefs ? '' : '?new'}`, form)
      if (!jar.isThiefs) attack.password = password
    }
  },
  'changes the address': async (attack, jar) => {
    const to = someAddress()
    if (jar.isThiefs) attack.loot.mailboxes.push(to)
    return beginAddress(attack, jar, to)
  },
  'connects an account': async (attack, jar) => {
    const profile = newProfile()
    const { state, code } = await startAs(attack.appOf(jar), jar.browser, 'corp', profile)
    if (jar.isThiefs) attack.loot.profiles.push(profile)
    return () => comeBack(jar.browser, 'corp', { state, code })
  },
  'asks to delete the account': async (_attack, jar) => () => post(jar, `${ACCOUNT}/leave?ask=delete`),
} as const satisfies Record<string, (attack: Attack, jar: Jar) => Promise<LastRequest | null>>

export type Change = keyof typeof CHANGES

/** Has the code of another address mailed there, and answers what brings it back; `null` where none came. */
export async function beginAddress(attack: Attack, jar: Jar, to: string): Promise<LastRequest | null> {
  const before = attack.site.mails.length
  await post(jar, `${ACCOUNT}/address`, { do: 'begin', email: to })
  await attack.site.settle()
  const [mail] = attack.mailsSince(before, to)
  return mail ? () => post(jar, `${ACCOUNT}/address`, { do: 'confirm', code: codeIn(mail.text) }) : null
}

/** What a session ends of others, or of all. */
export const signOutEverywhere = (jar: Jar) => post(jar, `${ACCOUNT}?ask=everywhere`)
export const endOthers = (jar: Jar) => post(jar, `${ACCOUNT}/devices`, { do: 'others' })
export const signOut = (jar: Jar) => post(jar, '/auth/signout')
/** Has a key of one-time codes wait for its first code. */
export const beginCodes = (jar: Jar) => post(jar, SETTINGS, { do: 'begin' })

/** Turns them on by the first one. */
export const confirmCodes = (jar: Jar, code: string) => post(jar, SETTINGS, { do: 'confirm', code })

/** The key that the page of the second step shows to this browser. */
export async function keyShownTo({ browser }: Pick<Jar, 'browser'>): Promise<string | null> {
  const { body } = await browser.get(SETTINGS)
  return /<code class="lk-code lk-key">([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(' ', '') ?? null
}

/** Keeps the address of a change that was undone, by what that was proved by. */
export const keepAddress = (jar: Jar) => post(jar, `${ACCOUNT}/address/keep`)

/** The buttons of a link's page, by the field that says which one was pressed; the first has none. */
export type LinkButton = 'not me' | 'mine' | 'also'

/** Presses a button on the page of a link; `null` where it has no such one. */
export async function pressLink({ browser }: Pick<Jar, 'browser'>, link: string, button: LinkButton = 'not me') {
  const page = await browser.get(link)
  const isIt = (fields: object) => ('mine' in fields ? 'mine' : 'also' in fields ? 'also' : 'not me') === button
  const form = formsOf(page).find(({ action, fields }) => action.includes('/not-me') && isIt(fields))
  return form ? browser.post(form.action, form.fields) : null
}
