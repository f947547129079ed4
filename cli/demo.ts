import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Settings } from '#app/auth/settings/config.server.ts'
import { basenameOf, wholeAuthPath } from '#app/auth/vite/app-folder.ts'
import { addCommand, packageManagerOf, scriptCommand } from '#db/drivers/package-manager.ts'
import { Conflict } from '#db/store/index.server.ts'
import { demoDatabase } from '#demo/demo-database.mjs'
import type { Parties } from '#demo/parties.ts'
import { asksForHelp, sayUsage, UsageError } from './shared/command.ts'
import { readEnvFiles } from './shared/env-files.ts'
import { LATCHKEY } from './shared/own-command.ts'
import { resolvedHost } from './shared/resolved-host.ts'

const MANAGER = packageManagerOf(process.cwd())

const USAGE = `Use ${LATCHKEY} demo, in the folder of the app. It runs ${scriptCommand(MANAGER, 'dev')} beside a demo identity provider and a mailbox, with a
user who has a password, so that every way to sign in can be tried without an account anywhere.`

/** What the provider and the mailbox are made with; an app that only runs does not have them. */
const NEEDED = addCommand(MANAGER, 'oidc-provider smtp-server postal-mime', { forDevelopment: true })

/** It has no groups of processes. */
const IS_WINDOWS = process.platform === 'win32'

/** `npx --no latchkey demo`: the app's development server, and what its visitors need to sign in. */
export async function demo(words: readonly string[]): Promise<void> {
  if (asksForHelp(words)) return sayUsage(USAGE)
  if (words.length > 0) throw new UsageError(USAGE)
  if (process.env.NODE_ENV === 'production')
    throw new UsageError('The demo signs any visitor in as any user and does not start with NODE_ENV=production.')
  readEnvFiles()
  const { AUTH_URL = '' } = process.env
  if (!URL.canParse(AUTH_URL))
    throw new UsageError(`AUTH_URL is not set: run ${LATCHKEY} init first, or write it into .env.`)
  const database = demoDatabase(process.env.DATABASE_URL)
  if (!database.isOwn) throw new UsageError(database.refusal)
  const { origin } = new URL(AUTH_URL)
  if (await isAnswered(new URL(origin)))
    throw new UsageError(
      `A program listens at ${origin} already, where AUTH_URL has the app. End it, or give the app another port: server.port in vite.config, and the same one in AUTH_URL.`,
    )
  const { startParties } = await import('#demo/parties.ts').catch(sayWhatIsMissing)
  const config = await resolvedHost()
  const paths = { basename: basenameOf(config), authPath: wholeAuthPath(config) }
  const parties = await startParties({
    appOrigin: origin,
    authPath: paths.authPath,
    env: { ...process.env, DATABASE_URL: database.url },
  })
  try {
    await runApp(origin, paths, parties)
  } finally {
    await parties.close()
  }
}

/** Below which paths the host's routes and ours are. */
type Paths = Pick<Settings, 'basename' | 'authPath'>

async function runApp(origin: string, paths: Paths, parties: Parties): Promise<void> {
  const { banner, DEMO_USER } = await import('#demo/banner.ts')
  const hasPassword = parties.env.AUTH_PASSWORDS !== 'off'
  if (hasPassword) await addUser(DEMO_USER, paths, parties.env)
  const says = 'The demo provider, the mailbox and the app are ready. Open it and sign in.'
  const app = spawn(MANAGER, ['run', 'dev'], {
    // In a group of its own, which may not read the terminal, so that what the package manager has started ends with it.
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !IS_WINDOWS,
    shell: IS_WINDOWS,
    env: { ...parties.env, NODE_ENV: 'development' },
  })
  const ended = endOf(app)
  if (await listens(new URL(origin), ended))
    process.stdout.write(`${banner({ says, origin, ...paths, parties, hasPassword })}\n`)
  process.exitCode = await ended
}

/** Milliseconds between two looks whether the app listens. */
const LOOK = 200

/** Whether the app has come to listen, and has not ended before. */
async function listens(at: URL, ended: Promise<number>): Promise<boolean> {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    if (await isAnswered(at)) return true
    await setTimeout(LOOK)
  }
  return false
}

/** Whether a program listens there. */
async function isAnswered({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port || 80), hostname)
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isThere
}

/** A user of an earlier demo in the same database stays. */
async function addUser(user: { name: string; email: string; password: string }, paths: Paths, env: Parties['env']) {
  const { openSessions } = await import('#testing/sessions.ts')
  const users = await openSessions({ env, ...paths, config: {}, now: () => new Date() })
  try {
    await users.addUser(user)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  } finally {
    await users.close()
  }
}

/** Waits for the app. What ends this process ends the app first. */
async function endOf(app: ChildProcess): Promise<number> {
  const { pid = 0 } = app
  const end = () => (IS_WINDOWS ? app.kill() : app.exitCode === null && process.kill(-pid, 'SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  const [code] = await once(app, 'exit')
  return code ?? 0
}

function sayWhatIsMissing(error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  if (isMissing) throw new UsageError(`The demo needs three packages more: ${NEEDED}`)
  throw error
}
