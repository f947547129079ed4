/**
 * `npm run demo` and `npm run dev`: whatever a fresh clone lacks, then the demo parties and the app. Everything ends
 * with this process. Plain JavaScript, since nothing may be installed yet.
 */
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { demoDatabase } from '#demo/demo-database.mjs'
import { readDotEnv } from '#demo/dot-env.mjs'
import { load } from '#demo/load.mjs'
import { ensureInstalled, ensureStageBuilt, orExit, root } from './bootstrap.mjs'
import { readChild, startRouter, stopChildren, whenToldToStop } from './child-processes.mjs'

const at = (...parts) => join(root, ...parts)

/** How each command runs the app and the command that makes users. */
const MODES = {
  demo: {
    prepare: async () => {
      await ensureInstalled()
      await ensureStageBuilt()
    },
    app: () => [at('build-demo', 'server', 'index.js')],
    user: [at('build-demo', 'server', 'latchkey', 'user.js')],
    alive: '/readyz',
    isUp: ({ ok }) => ok,
  },
  dev: {
    prepare: ensureInstalled,
    app: ({ host, port }) => [
      ...[at('node_modules', '@react-router', 'dev', 'bin.js'), 'dev'],
      // Vite would name an address whose cookies are not those of AUTH_URL.
      ...['--host', host, '--port', String(port), '--strictPort', '--logLevel', 'warn'],
    ],
    user: [at('demo', 'load.mjs'), 'cli/user.ts'],
    alive: '/',
    // A page that fails says why, and is there to be mended.
    isUp: () => true,
    // A product is built with it, over data of its own.
    mayUseAnother: true,
  },
}

const USUAL_PORT = 3000

const state = { isStopping: false, isReady: false }

async function stop(code) {
  state.isStopping = true
  await stopChildren()
  process.exit(code)
}

/** An app that ends by itself takes the demo with it. */
async function endWith(app) {
  const code = await app.ended
  if (!state.isStopping) await fail(`The app has ended, with code ${code}.`)
}

function fail(message) {
  console.error(message)
  return stop(1)
}

// Where the app listens

function isFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** Browsers try IPv6 first for localhost, where another program may answer. */
const isFreeFor = async (host, port) => (await isFree(port, host)) && (await isFree(port, '::1'))

function anyPort(host) {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, host, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function choosePort(host) {
  const { PORT } = process.env
  if (PORT) {
    // What is no port is for the app to refuse, with its other settings.
    if (!/^\d{1,5}$/.test(PORT) || (await isFree(Number(PORT), host))) return PORT
    return fail(`PORT is ${PORT}, which another program uses. Stop that one, or set another PORT.`)
  }
  if (await isFreeFor(host, USUAL_PORT)) return USUAL_PORT
  const port = await anyPort(host)
  console.log(`Port ${USUAL_PORT} is taken; the app is on ${port} this time.`)
  return port
}

function originOf(host, port) {
  const given = process.env.AUTH_URL || process.env.NEXTAUTH_URL
  if (given) return URL.canParse(given) ? new URL(given).origin : given
  const isHere = /^(127\.|0\.0\.0\.0$|::1?$|localhost$)/.test(host)
  return `http://${isHere ? 'localhost' : host}:${port}`
}

// The app

/** Starts the app. Its log is lines for people, which it writes by itself on a terminal alone. */
async function startApp(args, env) {
  const options = { cwd: root, env }
  if (process.stdout.isTTY) return startRouter(args, options)
  const { default: pretty } = await import('pino-pretty')
  const app = startRouter(args, { ...options, stdout: 'pipe' })
  app.stdout.pipe(pretty({ ignore: 'pid,hostname', colorize: false, destination: 1, sync: true }))
  return app
}

/** Milliseconds until the app is given up; the first start migrates the database. */
const START_WITHIN = 60_000

/** The first words of the answer of a server that cannot start. */
const NOT_STARTED = 'Latchkey does not start'

/** Whether the app is up, which it may be at a later look, and what keeps it from ever being so. */
async function look(url, isUp) {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    const text = await answer.text()
    if (text.startsWith(NOT_STARTED)) return { fault: text }
    return { isUp: isUp(answer) }
  } catch {
    return { isUp: false }
  }
}

