import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requireUser } from '#app/auth/index.ts'
import { ownSessionName } from '#app/auth/sessions/own-sessions.server.ts'
import type { Database } from '#db/database.server.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { isWritten } from '#tests/store/contract/samples.ts'
import { ABSOLUTE_AGE, IDLE_AGE, SESSION_CASES, type SessionCase } from '#tests/support/account/session-cases.ts'
import { productContext } from '#tests/support/app/product-context.ts'
import { session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt } from '#tests/support/providers/external.ts'

// Each place that asks whether a session counts gives the same answer (contract, 24.2): what app/auth/sessions/in-force.ts says.

onBothDatabases((database) => {
  const app = runningApp({
    database,
    providers: ['acme', 'corp'],
    settings: { session: { maxAge: 3600, updateAge: 600, absoluteAge: ABSOLUTE_AGE, idleAge: IDLE_AGE } },
  })

  function opened(): Database {
    const { database: open } = app().services
    if (!open) throw new Error('There is no database.')
    return open
  }

  /** Writes what a case says, around this moment of the app's clock. */
  async function write(one: SessionCase, { id, userId }: { id: string; userId: string }): Promise<void> {
    const { statements, tables } = opened()
    const { sessions, users, removedUsers } = tables
    const at = (seconds: number) => new Date(app().clock.now.getTime() + Math.round(seconds * 1000))
    const atOrNull = (seconds: number | null) => (seconds === null ? null : at(seconds))
    const moments = { createdAt: at(one.created), lastSeenAt: at(one.seen), expiresAt: at(one.expires) }
    const row = { ...moments, endedAt: atOrNull(one.ended) }
    await statements.update(sessions).set(row).where(eq(sessions.id, id))
    if (one.removed !== null)
      await statements.insert(removedUsers).values({ id: userId, removedAt: at(one.removed), expiresAt: at(3600) })
    if (one.user === null) await statements.delete(users).where(eq(users.id, userId))
    else {
      const { disabledAt, disabledUntil, countFrom } = one.user
      const person = {
        disabledAt: atOrNull(disabledAt),
        disabledUntil: atOrNull(disabledUntil),
        sessionsCountFrom: atOrNull(countFrom),
      }
      await statements.update(users).set(person).where(eq(users.id, userId))
    }
  }

  /** Whether a loader that asks for the user gets one. */
  const isLetIn = (browser: Browser) =>
    requireUser(productContext(app(), browser)).then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof Response && thrown.status === 302) return false
        throw thrown
      },
    )

  let operator: Browser | undefined

  /** A browser in which an operator is signed in, one for all cases. */
  async function operatorsBrowser(): Promise<Browser> {
    if (operator) return operator
    operator = app().browser()
    await signInAt(app(), operator, 'acme', newProfile())
    const { session: own } = await requireUser(productContext(app(), operator))
    await app().store.users.setRoles(Authority.command, own.userId ?? '', ['admin'])
    return operator
  }

  test.each(SESSION_CASES)('a session $title is $verdict wherever it is asked for', async (one) => {
    // A millisecond decides some of these cases.
    app().clock.stop()
    const admin = await operatorsBrowser()
    const [browser, other, profile] = [app().browser(), app().browser(), newProfile()]
    await signInAt(app(), browser, 'acme', profile)
    await signInAt(app(), other, 'acme', profile)
    const { session: own } = await requireUser(productContext(app(), browser))
    const userId = own.userId ?? ''
    await write(one, { id: own.id, userId })

    const name = ownSessionName(own)
    const isLive = one.verdict === 'live'
    const checked = await app()
      .services.requestContext({
        header: (header) => (header === 'cookie' ? browser.cookieHeader() : null),
        address: null,
      })
      .session()
    const listed = await app().services.sessions.liveOf(userId)
    // Of a subject that is no user of ours the sessions are on the first page.
    const pages = ['/auth/account/devices', '/auth/account'].map((page) => other.get(page))
    const ofUser = (await Promise.all(pages)).map(({ body }) => body).join()
    const ofOperator = await admin.get(`/auth/admin/people/${userId}`)
    const letIn = await isLetIn(browser)
    const account = { provider: 'corp', providerAccountId: crypto.randomUUID(), issuer: 'https://corp.example' }
    const { accounts } = app().store
    const by = app().services.sessions.actOf(own)
    const act = await isWritten(accounts.link(by, { ...account, type: 'oidc', userId }))
    expect(await accounts.find(account)).toEqual(act ? expect.objectContaining(account) : null)
    expect({
      check: checked.kind,
      requireUser: letIn,
      list: listed.some(({ id }) => id === own.id),
      pageOfBrowsers: ofUser.includes(name),
      operatorsPage: ofOperator.body.includes(name),
      entryPoint: 'user' in (await session(browser)),
      act,
    }).toEqual({
      check: isLive ? 'valid' : 'none',
      requireUser: isLive,
      list: isLive,
      pageOfBrowsers: isLive,
      // Operators see users alone.
      operatorsPage: isLive && one.user !== null,
      entryPoint: isLive,
      // What an act writes belongs to a user.
      act: isLive && one.user !== null,
    })
    expect(ofOperator.status).toBe(one.user === null ? 404 : 200)
  })
})
