import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_USER } from '#app/auth/registration/demo-user.ts'
import { startMailbox } from '#demo/mailbox/mailbox.ts'
import { Browser } from '#testing/browser.ts'
import { freePort } from '#tests/support/processes/ports.ts'

const SERVER = resolve(import.meta.dirname, '../../../build/server/index.js')
const USER = resolve(import.meta.dirname, '../../../build/server/latchkey/user.js')
const DATABASE = resolve(import.meta.dirname, '../../../build/server/latchkey/database.js')
const EVENTS = resolve(import.meta.dirname, '../../../build/server/latchkey/events.js')
const SECRET = 'rOck-9dW2mXq7Lz4TnB8vKe1YhUj5CfA'

let folder: string
let started: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'process-'))
})

afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
  started = []
  rmSync(folder, { recursive: true, force: true })
})

/** Runs one of the built programs with these variables and nothing of ours. */
function run(program: string, args: string[], env: Record<string, string>, input = '') {
  const { PATH } = process.env
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env: { ...(PATH ? { PATH } : {}), ...env } })
  started.push(child)
  const written = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    written.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    written.stderr += text
  })
  child.stdin.end(input)
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, ...written }))
  return { child, ended, written }
}

/** A production server over a database of its own, once it listens. */
async function production() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const database = { DATABASE_URL: `file:${join(folder, 'users.db')}`, PASSWORD_COST: '19456:2:1' }
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), AUTH_URL: url, AUTH_SECRET: SECRET }
  const server = run(SERVER, [], { ...env, ...database })
  while (!server.written.stdout.includes('"listening"')) {
    await Promise.race([
      once(server.child.stdout ?? server.child, 'data'),
      server.ended.then(({ stderr }) => Promise.reject(new Error(stderr))),
    ])
  }
  return { ...server, url: `http://127.0.0.1:${port}`, origin: url, env, database }
}

