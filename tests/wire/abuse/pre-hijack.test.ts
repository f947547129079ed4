import { describe, expect, test } from 'vitest'
import { Authority, type Store } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import type { App } from '#tests/support/app/app.ts'
import { session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink } from '#tests/support/mail/mail.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

/**
 * An attacker takes an address here before its owner comes, with a provider that does not verify it (Sudhodanan and
 * Paverd, "Pre-hijacked accounts", 2022): the first proof of the address removes what the attacker has attached.
 */
onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['acme', 'corp', 'trusty', 'email'] })

  /** The attacker, who says at a provider that the victim's address is theirs. */
  async function squat(email: string): Promise<{ browser: Browser; person: ReturnType<typeof newProfile> }> {
    const browser = app().browser()
    const person = newProfile({ email, email_verified: false })
    await signInAt(app(), browser, 'acme', person)
    expect(await session(browser)).toMatchObject({ user: { email } })
    return { browser, person }
  }

  async function enterByMail(email: string): Promise<Browser> {
    const browser = app().browser()
    await browser.get((await askForLink(app(), browser, email)).href)
    expect(await session(browser)).toMatchObject({ user: { email } })
    return browser
  }

  describe('a user who proves an address by mail', () => {
    test('ends the attacker’s open session (unexpired session)', async () => {
      const { email } = newProfile()
      const attacker = await squat(email)
      const owner = await enterByMail(email)
      expect(await session(attacker.browser)).toEqual({})
      expect(await session(owner)).toMatchObject({ user: { email } })
    })

    test('removes the account of a provider that did not verify it (non-verifying provider)', async () => {
      const { email } = newProfile()
      const attacker = await squat(email)
      const owner = await enterByMail(email)
      const answer = await signInAt(app(), attacker.browser, 'acme', attacker.person)
      expect(answer.location).toBe(`${app().base}/error?error=OAuthAccountNotLinked`)
      expect(await session(attacker.browser)).toEqual({})
      expect(await accountsOf(app(), await subjectOf(owner))).toEqual([])
    })

    test('removes every account connected since, whatever address its provider verified (trojan identifier)', async () => {
      const { email } = newProfile()
      const attacker = await squat(email)
      const trojan = newProfile({ email_verified: true })
      await signInAt(app(), attacker.browser, 'corp', trojan)
      const owner = await enterByMail(email)
      expect(await accountsOf(app(), await subjectOf(owner))).toEqual([])
      const later = app().browser()
      await signInAt(app(), later, 'corp', trojan)
      expect(await subjectOf(later)).not.toBe(await subjectOf(owner))
    })

    test('says so in the log, without a secret', async () => {
      const { email } = newProfile()
      await squat(email)
      const owner = await enterByMail(email)
      const user = await subjectOf(owner)
      const line = app().logged.find((one) => one.user === user && 'accountsRemoved' in one)
      expect(line).toMatchObject({ level: 'warn', accountsRemoved: 1, sessionsEnded: 1 })
    })

    test('keeps the account whose provider verified the address, and the session it began', async () => {
      const person = newProfile({ email_verified: true })
      const first = app().browser()
      await signInAt(app(), first, 'corp', person)
      const owner = await enterByMail(person.email)
      expect(await subjectOf(owner)).toBe(await subjectOf(first))
      expect(await session(first)).toMatchObject({ user: { email: person.email } })
      const again = app().browser()
      await signInAt(app(), again, 'corp', person)
      expect(await subjectOf(again)).toBe(await subjectOf(owner))
    })

    test('keeps an account whose provider verified the address at a later sign-in', async () => {
      const person = newProfile()
      await signInAt(app(), app().browser(), 'corp', person)
      await signInAt(app(), app().browser(), 'corp', { ...person, email_verified: true })
      const owner = await enterByMail(person.email)
      expect(await accountsOf(app(), await subjectOf(owner))).toEqual(['corp'])
    })

    test('keeps everything when they prove it again', async () => {
      const { email } = newProfile()
      const owner = await enterByMail(email)
      await signInAt(app(), owner, 'acme', newProfile({ email_verified: false }))
      const subject = await subjectOf(owner)
      await enterByMail(email)
      expect(await accountsOf(app(), subject)).toEqual(['acme'])
      expect(await session(owner)).toMatchObject({ user: { email } })
    })
  })

  test('a provider that verifies the address and links by it removes the attacker’s unverified account (classic-federated merge)', async () => {
    const { email } = newProfile()
    const attacker = await squat(email)
    const owner = app().browser()
    await signInAt(app(), owner, 'trusty', newProfile({ email, email_verified: true }))
    expect(await session(attacker.browser)).toEqual({})
    expect(await accountsOf(app(), await subjectOf(owner))).toEqual(['trusty'])
    await signInAt(app(), attacker.browser, 'acme', attacker.person)
    expect(await session(attacker.browser)).toEqual({})
  })
})

onBothDatabases((database) => {
  const race: Race = { before: null }
  const app = runningApp({ database, providers: ['acme', 'corp'], store: (store) => racing(store, race) })

  describe('a proof of the address at the moment', () => {
    test('at which the unverified account signs in lets no session begin', async () => {
      const person = newProfile()
      await signInAt(app(), app().browser(), 'acme', person)
      const attacker = app().browser()
      race.before = 'begin'
      const answer = await signInAt(app(), attacker, 'acme', person)
      expect(race.before).toBeNull()
      expect(answer.location).toBe(`${app().base}/error?error=OAuthAccountNotLinked`)
      expect(await session(attacker)).toEqual({})
    })

    test('at which the attacker’s session connects another account connects none', async () => {
      const person = newProfile()
      const attacker = app().browser()
      await signInAt(app(), attacker, 'acme', person)
      const subject = await subjectOf(attacker)
      race.before = 'link'
      const answer = await signInAt(app(), attacker, 'corp', newProfile({ email_verified: true }))
      expect(race.before).toBeNull()
      expect(answer.location).toBe(`${app().base}/error?error=OAuthAccountNotLinked`)
      expect(await accountsOf(app(), subject)).toEqual([])
      expect(await session(attacker)).toEqual({})
    })
  })
})

/** The step before which the address is proved, once. */
interface Race {
  before: 'begin' | 'link' | null
}

/** A store in which the owner proves the address just before such a step. */
function racing(store: Store, race: Race): Store {
  const prove = async (moment: Race['before'], userId: string) => {
    if (race.before !== moment) return
    race.before = null
    await store.users.proveEmail(Authority.command, userId, new Date())
  }
  return {
    ...store,
    sessions: {
      ...store.sessions,
      begin: async (one, judged) => {
        await prove('begin', one.userId)
        return store.sessions.begin(one, judged)
      },
    },
    accounts: {
      ...store.accounts,
      link: async (by, account) => {
        await prove('link', account.userId)
        return store.accounts.link(by, account)
      },
    },
  }
}

/** The providers whose accounts open a user. */
async function accountsOf(app: App, subject: unknown): Promise<string[]> {
  const accounts = await app.store.accounts.ofUser(String(subject))
  return accounts.map(({ provider }) => provider)
}
