import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSealer } from '#app/auth/crypto/jwe.server.ts'
import { createLog } from '#app/auth/services/log.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { createStore, type Store } from '#db/store/index.server.ts'
import { aSession } from '#tests/store/contract/samples.ts'
import { startSmtp, type TestSmtp } from '#tests/support/mail/smtp.ts'
import { startFaultyMailServer } from '#tests/support/providers/faulty.ts'
import { brandOf } from '../brand.ts'
import { MailFailure } from '../failure.ts'
import { createMailer } from '../mailer.server.ts'
import type { Message } from '../message.ts'
import type { Mail } from '../rendered-mail.server.ts'
import { MailOutbox } from './outbox.server.ts'

const SECRETS = ['of-the-outbox-and-of-nothing-else-at-all']
/** So long that a slow machine does not matter. */
const TIMEOUTS = { connect: 5000, visitor: 8000, whole: 10_000, idle: 50 }
const SOON = { timeout: 15_000, interval: 20 }

vi.setConfig({ testTimeout: 30_000 })
const LINK = 'https://app.example/auth/callback/email?token=0123456789abcdef'
const MESSAGE: Message = {
  language: 'en',
  names: [],
  subject: 'Sign in to Acme',
  preview: 'A link.',
  heading: 'Sign in to Acme',
  blocks: [{ kind: 'link', label: 'Sign in', url: LINK }],
}

let folder: string
let database: Database
let store: Store
let smtp: TestSmtp
let ahead: number
let logged: string
let opened: MailOutbox[]

const now = () => new Date(Date.now() + ahead)
const advance = (seconds: number) => {
  ahead += seconds * 1000
}

