import { expect, test } from 'vitest'
import { onBothDatabases, runningApp } from '#tests/support/databases.ts'
import { accountAtCorp, signInAt, somebody } from '#tests/support/external.ts'
import { askingForAddress } from '#tests/support/fixture.ts'
import { someAddress } from '#tests/support/mail.ts'
import { postForm, session } from '#tests/support/steps.ts'
import { readMail } from '#tests/support/waiting.ts'

onBothDatabases((database) => {
  /** What somebody else is quicker at, once. */
  const lost = new Set<string>()
  const app = runningApp({
    database,
    providers: ['corp', 'email'],
    config: askingForAddress,
    store: ({ verificationTokens, pendingIdentities, ...store }) => ({
      ...store,
      verificationTokens: {
        ...verificationTokens,
        spend: async (given) => (lost.delete('the link') ? false : verificationTokens.spend(given)),
      },
      pendingIdentities: {
        ...pendingIdentities,
        take: async (...given) => (lost.delete('what waits') ? null : pendingIdentities.take(...given)),
      },
    }),
  })

  test.each(['the link', 'what waits'])('whoever finds %s used by somebody else gets no account', async (what) => {
    const [browser, email] = [app().browser(), someAddress()]
    const { email: _, ...person } = somebody()
    await signInAt(app(), browser, 'corp', person)
    await postForm(browser, 'signin/email', { email, waiting: 'address', callbackUrl: '/done' })
    const { link } = await readMail(app(), email)
    lost.add(what)
    expect((await browser.get(link)).location).toBe(`${app().base}/error?error=Verification`)
    expect(lost).toEqual(new Set())
    expect(await session(browser)).toEqual({})
    expect(await app().store.accounts.owner(accountAtCorp(app(), person.sub))).toBeNull()
    expect(await app().store.users.byEmail(email)).toBeNull()
  })
})
