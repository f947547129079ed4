import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { createStore } from '#db/store/index.server.ts'
import { startCleanup } from './cleanup.server.ts'

const expired = {
  tokenHash: 'old',
  provider: 'email',
  identifier: 'a@b.example',
  createdAt: new Date(0),
  expiresAt: new Date(1),
}

test('of two processes on one database, one deletes what has expired', async () => {
  const database = await openDatabase('file::memory:')
  const store = createStore(database)
  const now = new Date('2030-01-01T12:00:00Z')
  await store.verificationTokens.issue(expired)
  const keep = vi.spyOn(store, 'deleteExpired')
  const process = { store, log: pino({ level: 'silent' }), now: () => now }
  const stops = [startCleanup(process), startCleanup(process)]
  await vi.waitFor(async () => expect(await store.verificationTokens.find('old')).toBeNull())
  expect(keep).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
  await database.close()
})

test('a minute after one was killed, another does it', async () => {
  const database = await openDatabase('file::memory:')
  const store = createStore(database)
  const keep = vi.spyOn(store, 'deleteExpired')
  let now = new Date('2030-01-01T12:00:00Z')
  const process = { store, log: pino({ level: 'silent' }), now: () => now }
  const kill = startCleanup(process)
  await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(1))
  kill()
  await store.verificationTokens.issue(expired)
  now = new Date('2030-01-01T12:01:00Z')
  const stop = startCleanup(process)
  await vi.waitFor(async () => expect(await store.verificationTokens.find('old')).toBeNull())
  stop()
  await database.close()
})
