import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { DriverFault } from '#db/drivers/drivers.server.ts'
import { asksForHelp, run, runCommand } from './command.ts'
import { readEnvFiles } from './env-files.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

const written = (stream: NodeJS.WriteStream) => {
  const texts: string[] = []
  vi.spyOn(stream, 'write').mockImplementation((text) => texts.push(String(text)) > 0)
  return texts
}

test.each([
  [['--help'], true],
  [['add', 'ada@example.com', '-h'], true],
  [['help'], true],
  [['add', 'help'], false],
  [[], false],
])('the words %j ask for help: %s', (words, isAsked) => {
  expect(asksForHelp(words)).toBe(isAsked)
})

test('help comes on standard output, and the command does nothing', () => {
  const { argv } = process
  onTestFinished(() => {
    process.argv = argv
  })
  process.argv = ['node', 'latchkey', '--help']
  const [said, wrong] = [written(process.stdout), written(process.stderr)]
  const main = vi.fn(async () => {})
  runCommand(main, () => 'Use: it')
  expect([said, wrong, main.mock.calls, process.exitCode]).toEqual([['Use: it\n'], [], [], undefined])
})

test.each([
  [
    'a folder that this user may not write',
    Object.assign(new Error("EACCES: permission denied, open '/srv/app/.env'"), {
      code: 'EACCES',
      path: '/srv/app/.env',
    }),
    "This user may not use /srv/app/.env: EACCES: permission denied, open '/srv/app/.env'\n",
  ],
  [
    'a driver that is missing',
    new DriverFault('the driver for SQLite is not installed', 'Install it: npm install better-sqlite3.'),
    'It needs a driver: the driver for SQLite is not installed. Install it: npm install better-sqlite3.\n',
  ],
])('%s is a sentence, and the code is 1', async (_, error, sentence) => {
  const wrong = written(process.stderr)
  run(() => Promise.reject(error))
  await vi.waitFor(() => expect(wrong).toEqual([sentence]))
  expect(process.exitCode).toBe(1)
})

test('a file of variables says nothing of a setting that is there already, by its name or by a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'variables-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  onTestFinished(() => void vi.unstubAllEnvs())
  const names = ['SHOP_SECRET', 'SHOP_SECRET_FILE', 'SHOP_KEY', 'SHOP_KEY_FILE', 'SHOP_NAME']
  for (const name of names) vi.stubEnv(name, undefined)
  vi.stubEnv('SHOP_SECRET_FILE', '/run/secrets/shop')
  vi.stubEnv('SHOP_KEY', 'of the server')
  writeFileSync(join(folder, '.env'), 'SHOP_SECRET=of-development\nSHOP_KEY_FILE=key\nSHOP_NAME=Shop\n')
  readEnvFiles()
  const { env } = process
  const read = names.map((name) => env[name])
  expect(read).toEqual([undefined, '/run/secrets/shop', 'of the server', undefined, 'Shop'])
})

test('a file of variables that cannot be read is named in a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'variables-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '.env'), 'A=1')
  chmodSync(join(folder, '.env'), 0)
  vi.spyOn(process, 'loadEnvFile').mockImplementation(() => {
    throw new Error("EACCES: permission denied, open '.env'")
  })
  expect(readEnvFiles).toThrow('.env cannot be read: EACCES')
})
