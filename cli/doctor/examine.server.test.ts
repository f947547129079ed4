import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EventOrigin, eventRow } from '#app/auth/events/security-events.ts'
import { createPasswordHashing } from '#app/auth/methods/credentials/passwords.server.ts'
import { DEMO_PASSWORD } from '#app/auth/registration/demo-user.server.ts'
import { DEMO_USER } from '#app/auth/registration/demo-user.ts'
import { readSettings } from '#app/auth/settings/config.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { Authority, createStore } from '#db/store/index.server.ts'
import { DEFAULT_CLIENT } from '#demo/clients.ts'
import { type Parties, startParties } from '#demo/parties.ts'
import { someone } from '#tests/store/contract/samples.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import {
  ALL_MAIL_FAULTS,
  type FaultyProvider,
  type MailFault,
  startFaultyMailServer,
  startFaultyProvider,
} from '#tests/support/providers/faulty.ts'
import { type Receiver, startReceiver } from '#tests/support/webhooks/receiver.ts'
import { type DoctorInput, examine } from './examine.server.ts'
import { hasFault, reportOf } from './report.ts'

const SECRET = 'rOck-9dW2mXq7Lz4TnB8vKe1YhUj5CfA'

const OWN_KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

let folder: string
let site: Server
let origin: string
let parties: Parties
let faulty: FaultyProvider
/** What a site needs that is well, beside its parties. */
let well: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  site = createServer((request, response) => {
    if (request.url === '/auth/readyz') response.end('ok\n')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const ports = { provider: 0, mailbox: 0, smtp: 0 }
  parties = await startParties({ appOrigin: origin, authPath: '/auth', ports })
  faulty = await startFaultyProvider()
  const databaseUrl = `file:${join(folder, 'site.db')}`
  await (await openDatabase(databaseUrl)).close()
  well = { ...parties.env, AUTH_URL: origin, AUTH_SECRET: SECRET, DATABASE_URL: databaseUrl }
})

