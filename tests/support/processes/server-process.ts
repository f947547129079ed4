import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Browser } from '#testing/browser.ts'
import { freePort } from './ports.ts'

/** The program of a build in this folder. */
const serverOf = (release: string) => resolve(release, 'build/server/index.js')
const PROJECT = resolve(import.meta.dirname, '../../..')
/** Ends the server with the tests, even where they are killed. */
const FOLLOW_PARENT = pathToFileURL(resolve(PROJECT, 'scripts/follow-parent.mjs')).href

export const PRODUCTION_SECRET = 'rOck-9dW2mXq7Lz4TnB8vKe1YhUj5CfA'

/** The built server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  /** Where it listens. */
  address: string
  /** What it calls itself. */
  origin: string
  child: ChildProcess
  /** All it has written so far, on both streams. */
  written(): string
  /** Resolves when it has written this. */
  says(text: string): Promise<void>
  browser(): Browser
  /** Ends it with a signal and answers its exit code, `null` where the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts it over a SQLite file, on a port and of a release where these are given, and waits until it listens. */
export async function startServer(
  databaseFile: string,
  {
    port,
    release = PROJECT,
    AUTH_URL,
    ...more
  }: { port?: number; release?: string; [variable: string]: string | number | undefined } = {},
): Promise<ServerProcess> {
  const wanted = port ?? (await freePort())
  const origin = String(AUTH_URL ?? `http://localhost:${wanted}`)
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(wanted),
    AUTH_URL: origin,
    AUTH_SECRET: PRODUCTION_SECRET,
    DATABASE_URL: `file:${databaseFile}`,
    // A loaded machine makes a slow database; tests of one that is away set the time of production.
    DATABASE_TIMEOUT: '60',
    MAIL_FROM: 'sign-in@example.com',
    LIMITS: 'off',
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
  }
  const args = ['--import', FOLLOW_PARENT, serverOf(release)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true })
  let text = ''
  const keep = (chunk: string) => {
    text += chunk
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const exited = once(child, 'close').then(() => child.exitCode)
  const server: ServerProcess = {
    address: `http://127.0.0.1:${wanted}`,
    origin,
    child,
    written: () => text,
    async says(wantedText) {
      while (!text.includes(wantedText)) {
        const isOver = await Promise.race([once(child.stdout, 'data').then(() => false), exited.then(() => true)])
        if (isOver && !text.includes(wantedText)) throw new Error(`The server ended and had said: ${text}`)
      }
    },
    browser: () => new Browser(server.address, server.origin),
    end(signal) {
      child.kill(signal)
      return exited
    },
  }
  await server.says('"listening"')
  return server
}
