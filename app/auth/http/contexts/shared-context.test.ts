import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

test('what the root of one copy of our modules gives a request, a page of the next copy finds', async () => {
  const before = await import('../../services/context.server.ts')
  vi.resetModules()
  const after = await import('../../services/context.server.ts')
  expect(after).not.toBe(before)
  const context = new RouterContextProvider()
  context.set(before.securedContext, true)
  expect(context.get(after.securedContext)).toBe(true)
  expect(() => context.get(after.authRequestContext)).toThrow()
})
