import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { Authority, createStore, type Store } from '#db/store/index.server.ts'
import type { AuthConfig } from '../config.ts'
import { createSealer } from '../crypto/jwe.server.ts'
import { createKeys } from '../crypto/keys.server.ts'
import { createEventRecorder } from '../events/event-recorder.server.ts'
import { startCleanup } from './cleanup.server.ts'

/** What the job is given in a process of a site. */
function running(store: Store, now: () => Date, config: AuthConfig = {}) {
  const log = pino({ level: 'silent' })
  const events = createEventRecorder({ store, log, now, isBounded: false })
  return { store, log, now, config, events, keys: createKeys(['a secret']), sealer: createSealer(['a secret'], now) }
}

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
  const process = running(store, () => now)
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
  const process = running(store, () => now)
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

test('a user who asked to leave seven days ago is deleted, and the product is told', async () => {
  const database = await openDatabase('file::memory:')
  const now = new Date('2030-01-08T12:00:00Z')
  const store = createStore(database, () => now)
  const person = (email: string) => ({ name: null, email, emailVerified: now, image: null })
  const [leaver, stayer] = [
    await store.users.create(person('a@b.example')),
    await store.users.create(person('c@d.example')),
  ]
  await store.users.leave(Authority.command, leaver.id, now)
  await store.users.leave(Authority.command, stayer.id, new Date(now.getTime() + 1))
  const told: unknown[] = []
  const deleteUser = ({ user }: { user: unknown }) => void told.push(user)
  const stop = startCleanup(running(store, () => now, { events: { deleteUser } }))
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told).toEqual([{ id: leaver.id, name: null, image: null, emailVerified: now, email: 'a@b.example' }])
  expect(await store.users.byId(leaver.id)).toBeNull()
  expect(await store.users.removedAt(leaver.id)).toEqual(now)
  expect(await store.users.byId(stayer.id)).not.toBeNull()
  stop()
  await database.close()
})
