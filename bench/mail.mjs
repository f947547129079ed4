/** Sign-in by mail under load: with a slow mail server, and with one that is killed in the middle. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { agent, ask, csrfOf } from './visitor.mjs'

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

/** Asks for a mail as a new visitor; whether one was promised. */
async function askForMail(port, email) {
  const { cookie, csrfToken } = await csrfOf(port)
  const form = { csrfToken, email, json: 'true' }
  const { body } = await ask(port, '/auth/signin/email', { cookie, form })
  return JSON.parse(body).url.includes('/verify-request')
}

async function measure(folder, isKilled) {
  const mails = new MailServer()
  await mails.start()
  const args = [mkdtempSync(join(folder, 'mail-')), `smtp://127.0.0.1:${mails.port}`]
  const server = fork(new URL('./mail-server.mjs', import.meta.url), args, {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [{ port }] = await once(server, 'message')
  const addresses = Array.from({ length: REQUESTS }, (_, index) => `reader${index}@example.com`)
  const start = performance.now()
  const asking = addresses.map(async (email, index) => {
    await after(start + (index * MILLISECONDS) / REQUESTS - performance.now())
    return askForMail(port, email).catch(() => false)
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
  // The next server has another port.
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
