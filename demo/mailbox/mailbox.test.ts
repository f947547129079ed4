import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Mailbox, startMailbox } from './mailbox.ts'

let mailbox: Mailbox

beforeEach(async () => {
  mailbox = await startMailbox()
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await mailbox.close()
})

const LINK = 'http://localhost:3000/auth/callback/email?token=abc&email=ada%40example.com'

function send(to: string, changes: Record<string, string> = {}) {
  const transport = createTransport(mailbox.smtpUrl, { from: 'Site <site@example.com>' })
  return transport.sendMail({
    to,
    subject: 'Sign in — ✓',
    text: `Sign in:\n${LINK}\n`,
    html: `<p><a href="${LINK.replace('&', '&amp;')}">Sign in</a></p><script>alert(1)</script>`,
    ...changes,
  })
}

const page = async (path: string) => (await fetch(new URL(path, mailbox.origin))).text()

test.each([
  ['rebound.example', 421],
  ['rebound.example:8025', 421],
  ['localhost.evil.example', 421],
  ['localhost:8025', 200],
  ['127.0.0.1:8025', 200],
  ['[::1]:8025', 200],
])('a page of another site that has given its name our address reads nothing: Host %s', async (host, status) => {
  const { port } = new URL(mailbox.origin)
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
  expect(answer).toBe(status)
})

describe('mail that arrives', () => {
  test('is handed to each caller that waits for it', async () => {
    const waiting = mailbox.next('ada@example.com')
    await send('Ada@Example.com')
    expect(await waiting).toMatchObject({
      to: ['ada@example.com'],
      from: 'Site <site@example.com>',
      subject: 'Sign in — ✓',
      links: [LINK],
    })
  })

  test('is handed out once, in the order of arrival', async () => {
    await send('ada@example.com', { subject: 'first' })
    await send('ada@example.com', { subject: 'second' })
    const subjects = [await mailbox.next('ada@example.com'), await mailbox.next('ada@example.com')]
    expect(subjects.map(({ subject }) => subject)).toEqual(['first', 'second'])
  })

  test('is listed newest first', async () => {
    await send('ada@example.com', { subject: 'older' })
    await send('ada@example.com', { subject: 'newer' })
    expect(await page('/')).toMatch(/2 messages.*newer.*older/s)
  })

  test('is there as JSON, by address', async () => {
    await send('ada@example.com')
    await send('grace@example.com')
    const found = JSON.parse(await page('/messages.json?to=grace@example.com'))
    expect(found).toEqual([expect.objectContaining({ to: ['grace@example.com'], links: [LINK] })])
  })

  test('shows its text with links that open', async () => {
    await send('ada@example.com')
    expect(await page('/messages/1')).toContain(`<a href="${LINK.replace('&', '&amp;')}">`)
  })

  test('shows its HTML in a sandbox without script', async () => {
    await send('ada@example.com')
    const { headers } = await fetch(`${mailbox.origin}/messages/1/html`)
    expect(headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/)
  })

  test('cannot put markup into the list', async () => {
    await send('ada@example.com', { subject: '<img src=x>' })
    expect(await page('/')).toContain('&lt;img src=x&gt;')
  })
})

describe('the mailbox', () => {
  test('looks for new mail by itself', async () => {
    expect(await page('/')).toContain('http-equiv="refresh"')
  })

  test('refuses bounce@', async () => {
    await expect(send('bounce@example.com')).rejects.toMatchObject({ responseCode: 550 })
  })

  test('is full for full@', async () => {
    await expect(send('full@example.com')).rejects.toMatchObject({ responseCode: 552 })
  })

  test('never answers about hang@', async () => {
    const transport = createTransport({ url: mailbox.smtpUrl, socketTimeout: 50 })
    const sending = transport.sendMail({ from: 'a@example.com', to: 'hang@example.com', text: '' })
    await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  })

  test('behaves as it was told to', async () => {
    const strict = await startMailbox({ answer: () => 'refuse' })
    const sending = createTransport(strict.smtpUrl).sendMail({ from: 'a@example.com', to: 'b@example.com', text: '' })
    await expect(sending).rejects.toMatchObject({ responseCode: 550 })
    await strict.close()
  })

  test('greets at once, and once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1')
    const [greeting] = await once(socket, 'data')
    vi.advanceTimersByTime(1000)
    socket.write('NOOP\r\n')
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect([String(greeting).slice(0, 3), String(answer).slice(0, 3)]).toEqual(['220', '250'])
  })

  test('says so when nothing arrives in time', async () => {
    await expect(mailbox.next('ada@example.com', { within: 10 })).rejects.toThrow('No mail for ada@example.com')
  })

  test('does not start in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startMailbox()).rejects.toThrow('NODE_ENV=production')
  })
})

test('the mailbox leads to a page with every mail of the app, where it was told of one', async () => {
  expect(await page('/')).not.toContain('Every mail the app sends')
  const other = await startMailbox({ everyMail: 'http://localhost:3000/preview#mails' })
  const list = await (await fetch(other.origin)).text()
  expect(list).toContain('<a href="http://localhost:3000/preview#mails">Every mail the app sends')
  await other.close()
})

test('the newest message is opened that was not opened yet, and one that is on its way is waited for', async () => {
  const newest = () => fetch(new URL('/newest', mailbox.origin))
  expect(await (await newest()).text()).toMatch(/http-equiv="refresh".*No new message yet/s)
  await send('ada@example.com', { subject: 'older' })
  await send('ada@example.com', { subject: 'newer' })
  const opened = [await newest(), await newest()].map(({ url }) => new URL(url).pathname)
  expect(opened).toEqual(['/messages/2', '/messages/1'])
  expect(await (await newest()).text()).toContain('No new message yet')
})
