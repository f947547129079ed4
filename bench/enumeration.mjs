/** What an attacker can tell by response times: whether an address has an account here. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { emailOf } from './people.mjs'
import { mannWhitney, median } from './statistics.mjs'
import { postForm, tryPassword } from './visitor.mjs'

/** Of each kind, in turn. */
const REQUESTS = 500
const WARM_UP = 20
const PEOPLE = 4

const unknownOf = (index) => `none${index}@example.com`

/** Milliseconds of requests for known and for unknown addresses, interleaved; now one kind goes first, now the other. */
async function interleaved(time) {
  const known = []
  const unknown = []
  for (let index = -WARM_UP; index < REQUESTS; index += 1) {
    const who = Math.abs(index) % PEOPLE
    const both = [() => time(emailOf(who), index), () => time(unknownOf(who), index)]
    const [first, second] = index % 2 === 0 ? both : both.toReversed()
    const times = [await first(), await second()]
    if (index < 0) continue
    const [ofKnown, ofUnknown] = index % 2 === 0 ? times : times.toReversed()
    known.push(ofKnown)
    unknown.push(ofUnknown)
  }
  return { known, unknown }
}

function tell(report, what, { known, unknown }) {
  const ratio = median(known) / median(unknown)
  const p = mannWhitney(known, unknown)
  report(
    `${what}, ${REQUESTS} times each: known ÷ unknown address`,
    `${median(known).toFixed(2)} ms ÷ ${median(unknown).toFixed(2)} ms = ${ratio.toFixed(3)}, p = ${p.toFixed(3)}`,
    'within 5 %, p above 0.01',
    Math.abs(ratio - 1) <= 0.05 && p > 0.01,
  )
}

/** A wrong password, at what a password costs in production. */
export async function wrongPasswords(report, port) {
  const time = async (email, index) => answered(401, await tryPassword(port, email, `wrong ${index}`))
  tell(report, 'wrong password', await interleaved(time))
}

/** A mail asked for, with a mail server that takes everything at once. */
export async function mailsAskedFor(report, folder) {
  const smtp = fork(new URL('./slow-smtp.mjs', import.meta.url), ['0', '0'])
  const [{ port: smtpPort }] = await once(smtp, 'message')
  const app = fork(new URL('./mail-server.mjs', import.meta.url), [folder, `smtp://127.0.0.1:${smtpPort}`], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [{ port }] = await once(app, 'message')
  const time = async (email) => answered(200, await postForm(port, '/auth/signin/email', { email }))
  tell(report, 'mail asked for', await interleaved(time))
  app.disconnect()
  smtp.disconnect()
}

function answered(expected, { status, milliseconds }) {
  if (status !== expected) throw new Error(`A request was answered ${status}.`)
  return milliseconds
}
