import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readChild, readNode, startNode } from '#scripts/child-processes.mjs'
import type { TestKit } from '#testing/kit.ts'
import { freePort } from '#tests/support/processes/ports.ts'
import { newFolder, run } from './tarball.ts'
import { pages, template } from './template.ts'

/** Programs of a host, as its package.json would run them. */
const ROUTER = 'node_modules/.bin/react-router'
const SERVE = 'node_modules/.bin/react-router-serve'
const COMMAND = 'node_modules/latchkey/dist/cli/latchkey.js'

/** The user of a host, who signs in with a password. */
export const ADA = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery staple' }

function write(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** A host in an empty folder: the files of an app alone. */
export function newHost(files = template(7)): string {
  const folder = newFolder('host')
  for (const [path, text] of Object.entries(files)) write(folder, path, text)
  return folder
}

/** Runs `npx --no latchkey init` in a host. */
export const init = (folder: string, ...words: string[]) =>
  run(process.execPath, [COMMAND, 'init', ...words], { cwd: folder, env: environment(3000) })

/** Takes the engine into a host as its developer does, and then writes what is the host's own. */
export async function takeIn(folder: string, edits = pages): Promise<void> {
  await init(folder)
  for (const [path, edit] of Object.entries(edits)) {
    const at = join(folder, path)
    write(folder, path, edit(existsSync(at) ? readFileSync(at, 'utf8') : ''))
  }
}

function environment(port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    AUTH_URL: `http://localhost:${port}`,
    AUTH_SECRET: 'rOck-9dW2mXq7Lz4TnB8vKe1YhUj5CfA',
    DATABASE_URL: 'file:data/latchkey.db',
  }
}

/** Builds a host, as its `npm run build` does. */
export const buildHost = (folder: string) =>
  run(process.execPath, [ROUTER, 'build'], { cwd: folder, env: environment(3000) })

/** What a command of the package says in a built host, `npx --no latchkey doctor` and the like, and the code that it ends with. */
export async function commandIn(folder: string, words: readonly string[], more: NodeJS.ProcessEnv = {}, input = '') {
  const options = { cwd: folder, env: { ...environment(3000), ...more }, input }
  return readChild(process.execPath, [COMMAND, ...words], options)
}

/** Checks a host's types, as its `npm run typecheck` does. */
export async function checkTypes(folder: string): Promise<void> {
  const options = { cwd: folder, env: environment(3000) }
  await run(process.execPath, [ROUTER, 'typegen'], options)
  await run(process.execPath, ['node_modules/typescript/bin/tsc'], options)
}

/** Makes the user of a host by the command of the package. */
export const addAda = (folder: string) =>
  run(process.execPath, [COMMAND, 'user', 'add', ADA.email, '--name', ADA.name], {
    cwd: folder,
    env: environment(3000),
    input: `${ADA.password}\n`,
  })

/** Variables of another value, or of none. */
type Changes = Readonly<Record<string, string | undefined>>

/** Starts a built host as its `npm start` does, or by another program. */
export async function startHost(folder: string, more: Changes = {}, words = startWords(folder)) {
  return start(words, folder, { ...environment(await freePort()), ...more })
}

/** Runs a built host whose start comes to nothing, to its end. */
export function failedStart(folder: string, more: Changes, words = startWords(folder)) {
  return readNode(words, { cwd: folder, env: { ...environment(3000), ...more } })
}

/** Starts a built host as its `npm start` does, where it was before or on a free port, and answers its origin when it listens. */
export async function serveHost(folder: string, before?: string): Promise<string> {
  const port = before === undefined ? await freePort() : Number(new URL(before).port)
  return (await start(startWords(folder), folder, environment(port))).origin
}

/** Starts a built host for the parties of a test kit, as docs/testing.md says. */
export async function serveHostFor(folder: string, { origin, env }: Pick<TestKit, 'origin' | 'env'>): Promise<string> {
  const { port } = new URL(origin)
  return (await start(startWords(folder), folder, { ...environment(0), PORT: port, ...env })).origin
}

/**
 * Starts Vite's server for a host, as its `npm run dev` does, with no package made ready before; it says what it does about
 * packages. No page is asked for: a browser is the first visitor.
 */
export async function developHost(
  folder: string,
  more: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
  firstPath = '/@vite/client',
): Promise<Started> {
  const port = await freePort()
  const words = [ROUTER, 'dev', '--port', String(port), '--strictPort', '--force', ...more]
  const env = { ...environment(port), NODE_ENV: 'development', DEBUG: 'vite:deps', ...variables }
  return start(words, folder, env, firstPath)
}

/** Runs `npx --no latchkey demo` in a host that listens at this origin in development. */
export function runDemo(folder: string, origin: string): Promise<Started> {
  const { PATH, HOME } = process.env
  return start([COMMAND, 'demo'], folder, { PATH, HOME, PORT: new URL(origin).port }, '/@vite/client')
}

/** What its `npm start` gives Node. */
function startWords(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [program, ...words]: string[] = scripts.start.split(' ')
  return program === 'node' ? words : [SERVE, ...words]
}

/** A host that listens, its process, and all that it has written so far. */
interface Started {
  child: ChildProcess
  origin: string
  written: () => string
}

async function start(words: string[], folder: string, env: NodeJS.ProcessEnv, path = '/'): Promise<Started> {
  const child: ChildProcess = startNode(words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  let hasEnded = false
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  }
  child.once('exit', () => {
    hasEnded = true
  })
  const origin = `http://localhost:${env.PORT}`
  while (!hasEnded) {
    const answer = await fetch(origin + path).catch(() => null)
    await answer?.body?.cancel()
    if (answer) return { child, origin, written: () => written }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The host has ended before it listened:\n${written}`)
}
