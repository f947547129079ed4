import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.server.ts'
import { Authority, type VerificationToken } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { parts } from '#tests/support/app/parts.ts'
import { SESSION } from '#tests/support/app/session-cookies.ts'
import { csrfToken, login, postForm, session } from '#tests/support/app/steps.ts'
import { askForBoth, press, waitAt } from '#tests/support/app/waiting.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { changed, partOf, someAddress } from '#tests/support/mail/mail.ts'
import { LONG_TIMEOUT } from '../../support/databases/long-timeout.ts'

// An attacker who can read and write the database, and does not have the secret.

const COME = '/auth/callback/email?let-in=yes'
const CSRF = 'next-auth.csrf-token'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

onBothDatabases((database) => {
  const app = runningApp({ database, settings: { signUp: { kind: 'closed' } } })
  const errorOf = (code: string) => `${app().base}/error?error=${code}`
  let db: Database

  beforeAll(async () => {
    db = await parts.openDatabase(app().services.settings.databaseUrl, { timeout: LONG_TIMEOUT })
  })
  afterAll(() => db.close())

  /** A user whose account the attacker wants to take over. */
  async function victim(): Promise<string> {
    const email = someAddress()
    await app().store.users.create({ name: 'Admin', email, emailVerified: app().clock.now, image: null })
    return email
  }

  /** The attacker's own browser, which has asked for a mail, and the row of it. */
  async function asker(email: string) {
    const browser = app().browser()
    const challenge = await askForBoth(app(), browser, email)
    const number = await waitAt(browser)
    return { browser, ...challenge, link: new URL(challenge.link), number, row: await rowOf(email) }
  }

  async function rowOf(identifier: string): Promise<VerificationToken> {
    const { verificationTokens } = db.tables
    const found = db.statements.select().from(verificationTokens).where(eq(verificationTokens.identifier, identifier))
    const [row] = await found
    if (!row) throw new Error('There is no such row.')
    return row
  }

  async function write({ tokenHash }: VerificationToken, values: Partial<VerificationToken>): Promise<void> {
    const { verificationTokens } = db.tables
    await db.statements.update(verificationTokens).set(values).where(eq(verificationTokens.tokenHash, tokenHash))
  }

  async function insert(values: VerificationToken): Promise<void> {
    await db.statements.insert(db.tables.verificationTokens).values(values)
  }

  async function expectSignedOut(browser: Browser): Promise<void> {
    expect(await session(browser)).toEqual({})
    expect((await browser.get('/account')).status).toBe(302)
  }

  test('no CSRF cookie made of a row tells whether a guess at its code, number or link is right', async () => {
    const { row, code, number, link } = await asker(await victim())
    const { tokenHash, codeHash, number: numberHash } = row
    const secrets = [
      [codeHash, code],
      [numberHash, number],
      [tokenHash, partOf(link, 'token')],
    ] as const
    for (const [hash, guess] of secrets) {
      for (const text of [
        `${tokenHash}:${guess}`,
        JSON.stringify([tokenHash, guess]),
        JSON.stringify([guess]),
        guess,
      ]) {
        const answer = await app()
          .browser()
          .request('/auth/csrf', { cookie: `${CSRF}=${encodeURIComponent(`${text}|${hash}`)}` })
        expect(answer.json()).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/) })
        expect(answer.json()).not.toEqual({ csrfToken: text })
        expect(answer.setCookies.join()).toContain(CSRF)
      }
    }
  })

  test('no row holds a token, a code or a number, nor a hash that could be made without the secret', async () => {
    const { row, code, number, link } = await asker(await victim())
    const values = Object.values(row).map(String)
    const token = partOf(link, 'token')
    for (const secret of [token, code, number ?? '']) {
      expect(values).not.toContain(secret)
      expect(values).not.toContain(sha256(secret))
      expect(values).not.toContain(sha256(`${row.tokenHash}:${secret}`))
    }
  })

  test('the attacker’s own CSRF pair, written as a token, signs no user in', async () => {
    const { row } = await asker(await victim())
    const browser = app().browser()
    const token = await csrfToken(browser)
    const [, tokenHash = ''] = decodeURIComponent(browser.cookies.get(CSRF) ?? '').split('|')
    for (const mac of [null, '', row.mac]) {
      const identifier = await victim()
      await insert({ ...row, tokenHash, identifier, mac })
      for (const email of [null, identifier]) {
        const link = new URL(`${app().base}/callback/email?${new URLSearchParams({ token, email: email ?? '' })}`)
        expect((await browser.get(changed(link, { email }))).location).toBe(errorOf('Verification'))
      }
      await app().store.verificationTokens.remove(tokenHash)
    }
    await expectSignedOut(browser)
  })

  test('a token that was mailed to the attacker cannot be pointed at another address', async () => {
    const identifier = await victim()
    const { browser, row, link, code } = await asker(await victim())
    await write(row, { identifier })
    expect((await browser.get(changed(link, { email: null }))).location).toBe(errorOf('Verification'))
    expect((await browser.get(changed(link, { email: identifier }))).location).toBe(errorOf('Verification'))
    expect((await postForm(browser, 'callback/email', { code })).location).toBe(errorOf('Verification'))
    await expectSignedOut(browser)
  })

  test('nor can a row of the victim’s be given the attacker’s token, or code', async () => {
    const mine = await asker(await victim())
    const theirs = await asker(await victim())
    const { tokenHash, codeHash, mac } = mine.row
    await app().store.verificationTokens.remove(tokenHash)
    await write(theirs.row, { tokenHash })
    expect((await mine.browser.get(changed(mine.link, { email: null }))).location).toBe(errorOf('Verification'))
    await write({ ...theirs.row, tokenHash }, { tokenHash: theirs.row.tokenHash })
    for (const proof of [theirs.row.mac, mac]) {
      await write(theirs.row, { codeHash, mac: proof })
      const typed = await postForm(theirs.browser, 'callback/email', { code: mine.code })
      expect(typed.location).toBe(errorOf('Verification'))
    }
    await expectSignedOut(mine.browser)
    await expectSignedOut(theirs.browser)
  })

  test('a waiting screen cannot be approved, nor a link be prolonged, by writing a row', async () => {
    const waiting = await asker(await victim())
    await write(waiting.row, { approvedAt: app().clock.now })
    expect((await waiting.browser.get(COME)).location).toBe(`${app().base}/verify-request?provider=email&type=email`)
    await expectSignedOut(waiting.browser)
    const late = await asker(await victim())
    await write(late.row, { expiresAt: new Date(late.row.expiresAt.getTime() + 86_400_000) })
    expect((await late.browser.get(late.link.href)).location).toBe(errorOf('Verification'))
    await expectSignedOut(late.browser)
  })

  test('rows that the site itself writes stay valid: an approved screen is signed in', async () => {
    const { browser, link, number, row } = await asker(await victim())
    await press(app().browser(), link.href, 'other', number ?? '')
    expect((await rowOf(row.identifier)).approvedAt).not.toBeNull()
    await browser.get(COME)
    expect(await session(browser)).toMatchObject({ user: { email: row.identifier } })
  })

  test('no session that the attacker writes, or points at the victim, opens the victim’s account', async () => {
    const user = await app().store.users.byEmail(await victim())
    const browser = app().browser()
    const cookie = randomUUID()
    const at = app().clock.now
    const expiresAt = new Date(at.getTime() + 3_600_000)
    const row = { method: 'nextauth', createdAt: at, lastSeenAt: at, expiresAt, userAgent: null, network: null }
    for (const id of [cookie, sha256(cookie), sha256(`opaque.${cookie}`)]) {
      await app().store.sessions.begin({ ...row, id, userId: user?.id ?? '' })
    }
    browser.cookies.set(SESSION, cookie)
    await expectSignedOut(browser)
    await login(browser)
    const { sessions } = db.tables
    await db.statements
      .update(sessions)
      .set({ userId: user?.id ?? '' })
      .where(eq(sessions.userId, 'c-alice'))
    expect(JSON.stringify(await session(browser))).not.toContain(user?.email ?? '')
    expect((await browser.get('/account')).body).not.toContain(user?.email ?? '')
  })

  test('an invitation that the attacker writes is not accepted', async () => {
    const token = 'a'.repeat(43)
    const at = app().clock.now
    for (const tokenHash of [token, sha256(token), sha256(`invitation:${token}`)]) {
      const expiresAt = new Date(at.getTime() + 3_600_000)
      await app().store.invitations.issue(Authority.command, { tokenHash, email: null, createdAt: at, expiresAt })
    }
    const invited = await app().browser().get(`/auth/invitation?token=${token}`)
    expect(invited.setCookies.join()).not.toContain('invitation')
  })
})
