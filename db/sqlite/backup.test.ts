import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { backupSqlite } from './backup.server.ts'

test('a copy tells how many pages are done, up to the last', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'site.db')
  const database = new Sqlite(path)
  database.exec(`create table t (text text);
    with recursive n (n) as (select 1 union all select n + 1 from n where n < 2000)
    insert into t select hex(randomblob(4000)) from n`)
  database.close()
  const told: [number, number][] = []
  await backupSqlite(path, join(folder, 'copy.db'), (done, total) => told.push([done, total]))
  const [done, total] = told.at(-1) ?? [0, 0]
  expect(told.length).toBeGreaterThan(1)
  expect(told.map(([pages]) => pages)).toEqual(told.map(([pages]) => pages).sort((a, b) => a - b))
  expect([done <= total, total]).toEqual([true, told[0]?.[1]])
})

test('copies to one place at once do not spoil each other, and what a killed one has left goes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'site.db')
  const database = new Sqlite(path)
  database.exec(`create table t (text text);
    with recursive n (n) as (select 1 union all select n + 1 from n where n < 1500)
    insert into t select hex(randomblob(4000)) from n`)
  database.close()
  // No process has this number: it is above the most that Linux gives.
  const killed = `copy.db.99999999-${crypto.randomUUID()}.part`
  writeFileSync(join(folder, killed), '')
  const to = join(folder, 'copy.db')
  const made = await Promise.all([1, 2, 3].map(() => backupSqlite(path, to)))
  expect(made.map(({ counts }) => counts.get('t'))).toEqual([1500, 1500, 1500])
  expect(readdirSync(folder).sort()).toEqual(['copy.db', 'site.db'])
})
