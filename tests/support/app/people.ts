import { randomUUID } from 'node:crypto'
import { createPasswordHashing } from '#app/auth/methods/credentials/passwords.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { Authority, createStore } from '#db/store/index.server.ts'
import type { Person } from '../attack/journeys.ts'
import { LONG_TIMEOUT } from '../databases/long-timeout.ts'

export const PASSWORD = 'correct horse battery staple'

/** Makes users who sign in with {@link PASSWORD}, and answers their addresses. */
export async function makePasswordUsers(
  databaseUrl: string,
  count: number,
  { name = 'Keeper' }: { name?: string } = {},
): Promise<string[]> {
  const database = await openDatabase(databaseUrl, { timeout: LONG_TIMEOUT })
  const { users, passwords } = createStore(database)
  const hash = await createPasswordHashing({ memory: 64, passes: 1, lanes: 1 }).hash(PASSWORD)
  const emails = Array.from({ length: count }, () => `keeper-${randomUUID()}@example.com`)
  for (const email of emails) {
    const user = await users.create({ name, email, emailVerified: null, image: null })
    await passwords.set(Authority.command, user.id, hash)
  }
  await database.close()
  return emails
}

/** A person that no provider has named before. */
export function newPerson(): Person {
  const id = randomUUID()
  return { sub: `sub-${id}`, name: 'Some Body', email: `somebody-${id}@example.com` }
}
