import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { SettingsError } from '#app/auth/settings/variables.ts'
import { openTarget } from '#cli/import-nextauth/target.server.ts'
import { lookAtDatabase } from '#db/probe/probe.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { freshDatabase } from '../support/databases/postgres.ts'

function emptyFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'target-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return `file:${join(folder, 'not', 'yet.db')}`
}

test.each([
  ['sqlite', async () => emptyFile()],
  ['postgres', () => freshDatabase(inject('postgresUrl'))],
])('a first look at what would be imported makes no tables and no file, on %s', async (_, emptyUrl) => {
  const url = await emptyUrl()
  const look = await openTarget(url, { applies: false })
  expect(await createStore(look).users.list()).toEqual([])
  await look.close()
  expect(await lookAtDatabase(url)).toMatchObject({ isNew: true })
  expect(existsSync(url.slice('file:'.length))).toBe(false)

  const target = await openTarget(url, { applies: true })
  const ada = { name: 'Ada', email: 'ada@mail.test', emailVerified: null, image: null }
  const user = await createStore(target).users.create(ada)
  await target.close()
  const again = await openTarget(url, { applies: false })
  expect(await createStore(again).users.list()).toEqual([user])
  await again.close()
})

test('a target that cannot be read is reported as one that cannot be opened', async () => {
  await expect(openTarget('file:/proc/x/y.db', { applies: true })).rejects.toBeInstanceOf(SettingsError)
  await expect(openTarget('postgres://127.0.0.1:9/x', { applies: false })).rejects.toBeInstanceOf(SettingsError)
})
