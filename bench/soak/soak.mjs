/**
 * `npm run bench -- soak`: 20 pages a second for some minutes, half of them account pages with a session; prints what the server
 * uses after collections, its write-ahead log and how late its event loop is, against time, and draws it.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../scripts/free-port.mjs'
import { CHEAPEST_COST, emailOf, PASSWORD } from '../people.mjs'
import { agent, ask, cookiesOf, csrfOf } from '../visitor.mjs'
import { askProbe, probeEnv } from './ask-probe.mjs'
import { chart } from './chart.mjs'

const ROOT = join(import.meta.dirname, '../..')
const MEGABYTE = 1e6
/** Pages a second. */
const RATE = 20
/** Milliseconds between two samples. */
const EVERY = 10_000
/** Pages under way at a time: a machine that cannot follow gets fewer a second, and the count of pages says so. */
const MOST_UNDER_WAY = 32
/** Statuses that the pages here have. */
const USUAL = new Set([200, 403])
/** What is asked for beside account pages, in turn. */
const OTHERS = ['/auth/signin', '/', '/auth/error?error=AccessDenied']

const options = {
  minutes: { type: 'string', default: '5' },
  /** A built app that has taken the package in, which `react-router-serve` then serves. */
  host: { type: 'string' },
  /** Another build than this one, such as that of a release before. */
  build: { type: 'string', default: join(ROOT, 'build') },
  /** Where the picture goes. */
  out: { type: 'string', default: join(ROOT, 'data', 'soak.svg') },
}

const SERIES = [
  { name: 'heap', unit: 'MB', value: ({ heap }) => heap },
  { name: 'array buffers', unit: 'MB', value: ({ buffers }) => buffers },
  { name: 'handles', unit: '', value: ({ handles }) => handles },
  { name: 'write-ahead log', unit: 'MB', value: ({ wal }) => wal },
  { name: 'delay of the event loop, 99 of 100', unit: 'ms', value: ({ p99 }) => p99 },
]

export async function soak(args, folder) {
  const { values } = parseArgs({ args, options })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Error(`--minutes is ${values.minutes}, which is no time.`)
  const server = await start(values, folder)
  try {
    const cookie = await signIn(server.port)
    const rows = await measured(server, cookie, minutes)
    const name = values.host ? 'react-router-serve' : 'our listener'
    const title = `${RATE} pages a second for ${minutes} minutes, ${name}, Node ${process.version}`
    mkdirSync(resolve(values.out, '..'), { recursive: true })
    writeFileSync(values.out, chart(title, rows, SERIES))
    console.log(`\n${title}: ${values.out}`)
  } finally {
    server.child.kill('SIGKILL')
    agent.destroy()
  }
}

/** A server over a database of one user, and how it is asked. */
async function start({ host, build }, folder) {
  const port = await freePort()
  const socket = join(folder, 'probe')
  const file = join(folder, 'soak.db')
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    AUTH_URL: `http://127.0.0.1:${port}`,
    AUTH_SECRET: 'of-the-bench-and-of-nothing-else-at-all',
    DATABASE_URL: `file:${file}`,
    PASSWORD_COST: CHEAPEST_COST,
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...probeEnv(socket),
  }
  const words = host
    ? ['node_modules/.bin/react-router-serve', 'build/server/index.js']
    : [resolve(build, 'server/index.js')]
  execFileSync(process.execPath, [join(import.meta.dirname, '../seed.mjs'), env.DATABASE_URL, '1', CHEAPEST_COST])
  const cwd = host ? resolve(host) : process.cwd()
  // What react-router-serve writes of each request is of no use here.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', ...words], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await ask(port, '/auth/csrf').catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
    await sleep(100)
  }
  return { port, child, socket, wal: `${file}-wal` }
}

/** The cookies of the user, who signs in with the password. */
async function signIn(port) {
  const { cookie, csrfToken } = await csrfOf(port)
  const form = { csrfToken, email: emailOf(0), password: PASSWORD, json: 'true' }
  const answer = await ask(port, '/auth/callback/credentials', { cookie, form })
  if (answer.status !== 200) throw new Error(`The sign-in was answered ${answer.status}.`)
  return cookiesOf(answer)
}

/** Loads the server, and takes a sample in a while. */
async function measured({ port, socket, wal }, cookie, minutes) {
  const counts = { asked: 0, answered: 0, failed: 0, reasons: new Map() }
  const underWay = new Set()
  const begin = performance.now()
  const end = begin + minutes * 60_000
  const load = setInterval(() => {
    if (underWay.size >= MOST_UNDER_WAY) return
    const visiting = visit(port, cookie, counts.asked, counts).finally(() => underWay.delete(visiting))
    underWay.add(visiting)
    counts.asked += 1
  }, 1000 / RATE)
  const rows = []
  try {
    for (;;) {
      rows.push(await sample(socket, wal, counts, (performance.now() - begin) / 60_000))
      print(rows.at(-1))
      const left = end - performance.now()
      if (left < 1000) break
      await sleep(Math.min(EVERY, left))
    }
  } finally {
    clearInterval(load)
    await Promise.all(underWay)
    for (const [reason, count] of counts.reasons) console.error(`Failed ${count} times: ${reason}`)
  }
  return rows
}

/** A page whose connection the server has ended meanwhile is asked for again, over a new one (RFC 9112, 9.3.1). */
function askAsBrowser(port, path, request) {
  return ask(port, path, request).catch((error) => {
    if (!error.isOfStale) throw error
    return ask(port, path, { ...request, agent: false })
  })
}

/** Every second page is the account page. */
async function visit(port, cookie, number, counts) {
  const path = number % 2 === 0 ? '/auth/account' : OTHERS[(number >> 1) % OTHERS.length]
  try {
    const { status } = await askAsBrowser(port, path, number % 2 === 0 ? { cookie } : {})
    if (!USUAL.has(status)) throw new Error(`status ${status}`)
    counts.answered += 1
  } catch (error) {
    counts.failed += 1
    const reason = `${path}: ${error.message}`
    counts.reasons.set(reason, (counts.reasons.get(reason) ?? 0) + 1)
  }
}

/** How late the loop is comes before the collections, which hold it up. */
async function sample(socket, wal, { answered, failed }, minute) {
  const { delay, rss } = await askProbe(socket, 'figures')
  const { heapUsed, arrayBuffers, handles } = await askProbe(socket, 'collected')
  // What the collections took counts for nothing.
  await askProbe(socket, 'figures')
  return {
    minute,
    answered,
    failed,
    heap: heapUsed / MEGABYTE,
    buffers: arrayBuffers / MEGABYTE,
    rss: rss / MEGABYTE,
    handles: Object.values(handles).reduce((sum, count) => sum + count, 0),
    wal: (statSync(wal, { throwIfNoEntry: false })?.size ?? 0) / MEGABYTE,
    p50: delay.p50,
    p99: delay.p99,
    most: delay.most,
  }
}

function print({ minute, answered, failed, heap, buffers, rss, handles, wal, p50, p99, most }) {
  const megabytes = `heap ${heap.toFixed(1)}, array buffers ${buffers.toFixed(1)}, resident ${rss.toFixed(0)}, write-ahead log ${wal.toFixed(1)} MB`
  const delays = `event loop ${p50.toFixed(1)} / ${p99.toFixed(1)} / ${most.toFixed(0)} ms late (p50, p99, most)`
  console.log(
    `${minute.toFixed(1)} min: ${answered} pages, ${failed} failed; ${megabytes}; ${handles} handles; ${delays}`,
  )
}
