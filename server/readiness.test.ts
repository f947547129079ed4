import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { createReadiness } from './readiness.ts'

test('a process is ready while its database is read and written to, and is so again at once when it can write again', async () => {
  const database = await openDatabase('file::memory:')
  const store = createStore(database)
  let [writes, isFull, now] = [0, false, 0]
  const take: typeof store.leases.take = async (lease) => {
    writes += 1
    if (isFull) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    return store.leases.take(lease)
  }
  const ready = createReadiness({ ping: store.ping, leases: { ...store.leases, take } }, () => new Date(now))
  await ready()
  isFull = true
  await ready()
  expect(writes).toBe(1)
  now += 10_000
  await expect(ready()).rejects.toThrow('full')
  await expect(ready()).rejects.toThrow('full')
  isFull = false
  await ready()
  await ready()
  expect(writes).toBe(4)
  await database.close()
  await expect(ready()).rejects.toThrow()
})
