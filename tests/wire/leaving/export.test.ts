import { expect, test } from 'vitest'
import type { AuthConfig } from '#app/auth/config.ts'
import type { Browser } from '#testing/browser.ts'
import { formsOf, messageOf } from '#testing/page.ts'
import { profiles, startWithProfiles } from '#tests/support/account/own-table.ts'
import { parts } from '#tests/support/app/parts.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'

const LEAVE = '/auth/account/leave'
const FAILED = 'Your data could not be put together, so nothing was downloaded. Please try again later.'
const SOON = 'A download of your data began less than a minute ago. Please wait a minute before the next one.'

/** Posts "Download your data", as a browser without script does. */
async function download(browser: Browser) {
  const form = formsOf(await browser.get(LEAVE)).find(({ buttons }) => buttons.includes('Download your data'))
  return () => browser.post(form?.action ?? '', form?.fields ?? {})
}

type ExportUser = NonNullable<NonNullable<AuthConfig['callbacks']>['exportUser']>

onBothDatabases((database) => {
  let answer: ExportUser = () => undefined
  const app = runningApp({
    database,
    providers: ['corp', 'email'],
    config: (basic) => ({
      ...basic,
      callbacks: { ...basic.callbacks, exportUser: (message) => answer(message) },
    }),
  })

  async function signedIn() {
    const browser = app().browser()
    const person = newProfile({ email_verified: true })
    await signInAt(app(), browser, 'corp', person)
    return { browser, person, id: String(await subjectOf(browser)) }
  }

  const exportsOf = async (id: string) =>
    (await app().store.events.ofUser(id, { most: 50 })).filter(({ type }) => type === 'user.export').length

  test('what the product keeps of a user is in the file, and streams of it are arrays', async () => {
    const { browser, person, id } = await signedIn()
    async function* notes() {
      for (let number = 0; number < 3; number += 1) yield { number, at: new Date(number) }
    }
    const asked: unknown[] = []
    answer = ({ user }) => {
      asked.push(user)
      return { plan: 'team', notes: notes(), nothing: undefined }
    }
    const file = (await (await download(browser))()).json()
    expect(asked).toMatchObject([{ id, email: person.email }])
    const product = { plan: 'team', notes: [0, 1, 2].map((number) => ({ number, at: new Date(number).toISOString() })) }
    expect(file).toMatchObject({ user: { id }, accounts: [{ provider: 'corp' }], product })
    expect(file).not.toHaveProperty('own')
    expect(await exportsOf(id)).toBe(1)
  })

  test('a product that answers nothing is left out', async () => {
    const { browser } = await signedIn()
    answer = () => undefined
    expect((await (await download(browser))()).json()).not.toHaveProperty('product')
  })

  test.each([
    ['throws', () => Promise.reject(new Error('The notes are away.'))],
    ['answers what JSON cannot say', () => ({ count: 1n })],
    [
      'fails as it begins to stream',
      () => ({
        // biome-ignore lint/correctness/useYield: a stream that fails before it has said anything
        notes: (async function* () {
          throw new Error('The notes are away.')
        })(),
      }),
    ],
  ] satisfies [string, ExportUser][])(
    'where the product %s there is no file, the page says so, and another try is let through at once',
    async (_, fails) => {
      const { browser, id } = await signedIn()
      answer = fails
      const before = app().logged.length
      const press = await download(browser)
      const refused = await press()
      expect([refused.status, refused.location]).toEqual([302, app().origin + LEAVE])
      expect(messageOf(await browser.get(LEAVE))).toBe(FAILED)
      const lines = app().logged.slice(before)
      expect(lines.filter(({ msg }) => msg === 'what is kept of a user could not be put together')).toHaveLength(1)
      expect(await exportsOf(id)).toBe(0)
      answer = () => undefined
      expect((await press()).status).toBe(200)
    },
  )

  test('a file that cannot be finished is cut, so that no browser takes it for a whole one', async () => {
    const { browser } = await signedIn()
    let told = 0
    answer = () => ({
      notes: (async function* () {
        for (; told < 2000; told += 1) yield 'x'.repeat(100)
        throw new Error('The notes are away.')
      })(),
    })
    const press = await download(browser)
    await expect(press()).rejects.toThrow()
    expect(told).toBe(2000)
    answer = () => undefined
    expect((await press()).status).toBe(200)
  })

  test('of fifty downloads at once one goes out, and the next one a minute later', async () => {
    const { browser, id } = await signedIn()
    let calls = 0
    answer = () => {
      calls += 1
      return {}
    }
    const form = formsOf(await browser.get(LEAVE)).find(({ buttons }) => buttons.includes('Download your data'))
    const cookie = browser.cookieHeader()
    const press = () => browser.request(form?.action ?? '', { form: form?.fields ?? {}, cookie })
    const answers = await Promise.all(Array.from({ length: 50 }, press))
    const files = answers.filter(({ headers }) => headers.get('content-type')?.startsWith('application/json'))
    expect(files).toHaveLength(1)
    expect(files[0]?.json()).toMatchObject({ user: { id } })
    expect(answers.filter(({ location }) => location === app().origin + LEAVE)).toHaveLength(49)
    expect([calls, await exportsOf(id)]).toEqual([1, 1])
    expect(messageOf(await browser.get(LEAVE))).toBe(SOON)
    app().clock.advance(30)
    expect((await press()).status).toBe(302)
    app().clock.advance(30)
    expect((await press()).status).toBe(200)
  })

  test('acts of operators are told without the operator’s browser, network and reasons', async () => {
    const { browser, id } = await signedIn()
    answer = () => undefined
    const secrets = { reason: 'looks-like-fraud', by: 'the-operators-id' }
    const at = app().services.requestContext({ header: () => 'OperatorBrowser', address: '198.51.100.7' })
    const act = { type: 'session.end', isSuccess: true, userId: id, actor: 'operator', details: secrets } as const
    await app().services.events.record(at, act)
    const { body } = await (await download(browser))()
    expect(JSON.parse(body).events).toContainEqual(expect.objectContaining({ type: 'session.end', actor: 'operator' }))
    for (const secret of [...Object.values(secrets), 'OperatorBrowser', '198.51.100'])
      expect(body).not.toContain(secret)
  })
})

test.each(['sqlite', 'postgres'] as const)(
  'on %s the file has the user’s row in the product’s own table, and its callback the database',
  async (kind) => {
    const app = await startWithProfiles(kind, {
      async exportUser({ user, context }) {
        const { db, tables } = parts.getDatabase(context, (kit, engine) => ({ own: profiles(kit, engine) }))
        const rows = await db.select().from(tables.own)
        return { plans: rows.map(({ userId, plan }) => ({ isOwn: userId === user.id, plan })) }
      },
    })
    const { database } = app.services
    if (!database) throw new Error('There is no database.')
    const { own } = database.appTables((kit, engine) => ({ own: profiles(kit, engine) }))
    const [ada, grace] = [app.browser(), app.browser()]
    await signInAt(app, ada, 'acme', newProfile())
    await signInAt(app, grace, 'acme', newProfile())
    const id = String(await subjectOf(ada))
    await database.statements.insert(own).values({ userId: id, plan: 'team', trialEnds: new Date(5) })
    const first = (await (await download(ada))()).json()
    const row = { userId: id, plan: 'team', trialEnds: new Date(5).toISOString() }
    expect(first).toMatchObject({ own: row, product: { plans: [{ isOwn: true, plan: 'team' }] } })
    const second = (await (await download(grace))()).json()
    expect(second).toMatchObject({ own: null, product: { plans: [{ isOwn: false, plan: 'team' }] } })
  },
)
