import type { Visit } from '#app/visit.server.ts'
import { Conflict, type Store, type User } from '#db/store/index.server.ts'
import { type Outcome, redirectTo } from '../outcome.ts'
import type { Asked } from '../request.server.ts'
import { connectAccount } from './connect.server.ts'
import { dropPending, type Pending, readPending, takePending } from './pending.server.ts'
import type { SignInWorld } from './world.server.ts'

/**
 * What becomes of an account that waits in this browser, once somebody has proved to be this user; answers where to go
 * on. It is connected to the user whose address it came with and to nobody else: at once where the provider vouched for
 * that address, after a question where it did not. It has had its chance with any other user.
 */
export async function settlePending(
  world: SignInWorld,
  visit: Visit,
  userId: string | undefined,
  { to, asked }: { to: string; asked: Asked },
): Promise<string> {
  const { store } = world
  if (!store || !visit.cookies.has(world.cookieNames.pending)) return to
  try {
    const pending = await readPending(world, visit)
    const owner = pending ? await ownerOf(store, pending) : null
    if (pending && owner && owner.id === userId) {
      if (!pending.identity.emailVerified) return connectPage(world, asked)
      await connect(world, store, visit, pending, owner)
    }
    await dropPending(world, visit)
  } catch (err) {
    visit.log.error({ err }, 'a waiting account was not connected')
  }
  return to
}

/** The account that waits for the answer of whoever is signed in, if they came in since it waits and it may be theirs. */
export async function connectable(world: SignInWorld, visit: Visit): Promise<{ pending: Pending; owner: User } | null> {
  const { store } = world
  const pending = store ? await readPending(world, visit) : null
  if (!store || !pending) return null
  const checked = await visit.session()
  if (checked.kind !== 'valid' || checked.session.startedAt < pending.since) return null
  const owner = await ownerOf(store, pending)
  return owner && owner.id === checked.session.userId ? { pending, owner } : null
}

/** Takes the answer to "Connect this account?". */
export async function finishConnect(world: SignInWorld, visit: Visit, asked: Asked): Promise<Outcome> {
  if (!asked.isVerified) return redirectTo(connectPage(world, asked))
  const found = asked.fields.answer === 'connect' ? await connectable(world, visit) : null
  if (found && world.store) await connect(world, world.store, visit, found.pending, found.owner)
  await dropPending(world, visit)
  return redirectTo(asked.callbackUrl)
}

function connectPage({ base }: SignInWorld, { callbackUrl }: Asked): string {
  return `${base}/connect?${new URLSearchParams({ callbackUrl })}`
}

/** Whose address it is that the account came with. */
async function ownerOf(store: Store, { waitsFor, identity }: Pending): Promise<User | null> {
  const { email } = identity.profile
  const owner = waitsFor === 'owner' && email ? await store.users.byEmail(email) : null
  return owner?.disabledAt ? null : owner
}

async function connect(world: SignInWorld, store: Store, visit: Visit, { id }: Pending, owner: User): Promise<void> {
  const taken = await takePending(world, id)
  if (!taken) return
  try {
    await connectAccount(world, store, visit, taken.identity, owner)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    visit.log.info({ user: owner.id }, 'the waiting account has found another user meanwhile')
  }
}