beforeEach(async () => {
  ahead = 0
  logged = ''
  opened = []
  folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  database = await openDatabase(`file:${join(folder, 'outbox.db')}`)
  store = createStore(database, now)
  smtp = await startSmtp()
})
afterEach(async () => {
  await Promise.all(opened.map((outbox) => outbox.close()))
  await smtp.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The mail of one process. */
function anOutbox(smtpUrl = smtp.smtpUrl, timeouts = TIMEOUTS): MailOutbox {
  const log = createLog(
    { level: 'debug', mode: 'production' },
    new Writable({
      write(chunk, _encoding, done) {
        logged += chunk
        done()
      },
    }),
  )
  const outbox = new MailOutbox({
    mailer: createMailer({ smtpUrl, from: 'hello@app.example', timeouts }),
    store,
    sealer: createSealer(SECRETS, now),
    brand: brandOf({
      site: { name: 'Acme', logo: null, accent: null, contact: null, terms: null, privacy: null, languages: ['en'] },
      origin: 'https://app.example',
    }),
    log,
    now,
    timeouts,
  })
  opened.push(outbox)
  return outbox
}

/** A sign-in mail whose challenge is stored and not consumed. */
async function aMail(to = 'ada@mail.test'): Promise<Mail & { tokenHash: string }> {
  const tokenHash = `hash-${crypto.randomUUID()}`
  const expiresAt = new Date(now().getTime() + 600_000)
  await store.verificationTokens.issue({ tokenHash, provider: 'email', identifier: to, expiresAt, createdAt: now() })
  return { to, message: MESSAGE, tokenHash, expiresAt }
}

const recipients = () => smtp.taken.map(({ to }) => to?.[0]?.address)
const isEmpty = async () => (await store.outbox.nextAt()) === null
const untilEmpty = () => vi.waitFor(async () => expect(await isEmpty()).toBe(true), SOON)
const failing = async (sending: Promise<void>) => sending.then(() => null).catch((error: unknown) => error)

describe('a mail', () => {
  test('that is taken at once is not kept', async () => {
    await anOutbox().send(await aMail())
    expect(recipients()).toEqual(['ada@mail.test'])
    expect(await isEmpty()).toBe(true)
  })

  test('that is refused for good is not kept, and the visitor is not told that it will come', async () => {
    smtp.fate = () => 'refuse'
    const failure = await failing(anOutbox().send(await aMail()))
    expect(failure).toMatchObject({ kind: 'refused', message: expect.stringContaining('550') })
    expect(String(failure)).not.toContain('ada@mail.test')
    expect(await isEmpty()).toBe(true)
  })

  test('that no server takes now is kept, and sent once when the server is back', async () => {
    await smtp.stop()
    await anOutbox().send(await aMail())
    expect(await isEmpty()).toBe(false)
    await smtp.start()
    await untilEmpty()
    expect(recipients()).toEqual(['ada@mail.test'])
  })

  test('that is put off with 4xx is tried again, later each time, until it is taken', async () => {
    smtp.fate = () => 'defer'
    await anOutbox().send(await aMail())
    await vi.waitFor(
      async () => expect(Number(await store.outbox.nextAt()) - Number(now())).toBeGreaterThan(1500),
      SOON,
    )
    expect(smtp.taken).toHaveLength(0)
    smtp.fate = () => 'accept'
    advance(10)
    await untilEmpty()
    expect(smtp.taken).toHaveLength(1)
  })

  test('whose connection breaks when it has been read is sent again under the same id and date', async () => {
    smtp.fate = () => 'die'
    await anOutbox().send(await aMail())
    expect(smtp.read).toHaveLength(1)
    smtp.fate = () => 'accept'
    await untilEmpty()
    expect(smtp.taken).toHaveLength(1)
    expect(smtp.read).toEqual([smtp.read[0], smtp.taken[0]?.messageId])
    expect(new Set(smtp.read).size).toBe(1)
  })

  test('that is taken later than a visitor waits is not sent again', async () => {
    smtp.slowness = 1500
    const outbox = anOutbox(smtp.smtpUrl, { ...TIMEOUTS, visitor: 200 })
    await outbox.send(await aMail())
    expect(smtp.taken).toHaveLength(0)
    expect(await isEmpty()).toBe(false)
    await untilEmpty()
    advance(120)
    await outbox.close()
    expect(smtp.taken).toHaveLength(1)
    expect(smtp.read).toHaveLength(1)
  })

  test('that never gets an answer is called off, and does not keep others from theirs', async () => {
    smtp.fate = (to) => (to === 'hang@mail.test' ? 'hang' : 'accept')
    const outbox = anOutbox(smtp.smtpUrl, { ...TIMEOUTS, visitor: 200, whole: 2000 })
    await outbox.send(await aMail('hang@mail.test'))
    await Promise.all([1, 2, 3, 4, 5].map(async (number) => outbox.send(await aMail(`ada${number}@mail.test`))))
    await vi.waitFor(() => expect(smtp.taken).toHaveLength(5), SOON)
    smtp.fate = () => 'accept'
    await vi.waitFor(() => expect(recipients()).toContain('hang@mail.test'), SOON)
    await untilEmpty()
    expect(smtp.taken).toHaveLength(6)
  })

  test('that is refused when it is tried again takes its challenge with it', async () => {
    await smtp.stop()
    const mail = await aMail()
    await anOutbox().send(mail)
    smtp.fate = () => 'refuse'
    await smtp.start()
    await untilEmpty()
    expect(await store.verificationTokens.find(mail.tokenHash)).toBeNull()
    expect(logged).toContain('a mail from the outbox was refused')
    expect(logged).not.toContain('ada@mail.test')
  })
})

describe('a mail that waits', () => {
  test.each([
    [
      'was met',
      (hash: string) =>
        store.sessions.beginBy({ mailed: { tokenHash: hash, provider: 'email', now: now() } }, aSession()),
    ],
    ['was replaced', (hash: string) => store.verificationTokens.remove(hash)],
  ])('is not sent when its challenge %s', async (_how, end) => {
    await smtp.stop()
    const mail = await aMail()
    await anOutbox().send(mail)
    await end(mail.tokenHash)
    await smtp.start()
    await untilEmpty()
    expect(smtp.read).toEqual([])
  })

  test('is given up when its time is over, with a log line that names no person', async () => {
    await smtp.stop()
    await anOutbox().send(await aMail())
    advance(601)
    await smtp.start()
    await untilEmpty()
    expect(smtp.read).toEqual([])
    expect(logged).toContain('a mail was given up')
    expect(logged).not.toMatch(/ada@mail\.test|0123456789abcdef/)
  })

  test('is sent although the clock was put back after it was put off', async () => {
    await smtp.stop()
    const outbox = anOutbox()
    await outbox.send(await aMail())
    advance(-7200)
    await smtp.start()
    await untilEmpty()
    expect(recipients()).toEqual(['ada@mail.test'])
  })

  test('is not begun a second time by the process that has it in hand, however the clock is set', async () => {
    smtp.slowness = 1500
    const outbox = anOutbox(smtp.smtpUrl, { ...TIMEOUTS, visitor: 100 })
    await outbox.send(await aMail())
    advance(120)
    await new Promise((resolve) => setTimeout(resolve, TIMEOUTS.idle * 6))
    advance(-7200)
    await untilEmpty()
    await outbox.close()
    expect(smtp.read).toHaveLength(1)
  })

  test('is sealed: no file of the database holds its address, its link or its words', async () => {
    await smtp.stop()
    const { expiresAt } = await aMail()
    await anOutbox().send({ to: 'secret-reader@mail.test', message: MESSAGE, tokenHash: null, expiresAt })
    expect(await isEmpty()).toBe(false)
    for (const file of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, file))
      for (const secret of ['secret-reader', '0123456789abcdef', 'Sign in to Acme']) {
        expect(bytes.includes(secret), `${secret} in ${file}`).toBe(false)
        expect(bytes.includes(Buffer.from(secret).toString('base64url').slice(2, -2)), `${secret} in ${file}`).toBe(
          false,
        )
      }
    }
  })

  test('outlives its process, and is sent by the next one', async () => {
    await smtp.stop()
    const before = anOutbox()
    await before.send(await aMail())
    await before.close()
    await smtp.start()
    anOutbox()
    await untilEmpty()
    expect(recipients()).toEqual(['ada@mail.test'])
  })

  test('is sent by one of several who look for it at once', async () => {
    await smtp.stop()
    const outbox = anOutbox()
    const addresses = Array.from({ length: 40 }, (_, number) => `ada${number}@mail.test`)
    for (const address of addresses) await outbox.send(await aMail(address))
    for (let count = 0; count < 3; count += 1) anOutbox()
    smtp.slowness = 30
    await smtp.start()
    await untilEmpty()
    expect(recipients().sort()).toEqual(addresses.sort())
  })

  test('is left to others where its process has died with it in hand', async () => {
    await smtp.stop()
    const outbox = anOutbox()
    await outbox.send(await aMail())
    await outbox.close()
    // As a process holds it that does nothing any more.
    await store.outbox.claim({
      now: new Date(now().getTime() + 5000),
      until: new Date(now().getTime() + 30_000),
      most: 1,
    })
    await smtp.start()
    anOutbox()
    await new Promise((resolve) => setTimeout(resolve, TIMEOUTS.idle * 4))
    expect(smtp.read).toEqual([])
    advance(31)
    await untilEmpty()
    expect(recipients()).toEqual(['ada@mail.test'])
  })
})

