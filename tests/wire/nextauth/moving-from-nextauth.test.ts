import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeys } from '#app/auth/crypto/keys.server.ts'
import { importNextAuth } from '#cli/import-nextauth/import.server.ts'
import { openSource } from '#cli/import-nextauth/source.server.ts'
import { Authority } from '#db/store/index.server.ts'
import type { Browser } from '#testing/browser.ts'
import { type App, SECRET } from '#tests/support/app/app.ts'
import { makeSite, SPELLINGS } from '#tests/support/app/nextauth-sites.ts'
import { parts } from '#tests/support/app/parts.ts'
import { postJson, session } from '#tests/support/app/steps.ts'
import { onBothDatabases, runningApp } from '#tests/support/databases/databases.ts'
import { encode } from '#tests/support/next-auth/jwt.ts'
import { PRODUCTION_SECRET, startServer } from '#tests/support/processes/server-process.ts'
import { newProfile, signInAt, subjectOf } from '#tests/support/providers/external.ts'
import { LONG_TIMEOUT } from '../../support/databases/long-timeout.ts'

const COOKIE = 'next-auth.session-token'
const HOUR = 3_600_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moving-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A NextAuth site with one user, who has signed in there through acme and kept a database session. */
async function siteOfOne() {
  const [id, token] = [`clx-${crypto.randomUUID()}`, crypto.randomUUID()]
  const profile = newProfile({ name: 'Ada Lovelace' })
  const from = `file:${join(folder, `${id}.db`)}`
  const [spelling] = SPELLINGS
  if (!spelling) throw new Error('There is no spelling.')
  await makeSite(from, spelling, {
    users: [{ id, name: profile.name, email: profile.email, emailVerified: null, image: null }],
    accounts: [{ userId: id, type: 'oauth', provider: 'acme', providerAccountId: profile.sub, access_token: null }],
    sessions: [{ sessionToken: token, userId: id, expires: new Date(Date.now() + HOUR) }],
  })
  return { id, token, profile, from, shown: { name: profile.name, email: profile.email, image: null } }
}

/** A browser with this cookie of the old site. */
function arriving(app: App, cookie: string): Browser {
  const browser = app.browser()
  browser.cookies.set(COOKIE, cookie)
  return browser
}

async function runImport(from: string, { store, services: { keys }, clock }: App): Promise<void> {
  const source = await openSource(from)
  const deps = { store: async () => store, keys: () => keys, say: () => {}, now: clock.now }
  await importNextAuth({ source, named: {}, applies: true, ...deps })
  await source.close()
}

onBothDatabases((database) => {
  const app = runningApp({ database, providers: ['acme', 'corp', 'email'], settings: { adopt: 'known' } })

  /** A user whose NextAuth site has been imported. */
  async function moved() {
    const person = await siteOfOne()
    await runImport(person.from, app())
    return person
  }

  const sealedBy = (id: string, profile: { name: string; email: string }) =>
    encode({
      token: { name: profile.name, email: profile.email, picture: null, sub: id },
      secret: SECRET,
      maxAge: 3600,
    })

  test('a session sealed by NextAuth stays signed in, as the imported user', async () => {
    const { id, profile, shown } = await moved()
    const browser = arriving(app(), await sealedBy(id, profile))
    expect((await session(browser)).user).toEqual(shown)
    expect(await subjectOf(browser)).toBe(id)
    const page = await browser.get('/account')
    expect([page.status, page.body.includes(profile.email)]).toEqual([200, true])
  })

  test('an imported database session stays signed in, and its cookie becomes a sealed one', async () => {
    const { id, token, profile, shown } = await moved()
    const browser = arriving(app(), token)
    expect((await session(browser)).user).toEqual(shown)
    expect(await subjectOf(browser)).toBe(id)
    expect((await session(browser)).user).toEqual(shown)
    const page = await browser.get('/account')
    expect([page.status, page.body.includes(profile.email)]).toEqual([200, true])
    expect(await app().store.sessions.ofUser(id, app().clock.now)).toMatchObject([{ method: 'nextauth' }])
  })

  test('the first request of an imported session may be a page', async () => {
    const { id, token } = await moved()
    const browser = arriving(app(), token)
    expect((await browser.get('/account')).status).toBe(200)
    expect(await subjectOf(browser)).toBe(id)
  })

  test('a database session that was not imported is signed out', async () => {
    const { token } = await siteOfOne()
    expect(await session(arriving(app(), token))).toEqual({})
  })

  test.each(['at once', 'once its cookie is a sealed one'])(
    'an imported session that is signed out %s stays so, for a copy of its cookie and another import too',
    async (when) => {
      const { token, from } = await moved()
      const browser = arriving(app(), token)
      if (when !== 'at once') await session(browser)
      await postJson(browser, 'signout')
      expect(await session(arriving(app(), token))).toEqual({})
      await runImport(from, app())
      expect(await session(arriving(app(), token))).toEqual({})
    },
  )

  test('an imported session ends with its user', async () => {
    const { id, token } = await moved()
    await app().store.users.setDisabled(Authority.command, id, app().clock.now)
    await app().store.sessions.endAllOf(Authority.command, id)
    expect(await session(arriving(app(), token))).toEqual({})
  })

  test('an imported session does not open when its user was disabled before it was used', async () => {
    const { id, token } = await moved()
    await app().store.users.setDisabled(Authority.command, id, app().clock.now)
    expect(await session(arriving(app(), token))).toEqual({})
  })

  test('an imported account signs in as the user it had', async () => {
    const { id, profile } = await moved()
    const browser = app().browser()
    await signInAt(app(), browser, 'acme', profile)
    expect(await subjectOf(browser)).toBe(id)
    expect(await app().store.accounts.ofUser(id)).toHaveLength(1)
  })

  test.each(['sealed', 'opaque'])(
    'an account at another provider is linked to the user of a %s session, after a proof given here',
    async (kind) => {
      const { id, token, profile } = await moved()
      const browser = arriving(app(), kind === 'sealed' ? await sealedBy(id, profile) : token)
      const providersOf = async () => (await app().store.accounts.ofUser(id)).map(({ provider }) => provider).sort()
      const other = newProfile()
      const asked = await signInAt(app(), browser, 'corp', other)
      expect(asked.location).toContain('/auth/connect?')
      expect(await providersOf()).toEqual(['acme'])
      await signInAt(app(), browser, 'acme', profile)
      await signInAt(app(), browser, 'corp', other)
      expect(await subjectOf(browser)).toBe(id)
      expect(await providersOf()).toEqual(['acme', 'corp'])
    },
  )
})

