import { expect, test } from 'vitest'
import { askingForAddress } from '#tests/support/app/fixture.ts'
import { postForm, session } from '#tests/support/app/steps.ts'
import { readMail } from '#tests/support/app/waiting.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { someAddress } from '#tests/support/mail/mail.ts'
import { accountAtCorp, newProfile, signInAt } from '#tests/support/providers/external.ts'

onADatabase((database) => {
  /** What another request has used before this one, once. */
  const lost = new Set<string>()
  const app = runningApp({
    database,
    providers: ['corp', 'email'],
    config: askingForAddress,
    store: ({ sessions, pendingIdentities, ...store }) => ({
      ...store,
      sessions: {
        ...sessions,
        beginBy: async (...given) => (lost.delete('the link') ? false : sessions.beginBy(...given)),
      },
      pendingIdentities: {
        ...pendingIdentities,
        replace: async (...given) => (lost.delete('the pending account') ? false : pendingIdentities.replace(...given)),
      },
    }),
  })

  test.each(['the link', 'the pending account'])(
    'a visitor who finds %s used meanwhile gets no account',
    async (what) => {
      const [browser, email] = [app().browser(), someAddress()]
      const { email: _, ...person } = newProfile()
      await signInAt(app(), browser, 'corp', person)
      await postForm(browser, 'signin/email', { email, waiting: 'address', callbackUrl: '/done' })
      const { link } = await readMail(app(), email)
      lost.add(what)
      const { location } = await browser.get(link)
      if (what === 'the link') {
        expect(location).toBe(`${app().base}/error?error=Verification`)
        expect(await session(browser)).toEqual({})
      } else {
        // The mail has proved the address by then, and signs in its user: the provider's account alone is lost.
        expect(location).toBe(`${app().origin}/done`)
        await postForm(browser, 'connect', { answer: 'connect' })
        expect(await session(browser)).toMatchObject({ user: { email } })
      }
      expect(lost).toEqual(new Set())
      expect(await app().store.accounts.owner(accountAtCorp(app(), person.sub))).toBeNull()
    },
  )
})
