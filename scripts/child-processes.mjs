/**
 * Children that do not outlive the command that started them. Each gets a process group of its own, so that a signal
 * reaches what it started in turn, such as the compiler under `npm ci`; plain JavaScript, since it runs before anything
 * is installed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Milliseconds between asking a child to stop and making it. A server finishes what is under way in 8 s. */
const TIMEOUT = 10_000

/** Milliseconds between two looks at whether the parent is still there. */
const WATCH = 500

const FOLLOW_PARENT = new URL('./follow-parent.mjs', import.meta.url).href

const children = new Set()

/** `isTold`: this process ends with its children. */
const state = { isStopping: false, isTold: false }

/** Starts a child. It has this process's output, and no input: a group of its own may not read the terminal. */
export function startChild(file, args, options = {}) {
  const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options, detached: true })
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${file} could not be started: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
  children.add(child)
  child.ended.then(() => children.delete(child))
  return child
}

/** Starts Node, in a child that stops when this process is killed outright. */
export const startNode = (args, options) => startChild(process.execPath, ['--import', FOLLOW_PARENT, ...args], options)

/** Warnings of a setting that React Router's own code makes, and of how long plugins took, to the next empty line. */
const OF_ROUTER = /The `envFile` option is deprecated/
const TIMINGS = /\[PLUGIN_TIMINGS\]/

/** The same for a command of React Router, without empty lines and warnings of which an app's developer can change nothing. */
export function startRouter(args, { stdout = 'inherit', ...options } = {}) {
  const child = startNode(args, { ...options, stdio: ['ignore', stdout, 'pipe'] })
  const lines = createInterface({ input: child.stderr })
  let isOfTimings = false
  lines.on('line', (line) => {
    isOfTimings = line !== '' && (isOfTimings || TIMINGS.test(line))
    if (line !== '' && !isOfTimings && !OF_ROUTER.test(line)) process.stderr.write(`${line}\n`)
  })
  // Its last words come before it is taken for ended.
  child.ended = Promise.all([child.ended, once(lines, 'close')]).then(([code]) => code)
  return child
}

/** Runs a child to its end and gives its exit code. */
export const runChild = (file, args, options) => unlessStopping(startChild(file, args, options).ended)

/** The same, and what it wrote of its failures, which are shown as they come. */
export async function runChildHeard(file, args, options) {
  const child = startChild(file, args, { ...options, stdio: ['ignore', 'inherit', 'pipe'] })
  let written = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    written += text
    process.stderr.write(text)
  })
  return [await unlessStopping(child.ended), written]
}

/** The same with a command of React Router. */
export const runRouter = (args, options) => unlessStopping(startRouter(args, options).ended)

/** The same with Node. */
export const runNode = (args, options) => unlessStopping(startNode(args, options).ended)

/** A command that is being stopped takes no further step: what was stopped has not failed, and nothing follows it. */
async function unlessStopping(ended) {
  const code = await ended
  return state.isStopping ? new Promise(() => {}) : code
}

/**
 * Runs a child to its end and gives its exit code and what it wrote.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { input?: string }} [options]
 */
export async function readChild(file, args, { input = '', ...options } = {}) {
  const child = startChild(file, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      written[name] += text
    })
  }
  // A child that does not read its input closes it, which is no failure of its own.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return { code: await child.ended, ...written }
}

/** The same with Node. */
export const readNode = (args, options) => readChild(process.execPath, ['--import', FOLLOW_PARENT, ...args], options)

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has ended meanwhile.
  }
}

/** Stops every child and waits until it has ended. A process that goes on, as that of tests does, may start others after that. */
export async function stopChildren() {
  state.isStopping = true
  const running = [...children]
  for (const child of running) signalGroup(child, 'SIGTERM')
  const hurry = setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  }, TIMEOUT)
  await Promise.all(running.map((child) => child.ended))
  clearTimeout(hurry)
  // Whatever a child started and did not wait for.
  for (const child of running) signalGroup(child, 'SIGKILL')
  state.isStopping = state.isTold
}

/** Calls back once when this process is told to stop, or when the one that started it has gone. */
export function whenToldToStop(callBack) {
  let isTold = false
  const tell = (code) => {
    if (isTold) return
    isTold = true
    callBack(code)
  }
  // 128 and the number of the signal, as shells report it.
  process.on('SIGINT', () => tell(130))
  process.on('SIGTERM', () => tell(143))
  process.on('SIGHUP', () => tell(129))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && tell(129), WATCH).unref()
}

/** Makes this process stop its children before it goes. */
export function endWithChildren() {
  whenToldToStop(async (code) => {
    state.isTold = true
    await stopChildren()
    process.exit(code)
  })
}
