import type { App } from './app.ts'
import { parts } from './parts.ts'

export const PASSWORD = 'correct horse battery'

/** Makes users who have proved their addresses and sign in with {@link PASSWORD}. */
export async function addPasswordUsers({ store, clock, services }: App, emails: readonly string[]): Promise<void> {
  const hash = await parts.createPasswordHashing(services.settings.passwordCost).hash(PASSWORD)
  for (const email of emails) {
    const { id } = await store.users.create({ name: 'Ada', email, emailVerified: clock.now, image: null })
    await store.passwords.set(id, hash)
  }
}