describe('a mail server that is down', () => {
  test('is EmailSignin after a minute by a clock that was put back meanwhile, too', async () => {
    await smtp.stop()
    const outbox = anOutbox()
    await outbox.send(await aMail('early@mail.test'))
    advance(-7200)
    await vi.waitFor(async () => {
      advance(5)
      expect(await failing(outbox.send(await aMail()))).toMatchObject({ kind: 'unreachable' })
    }, SOON)
    expect(Number(now()) - Date.now()).toBeLessThan(-7000_000)
  })

  test('is EmailSignin after a minute, until it is back', async () => {
    await smtp.stop()
    const outbox = anOutbox()
    await outbox.send(await aMail('early@mail.test'))
    advance(61)
    expect(await failing(outbox.send(await aMail('late@mail.test')))).toMatchObject({ kind: 'unreachable' })
    await smtp.start()
    await untilEmpty()
    await outbox.send(await aMail('after@mail.test'))
    expect(recipients()).toEqual(['early@mail.test', 'after@mail.test'])
  })

  test('that is none is an error at once, also for the next mail', async () => {
    const server = await startFaultyMailServer('greets like a web server')
    const outbox = anOutbox(server.smtpUrl)
    for (const to of ['first@mail.test', 'second@mail.test']) {
      expect(await failing(outbox.send(await aMail(to)))).toBeInstanceOf(MailFailure)
    }
    expect(await isEmpty()).toBe(true)
    await outbox.close()
    await server.close()
  })
})

describe('closing', () => {
  test('finishes what is under way', async () => {
    smtp.slowness = 200
    const outbox = anOutbox()
    await Promise.all([outbox.send(await aMail()), outbox.close()])
    expect(smtp.taken).toHaveLength(1)
    expect(await isEmpty()).toBe(true)
  })

  test('leaves what takes too long to others, at once', async () => {
    smtp.fate = () => 'hang'
    const outbox = anOutbox(smtp.smtpUrl, { ...TIMEOUTS, visitor: 200 })
    await outbox.send(await aMail())
    await outbox.close()
    expect(Number(await store.outbox.nextAt())).toBeLessThanOrEqual(Number(now()))
    smtp.fate = () => 'accept'
    anOutbox()
    await untilEmpty()
    expect(smtp.taken).toHaveLength(1)
  })
})
