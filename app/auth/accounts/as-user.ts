import type { User } from '#db/store/index.server.ts'
import type { AuthUser } from '../config.ts'

/** A row as callbacks and tokens see it: an address that is not there is left out, not null. */
export function asUser({ id, name, email, image, emailVerified }: User): AuthUser & { id: string } {
  return { id, name, image, emailVerified, ...(email === null ? {} : { email }) }
}
