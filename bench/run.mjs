/**
 * `npm run bench`: measurements as ratios, each pair side by side in one run. Loads nothing but this machine, ends by
 * itself in about five minutes; `npm run bench -- mail` measures mail alone, `-- enumeration` what an attacker can tell,
 * `-- line` the sign-in page over a slow line, `-- processes` two processes on the PostgreSQL server of BENCH_POSTGRES,
 * `-- soak --minutes N` what a server uses under a steady load,
 * and `-- ratchet` what a check and a sign-in cost beside what bench/ratchet.json keeps.
 */
import { fork } from 'node:child_process'
import { createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { mailsAskedFor, wrongPasswords } from './enumeration.mjs'
import { mailUnderLoad } from './mail.mjs'
import { outageRatio, startProviders } from './outage.mjs'
import { openParts, parts } from './parts.mjs'
import { ASKER, emailOf, PASSWORD, userOf, WITH_SECOND_STEP } from './people.mjs'
import { twoProcesses } from './processes.mjs'
import { ratchet } from './ratchet/ratchet.mjs'
import { slowLine } from './slow-line.mjs'
import { soak } from './soak/soak.mjs'
import { median, quantile } from './statistics.mjs'
import { agent, ask, tryPassword } from './visitor.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const rows = []
const report = (what, measured, bar, isMet) => {
  rows.push({ what, measured, bar, met: isMet === undefined ? '' : isMet ? 'yes' : 'NO' })
  console.log(`${what}: ${measured} (${bar}) ${isMet === undefined ? '' : isMet ? 'met' : 'MISSED'}`)
}
const round = (number, digits = 2) => number.toFixed(digits)

async function seed() {
  const { store, services } = await openParts(folder)
  const hash = await parts.createPasswordHashing({ memory: 19456, passes: 2, lanes: 1 }).hash(PASSWORD)
  const now = new Date()
  for (const index of [0, 1, 2, WITH_SECOND_STEP, ASKER]) {
    const { name, image } = userOf(index)
    const { id: userId } = await store.users.create({ name, email: emailOf(index), emailVerified: null, image })
    await store.passwords.set(parts.Authority.command, userId, hash)
    if (index !== WITH_SECOND_STEP) continue
    const secret = 'never asked for'
    await store.oneTimePasswords.begin({ userId, secret, createdAt: now })
    await store.oneTimePasswords.confirm({ userId, secret, step: 1, now })
  }
  await services.close()
}

// In this process: the session check against the same work done bare.

async function sessionCheck() {
  const { settings, services, signedInCookie } = await openParts(folder)
  const cookie = await signedInCookie(1)
  const source = { header: (name) => (name === 'cookie' ? cookie : null), address: '127.0.0.1' }
  const check = async () => (await services.requestContext(source).session()).session.view.user.email
  const bare = bareCheck(settings.secrets[0], cookie)
  const ratios = []
  for (let index = 0; index < 20; index += 1) {
    const [ours, least] = [await microseconds(check), await microseconds(bare)]
    if (index >= 5) ratios.push({ ours, least, ratio: ours / least })
  }
  const ratio = median(ratios.map((each) => each.ratio))
  const shown = `${round(median(ratios.map((each) => each.ours)))} µs ÷ ${round(median(ratios.map((each) => each.least)))} µs = ${round(ratio)}`
  report('session check ÷ token and row read bare', shown, 'at most 3', ratio <= 3)
  await services.close()
}

/** Opens the token with node:crypto and reads the row with better-sqlite3, and nothing else. */
function bareCheck(secret, cookie) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'NextAuth.js Generated Encryption Key', 32))
  const database = new Database(join(folder, 'latchkey.db'), { readonly: true })
  const row = database.prepare('select * from sessions where id = ?')
  return async () => {
    const [header, , iv, sealed, tag] = cookie
      .slice(cookie.indexOf('session-token=') + 14)
      .split(';')[0]
      .split('.')
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
    decipher.setAAD(Buffer.from(header)).setAuthTag(Buffer.from(tag, 'base64url'))
    const claims = JSON.parse(decipher.update(sealed, 'base64url', 'utf8') + decipher.final('utf8'))
    const found = row.get(createHash('sha256').update(claims.sid).digest('hex'))
    return found && claims.email
  }
}

async function microseconds(work, times = 3000) {
  const before = performance.now()
  for (let index = 0; index < times; index += 1) await work()
  return ((performance.now() - before) * 1000) / times
}

// Over HTTP, against servers in a process of their own.

