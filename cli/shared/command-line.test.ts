import { expect, onTestFinished, test } from 'vitest'
import { commandLine } from './command-line.ts'

test.each([
  ['/home/ada/shop/node_modules/.bin/latchkey', 'npx --no latchkey user'],
  ['/home/ada/shop/node_modules/latchkey/dist/cli/latchkey.js', 'npx --no latchkey user'],
  ['/srv/latchkey/build/server/latchkey/user.js', 'npm run user --'],
])('a command that was called by %s says how to call it as %s', (program, says) => {
  const { argv } = process
  onTestFinished(() => {
    process.argv = argv
  })
  process.argv = [process.execPath, program]
  expect(commandLine('user')).toBe(says)
})