async function untilUp(url, app, isUp) {
  const deadline = Date.now() + START_WITHIN
  while (Date.now() < deadline && app.exitCode === null && app.signalCode === null) {
    const seen = await look(url, isUp)
    if (seen.isUp) return
    if (seen.fault) return fail(seen.fault)
    await after(100)
  }
  if (!state.isStopping) await fail(`The app did not answer ${url} within ${START_WITHIN / 1000} s.`)
}

/** Whether the demo's password user is there, made now if need be. */
async function hasPasswordUser({ name, email, password }, command, env) {
  const run = (args, input) => readChild(process.execPath, [...command, ...args], { cwd: root, env, input })
  const users = await run(['list'])
  if (users.code === 0 && users.stdout.includes(email)) return true
  const made = await run(['add', email, '--name', name], `${password}\n`)
  if (made.code !== 0) console.error(`The demo's password user could not be made:\n${made.stderr}`)
  return made.code === 0
}

/** Says where a party is when its usual port was taken. */
function sayWhatMoved({ provider, mailbox }, usual) {
  const places = { provider: provider.issuer, mailbox: mailbox.origin, smtp: mailbox.smtpUrl }
  for (const [party, port] of Object.entries(usual)) {
    if (!places[party].endsWith(`:${port}`)) console.log(`Port ${port} is taken; see ${places[party]} instead.`)
  }
}

async function run({ prepare, app: appArgs, user, alive, isUp, mayUseAnother = false }) {
  const names = readDotEnv(at('.env'))
  if (names.length > 0) console.log(`Read from .env: ${names.join(', ')}.`)
  if (process.env.NODE_ENV === 'production') {
    return fail('The demo signs anybody in as anybody and does not start with NODE_ENV=production.')
  }
  const database = demoDatabase(process.env.DATABASE_URL)
  if (!database.isOwn && !mayUseAnother) return fail(database.refusal)
  await orExit(prepare)
  const host = process.env.HOST || '127.0.0.1'
  const authPath = process.env.AUTH_PATH || '/auth'
  const port = await choosePort(host)
  const origin = originOf(host, port)
  const { startParties, USUAL_PORTS } = await load('demo/parties.ts')
  const { banner, DEMO_USER } = await load('demo/banner.ts')
  const parties = await startParties({ appOrigin: origin, authPath, env: process.env, hasStage: true })
  sayWhatMoved(parties, USUAL_PORTS)
  // A database of the developer's own gets no user whose password is printed.
  const hasPasswords = process.env.AUTH_PASSWORDS !== 'off' && database.isOwn
  const env = {
    ...parties.env,
    NODE_ENV: 'development',
    // Lines of a start that went well, and of each visit, would push what the demo says out of view.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    LATCHKEY_STAGE: 'on',
    LATCHKEY_STAGE_MAILBOX: process.env.SMTP_URL ? '' : parties.mailbox.origin,
    LATCHKEY_STAGE_PASSWORD_USER: hasPasswords ? 'on' : '',
    DATABASE_URL: database.url,
    HOST: host,
    PORT: String(port),
    AUTH_URL: origin,
  }
  const app = await startApp(appArgs({ host, port }), env)
  void endWith(app)
  await untilUp(`http://${host.includes(':') ? `[${host}]` : host}:${port}${alive}`, app, isUp)
  const hasPassword = hasPasswords && (await hasPasswordUser(DEMO_USER, user, env))
  state.isReady = true
  const says = 'Latchkey is ready. Open the app and sign in.'
  console.log(banner({ says, origin, authPath, parties, hasPassword }))
}

// Stopping a demo that runs is how it ends, so npm has no failure to report.
whenToldToStop((code) => stop(state.isReady ? 0 : code))
const mode = MODES[process.argv[2]]
await (mode ? run(mode) : fail(`Use one of: ${Object.keys(MODES).join(', ')}`))
