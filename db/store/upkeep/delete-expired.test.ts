import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openDatabase } from '../../database.server.ts'
import { createStore } from '../index.server.ts'

test('a table that cannot be cleaned up keeps no other full, and is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'expired-'))
  const path = join(folder, 'site.db')
  const database = await openDatabase(`file:${path}`)
  const store = createStore(database)
  const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour))
  await store.pendingIdentities.keep({ id: 'a', payload: '', createdAt: at(1), expiresAt: at(2) })
  await store.leases.take({ name: 'a', holder: 'b', now: at(1), until: at(2) })
  new Sqlite(path)
    .exec(`create trigger stuck before delete on pending_identities begin select raise(abort, 'stuck'); end`)
    .close()
  await expect(store.deleteExpired(at(12))).rejects.toThrow('Of pending_identities not all')
  expect(await store.leases.read('a')).toBeNull()
  await database.close()
  rmSync(folder, { recursive: true })
})
