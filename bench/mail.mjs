/** Sign-in by mail under load: with a slow mail server, and with one that is killed in the middle. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'

const REQUESTS = 2000
const MILLISECONDS = 60_000
const SLOWNESS = 300
const DOWN = { from: 15_000, until: 45_000 }
/** After the last request: for what waits in the outbox. */
const DRAIN = 60_000
const MOST_DELAY = 50

const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A mail server in a process of its own, and what each address got of it. */
class MailServer {
  delivered = new Map()
  port = 0

  async start() {
    this.child = fork(new URL('./slow-smtp.mjs', import.meta.url), [String(this.port), String(SLOWNESS)])
    const [{ port }] = await once(this.child, 'message')
    this.port = port
    this.child.on('message', ({ to }) => this.delivered.set(to, (this.delivered.get(to) ?? 0) + 1))
  }

  async kill() {
    this.child.kill('SIGKILL')
    await once(this.child, 'exit')
  }
}

function ask(agent, port, path, { cookie = '', form } = {}) {
  const headers = { cookie, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) }
  return new Promise((resolve, reject) => {
    const asked = request(
      { agent, port, host: '127.0.0.1', path, headers, method: form ? 'POST' : 'GET' },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (text) => {
          body += text
        })
        answer.on('end', () => resolve({ headers: answer.headers, body: JSON.parse(body) }))
      },
    )
    asked.on('error', reject)
    asked.end(form && new URLSearchParams(form).toString())
  })
}

/** Asks for a mail as a new visitor; whether one was promised. */
async function askForMail(agent, port, email) {
  const { headers, body } = await ask(agent, port, '/auth/csrf')
  const cookie = headers['set-cookie'].map((line) => line.split(';')[0]).join('; ')
  const form = { csrfToken: body.csrfToken, email, json: 'true' }
  const { url } = (await ask(agent, port, '/auth/signin/email', { cookie, form })).body
  return url.includes('/verify-request')
}

async function measure(folder, isKilled) {
  const mails = new MailServer()
  await mails.start()
  const args = [mkdtempSync(join(folder, 'mail-')), `smtp://127.0.0.1:${mails.port}`]
  const server = fork(new URL('./mail-server.mjs', import.meta.url), args, {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [{ port }] = await once(server, 'message')
  const agent = new Agent({ keepAlive: true })
  const addresses = Array.from({ length: REQUESTS }, (_, index) => `reader${index}@example.com`)
  const start = performance.now()
  const asking = addresses.map(async (email, index) => {
    await after(start + (index * MILLISECONDS) / REQUESTS - performance.now())
    return askForMail(agent, port, email).catch(() => false)
  })
  if (isKilled) {
    await after(DOWN.from)
    await mails.kill()
    await after(DOWN.until - DOWN.from)
    await mails.start()
  }
  const promised = await Promise.all(asking)
  const accepted = addresses.filter((_, index) => promised[index])
  const end = performance.now() + DRAIN
  while (performance.now() < end && accepted.some((email) => !mails.delivered.has(email))) await after(100)
  // Whatever would come twice comes now.
  await after(3000)
  server.send('report')
  const [{ p99 }] = await once(server, 'message')
  server.disconnect()
  await mails.kill()
  agent.destroy()
  return {
    accepted: accepted.length,
    delivered: [...mails.delivered.values()].reduce((sum, times) => sum + times, 0),
    lost: accepted.filter((email) => !mails.delivered.has(email)).length,
    doubled: [...mails.delivered.values()].filter((times) => times > 1).length,
    p99,
  }
}

/** 2,000 mails in a minute, twice. */
export async function mailUnderLoad(folder, report) {
  for (const isKilled of [false, true]) {
    const { accepted, delivered, lost, doubled, p99 } = await measure(folder, isKilled)
    report(
      `2,000 mails a minute, the mail server 300 ms slow${isKilled ? ' and killed for 30 s' : ''}`,
      `${accepted} accepted, ${delivered} delivered, ${lost} lost, ${doubled} doubled, event loop p99 ${p99.toFixed(1)} ms late`,
      `all, none, none, under ${MOST_DELAY} ms`,
      accepted === REQUESTS && delivered === REQUESTS && lost === 0 && doubled === 0 && p99 < MOST_DELAY,
    )
  }
}
