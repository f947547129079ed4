import { Authority } from '#db/store/index.server.ts'
import type { App } from './app.ts'
import { parts } from './parts.ts'

export const PASSWORD = 'correct horse battery'

/** Makes users who have proved their addresses, unless it is said otherwise, and sign in with {@link PASSWORD}. */
export async function addPasswordUsers(
  { store, clock, services }: App,
  emails: readonly string[],
  emailVerified: Date | null = clock.now,
): Promise<void> {
  const hash = await parts.createPasswordHashing(services.settings.passwordCost).hash(PASSWORD)
  for (const email of emails) {
    const { id } = await store.users.create({ name: 'Ada', email, emailVerified, image: null })
    await store.passwords.set(Authority.command, id, hash)
  }
}
