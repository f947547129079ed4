import { expect, test } from 'vitest'
import { routes } from './routes.ts'

test('other words are refused', async () => {
  await expect(routes(['--all'])).rejects.toThrow('Use npx --no latchkey routes [--write]')
})