describe('a production server', () => {
  test('does not start on broken settings, and names each with what to write', async () => {
    const env = {
      NODE_ENV: 'production',
      AUTH_SECRET: 'hidden',
      PORT: 'http',
      AUTH_PROVIDERS: 'acme',
      SITE_ACCENT: 'red',
    }
    const { code, stdout, stderr } = await run(SERVER, [], env).ended
    expect([code, stdout]).toEqual([1, ''])
    for (const variable of ['AUTH_URL', 'AUTH_SECRET', 'PORT', 'AUTH_ACME_ID', 'AUTH_ACME_ISSUER', 'SITE_ACCENT']) {
      expect(stderr).toMatch(new RegExp(`^ {2}${variable} .+\n {4}Write .+`, 'm'))
    }
    expect(stderr).not.toContain('hidden')
    expect(stderr).not.toContain('\n    at ')
  })

  test('does not start without AUTH_SECRET, says so in a sentence, and makes none up', async () => {
    const env = {
      NODE_ENV: 'production',
      AUTH_URL: 'https://app.example',
      AUTH_PROVIDERS: 'google',
      AUTH_GOOGLE_ID: 'client-id',
      AUTH_GOOGLE_SECRET: 'of-the-client',
      SMTP_URL: 'smtps://mailer:of-themailer@mail.example',
      MAIL_FROM: 'sign-in@app.example',
    }
    const { code, stdout, stderr } = await run(SERVER, [], env).ended
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^ {2}AUTH_SECRET is not set; it seals every session\n {4}Write AUTH_SECRET=/m)
    // It shows how to make a secret, and repeats none.
    expect(stderr).not.toMatch(/of-the-|\n {4}at |[A-Za-z0-9+/]{20}/)
    expect(readdirSync(folder)).toEqual([])
  })

  test('names at start which of its files other users of the machine may read, and how to end that', async () => {
    const first = await production()
    expect(first.written.stdout).not.toContain('other users of this machine')
    first.child.kill('SIGTERM')
    await first.ended
    const file = join(folder, 'users.db')
    chmodSync(file, 0o644)
    const { written } = await production()
    expect(written.stdout).toContain(
      `${file} has mode 0644: other users of this machine may use it. Run: chmod 600 '${file}'`,
    )
    expect(statSync(file).mode & 0o777).toBe(0o644)
  })

  test('says who it is where its port is taken, without a stack', async () => {
    const { env, database } = await production()
    const { code, stderr } = await run(SERVER, [], { ...env, ...database }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Latchkey does not start: .*PORT/)
    expect(stderr).not.toContain('\n    at ')
  })

  test.each(['203.0.113.9', 'no-such-host.invalid'])('says where to listen instead of at %s', async (host) => {
    const env = { NODE_ENV: 'production', HOST: host, AUTH_URL: 'https://app.example', AUTH_SECRET: SECRET }
    const { code, stderr } = await run(SERVER, [], { ...env, DATABASE_URL: 'file::memory:' }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Latchkey does not start: HOST .*HOST=0\.0\.0\.0/)
    expect(stderr).not.toContain('\n    at ')
  })

  test('is healthy, sends its scripts compressed and for ever, and logs JSON lines', async () => {
    const { url, written } = await production()
    for (const path of ['/healthz', '/readyz']) expect(await (await fetch(url + path)).text()).toBe('ok\n')
    const page = await (await fetch(`${url}/auth/signin`)).text()
    const scripts = [...page.matchAll(/"(\/auth\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path)
    expect(scripts.length).toBeGreaterThan(3)
    for (const path of scripts) {
      const { status, headers } = await fetch(url + path, { headers: { 'Accept-Encoding': 'br' } })
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=31536000, immutable'])
      if (Number(headers.get('content-length')) > 1000)
        expect([path, headers.get('content-encoding')]).toEqual([path, 'br'])
    }
    for (const line of written.stdout.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends in good order at %s', async (signal) => {
    const { child, ended, url } = await production()
    await fetch(url)
    child.kill(signal)
    child.kill(signal)
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })
})

describe('a database that a demo was run on', () => {
  test('ends the start of production, until its user has another password or is gone', async () => {
    const { child, ended, database } = await production()
    const { email, password } = DEMO_USER
    expect(await run(USER, ['add', email], database, `${password}\n`).ended).toMatchObject({ code: 0 })
    child.kill('SIGTERM')
    await ended
    const port = await freePort()
    const env = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      AUTH_URL: `http://localhost:${port}`,
      AUTH_SECRET: SECRET,
    }
    const refused = await run(SERVER, [], { ...env, ...database }).ended
    expect(refused.code).toBe(1)
    const said = refused.stdout + refused.stderr
    expect(said).toContain(`DATABASE_URL names a database with the demo’s user ${email}`)
    expect(said).not.toContain(password)
    expect(await run(USER, ['add', email, '--replace'], database, 'another one of ours\n').ended).toMatchObject({
      code: 0,
    })
    const starts = run(SERVER, [], { ...env, ...database })
    await expect.poll(() => starts.written.stdout).toContain('"listening"')
  })
})

describe('npm run user', () => {
  test('makes a user who signs in to the running server, and disable ends that', async () => {
    const { url, origin, database } = await production()
    const made = await run(USER, ['add', 'Ada@mail.test', '--name', 'Ada'], database, 'correct horse\n').ended
    expect(made).toMatchObject({ code: 0, stderr: '' })

    const browser = new Browser(url, origin)
    const { csrfToken } = (await browser.get('/auth/csrf')).json() as { csrfToken: string }
    const form = { csrfToken, email: 'ada@mail.test', password: 'correct horse', json: 'true' }
    expect((await browser.post('/auth/callback/credentials', form)).status).toBe(200)
    expect((await browser.get('/auth/session')).json()).toMatchObject({ user: { email: 'ada@mail.test', name: 'Ada' } })

    expect(await run(USER, ['disable', 'ada@mail.test'], database).ended).toMatchObject({ code: 0 })
    expect((await browser.get('/auth/session')).json()).toEqual({})
  })

  test('leaves no mail that the server could not open: without its secret it says that the user is not told', async () => {
    const database = { DATABASE_URL: `file:${join(folder, 'users.db')}`, PASSWORD_COST: '64:1:1' }
    expect(await run(USER, ['add', 'ada@mail.test'], database, 'correct horse\n').ended).toMatchObject({ code: 0 })
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'auth@mail.test', NODE_ENV: 'development' }
    const without = await run(USER, ['disable', 'ada@mail.test'], { ...database, ...mail }).ended
    expect(without).toMatchObject({ code: 0, stderr: '' })
    expect(without.stdout).toContain('ada@mail.test is not told by mail. The settings for mail are not complete here.')
    expect(
      readdirSync(folder).filter((name) => !name.startsWith('users.db')),
      'made no secret',
    ).toEqual([])
    const enabled = await run(USER, ['enable', 'ada@mail.test'], { ...database, ...mail, AUTH_SECRET: SECRET }).ended
    expect(enabled.stdout).toContain('ada@mail.test is told by mail, which the server sends.')
  })

  test('says in one sentence what it cannot do', async () => {
    const database = { DATABASE_URL: `file:${join(folder, 'users.db')}` }
    expect(await run(DATABASE, ['migrate'], database).ended).toMatchObject({ code: 0 })
    const { code, stderr } = await run(USER, ['remove', 'ada@mail.test'], database).ended
    expect([code, stderr]).toEqual([1, 'There is no user ada@mail.test.\n'])
  })

  test('does not need the settings of the server', async () => {
    const database = { DATABASE_URL: `file:${join(folder, 'users.db')}` }
    const production = { ...database, NODE_ENV: 'production', PORT: 'x' }
    const none = await run(USER, ['list'], production).ended
    expect([none.code, none.stdout]).toEqual([1, ''])
    expect(none.stderr).toContain('DATABASE_URL names a file that is not there yet')
    const removed = await run(USER, ['remove', 'ada@mail.test'], production).ended
    expect(removed.stderr, 'nor does what changes rows make one').toContain('names a file that is not there yet')
    const made = await run(DATABASE, ['migrate'], production).ended
    expect(made).toEqual({ code: 0, stdout: 'All tables were made: the tables are up to date.\n', stderr: '' })
    const listed = await run(USER, ['list'], production).ended
    expect(listed).toEqual({ code: 0, stdout: 'There is no user yet.\n', stderr: '' })
  })
})

