import { Authority, type Store, type User } from '#db/store/index.server.ts'
import type { AttemptContext } from '../site/context.ts'

/** The user, whose address was proved just now: the first time, what was attached to it unproven goes. */
export async function proveAddress(
  { site, requestContext, attempt }: Pick<AttemptContext, 'site' | 'requestContext' | 'attempt'>,
  store: Store,
  user: User,
): Promise<User> {
  const proof = await store.users.proveEmail(Authority.proof, user.id, site.now())
  if (!proof) return user
  const { accounts, passwords, passkeys, sessions } = proof.removed
  if (accounts + passwords + passkeys + sessions > 0) {
    const details = {
      accountsRemoved: accounts,
      passwordsRemoved: passwords,
      passkeysRemoved: passkeys,
      sessionsEnded: sessions,
    }
    const event = {
      ...attempt,
      type: 'address.prove',
      isSuccess: true,
      userId: user.id,
      details,
    } as const
    await site.events.record(requestContext, event, { level: 'warn' })
  }
  return proof.user
}
