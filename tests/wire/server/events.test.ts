import { expect, test } from 'vitest'
import type { EventRow } from '#db/store/index.server.ts'
import { wordsOf } from '#testing/page.ts'
import { SECRET } from '#tests/support/app/app.ts'
import { eventsSince, outcomeOf } from '#tests/support/app/events.ts'
import { csrfToken, login, postForm, postJson, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { askForLink, someAddress } from '#tests/support/mail/mail.ts'
import { encode } from '#tests/support/next-auth/jwt.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

onBothDatabases((database) => {
  /** Users whose session the product's `jwt` callback will end. */
  const ended = new Set<string>()
  const app = runningApp({
    database,
    config: (basic) => ({
      ...basic,
      callbacks: { ...basic.callbacks, jwt: ({ token }) => (ended.has(token.sub ?? '') ? null : token) },
    }),
  })
  const limited = runningApp({ database, settings: { limits: true } })
  const fromHere = { address: '127.0.0.1', network: '127.0.0.0/24' }

  /** What `work` is recorded as, without what was recorded before it in the same millisecond. */
  async function recorded(work: () => Promise<unknown>): Promise<EventRow[]> {
    const from = app().clock.now
    const earlier = (await eventsSince(app(), from)).map(({ id }) => id)
    await work()
    return (await eventsSince(app(), from)).filter(({ id }) => !earlier.includes(id))
  }

  const outcomes = (rows: readonly EventRow[]) => rows.map(outcomeOf).sort()

  test('a wrong password, and the right one after it', async () => {
    const browser = app().browser()
    const rows = await recorded(async () => {
      const headers = { 'user-agent': CHROME }
      await postJson(browser, 'callback/credentials', { username: 'ada@mail.test', password: 'wrong' }, { headers })
      await login(browser, 'alice')
    })
    expect(rows).toMatchObject([
      {
        classUid: 3002,
        activityId: 1,
        statusId: 2,
        type: 'sign-in',
        code: 'CredentialsSignin',
        actor: 'visitor',
        userId: null,
        account: 'ada@mail.test',
        method: 'credentials',
        userAgent: CHROME,
        ...fromHere,
      },
      { classUid: 3002, activityId: 1, statusId: 1, type: 'sign-in', userId: 'c-alice', actor: 'user', ...fromHere },
    ])
  })

  test('what stands in the name’s field and is no address is not kept: it may be a password', async () => {
    const rows = await recorded(() =>
      postJson(app().browser(), 'callback/credentials', { username: 'my-secret-passphrase', password: 'wrong' }),
    )
    expect(JSON.stringify(rows)).not.toContain('my-secret-passphrase')
    expect(rows).toMatchObject([{ account: null, code: 'CredentialsSignin' }])
  })

  test('a failure is found by the reference that its page shows', async () => {
    const browser = app().browser()
    const rows = await recorded(async () => {
      const answer = await postForm(browser, 'callback/credentials', { username: 'alice', password: 'wrong' })
      const page = await browser.get((await browser.get(answer.location ?? '')).location ?? '')
      expect(wordsOf(page)).toMatch(/\b[0-9A-Z]{2}-[0-9A-Z]{4}\b/)
    })
    const [reference] =
      /\b[0-9A-Z]{2}-[0-9A-Z]{4}\b/.exec(wordsOf(await browser.get('/auth/signin?error=Callback'))) ?? []
    expect(rows).toMatchObject([{ reference }])
  })

  test('a first sign-in at a provider, with the user it makes', async () => {
    const [browser, person] = [app().browser(), newProfile()]
    const rows = await recorded(() => signInAt(app(), browser, 'acme', person))
    expect(outcomes(rows)).toEqual(['sign-in', 'sign-in.begin', 'user.create'])
    const about = { userId: await subjectOf(browser), method: 'acme', account: person.sub }
    expect(rows.find(({ type }) => type === 'user.create')).toMatchObject({ classUid: 3001, activityId: 1, ...about })
    expect(rows.find(({ type }) => type === 'sign-in')).toMatchObject({ ...about, details: '{"isNew":true}' })
  })

  test('a provider’s refusal, and the product’s', async () => {
    const rows = await recorded(async () => {
      await signInAt(app(), app().browser(), 'corp', newProfile(), { refuses: true })
      await signInAt(app(), app().browser(), 'acme', newProfile({ email: 'deny@example.com' }))
      await signInAt(app(), app().browser(), 'acme', newProfile({ email: 'divert@example.com' }))
    })
    const failed = rows.filter(({ statusId }) => statusId === 2)
    expect(outcomes(failed)).toEqual([
      'sign-in failed: AccessDenied',
      'sign-in failed: OAuthCallback',
      'sign-in failed: SentElsewhere',
    ])
  })

  test('a mail that was asked for, a wrong code, the link, and the link again', async () => {
    const [browser, email] = [app().browser(), someAddress()]
    const rows = await recorded(async () => {
      const link = await askForLink(app(), browser, email)
      await postForm(browser, 'callback/email', { code: '000000' })
      await browser.get(link.href)
      await browser.get(link.href)
    })
    expect(outcomes(rows)).toEqual([
      'challenge',
      'challenge.code failed: WrongCode',
      'sign-in',
      'sign-in failed: Verification',
      'user.create',
    ])
    const named = rows.filter(({ account }) => account === email).map(outcomeOf)
    expect(named.sort()).toEqual(['challenge', 'challenge.code failed: WrongCode', 'sign-in', 'user.create'])
  })

  test('a mail that is refused', async () => {
    const rows = await recorded(() => postJson(app().browser(), 'signin/email', { email: 'bounce@example.com' }))
    expect(rows).toMatchObject([{ type: 'challenge', statusId: 2, code: 'EmailSignin', account: 'bounce@example.com' }])
  })

  test('a sign-out, one of everywhere, an account connected and disconnected', async () => {
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', newProfile())
    const userId = await subjectOf(browser)
    const other = newProfile()
    const rows = await recorded(async () => {
      await signInAt(app(), browser, 'corp', other)
      const form = { csrfToken: await csrfToken(browser), account: other.sub, issuer: app().provider.issuer }
      await browser.request('/auth/account/disconnect/corp', { form })
      await postForm(browser, 'signout')
      await signInAt(app(), browser, 'trusty', newProfile())
    })
    expect(outcomes(rows.filter((row) => row.userId === userId))).toEqual([
      'account.link',
      'account.unlink',
      'notice',
      'notice',
      'provider-tokens.revoke',
      'sign-in',
      'sign-out',
    ])
    const everywhere = await recorded(async () => {
      await browser.request('/account', { form: { csrfToken: await csrfToken(browser) } })
    })
    expect(outcomes(everywhere)).toEqual(['sign-out.everywhere'])
  })

  test('a session of NextAuth that is taken over, once, and one that is refused', async () => {
    const [browser, attacker] = [app().browser(), app().browser()]
    const sub = crypto.randomUUID()
    const sealed = (token: Record<string, string>) => encode({ token, secret: SECRET, maxAge: 3600 })
    browser.cookies.set('next-auth.session-token', await sealed({ name: 'Ada', sub }))
    attacker.cookies.set('next-auth.session-token', await sealed({ name: 'Eve' }))
    const rows = await recorded(async () => {
      await session(browser)
      await session(browser)
      await session(attacker)
    })
    expect(outcomes(rows)).toEqual(['session.adopt', 'session.adopt failed: NotAdopted'])
    expect(rows.find(({ statusId }) => statusId === 1)).toMatchObject({ classUid: 3002, userId: sub, ...fromHere })
  })

  test('a session that the product’s callback ends', async () => {
    const browser = app().browser()
    await login(browser, 'ending')
    ended.add('c-ending')
    const rows = await recorded(() => session(browser))
    expect(rows).toMatchObject([
      { type: 'session.end', classUid: 3002, activityId: 2, code: 'EndedByCallback', userId: 'c-ending' },
    ])
    ended.clear()
  })

  test('looking at a session is none', async () => {
    const browser = app().browser()
    await login(browser)
    const rows = await recorded(async () => {
      await session(browser)
      await session(app().browser())
      await browser.get('/account')
    })
    expect(rows).toEqual([])
  })

  test('however often one network fails, few rows are kept', async () => {
    const browser = limited().browser()
    const token = await csrfToken(browser)
    const from = limited().clock.now
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(
        Array.from({ length: 10 }, (_, turn) => {
          const form = { csrfToken: token, json: 'true', username: `eve${turn}@mail.test`, password: 'wrong' }
          return browser.request('/auth/callback/credentials', { form })
        }),
      )
    }
    const rows = await eventsSince(limited(), from)
    const counted = rows.filter(({ details }) => details?.includes('repeated'))
    expect(counted).toHaveLength(1)
    expect(rows.length).toBeLessThanOrEqual(51)
    const lines = limited().logged.filter(({ event }) => event === 'sign-in')
    expect(lines.length).toBeLessThan(60)
  })

  test('an answer does not wait for an event that cannot be written, nor fail for it', async () => {
    const { events } = app().store
    const { record } = events
    events.record = () => Promise.reject(new Error('The disk is full.'))
    try {
      const browser = app().browser()
      expect((await signInAt(app(), browser, 'acme', newProfile())).location).toBe(`${app().origin}/done`)
      expect(await session(browser)).toHaveProperty('user')
      await app().services.events.flush()
      expect(app().logged).toContainEqual(expect.objectContaining({ msg: 'events were not written to the database' }))
    } finally {
      events.record = record
    }
  })
})
