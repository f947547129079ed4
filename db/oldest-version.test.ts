import { describe, expect, test } from 'vitest'
import { isAtLeast, oldestAfter, oldestVersions } from './oldest-version.ts'

const migration = (hash: string, ...sql: string[]) => ({ hash, sql, folderMillis: 0, bps: true })
const saying = (version: string) =>
  `-- The oldest version that may start after it: ${version}\nalter table users drop column x`

describe('the oldest version that may start', () => {
  test('is what a migration says, and never goes down', () => {
    const migrations = [
      migration('a', 'create table x (id text)'),
      migration('b', 'select 1', saying('0.10.0')),
      migration('c', saying('0.9.0')),
      migration('d', 'create table y (id text)'),
    ]
    expect(oldestVersions(migrations).map(({ version }) => version)).toEqual(['0.1.0', '0.10.0', '0.10.0', '0.10.0'])
  })

  test('is the newest of those that later migrations have noted, and none where one has not', () => {
    const noted = [
      { hash: 'a', version: '0.2.0' },
      { hash: 'b', version: '0.11.0' },
      { hash: 'c', version: '0.9.0' },
    ]
    expect(oldestAfter(['a', 'b', 'c'], noted)).toBe('0.11.0')
    expect(oldestAfter(['a'], noted)).toBe('0.2.0')
    expect(oldestAfter(['a', 'd'], noted)).toBeNull()
  })

  test.each([
    ['0.2.0', '0.2.0', true],
    ['0.10.0', '0.9.9', true],
    ['1.0.0', '0.99.0', true],
    ['0.2.0', '0.2.1', false],
    ['0.9.0', '0.10.0', false],
    ['0.3.0-rc.1', '0.3.0', true],
    ['0.3.0', 'unreadable', false],
  ])('%s may start where %s is the oldest: %s', (version, oldest, may) => {
    expect(isAtLeast(version, oldest)).toBe(may)
  })
})
