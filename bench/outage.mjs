/** How long a sign-in with one provider takes while others are down, slow or talk nonsense. */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { median, quantile } from './statistics.mjs'
import { ask, cookiesOf, csrfOf } from './visitor.mjs'

const CLIENT = { id: 'bench', secret: 'of-the-bench' }
const BAD = ['down', 'slow', 'nonsense']
/** Milliseconds from one visitor of a bad provider to the next. */
const PACE = 50
const ROUNDS = 7
const SIGN_INS = 120

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** OpenID providers on this machine: `good` and `calm`, and the bad ones, each under a path of one server. */
export async function startProviders() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'RS256', use: 'sig' }] }
  const nonces = new Map()
  const tokens = (issuer, code) => {
    const [iat, sub] = [Math.floor(Date.now() / 1000), randomUUID()]
    const claims = { iss: issuer, aud: CLIENT.id, iat, exp: iat + 300, sub, nonce: nonces.get(code) }
    nonces.delete(code)
    const signed = `${encoded({ alg: 'RS256', kid: 'bench' })}.${encoded(claims)}`
    const signature = sign('sha256', Buffer.from(signed), privateKey).toString('base64url')
    return {
      access_token: createHash('sha256').update(code).digest('hex'),
      token_type: 'Bearer',
      id_token: `${signed}.${signature}`,
    }
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const [, id, path] = /^\/(\w+)\/(.*)$/.exec(request.url) ?? []
    const issuer = `${origin}/${id}`
    const json = (value) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (path === 'keys') return json(keys)
    if (path !== 'token') {
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        // Nothing listens on the discard port.
        token_endpoint: id === 'down' ? 'http://127.0.0.1:9/' : `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (id === 'slow') return
    if (id === 'nonsense') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
    json(tokens(issuer, new URLSearchParams(body).get('code')))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${server.address().port}`
  const ids = ['good', 'calm', ...BAD]
  const env = Object.fromEntries(
    ids.flatMap((id) => [
      [`AUTH_${id.toUpperCase()}_ISSUER`, `${origin}/${id}`],
      [`AUTH_${id.toUpperCase()}_ID`, CLIENT.id],
      [`AUTH_${id.toUpperCase()}_SECRET`, CLIENT.secret],
    ]),
  )
  return {
    env: { AUTH_PROVIDERS: ids.join(','), ...env },
    code(nonce) {
      const code = randomUUID()
      nonces.set(code, nonce)
      return code
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Goes to a provider and comes back; answers milliseconds spent here, and where the visitor lands. */
async function signIn(port, providers, id) {
  const { cookie, csrfToken } = await csrfOf(port)
  const begun = performance.now()
  const start = await ask(port, `/auth/signin/${id}`, { cookie, form: { csrfToken, callbackUrl: '/' } })
  const asked = new URL(start.headers.location).searchParams
  const back = new URLSearchParams({ code: providers.code(asked.get('nonce')), state: asked.get('state') })
  const end = await ask(port, `/auth/callback/${id}?${back}`, { cookie: `${cookie}; ${cookiesOf(start)}` })
  return { milliseconds: performance.now() - begun, to: end.headers.location }
}

/** The 95th of a hundred sign-ins at the good provider, while others go to these. */
async function p95(port, providers, others) {
  const under = []
  let next = 0
  const crowd = setInterval(() => {
    under.push(signIn(port, providers, others[next++ % others.length]).catch(() => {}))
  }, PACE)
  const times = []
  for (let index = 0; index < SIGN_INS; index += 1) {
    const { milliseconds, to } = await signIn(port, providers, 'good')
    if (to.includes('error')) throw new Error(`A sign-in at the good provider ended at ${to}.`)
    times.push(milliseconds)
  }
  clearInterval(crowd)
  return { time: quantile(times, 0.95), under }
}

/** The 95th percentile beside that of the same visitors at providers that are well; side by side, in turn. */
export async function outageRatio(port, providers) {
  const measured = []
  const waiting = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [well, bad] = [await p95(port, providers, ['calm']), await p95(port, providers, BAD)]
    waiting.push(...well.under, ...bad.under)
    if (round > 0) measured.push({ well: well.time, bad: bad.time, ratio: bad.time / well.time })
  }
  providers.close()
  await Promise.all(waiting)
  const middle = (name) => median(measured.map((each) => each[name]))
  return { well: middle('well'), bad: middle('bad'), ratio: middle('ratio') }
}