describe('npm run events', () => {
  test('prints what happened at the running server, one JSON object a line, and no password', async () => {
    const { url, origin, database } = await production()
    expect(await run(USER, ['add', 'ada@mail.test'], database, 'correct horse\n').ended).toMatchObject({ code: 0 })
    const browser = new Browser(url, origin)
    const { csrfToken } = (await browser.get('/auth/csrf')).json() as { csrfToken: string }
    const form = { csrfToken, email: 'ada@mail.test', password: 'battery staple', json: 'true' }
    expect((await browser.post('/auth/callback/credentials', form)).status).toBe(401)

    const printed = () => run(EVENTS, ['--since', '1h', '--user', 'ada@mail.test', '--format', 'ocsf'], database).ended
    await expect.poll(async () => (await printed()).stdout).toContain('CredentialsSignin')
    const { code, stdout, stderr } = await printed()
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).not.toContain('battery staple')
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events.map(({ class_uid, status_id, metadata }) => [class_uid, status_id, metadata.event_code])).toEqual([
      [3001, 1, 'user.create'],
      [3001, 1, 'password.set'],
      [3002, 2, 'sign-in'],
    ])
  })

  test('names a wrong option with what to write, and ends in good order where its reader has seen enough', async () => {
    const database = { DATABASE_URL: `file:${join(folder, 'users.db')}` }
    const wrong = await run(EVENTS, ['--since', 'yesterday'], database).ended
    expect(wrong).toMatchObject({ code: 1, stdout: '' })
    expect(wrong.stderr).toMatch(/^--since takes an age such as 30m, .*; read: yesterday\n$/)
    expect(await run(USER, ['add', 'ada@mail.test'], database, 'correct horse\n').ended).toMatchObject({ code: 0 })
    const first = run(EVENTS, [], database)
    first.child.stdout.destroy()
    expect(await first.ended).toMatchObject({ code: 0, stderr: '' })
  })
})

test('a command that mails an invitation waits until the mail server has it', async () => {
  const mailbox = await startMailbox()
  const { env, database } = await production()
  const mail = { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'shop@example.com' }
  const { code, stdout, stderr } = await run(USER, ['invite', 'grace@example.com'], { ...env, ...database, ...mail })
    .ended
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('It was mailed to grace@example.com')
  expect((await mailbox.next('grace@example.com')).links).toHaveLength(1)
  await mailbox.close()
})
