import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Conflict } from '#db/store/index.server.ts'
import { demoDatabase } from '#demo/demo-database.mjs'
import type { Parties } from '#demo/parties.ts'
import { UsageError } from './shared/command.ts'
import { readEnvFiles } from './shared/env-files.ts'

const USAGE = `Use npx latchkey demo, in the folder of the app. It runs npm run dev beside a demo identity provider and a mailbox, with a
user who has a password, so that every way to sign in can be tried without an account anywhere.`

/** What the provider and the mailbox are made with; an app that only runs does not have them. */
const NEEDED = 'npm install --save-dev oidc-provider smtp-server postal-mime'

/** It has no groups of processes. */
const IS_WINDOWS = process.platform === 'win32'

/** `npx latchkey demo`: the app's development server, and what its visitors need to sign in. */
export async function demo(words: readonly string[]): Promise<void> {
  if (words.length > 0) throw new UsageError(USAGE)
  if (process.env.NODE_ENV === 'production')
    throw new UsageError('The demo signs any visitor in as any user and does not start with NODE_ENV=production.')
  readEnvFiles()
  const { AUTH_URL = '', AUTH_PATH: authPath = '/auth' } = process.env
  if (!URL.canParse(AUTH_URL))
    throw new UsageError('AUTH_URL is not set: run npx latchkey init first, or write it into .env.')
  const database = demoDatabase(process.env.DATABASE_URL)
  if (!database.isOwn) throw new UsageError(database.refusal)
  const { startParties } = await import('#demo/parties.ts').catch(sayWhatIsMissing)
  const { origin } = new URL(AUTH_URL)
  const parties = await startParties({
    appOrigin: origin,
    authPath,
    env: { ...process.env, DATABASE_URL: database.url },
  })
  try {
    await runApp(origin, authPath, parties)
  } finally {
    await parties.close()
  }
}

async function runApp(origin: string, authPath: string, parties: Parties): Promise<void> {
  const { banner, DEMO_USER } = await import('#demo/banner.ts')
  const hasPassword = parties.env.AUTH_PASSWORDS !== 'off'
  if (hasPassword) await addUser(DEMO_USER, authPath, parties.env)
  const says = 'The demo provider and the mailbox are ready, and the app starts. Open it and sign in.'
  process.stdout.write(`${banner({ says, origin, authPath, parties, hasPassword })}\n`)
  const app = spawn('npm', ['run', 'dev'], {
    // In a group of its own, which may not read the terminal, so that what npm has started ends with it.
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !IS_WINDOWS,
    shell: IS_WINDOWS,
    env: { ...parties.env, NODE_ENV: 'development' },
  })
  process.exitCode = await endOf(app)
}

/** A user of an earlier demo in the same database stays. */
async function addUser(user: { name: string; email: string; password: string }, authPath: string, env: Parties['env']) {
  const { openSessions } = await import('#testing/sessions.ts')
  const users = await openSessions({ env, authPath, config: {}, now: () => new Date() })
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
