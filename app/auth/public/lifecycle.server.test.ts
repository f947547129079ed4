import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyHeader } from '../http/every-header.ts'
import { latchkeyMiddleware } from '../middleware.server.ts'
import { servicesContext } from '../services/context.server.ts'
import { openServices, servicesForRequest } from '../services/open-services.server.ts'
import { startLatchkey, stopLatchkey } from './lifecycle.server.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-lifecycle-'))
  file = join(folder, 'latchkey.db')
  vi.stubEnv('NODE_ENV', 'development')
  vi.stubEnv('AUTH_SECRET', 'of-a-test-of-start-and-stop-and-of-nothing-else')
  vi.stubEnv('DATABASE_URL', `file:${file}`)
  vi.stubEnv('LOG_LEVEL', 'silent')
})

afterEach(async () => {
  await stopLatchkey()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('a start opens the database once, and a stop leaves its file whole and closed', async () => {
  await startLatchkey()
  const services = await openServices()
  await startLatchkey()
  expect(await openServices()).toBe(services)
  await services.store?.ping()
  expect(existsSync(`${file}-wal`)).toBe(true)
  await stopLatchkey()
  await expect(services.store?.ping()).rejects.toThrow()
  expect(existsSync(`${file}-wal`)).toBe(false)
})

test('what is asked for after a stop opens the database again', async () => {
  await startLatchkey()
  await stopLatchkey()
  await stopLatchkey()
  const services = await openServices()
  await expect(services.store?.ping()).resolves.not.toThrow()
})

test('a process with nothing left to do closes it by itself', async () => {
  const services = await openServices()
  process.emit('beforeExit', 0)
  await vi.waitFor(() => expect(existsSync(`${file}-wal`)).toBe(false))
  await expect(services.store?.ping()).rejects.toThrow()
})

test('a start that a wrong setting is in the way of is refused, and the next one may go', async () => {
  vi.stubEnv('DATABASE_URL', 'mongodb://127.0.0.1/')
  await expect(startLatchkey()).rejects.toThrow()
  vi.stubEnv('DATABASE_URL', `file:${file}`)
  await startLatchkey()
})

test('until the database can be opened a request has services that tell no session, and the ones that do after that', async () => {
  const blocker = join(folder, 'a-file')
  writeFileSync(blocker, '')
  vi.stubEnv('DATABASE_URL', `file:${join(blocker, 'latchkey.db')}`)
  const meanwhile = await servicesForRequest(60_000)
  expect(meanwhile).toMatchObject({ isOpening: true, store: null, database: null })
  expect(await servicesForRequest(60_000), 'one for all requests').toBe(meanwhile)
  const requestContext = meanwhile.requestContext({ header: () => null, address: null })
  expect(await requestContext.session()).toMatchObject({ kind: 'unknown' })
  vi.stubEnv('DEV', false)
  const context = new RouterContextProvider()
  context.set(servicesContext, meanwhile)
  const request = new Request(`${meanwhile.base}/signin`)
  const asked = { request, url: new URL(request.url), context, params: {}, pattern: '' }
  const answer = await latchkeyMiddleware(asked, async () => new Response(null))
  if (!answer) throw new Error('It answers nothing.')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  for (const [name, value] of everyHeader(meanwhile.origin)) expect(answer.headers.get(name), name).toBe(value)
  rmSync(blocker)
  await vi.waitFor(async () => expect(await servicesForRequest(60_000)).not.toBe(meanwhile), { timeout: 60_000 })
  expect((await servicesForRequest(60_000)).isOpening).toBe(false)
})
