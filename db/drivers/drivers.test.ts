import { describe, expect, test } from 'vitest'
import { DriverFault, driverFault, judgeVersion, withDriver } from './drivers.server.ts'

const place = { node: '20.20.2', folder: '/nowhere' }

const failed = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

describe('a driver', () => {
  test.each([
    ['better-sqlite3', '13.2.0', '20.20.2', true],
    ['better-sqlite3', '13.2.0', '22.12.0', false],
    ['better-sqlite3', '12.11.1', '20.20.2', false],
    ['better-sqlite3', null, '20.20.2', false],
    ['pg', '13.0.0', '20.20.2', false],
  ] as const)('%s %s is judged on Node %s before it is loaded', (driver, version, node, isRefused) => {
    const judge = () => judgeVersion({ driver, version, node, folder: '/nowhere' })
    if (!isRefused) return expect(judge).not.toThrow()
    expect(judge).toThrow('better-sqlite3 13.2.0 needs Node 22 or later, and this is Node 20.20.2')
  })

  test.each([
    [
      'missing',
      failed(
        "Cannot find package 'better-sqlite3' imported from /srv/app/build/server/index.js",
        'ERR_MODULE_NOT_FOUND',
      ),
      'the driver for SQLite is not installed',
      'npm install "better-sqlite3@^12.11.1"',
    ],
    [
      'not built',
      failed('Could not locate the bindings file. Tried:\n → /srv/app/node_modules/…'),
      'was installed without its binary',
      'npm rebuild better-sqlite3',
    ],
    [
      'built for another Node',
      failed('The module was compiled against a different Node.js version', 'ERR_DLOPEN_FAILED'),
      'was built for another Node than this one, 20.20.2',
      'npm rebuild better-sqlite3',
    ],
  ])('that is %s is named with the command to run', (_, error, says, command) => {
    const fault = driverFault('better-sqlite3', error, place)
    expect(fault?.message).toContain(says)
    expect(fault?.advice).toContain(command)
  })

  test('is not blamed for another error', () => {
    const other = failed("Cannot find module './other.js'", 'ERR_MODULE_NOT_FOUND')
    expect(driverFault('pg', other, place)).toBeNull()
    expect(driverFault('pg', failed('timeout'), place)).toBeNull()
  })

  test('is loaded with what needs it, and what it fails by comes out as a fault', async () => {
    expect(await withDriver('better-sqlite3', async () => 'there')).toBe('there')
    const missing = withDriver('pg', () => Promise.reject(failed("Cannot find package 'pg'", 'ERR_MODULE_NOT_FOUND')))
    await expect(missing).rejects.toBeInstanceOf(DriverFault)
  })
})