afterAll(async () => {
  await Promise.all([parties.close(), faulty.close()])
  site.closeAllConnections()
  site.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Asked extends Partial<Pick<DoctorInput, 'config' | 'hasListener' | 'fetch'>> {
  ahead?: number
}

/** What the doctor says of a site that is well but for this; a variable set to nothing is not set. */
async function say(changes: Record<string, string> = {}, { ahead = 0, config = {}, ...asked }: Asked = {}) {
  const { settings, warnings } = readSettings({ ...well, ...changes }, '/auth')
  const now = () => new Date(Date.now() + ahead * 1000)
  const sections = await examine({ settings, warnings, config, now, ...asked })
  return { text: reportOf(sections).join('\n'), isBroken: hasFault(sections) }
}

describe('a site that is well', () => {
  test('is told so, with every address to register', async () => {
    const { text, isBroken } = await say({ AUTH_DEMO_SIGN_OUT: 'always' })
    expect(text).toContain(`Demo ID (demo), ${parties.provider.issuer}
  Register there:
    redirect URI              ${origin}/auth/callback/demo
    post-logout redirect URI  ${origin}/auth/signout
    back-channel logout URI   ${origin}/auth/backchannel-logout/demo
`)
    expect(text).toContain(`redirect URI  ${origin}/auth/callback/demo-oauth`)
    for (const what of [
      'the site answers at',
      'SQLite: reachable, tables up to date',
      'its metadata can be had',
      'its keys can be had',
      'it knows this client',
      'its clock and ours agree',
      'signing out there: always',
    ])
      expect(text).toContain(`ok     ${what}`)
    expect(text).not.toContain('FAULT')
    expect(text).toMatch(/All is well\.$/)
    expect(isBroken).toBe(false)
  })

  test.each([
    [{ AUTH_DEMO_TRUST_EMAIL: 'on' }, 'each one counts as verified'],
    [{ AUTH_DEMO_ASK_EMAIL: 'off' }, 'an unverified one is kept, and proves nothing'],
    [{ AUTH_DEMO_ASK_EMAIL: '' }, 'a new user without a verified one proves one by mail'],
    [{ SMTP_URL: '', MAIL_FROM: '' }, 'an unverified one is left out, as no mail can be sent'],
  ])('with %o is told what an address of a provider counts for', async (changes, says) => {
    expect((await say({ AUTH_PROVIDERS: 'demo', ...changes })).text).toContain(`ok     email addresses: ${says}`)
  })

  test('is left as it was', async () => {
    const missing = join(folder, 'not', 'there.db')
    const { text, isBroken } = await say({ DATABASE_URL: `file:${missing}` })
    expect(text).toContain('there is no file yet; the first start makes it')
    expect(isBroken).toBe(false)
    expect((await say({ DATABASE_URL: `file:${missing}` })).text).toContain('there is no file yet')
  })

  test('where sign-out at the provider is off needs no address for it', async () => {
    const { text } = await say({ AUTH_DEMO_SIGN_OUT: 'off' })
    expect(text).not.toContain('post-logout')
    expect(text).toContain('back-channel logout URI')
    const google = { AUTH_PROVIDERS: 'google', AUTH_GOOGLE_ID: 'i', AUTH_GOOGLE_SECRET: 's' }
    const answer: typeof fetch = async () => new Response(null, { status: 404 })
    expect((await say(google, { fetch: answer })).text).not.toMatch(/logout/)
  })

  test('no secret is printed, whatever is wrong', async () => {
    const secrets = { AUTH_DEMO_SECRET: 'the-wrong-secret', SMTP_URL: 'smtp://ada:the-password@127.0.0.1:9' }
    for (const { text } of [await say(), await say(secrets)])
      for (const secret of [SECRET, DEFAULT_CLIENT.clientSecret, 'the-wrong-secret', 'the-password'])
        expect(text).not.toContain(secret)
  })
})

test('a database with the user of a demo, who still has its password, is a fault', async () => {
  const url = `file:${join(folder, 'demo.db')}`
  const database = await openDatabase(url)
  const store = createStore(database)
  const { id } = await store.users.create(someone({ email: DEMO_USER.email }))
  const hashing = createPasswordHashing({ memory: 8, passes: 1, lanes: 1 })
  const look = async (password: string) => {
    await store.passwords.set(Authority.command, id, await hashing.hash(password))
    return say({ DATABASE_URL: url })
  }
  const { text, isBroken } = await look(DEMO_USER.password)
  expect([text, isBroken]).toEqual([expect.stringContaining(`FAULT  DATABASE_URL ${DEMO_PASSWORD.says}`), true])
  expect(text).not.toContain(DEMO_USER.password)
  expect((await look('another one of ours')).isBroken).toBe(false)
  await database.close()
})

describe('a provider', () => {
  const BROKEN: [string, () => Record<string, string>, string, string][] = [
    [
      'that is not there',
      () => ({ AUTH_DEMO_ISSUER: 'http://127.0.0.1:9' }),
      'its metadata is not to be had',
      'AUTH_DEMO_ISSUER',
    ],
    [
      'that answers HTML',
      () => ({ AUTH_DEMO_ISSUER: faulty.url('answers HTML') }),
      'its metadata is not to be had',
      'must answer 200 with JSON',
    ],
    ['that answers 500', () => ({ AUTH_DEMO_ISSUER: faulty.url('answers 500') }), 'was 500', 'AUTH_DEMO_ISSUER'],
    [
      'that sends people on',
      () => ({ AUTH_DEMO_ISSUER: faulty.redirectTo(parties.provider.issuer) }),
      'answered with a redirect',
      'AUTH_DEMO_ISSUER',
    ],
    [
      'with another issuer in its metadata',
      () => ({ AUTH_DEMO_ISSUER: parties.provider.issuer.replace('127.0.0.1', 'localhost') }),
      'its metadata calls the issuer http://',
      'AUTH_DEMO_ISSUER=http://',
    ],
    ['that refuses the secret', () => ({ AUTH_DEMO_SECRET: 'wrong' }), 'it refuses this client', 'AUTH_DEMO_SECRET'],
    ['that knows no such client', () => ({ AUTH_DEMO_ID: 'unknown' }), 'it refuses this client', 'AUTH_DEMO_ID'],
    [
      'that refuses the key',
      () => ({ AUTH_DEMO_SECRET: '', AUTH_DEMO_PRIVATE_KEY: OWN_KEY }),
      'it refuses this client',
      'AUTH_DEMO_KEY_AUDIENCE=token_endpoint',
    ],
    [
      'asked for no ID token',
      () => ({ AUTH_DEMO_SCOPE: 'profile' }),
      'the scope lacks openid',
      'without it there is no ID token',
    ],
    [
      'of plain OAuth 2 that is not there',
      () => ({ AUTH_DEMO_OAUTH_TOKEN_URL: 'http://127.0.0.1:9/token' }),
      'http://127.0.0.1:9 does not answer',
      'AUTH_DEMO_OAUTH_TOKEN_URL',
    ],
  ]

  test.each(BROKEN)('%s is named, with advice', async (_what, changes, says, advice) => {
    const { text, isBroken } = await say(changes())
    expect(text).toMatch(/FAULT/)
    expect(text).toContain(says)
    expect(text).toContain(advice)
    expect(isBroken).toBe(true)
  })

  test('is held against the clock, both ways', async () => {
    expect((await say({}, { ahead: 60 })).text).toMatch(/FAULT {2}this machine’s clock is (59|60|61) s ahead of/)
    expect((await say({}, { ahead: -60 })).text).toMatch(/FAULT {2}this machine’s clock is (59|60|61) s behind/)
    expect((await say({}, { ahead: 5 })).isBroken).toBe(false)
  })

  test('that lists no scope that is asked for is a note', async () => {
    const { text, isBroken } = await say({ AUTH_DEMO_SCOPE: 'openid groups' })
    expect(text).toContain('note   it does not list what is asked for: groups')
    expect(isBroken).toBe(false)
  })
})

describe('a webhook', () => {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => receiver.close())
  const webhook = () => ({
    AUTH_WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/events?key=confidential`,
    AUTH_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'k').toString('base64')}`,
  })

  test.each([
    [401, 'ok', 'reachable, and refuses what is not signed (401)'],
    [204, 'note', 'takes a request that is not signed (204)'],
    [302, 'FAULT', 'leads elsewhere (302), and no redirect is followed'],
    [404, 'FAULT', 'has no receiver at this address (404)'],
    [410, 'FAULT', 'wants no more events (410 Gone)'],
    [503, 'note', 'fails (503)'],
  ])('that answers %i is told of as such, and gets no event', async (status, kind, says) => {
    receiver.got.length = 0
    receiver.answers((response) => void response.writeHead(status).end())
    const { text, isBroken } = await say(webhook())
    expect(text).toMatch(new RegExp(`Webhook\\n  ${kind} +127\\.0\\.0\\.1:${receiver.port}`))
    expect(text).toContain(says)
    expect(text).not.toContain('confidential')
    expect(isBroken).toBe(kind === 'FAULT')
    expect(receiver.got.map(({ headers, body }) => [headers['webhook-signature'], body])).toEqual([[undefined, '']])
  })

  test('that nothing answers for is a fault; without one nothing is said', async () => {
    const { text, isBroken } = await say({ ...webhook(), AUTH_WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/x` })
    expect(text).toContain('cannot be reached: connect ECONNREFUSED')
    expect(isBroken).toBe(true)
    expect((await say()).text).not.toContain('Webhook')
  })
})

describe('mail', () => {
  async function withServer(options: SMTPServerOptions, run: (at: string) => Promise<void>): Promise<void> {
    const server = new SMTPServer({ logger: false, ...options })
    server.on('error', () => {})
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    try {
      await run(`127.0.0.1:${port}`)
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  }

  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    password === 'right' ? done(null, { user: username }) : done(new Error('No such user'))

  test('is connected to and logged in at, by TLS, and nothing is sent', async () => {
    let mails = 0
    const onData: SMTPServerOptions['onData'] = (_stream, _session, done) => {
      mails += 1
      done()
    }
    await withServer({ onAuth, onData }, async (at) => {
      const { text } = await say({ SMTP_URL: `smtp://ada:right@${at}?tls.rejectUnauthorized=false` })
      expect(text).toContain(`ok     ${at}: TLS, login; mails come from`)
    })
    expect(mails).toBe(0)
  })

  test('that refuses user or password is named, with advice', async () => {
    await withServer({ onAuth }, async (at) => {
      const { text, isBroken } = await say({ SMTP_URL: `smtp://ada:wrong@${at}?tls.rejectUnauthorized=false` })
      expect(text).toMatch(/FAULT {2}127\.0\.0\.1:\d+ takes no mail/)
      expect(text).toContain('Correct user and password in SMTP_URL')
      expect(isBroken).toBe(true)
    })
  })

  test('behind a certificate that no authority has signed is named', async () => {
    await withServer({ onAuth }, async (at) => {
      const { text, isBroken } = await say({ SMTP_URL: `smtp://ada:right@${at}` })
      expect(text).toMatch(/takes no mail: certificate has expired\n.*Give it a certificate/)
      expect(isBroken).toBe(true)
    })
  })

  const SILENT: readonly MailFault[] = ['never greets']
  test.each(ALL_MAIL_FAULTS.filter((one) => !/message|sender|after/.test(one) && !SILENT.includes(one)))(
    'where the server %s is named',
    async (what) => {
      const server = await startFaultyMailServer(what)
      const { text, isBroken } = await say({ SMTP_URL: server.smtpUrl })
      await server.close()
      expect(text).toMatch(/FAULT {2}127\.0\.0\.1:\d+ takes no mail/)
      expect(isBroken).toBe(true)
    },
  )

  test('by a mailer of the app’s own has its sender said, and a note where none is set', async () => {
    const config = { mailer: () => Promise.resolve() }
    const own = { SMTP_URL: '', MAIL_FROM: 'Shop <hello@shop.example>' }
    expect((await say(own, { config })).text).toContain('ok     mails go by the mailer of auth.config.ts')
    expect((await say(own, { config })).text).toContain('come from Shop <hello@shop.example>')
    const { text } = await say({ ...own, MAIL_FROM: '' }, { config })
    expect(text).toMatch(
      /note {3}mails go by the mailer .* come from no-reply@localhost, as MAIL_FROM is not set\n.*MAIL_FROM=/,
    )
  })

  test('that is not there, or not set, is told', async () => {
    expect((await say({ SMTP_URL: 'smtp://127.0.0.1:9' })).text).toContain('nothing listens there')
    expect((await say({ SMTP_URL: '', MAIL_FROM: '' })).text).toContain('note   SMTP_URL is not set')
  })
})

describe('the database', () => {
  test('that is a file of something else is named', async () => {
    const path = join(folder, 'letter.db')
    writeFileSync(path, 'Dear Sir or Madam, this is no database at all, however long you look at it.'.repeat(20))
    const { text, isBroken } = await say({ DATABASE_URL: `file:${path}` })
    expect(text).toContain('names a file that is no SQLite database')
    expect(isBroken).toBe(true)
  })

  test('where no server listens is named, without its password', async () => {
    const { text, isBroken } = await say({ DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:9/site' })
    expect(text).toContain('Start PostgreSQL, or correct host and port in DATABASE_URL.')
    expect(text).not.toContain('hunter2')
    expect(isBroken).toBe(true)
  })

  test('that is none is a note', async () => {
    const none = { DATABASE_URL: 'none', AUTH_PASSWORDS: 'off', SMTP_URL: '', MAIL_FROM: '' }
    const { text } = await say(none)
    expect(text).toContain('DATABASE_URL is none')
    expect(text).not.toContain('back-channel logout URI')
  })
})

describe('the site itself', () => {
  const answering = (answer: () => Response | Promise<Response>) => ({
    fetch: ((input: string) => (String(input).endsWith('/readyz') ? answer() : fetch(input))) as typeof fetch,
  })
  const alone = { AUTH_PROVIDERS: '', AUTH_URL: 'https://app.example' }

  test('that does not run yet is a note', async () => {
    const { text, isBroken } = await say({ AUTH_PROVIDERS: '', AUTH_URL: 'http://127.0.0.1:9' })
    expect(text).toContain('note   no server answers at http://127.0.0.1:9')
    expect(isBroken).toBe(false)
  })

  test('whose address sends visitors elsewhere is named, with the address to write', async () => {
    const answer = () =>
      new Response(null, { status: 301, headers: { location: 'https://www.app.example/auth/readyz' } })
    const { text, isBroken } = await say(alone, answering(answer))
    expect(text).toContain('AUTH_URL=https://www.app.example.')
    expect(isBroken).toBe(true)
  })

  test('whose certificate is refused is named', async () => {
    const error = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
    const { text, isBroken } = await say(
      alone,
      answering(() => Promise.reject(new TypeError('fetch failed', { cause: error }))),
    )
    expect(text).toContain('the certificate of https://app.example is refused: certificate has expired')
    expect(isBroken).toBe(true)
  })

  test('at an address that another program answers is a note', async () => {
    const { text } = await say(
      alone,
      answering(() => new Response('Welcome to nginx', { status: 404 })),
    )
    expect(text).toContain('answers 404, which is not this site')
  })

  test('without TLS on a network is named', async () => {
    const { text, isBroken } = await say(
      { AUTH_PROVIDERS: '', AUTH_URL: 'http://app.example' },
      answering(() => new Response('ok')),
    )
    expect(text).toContain('Put TLS in front')
    expect(isBroken).toBe(true)
  })

  test.each([
    ['0.0.0.0/0', true],
    ['::/0', true],
    ['10.0.0.0/8,0.0.0.0/1', true],
    ['10.0.0.0/8', false],
    ['fd00::/16', false],
    ['fc00::/7', false],
    ['::ffff:0:0/96', true],
    ['127.0.0.1', false],
  ])('that trusts %s: broken is %s', async (proxies, isBroken) => {
    const said = await say(
      { ...alone, TRUST_PROXY: proxies },
      answering(() => new Response('ok')),
    )
    expect(said.isBroken).toBe(isBroken)
    expect(said.text.includes('writes any address')).toBe(isBroken)
  })

  test('behind TLS with no proxy named is a note, and its cookies are told', async () => {
    const { text } = await say(
      alone,
      answering(() => new Response('ok')),
    )
    expect(text).toContain('TRUST_PROXY is not set')
    expect(text).toContain('__Host-latchkey.session-token, Secure')
  })

  test('under another server is judged by what was recorded of the last sign-in, whatever tells a client’s address', async () => {
    const databaseUrl = `file:${join(folder, 'clients.db')}`
    const database = await openDatabase(databaseUrl)
    const askedOf = (change: Partial<Asked> = {}, settings = {}) =>
      say(
        { ...alone, NODE_ENV: 'production', DATABASE_URL: databaseUrl, ...settings },
        { ...answering(() => new Response('ok')), hasListener: false, ...change },
      )
    const config = { clientAddress: () => null }
    const silent = await askedOf()
    expect(silent.text).toMatch(/FAULT {2}nothing shows that the server .*\n {9}→ Call setClientAddress/)
    expect(silent.text).not.toContain('TRUST_PROXY is not set')
    expect((await askedOf({ config })).text).toContain('note   clientAddress of app/auth.config.ts is to tell')
    expect((await askedOf({}, { TRUST_PROXY: '10.0.0.1' })).text).toContain('note   X-Forwarded-For is to tell')
    expect((await say({ NODE_ENV: 'development' }, { hasListener: false })).text).toContain('note   nothing shows that')

    const { events } = createStore(database)
    const signedIn = (at: number, origin?: EventOrigin) =>
      eventRow({ type: 'sign-in', isSuccess: true }, new Date(at), origin)
    await events.record([signedIn(Date.now() - 2000), eventRow({ type: 'user.link', isSuccess: true }, new Date())])
    for (const [change, settings] of [
      [{}, {}],
      [{ config }, {}],
      [{}, { TRUST_PROXY: '10.0.0.1' }],
    ] as const) {
      const { text, isBroken } = await askedOf(change, settings)
      expect(text).toMatch(/FAULT {2}of the last sign-in no client’s address was known.*\n {9}→ Call setClientAddress/)
      expect(isBroken).toBe(true)
    }
    const from = { address: '192.0.2.1', network: '192.0.2.1', userAgent: null, reference: null }
    await events.record([signedIn(Date.now() - 1000, from)])
    const told = await askedOf({ config })
    expect(told.text).toContain(
      'ok     the last sign-in has its client’s address, by clientAddress of app/auth.config.ts',
    )
    expect(told.isBroken).toBe(false)
    expect((await askedOf()).text).toContain('ok     the last sign-in has its client’s address, by the server')
    await database.close()
  })

  test('where no method is set is named', async () => {
    const { text, isBroken } = await say({ AUTH_PROVIDERS: '', AUTH_PASSWORDS: 'off', SMTP_URL: '', MAIL_FROM: '' })
    expect(text).toContain('FAULT  there is no way to sign in')
    expect(isBroken).toBe(true)
    expect((await say({ AUTH_PROVIDERS: '', SMTP_URL: '', MAIL_FROM: '' })).text).not.toContain('no way to sign in')
  })

  test('with a setting that was remarked on has the remark', async () => {
    const { text } = await say({ LIMITS: 'off' })
    expect(text).toContain('note   LIMITS is off')
  })
})
