import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createProgram, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, createServer } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takenPort } from './taken-port.ts'

let folder: string
let program: Server
/** The port that another program has. */
let taken: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'taken-port-'))
  program = createProgram().listen(0, '127.0.0.1')
  await once(program, 'listening')
  const at = program.address()
  taken = typeof at === 'object' && at !== null ? at.port : 0
})
afterEach(() => {
  program.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a development server on the port warns of, and the port that it has. */
async function warnings(authUrl: string, port: number, variable = 'AUTH_URL') {
  writeFileSync(join(folder, '.env'), `${variable}=${authUrl}\n`)
  const said: string[] = []
  const customLogger = { ...createLogger('silent'), warn: (line: string) => said.push(line) }
  const server = await createServer({
    root: folder,
    configFile: false,
    customLogger,
    plugins: [takenPort()],
    server: { port, host: '127.0.0.1' },
  })
  try {
    await server.listen()
    const at = server.httpServer?.address()
    return { said, on: typeof at === 'object' && at !== null ? at.port : 0 }
  } finally {
    await server.close()
  }
}

test.each([
  ['AUTH_URL', 'http://localhost'],
  ['NEXTAUTH_URL', 'http://127.0.0.1'],
  ['AUTH_URL', 'https://shop.localhost'],
])('a port of %s, %s, that another program has is named, with what to do', async (variable, site) => {
  const { said, on } = await warnings(`${site}:${taken}`, taken, variable)
  expect(on).not.toBe(taken)
  expect(said).toEqual([
    `AUTH_URL is ${site}:${taken}, but another program has port ${taken}, and the app is on ${on}: a sign-in would come back ` +
      `to that program. End it, or set AUTH_URL=${site}:${on} for this start.`,
  ])
})

test.each(['https://localhost:8443', 'https://app.example', 'http://localhost:8080', 'no address', ''])(
  'nothing is said where AUTH_URL is %j, a proxy’s or none',
  async (authUrl) => {
    expect((await warnings(authUrl, taken)).said).toEqual([])
  },
)

test('nothing is said where the port is free', async () => {
  program.close()
  await once(program, 'close')
  expect(await warnings(`http://localhost:${taken}`, taken)).toEqual({ said: [], on: taken })
})
