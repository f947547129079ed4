import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuthConfig } from '#app/auth/config.ts'
import type { Browser } from '#testing/browser.ts'
import { SECRET } from '#tests/support/app/app.ts'
import { parts } from '#tests/support/app/parts.ts'
import { update } from '#tests/support/app/session-cookies.ts'
import { session } from '#tests/support/app/steps.ts'
import { onADatabase, runningApp } from '#tests/support/databases/databases.ts'
import { encode } from '#tests/support/next-auth/jwt.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'
import { LONG_TIMEOUT } from '../../support/databases/long-timeout.ts'

// What a session says of its user follows the user's row (contract, 24.2).

/** Changes a user's row as an operator or a later page would. */
async function change(url: string, id: string, set: Record<string, unknown>): Promise<void> {
  const database = await parts.openDatabase(url, { timeout: LONG_TIMEOUT })
  const { users } = database.tables
  await database.statements.update(users).set(set).where(eq(users.id, id)).returning()
  await database.close()
}

const asRead: unknown[] = []
const watching = (basic: AuthConfig): AuthConfig => ({
  ...basic,
  callbacks: {
    ...basic.callbacks,
    session({ session: view, emailVerified }) {
      asRead.push({ name: view.user?.name, emailVerified })
      return view
    },
  },
})

onADatabase((database) => {
  const app = runningApp({
    database,
    config: watching,
    settings: { session: { maxAge: 3600, updateAge: 600, absoluteAge: 7200, idleAge: null } },
  })
  const setRow = (id: string, set: Record<string, unknown>) => change(app().services.settings.databaseUrl, id, set)

  async function signedIn(): Promise<{ browser: Browser; id: string; email: string }> {
    const browser = app().browser()
    const profile = newProfile({ name: 'Ada' })
    await signInAt(app(), browser, 'acme', profile)
    return { browser, id: String(await subjectOf(browser)), email: profile.email }
  }

  test('a changed name, address and picture show at the next check, in the session and the callback', async () => {
    const { browser, id } = await signedIn()
    const [name, email, image] = ['Countess', `${id}@example.com`, 'https://pictures.test/ada.png']
    await setRow(id, { name, email, image })
    expect((await session(browser)).user).toEqual({ name, email, image })
    expect(asRead.at(-1)).toEqual({ name, emailVerified: false })
    expect((await browser.get('/account')).body).toContain('Countess')
    await setRow(id, { name: null, email: null, image: null })
    expect((await session(browser)).user).toEqual({ name: null, image: null })
  })

  test('an address is shown to loaders once it is proved', async () => {
    const { browser, id, email } = await signedIn()
    expect((await browser.get('/account')).body).not.toContain(`<p class="lk-address">${email}`)
    await setRow(id, { emailVerified: new Date() })
    expect((await browser.get('/account')).body).toContain(`<p class="lk-address">${email}`)
    await session(browser)
    expect(asRead.at(-1)).toMatchObject({ emailVerified: true })
  })

  test('what the jwt callback wrote stays, and the rest follows the row', async () => {
    const { browser, id, email } = await signedIn()
    await update(browser, { name: 'As I say' })
    await setRow(id, { name: 'As the row says', image: 'https://pictures.test/new.png' })
    const shown = { name: 'As I say', email, image: 'https://pictures.test/new.png' }
    expect((await session(browser)).user).toEqual(shown)
    app().clock.advance(700)
    expect((await session(browser)).user).toEqual(shown)
    expect((await session(browser)).user).toEqual(shown)
  })

  test('a picture too long for a cookie does not end the session', async () => {
    const { browser, id } = await signedIn()
    await setRow(id, { name: 'Ada', image: `data:image/png;base64,${'A'.repeat(20_000)}` })
    expect((await session(browser)).user).toMatchObject({ name: 'Ada' })
    expect((await session(browser)).user).not.toHaveProperty('image')
  })

  test('a token of NextAuth shows what the row says', async () => {
    const { id, email } = await signedIn()
    const browser = app().browser()
    const token = { name: 'Before', email: 'before@example.com', picture: null, sub: id }
    browser.cookies.set('next-auth.session-token', await encode({ token, secret: SECRET, maxAge: 3600 }))
    expect((await session(browser)).user).toEqual({ name: 'Ada', email, image: null })
  })

  test('a loader or an action updates the session as the client does', async () => {
    const { browser, email } = await signedIn()
    const header = (name: string) => (name === 'cookie' ? browser.cookieHeader() : null)
    const requestContext = app().services.requestContext({ header, address: null })
    await requestContext.session()
    const checked = await requestContext.updateSession({ name: 'By an action' })
    expect(checked).toMatchObject({ kind: 'valid', session: { view: { user: { name: 'By an action', email } } } })
    expect(await requestContext.session()).toBe(checked)
    const [line = ''] = requestContext.setCookies.lines()
    const cookie = line.slice(0, line.indexOf(';'))
    expect(cookie).toMatch(/^next-auth\.session-token=/)
    expect((await app().browser().request('/auth/session', { cookie })).json()).toMatchObject({
      user: { name: 'By an action' },
    })
  })
})
