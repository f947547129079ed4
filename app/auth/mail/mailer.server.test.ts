import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSealer } from '#app/auth/crypto/jwe.server.ts'
import { type Mailbox, startMailbox } from '#demo/mailbox/mailbox.ts'
import type { OutgoingMail } from '../config.ts'
import { brandOf } from './brand.ts'
import { createMailer, type Mailer } from './mailer.server.ts'
import type { Message } from './message.ts'
import { openRenderedMail, renderMail, waitingMail } from './rendered-mail.server.ts'
import { createOwnMailer } from './transport/own-mailer.server.ts'

const MESSAGE: Message = {
  language: 'en',
  names: [],
  subject: 'Sign in to Acme',
  preview: 'A link.',
  heading: 'Sign in to Acme',
  blocks: [
    { kind: 'link', label: 'Sign in', url: 'https://app.example/auth/callback/email?token=abc&email=ada%40mail.test' },
    { kind: 'code', label: 'Code', code: '042137' },
  ],
}

let mailbox: Mailbox
let lines: string[]
let mailer: Mailer

beforeAll(async () => {
  mailbox = await startMailbox()
  mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'Acme <hello@app.example>' })
})
beforeEach(() => {
  mailbox.clear()
  lines = []
})
afterAll(async () => {
  mailer.close()
  await mailbox.close()
})

const brand = brandOf({
  site: { name: 'Acme', logo: null, accent: null, contact: null, terms: null, privacy: null, languages: ['en'] },
  origin: 'https://app.example',
})

const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })

async function send(to: string, message: Message = MESSAGE): Promise<void> {
  const now = new Date()
  const rendered = await renderMail({ to, message, tokenHash: null, expiresAt: now }, { brand, now, log })
  await mailer.deliver(rendered, new AbortController().signal)
}

test('a connection that waits for the next mail keeps no process from ending', async () => {
  const own = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'hello@app.example' })
  const connections = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
  const before = connections()
  const now = new Date()
  const mail = { to: 'ada@mail.test', message: MESSAGE, tokenHash: null, expiresAt: now }
  await own.deliver(await renderMail(mail, { brand, now, log }), new AbortController().signal)
  // The mailbox of this process has its end of it.
  expect(connections() - before).toBe(1)
  own.close()
})

test('a mail says who sent it, when, that no person did, and where it belongs', async () => {
  await send('ada@mail.test')
  const { from, to, subject, headers } = await mailbox.next('ada@mail.test')
  expect({ from, to, subject }).toEqual({
    from: 'Acme <hello@app.example>',
    to: ['ada@mail.test'],
    subject: 'Sign in to Acme',
  })
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'OOF, AutoReply',
    'content-language': 'en',
    'list-id': '<sign-in.app.example>',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@app\.example>$/),
  })
  expect(Math.abs(Date.parse(headers.date ?? '') - Date.now())).toBeLessThan(60_000)
  const names = Object.keys(headers)
  for (const name of ['list-unsubscribe', 'x-mailer', 'bcc', 'cc', 'precedence']) expect(names).not.toContain(name)
})

test('a sender at an internationalised domain is written in ASCII everywhere', async () => {
  const from = 'Äpfel, Söhne <hallo@bücher.example>'
  const idn = createMailer({ smtpUrl: mailbox.smtpUrl, from })
  const mail = { to: 'ada@mail.test', message: MESSAGE, tokenHash: null, expiresAt: new Date() }
  await idn.deliver(await renderMail(mail, { brand, now: new Date(), log }), new AbortController().signal)
  idn.close()
  const { from: sender, headers } = await mailbox.next('ada@mail.test')
  expect(sender).toBe('Äpfel, Söhne <hallo@xn--bcher-kva.example>')
  expect(headers['message-id']).toMatch(/^<[0-9a-f-]{36}@xn--bcher-kva\.example>$/)
})

test('plain text and HTML carry the same link and code over the wire', async () => {
  await send('ada@mail.test')
  const { text, html, links } = await mailbox.next('ada@mail.test')
  const [link] = MESSAGE.blocks
  expect(links).toEqual([link?.kind === 'link' && link.url])
  expect(html).toContain('token=abc&amp;email=ada%40mail.test')
  expect(text).toContain('042137')
  expect(html).toContain('042137')
})

describe('a mail that cannot be drawn', () => {
  const undrawable = {
    ...brand,
    get home(): string {
      throw new Error('This cannot be drawn.')
    },
  }
  const render = () => {
    const mail = { to: 'ada@mail.test', message: MESSAGE, tokenHash: null, expiresAt: new Date() }
    return renderMail(mail, { brand: undrawable, now: new Date(), log })
  }

  test('goes out as plain text, and the log says why', async () => {
    const rendered = await render()
    await mailer.deliver(rendered, new AbortController().signal)
    const { text, html, links } = await mailbox.next('ada@mail.test')
    expect(text).toContain('042137')
    expect(links).toHaveLength(1)
    expect(html).toBeNull()
    expect(lines).toEqual([expect.stringContaining('This cannot be drawn.')])
    expect(lines[0]).toContain(rendered.id)
    expect(lines[0]).not.toContain('042137')
  })

  test('is waiting text like any other', async () => {
    const sealer = createSealer(['of-the-mailer-and-of-nothing-else-at-all'], () => new Date())
    const rendered = await render()
    const mail = { to: 'ada@mail.test', message: MESSAGE, tokenHash: null, expiresAt: new Date(Date.now() + 60_000) }
    const row = waitingMail(sealer, mail, rendered, { tries: 0, nextAt: new Date(), createdAt: new Date() })
    expect(openRenderedMail(sealer, row.payload)).toEqual(rendered)
  })

  test('has its text as HTML too for a sender in code, whose service may ask for that', async () => {
    const sent: OutgoingMail[] = []
    const own = createOwnMailer((mail) => void sent.push(mail), 'Acme <hello@app.example>')
    await own.deliver({ ...(await render()), text: '<b> & 042137' }, new AbortController().signal)
    expect(sent[0]?.html).toContain('>&lt;b&gt; &amp; 042137</pre>')
  })
})

describe('one recipient, and only our own headers, whatever an attacker puts', () => {
  test.each([
    ['a line break and a header', 'a@mail.test\r\nBcc: eve@mail.test'],
    ['a second address', 'a@mail.test, eve@mail.test'],
    ['a name and brackets', 'eve@mail.test> <a@mail.test'],
    ['a group', 'friends: a@mail.test, eve@mail.test;'],
  ])('in an address: %s', async (_what, to) => {
    await send(to).catch(() => {})
    expect(mailbox.messages.flatMap((message) => message.to).filter((address) => address === 'eve@mail.test')).toEqual(
      [],
    )
    for (const message of mailbox.messages) expect(message.to).toHaveLength(1)
  })

  test('in a subject', async () => {
    await send('ada@mail.test', { ...MESSAGE, subject: 'Hello\r\nBcc: eve@mail.test\r\n\r\nBody\u2028X: y' })
    const { to, subject, headers } = await mailbox.next('ada@mail.test')
    expect(to).toEqual(['ada@mail.test'])
    expect(subject).toBe('Hello Bcc: eve@mail.test Body X: y')
    expect(Object.keys(headers)).not.toContain('bcc')
  })

  test('letters of any script arrive in a subject', async () => {
    await send('ada@mail.test', { ...MESSAGE, subject: 'Вход в Äpfel & Söhne 👋' })
    expect((await mailbox.next('ada@mail.test')).subject).toBe('Вход в Äpfel & Söhne 👋')
  })
})
