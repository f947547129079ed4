/** What is measured, started: the built server, a process that makes calls, and a mail server, the same of the last release, and a bare server. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.mjs'
import { emailOf } from '../people.mjs'
import { ask } from '../visitor.mjs'
import { Asked } from './asked.mjs'
import { pages, signIns, withConnections, withoutSession } from './visits.mjs'

const at = (name) => join(import.meta.dirname, name)

/** Users who sign in in a browser that is known, and users whose notices are used up. */
const FEW = 16

/** Notices of a new browser that each user gets before any of them waits (`noticesToUser`). */
const NOTICES = 10

/** Users who are still told of a new browser, each of them up to ten times. */
const MANY = 1000

async function startMailServer() {
  const child = fork(at('../slow-smtp.mjs'), ['0', '0'])
  const [{ port }] = await once(child, 'message')
  let taken = 0
  child.on('message', () => {
    taken += 1
  })
  return { port, taken: () => taken, stop: () => child.kill() }
}

async function startServer(folder, smtp, build) {
  const port = await freePort()
  const env = {
    PORT: String(port),
    BENCH_DATA: folder,
    BENCH_USERS: String(2 * FEW + 1 + MANY),
    BENCH_SMTP: String(smtp),
    ...build,
    // What it warns of, cheap passwords and no limits, is meant here.
    LOG_LEVEL: 'error',
  }
  const execArgv = ['--max-semi-space-size=8', '--import', at('meter.mjs')]
  const server = new Asked(at('../start.mjs'), { env, execArgv })
  for (;;) {
    // Of a server that has ended this fails, and says how it ended.
    await server.ask('cpu')
    const answer = await ask(port, '/auth/session').catch(() => null)
    if (answer?.status === 200) return Object.assign(server, { port })
    await sleep(50)
  }
}

const from = (first, count) => Array.from({ length: count }, (_, index) => first + index)

/** Signs in who is to be signed in, known or told often enough; gives each kind of visit by its name. */
async function visitsOf(server) {
  const [knownUsers, toldUsers] = [from(1, FEW), from(FEW + 1, FEW)]
  const enter = (users) => withConnections(server, FEW, (by) => signIns((index) => ({ index }))(server, users, by))
  const [session] = await enter([0])
  const known = (await enter(knownUsers)).map(withoutSession)
  for (let count = 0; count < NOTICES; count += 1) await enter(toldUsers)
  return {
    signedOut: pages('/auth/session', '{}'),
    signedIn: pages('/auth/session', emailOf(0), session),
    signInPage: pages('/auth/signin', 'Continue with GitLab'),
    known: signIns((number) => ({ index: knownUsers[number % FEW], cookie: known[number % FEW] })),
    newTold: signIns((number) => ({ index: 2 * FEW + 1 + (number % MANY) })),
    newNotTold: signIns((number) => ({ index: toldUsers[number % FEW] })),
  }
}

/** Starts so many of them side by side, each over databases in a folder of its own; `release` is the build of the last one. */
export const startStages = (folder, count, release) =>
  Promise.all(Array.from({ length: count }, (_, number) => startStage(join(folder, String(number)), release)))

/** Starts all of it over databases in a folder. */
async function startStage(folder, build) {
  const bare = new Asked(at('bare.mjs'))
  bare.port = await bare.ask('port')
  const [own, release] = [
    await startProgram(join(folder, 'own'), {}),
    await startProgram(join(folder, 'release'), { BENCH_BUILD: build }),
  ]
  return {
    ...own,
    release,
    bare,
    visits: { ...own.visits, bare: pages('/', 'user1') },
    stop: () => Promise.all([own, release, bare].map((each) => each.stop())),
  }
}

/** Starts a program as it was built: this one, or the one whose folder the environment names. */
async function startProgram(folder, build) {
  const folders = ['server', 'calls'].map((name) => join(folder, name))
  for (const each of folders) mkdirSync(each, { recursive: true, mode: 0o700 })
  const mail = await startMailServer()
  const server = await startServer(folders[0], mail.port, build)
  const calls = new Asked(at('calls.mjs'), { args: [folders[1]], env: build })
  return {
    server,
    calls,
    mailsTaken: mail.taken,
    visits: await visitsOf(server),
    database: await calls.ask('database'),
    async stop() {
      mail.stop()
      await Promise.all([server, calls].map((each) => each.stop()))
    },
  }
}

/** Ticks of CPU time that the processes have had which a process has started and that have ended. */
export function ticksOfChildren({ pid }) {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return Number(fields[13]) + Number(fields[14])
}
