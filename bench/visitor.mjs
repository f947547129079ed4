/** Requests as a visitor's browser makes them, over connections that stay open. */
import { Agent, request } from 'node:http'

export const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request; answers status, headers and body. `isOfStale` of an error says that the server had just ended the connection. */
export function ask(port, path, { cookie, form, agent: by = agent } = {}) {
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  }
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path, agent: by, headers, method: form ? 'POST' : 'GET' },
      (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) })
        })
      },
    )
    asked.on('error', (error) =>
      reject(Object.assign(error, { isOfStale: asked.reusedSocket && error.code === 'ECONNRESET' })),
    )
    asked.end(form && new URLSearchParams(form).toString())
  })
}

/** The cookies that an answer sets, as the next request brings them. */
export const cookiesOf = ({ headers }) => (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')

/** A new visitor's token and cookie for forms. */
export async function csrfOf(port) {
  const answer = await ask(port, '/auth/csrf')
  return { cookie: cookiesOf(answer), csrfToken: JSON.parse(answer.body).csrfToken }
}

/** Posts a form as a new visitor, in JSON mode; answers the status, the body's size and how long the answer took. */
export async function postForm(port, path, fields) {
  const { cookie, csrfToken } = await csrfOf(port)
  const form = { csrfToken, ...fields, json: 'true' }
  const before = performance.now()
  const { status, body } = await ask(port, path, { cookie, form })
  return { status, bytes: body.length, milliseconds: performance.now() - before }
}

/** Signs in with a password, or tries to. */
export const tryPassword = (port, email, password) => postForm(port, '/auth/callback/credentials', { email, password })