describe('npm run import:nextauth', () => {
  const program = resolve(import.meta.dirname, '../../../build/server/latchkey/import-nextauth.js')

  /** Runs the built command with a database of its own. */
  async function command(args: string[], env: Record<string, string>) {
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder, env })
      return { code: 0, stdout, stderr }
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string }
    }
  }

  test('reports first, then does it, into the database that is configured', async () => {
    const { id, from } = await siteOfOne()
    const env = { DATABASE_URL: `file:${join(folder, 'here.db')}`, AUTH_SECRET: SECRET }
    const dry = await command(['--from', from], env)
    expect([dry.code, dry.stderr]).toEqual([0, ''])
    expect(dry.stdout).toMatch(
      new RegExp(`^insert +user +${id} .*Nothing was changed\\. Do it with --apply\\.\n.*was not checked`, 'ms'),
    )
    const done = await command(['--from', from, '--apply'], env)
    expect(done.stdout).not.toContain('Nothing was changed')
    const database = await parts.openDatabase(env.DATABASE_URL, { timeout: LONG_TIMEOUT })
    expect((await parts.createStore(database).users.list()).map((user) => user.id)).toEqual([id])
    await database.close()
    expect((await command(['--from', from, '--apply'], env)).stdout).toMatch(/^users +0 +0 +1 +0$/m)
  })

  test('says before the switch which secret of the old site is not accepted as the first one, and what to write', async () => {
    const { from } = await siteOfOne()
    const env = { DATABASE_URL: `file:${join(folder, 'judging.db')}`, NEXTAUTH_SECRET: 'of-the-old-site' }
    const { stdout } = await command(['--from', from], env)
    expect(stdout).toMatch(
      /NEXTAUTH_SECRET is too short: 15 bytes of at least 32, so it cannot be the first.*Write AUTH/,
    )
    expect(stdout).not.toContain('of-the-old-site')
    expect((await command(['--from', from], { ...env, NEXTAUTH_SECRET: SECRET.repeat(3) })).stdout).toContain('repeats')
  })

  test.each([
    ['nothing', [], /npm run import:nextauth -- --from URL/],
    ['a file that is not there', ['--from', 'file:none.db'], /no file none\.db/],
    ['our own database', ['--from', 'file:site.db'], /needs one of its own/],
    ['a MySQL server that is not there', ['--from', 'mysql://ada:hunter2@127.0.0.1:1/site'], /read: .*ECONNREFUSED/],
  ])('says what to do, and makes no database, when it is given %s', async (_, args, says) => {
    const { code, stderr } = await command(args, { DATABASE_URL: 'file:site.db' })
    expect(code).toBe(1)
    expect(stderr).toMatch(says)
    expect(stderr).not.toContain('\n    at ')
  })
})

test('a site with a short secret signs no user out: it opens what it sealed, and a new one seals', async () => {
  const old = 'short-of-the-old-site'
  const file = join(folder, 'short-secret.db')
  const { id, from, profile } = await siteOfOne()
  const target = await parts.openDatabase(`file:${file}`)
  const source = await openSource(from)
  await importNextAuth({
    source,
    named: {},
    keys: () => createKeys([PRODUCTION_SECRET, old]),
    applies: true,
    store: async () => parts.createStore(target),
    say: () => {},
    now: new Date(),
  })
  await Promise.all([source.close(), target.close()])
  const server = await startServer(file, {
    AUTH_COOKIE_PREFIX: 'next-auth',
    AUTH_SECRET: `${PRODUCTION_SECRET},${old}`,
    AUTH_PASSWORDS: 'on',
  })
  try {
    const browser = server.browser()
    const token = { name: profile.name, email: profile.email, picture: null, sub: id }
    browser.cookies.set(COOKIE, await encode({ token, secret: old, maxAge: 3600 }))
    expect((await session(browser)).user).toMatchObject({ email: profile.email })
    expect(server.written()).toContain('Number 2 of AUTH_SECRET is too short')
    expect(server.written()).not.toContain(old)
  } finally {
    await server.end('SIGTERM')
  }
})
