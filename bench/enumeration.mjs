/** What times and sizes of answers tell a visitor: whether an address has an account here. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { emailOf } from './people.mjs'
import { mannWhitney, median } from './statistics.mjs'
import { ask, cookiesOf, csrfOf, postForm, tryPassword } from './visitor.mjs'

/** Of each kind, in turn. */
const REQUESTS = 500
const WARM_UP = 20
const PEOPLE = 4

/** As long as a known one. */
const unknownOf = (index) => `none${index}@example.com`

/** Answers to requests for known and for unknown addresses, interleaved; now one kind goes first, now the other. */
async function interleaved(request) {
  const known = []
  const unknown = []
  for (let index = -WARM_UP; index < REQUESTS; index += 1) {
    const who = Math.abs(index) % PEOPLE
    const both = [() => request(emailOf(who), index), () => request(unknownOf(who), index)]
    const [first, second] = index % 2 === 0 ? both : both.toReversed()
    const answers = [await first(), await second()]
    if (index < 0) continue
    const [ofKnown, ofUnknown] = index % 2 === 0 ? answers : answers.toReversed()
    known.push(ofKnown)
    unknown.push(ofUnknown)
  }
  return { known, unknown }
}

function tell(report, what, { known, unknown }) {
  const [times, others] = [known, unknown].map((answers) => answers.map(({ milliseconds }) => milliseconds))
  const ratio = median(times) / median(others)
  const p = mannWhitney(times, others)
  const sizes = new Set([...known, ...unknown].map(({ bytes }) => bytes))
  report(
    `${what}, ${REQUESTS} times each: known ÷ unknown address`,
    `${median(times).toFixed(2)} ms ÷ ${median(others).toFixed(2)} ms = ${ratio.toFixed(3)}, p = ${p.toFixed(3)}, ${[...sizes].join(' or ')} bytes`,
    'within 5 %, p above 0.01, equal bytes',
    Math.abs(ratio - 1) <= 0.05 && p > 0.01 && sizes.size === 1,
  )
}

/** A wrong password, at what a password costs in production; one of the known users has a second step. */
export async function wrongPasswords(report, port) {
  const request = async (email, index) => answered(401, await tryPassword(port, email, `wrong ${index}`))
  tell(report, 'wrong password', await interleaved(request))
}

/** What is answered by a mail, with a mail server that takes everything at once. */
export async function mailsAskedFor(report, folder) {
  const smtp = fork(new URL('./slow-smtp.mjs', import.meta.url), ['0', '0'])
  const [{ port: smtpPort }] = await once(smtp, 'message')
  const app = fork(new URL('./mail-server.mjs', import.meta.url), [folder, `smtp://127.0.0.1:${smtpPort}`], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [{ port, signedIn }] = await once(app, 'message')
  for (const [what, fields] of [
    ['sign-in mail asked for, which is sign-up too', {}],
    ['forgotten password', { callbackUrl: '/auth/account/password?new=forgotten' }],
  ]) {
    const request = async (email) => answered(200, await postForm(port, '/auth/signin/email', { ...fields, email }))
    tell(report, what, await interleaved(request))
  }
  tell(report, 'change of address', await interleaved(await changing(port, signedIn)))
  app.disconnect()
  smtp.disconnect()
}

/** Asks, as a signed-in user who has just given a proof, for the address of another account and for one without. */
async function changing(port, signedIn) {
  const { cookie, csrfToken } = await csrfOf(port)
  return async (email) => {
    const before = performance.now()
    const answer = await ask(port, '/auth/account/address', {
      cookie: `${cookie}; ${signedIn}`,
      form: { csrfToken, email, do: 'begin' },
    })
    const bytes = answer.body.length + String(answer.headers.location).length + cookiesOf(answer).length
    return answered(302, { status: answer.status, bytes, milliseconds: performance.now() - before })
  }
}

function answered(expected, answer) {
  if (answer.status !== expected) throw new Error(`A request was answered ${answer.status}.`)
  return answer
}
