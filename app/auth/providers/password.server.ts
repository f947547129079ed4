import type { Logger } from 'pino'
import type { Store } from '#db/store/index.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { normalizeEmail } from '../address.ts'
import type { AuthUser, CredentialsProvider } from '../config.ts'
import { Busy } from '../hashing-queue.ts'
import { PasswordNotChecked, type Passwords } from '../passwords.server.ts'

/** The built-in credentials method: an e-mail address and a password kept as argon2id. */
export function passwordProvider(
  store: Store,
  passwords: Passwords,
  log: Logger,
  isUseful: () => Promise<boolean>,
): CredentialsProvider {
  return {
    isUseful,
    type: 'credentials',
    id: 'credentials',
    name: 'Password',
    fields: {
      email: { label: 'E-mail', type: 'email', autoComplete: 'username' },
      password: { label: 'Password', type: 'password', autoComplete: 'current-password' },
    },
    authorize: ({ email, password }) =>
      authorize(store, passwords, log, email, password).catch((cause: unknown) => {
        if (cause instanceof Busy || isUnavailable(cause)) throw cause
        // What else fails here is a fault of ours, and tells nothing of the password.
        throw new PasswordNotChecked('The password could not be checked.', { cause })
      }),
  }
}

/** The user with this address and password. An unknown address takes as long as a known one. */
async function authorize(
  store: Store,
  passwords: Passwords,
  log: Logger,
  email: unknown,
  password: unknown,
): Promise<AuthUser | null> {
  if (typeof email !== 'string' || typeof password !== 'string') return null
  const address = normalizeEmail(email)
  const known = address === null ? null : await store.passwords.byEmail(address)
  if (!known) {
    await passwords.verifyAgainstNobody(password)
    return null
  }
  const { user, hash } = known
  if (!(await passwords.verify(hash, password)) || user.disabledAt) return null
  if (passwords.needsRehash(hash)) {
    await renewHash(store, passwords, user.id, password).catch((err: unknown) =>
      log.error({ err }, 'password hash not renewed'),
    )
  }
  return { id: user.id, name: user.name, email: user.email, image: user.image }
}

async function renewHash(store: Store, passwords: Passwords, userId: string, password: string): Promise<void> {
  await store.passwords.set(userId, await passwords.hash(password))
}
