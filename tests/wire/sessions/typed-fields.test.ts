import { expect, test } from 'vitest'
import { getTyped, requireFresh } from '#app/auth/index.ts'
import { currentRequestContext } from '#app/auth/services/context.server.ts'
import type { Browser } from '#testing/browser.ts'
import { productContext } from '#tests/support/app/product-context.ts'
import { SESSION } from '#tests/support/app/session-cookies.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

onBothDatabases((database) => {
  const app = runningApp({ database })

  /** A request of this browser for an address, with what its answer sets. */
  function requestFor(browser: Browser, address: string) {
    const context = productContext(app(), browser, address)
    const requestContext = context.get(currentRequestContext)
    return { context, answered: () => browser.keep(requestContext.setCookies.lines()) }
  }

  async function signedInSince(seconds: number) {
    const browser = app().browser()
    const person = newProfile({ email_verified: true })
    await signInAt(app(), browser, 'corp', person)
    app().clock.advance(seconds)
    return { browser, person }
  }

  async function postOld(browser: Browser, typed: Record<string, string | null>) {
    const { context, answered } = requestFor(browser, '/profile?from=menu')
    const thrown: unknown = await requireFresh(context, { typed }).catch((answer: unknown) => answer)
    expect((thrown as Response).headers.get('location')).toContain('error=FreshProofRequired')
    answered()
  }

  test('what was typed before a new proof is shown again at the same address, once', async () => {
    const { browser, person } = await signedInSince(601)
    await postOld(browser, { name: 'Grace', picture: null })
    await signInAt(app(), browser, 'corp', person)
    expect(await getTyped(requestFor(browser, '/other').context)).toEqual({})
    const { context, answered } = requestFor(browser, '/profile')
    expect(await getTyped(context)).toEqual({ name: 'Grace' })
    answered()
    expect(await getTyped(requestFor(browser, '/profile').context)).toEqual({})
  })

  test('another user who signs in in that browser does not get it', async () => {
    const { browser } = await signedInSince(601)
    await postOld(browser, { name: 'Grace' })
    browser.cookies.delete(SESSION)
    await signInAt(app(), browser, 'corp', newProfile({ email_verified: true }))
    expect(await getTyped(requestFor(browser, '/profile').context)).toEqual({})
  })

  test('nothing is kept where the proof is new, and what is too long for a cookie is left out', async () => {
    const { browser } = await signedInSince(0)
    const fresh = requestFor(browser, '/profile')
    await requireFresh(fresh.context, { typed: { name: 'Grace' } })
    fresh.answered()
    expect(await getTyped(requestFor(browser, '/profile').context)).toEqual({})
    app().clock.advance(601)
    await postOld(browser, { name: 'x'.repeat(5000) })
    expect(await getTyped(requestFor(browser, '/profile').context)).toEqual({})
  })
})
