import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailFailure } from '../failure.ts'
import { createOwnMailer } from './own-mailer.server.ts'
import { postMail } from './post-mail.ts'

/** A mail service that answers with the status in its address, and repeats what it was sent. */
let service: Server
let origin = ''
let heard: { request: IncomingMessage; body: string }[] = []

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const body = await text(request)
    heard.push({ request, body })
    if (request.url !== '/never') response.writeHead(Number(request.url?.slice(1)), { location: '/200' }).end(body)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const RENDERED = {
  id: 'the-id',
  to: 'ada@mail.test',
  date: '2026-11-22T04:33:53.000Z',
  subject: 'Sign in\r\nBcc: eve@mail.test',
  text: 'Code: 042137',
  html: '<p>042137</p>',
  language: 'en' as const,
}

/** Sends by the service, with a key of its own; answers what it was and what came of it. */
async function sendBy(path: string, signal = new AbortController().signal) {
  heard = []
  const mailer = createOwnMailer((mail) => {
    const { id, from, to, subject, text, html, headers } = mail
    const post = {
      headers: { authorization: 'Bearer key-of-ours' },
      json: { id, from, to, subject, text, html, headers },
    }
    return postMail(mail, origin + path, post)
  }, 'Acme <hello@app.example>')
  return mailer.deliver(RENDERED, signal).then(
    () => null,
    (error: unknown) => error,
  )
}

test('a service gets the whole mail, with the headers of ours and one line of subject', async () => {
  expect(await sendBy('/200')).toBeNull()
  expect(heard[0]?.request.headers).toMatchObject({
    authorization: 'Bearer key-of-ours',
    'content-type': 'application/json',
  })
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    id: 'the-id',
    from: 'Acme <hello@app.example>',
    to: 'ada@mail.test',
    subject: 'Sign in Bcc: eve@mail.test',
    text: RENDERED.text,
    html: RENDERED.html,
    headers: expect.objectContaining({ 'Auto-Submitted': 'auto-generated', 'List-Id': '<sign-in.app.example>' }),
  })
})

test.each([
  [400, 'refused'],
  [401, 'misconfigured'],
  [302, 'misconfigured'],
  [422, 'refused'],
  [429, 'deferred'],
  [503, 'unreachable'],
])('a service that answers %i has %s it; neither the mail nor the key is in what a log gets', async (status, kind) => {
  const failure = await sendBy(`/${status}`)
  expect(failure).toBeInstanceOf(MailFailure)
  expect(failure).toMatchObject({ kind, message: `${new URL(origin).host} has answered ${status} to a mail.` })
  expect(heard).toHaveLength(1)
})

test('a form is posted as one', async () => {
  heard = []
  const { signal } = new AbortController()
  await postMail({ signal }, `${origin}/200`, { headers: {}, form: { to: 'ada@mail.test', 'h:List-Id': '<a.b>' } })
  expect(heard[0]?.request.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(heard[0]?.body).toBe('to=ada%40mail.test&h%3AList-Id=%3Ca.b%3E')
})

test('a service that never answers is given up with the try', async () => {
  const controller = new AbortController()
  service.once('request', () => controller.abort())
  expect(await sendBy('/never', controller.signal)).toMatchObject({ kind: 'silent' })
})

test('a sender that ignores the end of the try, or throws what repeats the mail, is told without the mail', async () => {
  const controller = new AbortController()
  const deaf = createOwnMailer(() => new Promise(() => controller.abort()), 'a@app.example')
  await expect(deaf.deliver(RENDERED, controller.signal)).rejects.toMatchObject({ kind: 'silent' })
  const loud = createOwnMailer(() => {
    throw new TypeError('key-of-ours: cannot send 042137 to ada@mail.test')
  }, 'a@app.example')
  await expect(loud.deliver(RENDERED, new AbortController().signal)).rejects.toMatchObject({
    kind: 'unreachable',
    message: 'The mailer of auth.config.ts has not taken a mail: TypeError',
  })
})
