import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { servicesForBuilding } from './build-services.server.ts'
import { openServices, servicesForRequest } from './open-services.server.ts'

beforeEach(() => {
  vi.stubEnv('IS_RR_BUILD_REQUEST', 'yes')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('while a build is made there are services of a site without settings, at which every visitor is signed out', async () => {
  // What production would refuse to start with.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('AUTH_URL', 'nowhere')
  vi.stubEnv('DATABASE_URL', 'none')
  const services = servicesForBuilding()
  const visitor = services.requestContext({ header: () => null, address: null })
  expect([services.problem, services.isOpening, services.store]).toEqual([null, false, null])
  expect(await visitor.session()).toMatchObject({ kind: 'none' })
})

test('and no way to the services opens a database', async () => {
  vi.stubEnv('DATABASE_URL', 'file:/nowhere/latchkey.db')
  expect(await openServices()).toBe(servicesForBuilding())
  expect(await servicesForRequest(0)).toBe(servicesForBuilding())
})
