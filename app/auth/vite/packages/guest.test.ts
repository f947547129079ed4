import { expect, onTestFinished, test } from 'vitest'
import { guest } from './guest.ts'

test('Plug’n’Play is refused by name, with what to write', () => {
  const { config } = guest() as { config(own: object, env: { command: string }): object }
  expect(config({}, { command: 'serve' })).toMatchObject({ optimizeDeps: { exclude: ['latchkey'] } })
  Object.defineProperty(process.versions, 'pnp', { value: '3', configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(process.versions, 'pnp')
  })
  expect(() => config({}, { command: 'build' })).toThrow(/Plug’n’Play is not supported.*nodeLinker: node-modules/)
})