async function rate(port, cookie, milliseconds = 1000) {
  let answered = 0
  const end = performance.now() + milliseconds
  const loop = async () => {
    while (performance.now() < end) {
      const { status } = await ask(port, '/auth/session', { cookie })
      if (status !== 200) throw new Error(`GET /auth/session was answered ${status}.`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, loop))
  return (answered * 1000) / milliseconds
}

async function sessionEndpoint({ app, empty, cookie }) {
  const ratios = []
  for (let index = 0; index < 8; index += 1) {
    const pair =
      index % 2 === 0
        ? [await rate(app, cookie), await rate(empty, cookie)]
        : [await rate(empty, cookie), await rate(app, cookie)].reverse()
    if (index > 0) ratios.push(pair[0] / pair[1])
  }
  report(
    'GET /auth/session, signed in ÷ an empty React Router route',
    `${round(median(ratios))} × its rate`,
    'at least 0.7',
    median(ratios) >= 0.7,
  )
}

async function signInPage({ app }) {
  const page = await ask(app, '/auth/signin')
  const html = page.body.toString()
  const files = readdirSync(new URL('../build/client/auth/assets', import.meta.url)).filter((file) =>
    /\.(js|css)$/.test(file),
  )
  const needed = files.filter((file) => html.includes(file))
  const size = (names) =>
    names.reduce(
      (sum, file) =>
        sum + gzipSync(readFileSync(new URL(`../build/client/auth/assets/${file}`, import.meta.url))).length,
      0,
    )
  const styles = gzipSync(page.body).length + size(needed.filter((file) => file.endsWith('.css')))
  report('sign-in page, HTML and CSS, gzip', `${round(styles / 1000, 1)} kB`, 'at most 12 kB', styles <= 12_000)
  const scripts = needed.filter((file) => file.endsWith('.js'))
  // React, React DOM, React Router and its manifest; the rest is ours.
  const framework = scripts.filter((file) => /^(entry\.client|framework|manifest|rolldown-runtime)/.test(file))
  const extra = size(scripts) - size(framework)
  report(
    'sign-in page, JavaScript beside React Router’s own, gzip',
    `${round(extra / 1000, 1)} kB of ${round(size(scripts) / 1000, 1)} kB`,
    'at most 10 kB',
    extra <= 10_000,
  )
}

/** 100 checks a second at times fixed beforehand, so that a stall counts for every check it holds up. */
async function checksAtRate(port, cookie, seconds) {
  const start = performance.now() + 50
  const waits = Array.from({ length: seconds * 100 }, async (_, index) => {
    const due = start + index * 10
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    await ask(port, '/auth/session', { cookie })
    return performance.now() - due
  })
  return quantile(await Promise.all(waits), 0.99)
}

async function checksWhileHashing({ app, empty, cookie }) {
  const ratios = []
  for (let index = 0; index < 3; index += 1) {
    let isOver = false
    const hashing = Array.from({ length: 4 }, async (_, who) => {
      while (!isOver) await tryPassword(app, emailOf(who), PASSWORD)
    })
    const ours = await checksAtRate(app, cookie, 3)
    const theirs = await checksAtRate(empty, cookie, 3)
    isOver = true
    await Promise.all(hashing)
    ratios.push({ ours, theirs, ratio: ours / theirs })
  }
  const middle = (name) => median(ratios.map((each) => each[name]))
  report(
    'p99 of a session check while 4 sign-ins hash ÷ of an empty route then',
    `${round(middle('ours'), 1)} ms ÷ ${round(middle('theirs'), 1)} ms = ${round(middle('ratio'))}`,
    'at most 3',
    middle('ratio') <= 3,
  )
}

async function signInDuringOutage({ app }) {
  const { well, bad, ratio } = await outageRatio(app, providers)
  report(
    'p95 of a sign-in with one provider while others are down, slow and talk nonsense ÷ while they are well',
    `${round(bad, 1)} ms ÷ ${round(well, 1)} ms = ${round(ratio)}`,
    'at most 1.2',
    ratio <= 1.2,
  )
}

const providers = await startProviders()

async function startServers() {
  const servers = fork(new URL('./servers.mjs', import.meta.url), [folder], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_PROVIDERS: JSON.stringify(providers.env) },
  })
  const ports = await new Promise((resolve, reject) => {
    servers.once('message', resolve)
    servers.once('exit', (code) => reject(new Error(`The servers ended with code ${code}.`)))
  })
  return { servers, ports }
}

async function everythingElse() {
  await seed()
  await sessionCheck()
  const { servers, ports } = await startServers()
  for (const measure of [signInPage, sessionEndpoint, checksWhileHashing, signInDuringOutage]) await measure(ports)
  await slowLine(report, ports.app)
  await enumeration(ports)
  servers.disconnect()
  agent.destroy()
}

async function enumeration({ app }) {
  await wrongPasswords(report, app)
  await mailsAskedFor(report, folder)
}

/** One measurement of the servers by itself. */
async function withServers(measure) {
  await seed()
  const { servers, ports } = await startServers()
  await measure(ports)
  servers.disconnect()
  agent.destroy()
}

async function processesAlone() {
  const { BENCH_POSTGRES } = process.env
  if (BENCH_POSTGRES === undefined)
    throw new Error('BENCH_POSTGRES names no PostgreSQL server that may make databases.')
  await twoProcesses(report, BENCH_POSTGRES)
}

/** What `npm run bench` measures by itself, and each part that can be had alone. */
const parted = {
  enumeration: () => withServers(enumeration),
  line: () => withServers(({ app }) => slowLine(report, app)),
  processes: processesAlone,
  mail: () => mailUnderLoad(folder, report),
  soak: () => soak(process.argv.slice(3), folder),
  async ratchet() {
    const isGood = await ratchet(process.argv.slice(3))
    process.exitCode = isGood ? 0 : 1
  },
}

try {
  const [, , only] = process.argv
  const alone = parted[only]
  if (only !== undefined && alone === undefined)
    throw new Error(`There is no part “${only}”: ${Object.keys(parted).join(', ')}.`)
  if (alone) await alone()
  else {
    await everythingElse()
    await parted.mail()
  }
  if (rows.length > 0) {
    console.log()
    console.table(rows)
  }
} finally {
  providers.close()
  rmSync(folder, { recursive: true, force: true })
}
