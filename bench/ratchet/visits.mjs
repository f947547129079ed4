/**
 * What is asked of a server, as visitors' browsers do it, many at once. All requests of a batch are sent while the server is
 * stopped, so that it finds the same work each time: how many requests it meets in one turn of its event loop, and how often
 * it sleeps, would otherwise depend on what else the machine does, and CPU time a request with it.
 */
import { Agent } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { emailOf, PASSWORD } from '../people.mjs'
import { ask, cookiesOf } from '../visitor.mjs'

const SESSION = /session-token/

/** A browser's cookies after an answer. */
const after = (cookies, answer) => [cookies, cookiesOf(answer)].filter((each) => each !== '').join('; ')

/** A known browser that its session has gone from. */
export const withoutSession = (cookies) =>
  cookies
    .split('; ')
    .filter((cookie) => !SESSION.test(cookie) && !/csrf/.test(cookie))
    .join('; ')

/** Sends requests to a process while it is stopped; their answers, each of which holds a text. */
async function sendTogether({ pid, port }, requests, { agent, text }) {
  process.kill(pid, 'SIGSTOP')
  let answers
  try {
    answers = requests.map(({ path, ...request }) => ask(port, path, { ...request, agent }))
    // What is written to a free connection is with the system by then.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  const answered = await Promise.all(answers)
  const bad = answered.find(({ status, body }) => status !== 200 || !body.includes(text))
  if (bad) throw new Error(`An answer of status ${bad.status} lacks “${text}”: ${bad.body}`)
  return answered
}

/** A batch of requests for one address; each visitor has these cookies. */
export const pages =
  (path, text, cookie = '') =>
  (server, numbers, agent) =>
    sendTogether(
      server,
      numbers.map(() => ({ path, ...(cookie && { cookie }) })),
      { agent, text },
    )

/** A batch of sign-ins: `who` says whose each is, and what cookies the browser has. Answers the cookies it has then. */
export const signIns = (who) => async (server, numbers, agent) => {
  const visitors = numbers.map(who)
  const requests = visitors.map(({ cookie }) => ({ path: '/auth/csrf', ...(cookie && { cookie }) }))
  const forms = await sendTogether(server, requests, { agent, text: 'csrfToken' })
  const cookies = forms.map((form, index) => after(visitors[index].cookie ?? '', form))
  const posts = visitors.map(({ index }, place) => ({
    path: '/auth/callback/credentials',
    cookie: cookies[place],
    form: {
      csrfToken: JSON.parse(forms[place].body).csrfToken,
      email: emailOf(index),
      password: PASSWORD,
      json: 'true',
    },
  }))
  const entered = await sendTogether(server, posts, { agent, text: '"url"' })
  const refused = entered.find((answer) => !SESSION.test(cookiesOf(answer)))
  if (refused) throw new Error(`A right password began no session: ${refused.body}`)
  return entered.map((answer, place) => after(cookies[place], answer))
}

/** Connections that are open before what is measured begins, one for each visitor of a batch. */
export async function withConnections({ port }, count, work) {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  try {
    await Promise.all(Array.from({ length: count }, () => ask(port, '/auth/csrf', { agent })))
    return await work(agent)
  } finally {
    agent.destroy()
  }
}
