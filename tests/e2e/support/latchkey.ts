import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { startTestKit, type TestKit } from 'latchkey/testing'
import { root } from '#scripts/bootstrap.mjs'
import { readChild, startNode } from '#scripts/child-processes.mjs'
import { listening } from '#tests/support/processes/listening.ts'
import { freePort } from '#tests/support/processes/ports.ts'

/** The user who signs in with a password: no user of the demo provider has this address. */
export const MARGARET = {
  name: 'Margaret Hamilton',
  email: 'margaret@example.com',
  password: 'correct horse battery staple',
}

/** The app as it is deployed, in a process of its own, with the demo parties. */
export interface Latchkey extends Pick<TestKit, 'origin' | 'provider' | 'mailbox' | 'session'> {
  /** Lines of the log so far, parsed. */
  logged: Record<string, unknown>[]
  /** Moves the file of the database away, and puts it back. */
  takeDatabase(): Promise<void>
  returnDatabase(): void
  /** Has each account whose password was just guessed at too often wait for ten minutes before the next try. */
  lengthenPasswordWait(): void
  /** Makes a user who signs in with a password. */
  addUser(user: typeof MARGARET): Promise<void>
  /** Has the user of an address have signed in by a passkey, which no browser here holds. */
  addUsedPasskey(email: string): void
  /** Makes an invitation without an address, and answers its link. */
  invite(): Promise<string>
  /** Gives the user of an address this role and no other. */
  giveRole(email: string, role: string): Promise<void>
  close(): Promise<void>
}

const built = (file: string, folder = 'build') => join(root, folder, 'server', file)

/**
 * Starts the built server on a free port with a database of its own; it ends whenever this process ends. The demo's build
 * (`build-demo`) has `/preview` and what else the demo shows.
 */
export async function startLatchkey(build: 'build' | 'build-demo' = 'build'): Promise<Latchkey> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-e2e-'))
  const [database, away] = [join(folder, 'latchkey.db'), join(folder, 'away.db')]
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const kit = await startTestKit({
    origin,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      // One of the two that asks for an address, and one that does not.
      AUTH_DEMO_OAUTH_ASK_EMAIL: 'off',
      DATABASE_URL: `file:${database}`,
      // What a visitor is told of a database that is away, and of too many tries.
      DATABASE_TIMEOUT: '2',
      LIMITS: 'on',
      // No browser test is about the cost of a hash.
      PASSWORD_COST: '64:1:1',
    },
  })
  const env = {
    ...kit.env,
    PATH: process.env.PATH,
    LATCHKEY_STAGE_MAILBOX: kit.mailbox.origin,
    LATCHKEY_STAGE_PASSWORD_USER: 'on',
  }
  const servers: ChildProcess[] = []
  const close = async () => {
    await Promise.all([...servers.map(stop), kit.close()])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const server = startNode([built('index.js', build)], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    servers.push(server)
    const logged = await listening(server)
    const addUser = (user: typeof MARGARET) => makeUser({ cwd: folder, env }, user)
    await addUser(MARGARET)
    const takeDatabase = async () => {
      renameSync(database, away)
      // A statement checks whether the file is there if the last check was a tenth of a second ago.
      await sleep(200)
    }
    const returnDatabase = () => {
      if (existsSync(away)) renameSync(away, database)
    }
    const lengthenPasswordWait = () => {
      const open = new Database(database)
      const until = Date.now() + 600_000
      // A wait that is longer than so many tries make it would not be believed.
      const values = 'count = 20, next_at = ?, forget_at = ?'
      open.prepare(`update limits set ${values} where name like 'passwordHere:%' and count >= 5`).run(until, until)
      open.close()
    }
    const addUsedPasskey = (email: string) => {
      const open = new Database(database)
      const columns =
        'id, user_id, public_key, counter, is_backup_eligible, is_backed_up, name, created_at, last_used_at'
      const row = "? || id, id, 'AA', 0, 1, 1, 'Phone', created_at, created_at"
      open.prepare(`insert into passkeys (${columns}) select ${row} from users where email = ?`).run('key-', email)
      open.close()
    }
    return {
      ...kit,
      logged,
      addUsedPasskey,
      takeDatabase,
      returnDatabase,
      lengthenPasswordWait,
      addUser,
      invite: () => invite({ cwd: folder, env }),
      giveRole: (email, role) => giveRole({ cwd: folder, env }, email, role),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Ends one app: another one of the same worker may be under way. */
export async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill()
  await ended
}

async function makeUser(
  options: { cwd: string; env: NodeJS.ProcessEnv },
  { email, name, password }: typeof MARGARET,
): Promise<void> {
  const args = [built('latchkey/user.js'), 'add', email, '--name', name]
  const { code, stderr } = await readChild(process.execPath, args, { ...options, input: `${password}\n` })
  if (code !== 0) throw new Error(`The user could not be made: ${stderr}`)
}

async function giveRole(options: { cwd: string; env: NodeJS.ProcessEnv }, email: string, role: string): Promise<void> {
  const args = [built('latchkey/user.js'), 'role', email, role]
  const { code, stderr } = await readChild(process.execPath, args, { ...options, input: '' })
  if (code !== 0) throw new Error(`The role could not be given: ${stderr}`)
}

async function invite(options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string> {
  const { code, stdout, stderr } = await readChild(process.execPath, [built('latchkey/user.js'), 'invite'], {
    ...options,
    input: '',
  })
  const [link] = /http\S+/.exec(stdout) ?? []
  if (code !== 0 || link === undefined) throw new Error(`The invitation could not be made: ${stderr}`)
  return link
}
