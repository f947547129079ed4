import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { disown, linkAbout, mailAbout } from '#tests/support/account/take-back.ts'
import { press } from '#tests/support/app/second-step.ts'
import { csrfToken, postForm, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, codeIn, someAddress } from '#tests/support/mail/mail.ts'
import { Authenticator } from '#tests/support/passkeys/authenticator.ts'

const ORIGIN = 'https://app.example'
const SITE = { origin: ORIGIN, rpId: 'app.example' }
const PASSKEYS = '/auth/account/passkeys'

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['email'], settings: { origin: ORIGIN } })

  async function byMail(email: string): Promise<Browser> {
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, email)).href)
    return browser
  }

  async function add(browser: Browser, id: string): Promise<Authenticator> {
    const authenticator = new Authenticator(SITE, id)
    const { body } = await browser.get(`${PASSKEYS}/new`)
    const answer = authenticator.create(/challenge\\?",\\?"([\w-]{43})\\?"/.exec(body)?.[1] ?? 'none')
    await browser.post(`${PASSKEYS}/new`, { csrfToken: await csrfToken(browser), answer, name: 'Phone' })
    return authenticator
  }

  async function opens(authenticator: Authenticator): Promise<boolean> {
    const browser = app().browser()
    const { challenge } = (await postForm(browser, 'passkey-request', {})).json() as { challenge: string }
    await postForm(browser, 'callback/passkey', { answer: authenticator.get(challenge), callbackUrl: '/done' })
    return 'user' in (await session(browser))
  }

  /** An owner whose account began in their browser, with a passkey, and a thief with the mailbox who adds another one. */
  async function someThief() {
    const email = someAddress()
    const own = await byMail(email)
    const { id = '' } = (await app().store.users.byEmail(email)) ?? {}
    const mine = await add(own, id)
    await mailAbout(app(), email, 'passkey was added')
    const thief = await byMail(email)
    const stolen = await add(thief, id)
    return { email, id, own, mine, thief, stolen }
  }

  test('the passkey of a thief goes, and the one that the owner had opens the account', async () => {
    const { email, own, mine, thief, stolen } = await someThief()
    expect(await opens(stolen)).toBe(true)
    await disown(app(), await linkAbout(app(), email, 'passkey was added'))
    expect([await session(own), await session(thief)]).toEqual([{}, {}])
    expect([await opens(stolen), await opens(mine)]).toEqual([false, true])
  })

  test('a passkey that was added before the address was changed goes with the undo', async () => {
    const { email, mine, thief, stolen } = await someThief()
    const to = someAddress()
    await press(thief, await thief.get('/auth/account/address'), 'Email me a code', { email: to })
    const code = codeIn((await mailAbout(app(), to, 'Confirm your new')).text)
    await press(thief, await thief.get('/auth/account/address'), 'Change my address', { code })
    await disown(app(), await linkAbout(app(), email, 'was changed'), 'Put my address back')
    expect([await opens(stolen), await opens(mine)]).toEqual([false, true])
    expect(await app().store.users.byEmail(email)).not.toBeNull()
  })

  test('a thief who throws the cookies of the browser away, and keeps the session, is told apart all the same', async () => {
    const { email, mine, stolen, thief, id } = await someThief()
    await mailAbout(app(), email, 'passkey was added')
    for (const name of [...thief.cookies.keys()])
      if (name.includes('known') || name.includes('device')) thief.cookies.delete(name)
    const second = await add(thief, id)
    expect(await opens(second)).toBe(true)
    await disown(app(), await linkAbout(app(), email, 'passkey was added'))
    expect([await opens(stolen), await opens(second), await opens(mine)]).toEqual([false, false, true])
  })
})
