import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../database.server.ts'
import { backupSqlite } from './backup.server.ts'
import { findWideModes } from './file-modes.server.ts'

let folder: string
let mask: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modes-'))
  mask = process.umask(0)
})

afterEach(() => {
  process.umask(mask)
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string) => statSync(path).mode & 0o777

test('a new database, what lies beside it, its folders and a backup are their owner’s alone, whatever the umask', async () => {
  const data = join(folder, 'new', 'data')
  const path = join(data, 'site.db')
  const database = await openDatabase(`file:${path}`)
  expect(readdirSync(data).sort()).toEqual(['site.db', 'site.db-shm', 'site.db-wal'])
  await backupSqlite(path, join(data, 'copy.db'))
  expect(readdirSync(data).map((file) => [file, modeOf(join(data, file))])).toEqual(
    readdirSync(data).map((file) => [file, 0o600]),
  )
  expect([modeOf(join(folder, 'new')), modeOf(data)]).toEqual([0o700, 0o700])
  expect(findWideModes(`file:${path}`, data)).toEqual([])
  await database.close()
})

test('a wider mode is named with the command that ends it, and left as it is', async () => {
  const path = join(folder, "site's.db")
  await (await openDatabase(`file:${path}`)).close()
  writeFileSync(join(folder, 'secret'), 'shh', { mode: 0o640 })
  chmodSync(path, 0o644)
  chmodSync(folder, 0o755)
  await (await openDatabase(`file:${path}`)).close()
  expect([modeOf(path), modeOf(folder)]).toEqual([0o644, 0o755])
  const found = findWideModes(`file:${path}`, folder)
  expect(found.map(({ says }) => says)).toEqual([
    `${folder} has mode 0755: other users of this machine may use it`,
    `${path} has mode 0644: other users of this machine may use it`,
    `${join(folder, 'secret')} has mode 0640: other users of this machine may use it`,
  ])
  for (const { advice } of found) execFileSync('sh', ['-c', advice])
  expect(findWideModes(`file:${path}`, folder)).toEqual([])
})

/** The id of a system user without privileges. */
const ANOTHER_USER = 65534

// Only root can become another user, to see what that one may do.
test.runIf(process.getuid?.() === 0)(
  'another user of the machine cannot read a database that was made here',
  async () => {
    chmodSync(folder, 0o755)
    const path = join(folder, 'site.db')
    const database = await openDatabase(`file:${path}`)
    for (const file of readdirSync(folder)) {
      const read = () =>
        execFileSync('cat', [join(folder, file)], { uid: ANOTHER_USER, gid: ANOTHER_USER, stdio: 'pipe' })
      expect(read, file).toThrow('Permission denied')
    }
    await database.close()
  },
)
