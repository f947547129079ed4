import type { RouterContextProvider } from 'react-router'
import type { EventRow, Store } from '#db/store/index.server.ts'
import { asUser } from '../../accounts/as-user.ts'
import type { OwnAccount } from '../account/own-account.server.ts'
import { inParts, jsonPieces } from './json-pieces.ts'
import { keptEvent, keptOf } from './kept.server.ts'

/** Characters that go out together at least. */
const PART = 64 * 1024

/** Events that are read at a time. */
const EVENTS = 500

/**
 * Everything that is kept of a user, as JSON in parts: what makes a page of memory at a time. It holds what the engine
 * keeps, the user's row in the product's `userTable` as `own`, and what the product's `exportUser` answers as `product`.
 * No hash, key, token or secret of ours is part of it.
 */
export async function* exportOf(
  { services, store, user }: OwnAccount,
  context: Readonly<RouterContextProvider>,
): AsyncGenerator<string> {
  const { readOwnColumns, config, events, now } = services
  // What was noted just now is part of it.
  await events.flush()
  const [kept, own, product] = await Promise.all([
    keptOf(store, user, now()),
    readOwnColumns?.(user.id),
    config.callbacks?.exportUser?.({ user: asUser(user), context }),
  ])
  yield* inParts(jsonPieces({ ...kept, own, product, events: eventsOf(store, user.id) }), PART)
}

async function* eventsOf(store: Store, userId: string) {
  let before: EventRow | undefined
  for (;;) {
    const rows = await store.events.ofUser(userId, { most: EVENTS, ...(before ? { before } : {}) })
    yield* rows.map(keptEvent)
    before = rows.at(-1)
    if (rows.length < EVENTS) return
  }
}
