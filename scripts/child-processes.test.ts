import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readChild, runNode, stopChildren } from './child-processes.mjs'

const MODULE = new URL('./child-processes.mjs', import.meta.url).href

/** Starts a grandchild that would wait for ever, says so, and waits too. */
const FAMILY = `
  const { spawn } = await import('node:child_process')
  spawn(process.execPath, ['-e', 'console.log("here"); setInterval(() => {}, 1000)'], { stdio: 'inherit' })
`

/** A command that runs that family and stops its children before it goes. */
const COMMAND = `
  const { endWithChildren, startNode } = await import(${JSON.stringify(MODULE)})
  endWithChildren()
  startNode(['--input-type=module', '-e', ${JSON.stringify(FAMILY)}])
`

async function startFamily() {
  const command = spawn(process.execPath, ['--input-type=module', '-e', COMMAND], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(command.stdout, 'data')
  return command
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  '%s ends a command and all it started',
  async (signal) => {
    const command = await startFamily()
    command.kill(signal)
    // The pipe closes when the last process that holds it has gone.
    await once(command.stdout, 'close')
  },
)

test('a command that is told to stop takes what it stopped for no failure, and goes on with nothing', async () => {
  const waiting = 'console.log("here"); setInterval(() => {}, 1000)'
  const steps = `
    const { endWithChildren, runNode } = await import(${JSON.stringify(MODULE)})
    endWithChildren()
    const code = await runNode(['-e', ${JSON.stringify(waiting)}])
    console.log('the step failed with ' + code)
  `
  const command = spawn(process.execPath, ['--input-type=module', '-e', steps], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  command.stdout.on('data', (text) => {
    said += text
  })
  await once(command.stdout, 'data')
  command.kill('SIGINT')
  expect(await once(command, 'close')).toEqual([130, null])
  expect(said).toBe('here\n')
})

test('a process that has stopped its children, and goes on, is told how the next one ends', async () => {
  await stopChildren()
  expect(await runNode(['-e', 'process.exitCode = 3'])).toBe(3)
})

test('what a child wrote and how it ended is told', async () => {
  const script = 'process.stdin.on("data", (text) => { console.log("got " + text); process.exitCode = 3 })'
  expect(await readChild(process.execPath, ['-e', script], { input: 'a word' })).toEqual({
    code: 3,
    stdout: 'got a word\n',
    stderr: '',
  })
})

test('a program that is not there is a failure and no crash', async () => {
  const { code } = await readChild('/nowhere/at-all', [])
  expect(code).toBe(127)
})

test('a child’s exit code comes back', async () => {
  expect(await runNode(['-e', 'process.exit(7)'], { stdio: 'ignore' })).toBe(7)
})

test('what React Router’s command says of its own code is left out, and all else is shown', async () => {
  const warnings = ['The `envFile` option is deprecated.', '[PLUGIN_TIMINGS] 1 s', '  - a plugin', '', 'mind this']
  const says = `console.warn(${JSON.stringify(warnings.join('\n'))}); process.exitCode = 3`
  const steps = `
    const { runRouter } = await import(${JSON.stringify(MODULE)})
    process.exit(await runRouter(['-e', ${JSON.stringify(says)}]))
  `
  const { code, stderr } = await readChild(process.execPath, ['--input-type=module', '-e', steps])
  expect([code, stderr.trim()]).toEqual([3, 'mind this'])
})
