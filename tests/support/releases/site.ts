import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readChild } from '#scripts/child-processes.mjs'
import { createSharedClock, type TestClock } from '#testing/clock.ts'
import { PRODUCTION_SECRET, type ServerProcess, startServer } from '../processes/server-process.ts'

export const ORIGIN = 'https://app.example'
export const PASSKEY_SITE = { origin: ORIGIN, rpId: 'app.example' }

export const SECRET = PRODUCTION_SECRET

const PROJECT = resolve(import.meta.dirname, '../../..')
const APP_CLOCK = pathToFileURL(join(PROJECT, 'testing/app-clock.mjs')).href

/** A process of a release, in production, whose time is the test's. */
export interface ReleaseProcess extends ServerProcess {
  clock: TestClock
}

interface ReleaseOptions {
  databaseUrl: string
  /** For what is told to the process in a file. */
  folder: string
  /** The folder of its build; this tree where it is not said. */
  release?: string | undefined
  env: Readonly<Record<string, string>>
}

/** Starts a release over a database, on a clock that other processes may share. */
export async function startRelease(
  { databaseUrl, folder, release, env }: ReleaseOptions,
  clock = createSharedClock(join(folder, 'clock')),
): Promise<ReleaseProcess> {
  const server = await startServer('', {
    ...env,
    DATABASE_URL: databaseUrl,
    LATCHKEY_TEST_CLOCK: join(folder, 'clock'),
    NODE_OPTIONS: `--import=${APP_CLOCK}`,
    ...(release === undefined ? {} : { release }),
  })
  return { ...server, clock }
}

/** Runs a command of a release, such as `user list`. */
export function runCommand([name = '', ...args]: readonly string[], options: CommandOptions) {
  const { release = PROJECT, databaseUrl, env: site, input = '' } = options
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...site, DATABASE_URL: databaseUrl }
  const started = { env, input }
  return readChild(process.execPath, [join(release, 'build/server/latchkey', `${name}.js`), ...args], started)
}

interface CommandOptions extends Omit<ReleaseOptions, 'folder'> {
  /** What is typed. */
  input?: string
}
