import type { Logger } from 'pino'
import type { Store, User } from '#db/store/index.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { CredentialsProvider, Provider } from '../../config.ts'
import { type AnswerWords, answerWords } from '../../languages/en/answers.ts'
import { isCredentials } from '../../providers/kinds.ts'
import { normalizeEmail } from '../../shared/address.ts'
import type { HashingClient } from '../../site/limits.ts'
import type { HashWork } from './hash-work.server.ts'
import { Busy } from './hashing-queue.ts'
import { type PasswordHashing, PasswordNotChecked } from './passwords.server.ts'

/** The built-in credentials method: an e-mail address and a password kept as argon2id. */
export interface PasswordProvider extends CredentialsProvider {
  /** The user of ours who has these credentials, disabled or not, as read before they were judged. */
  judge(credentials: Record<string, unknown>, client: HashingClient | null): Promise<User | null>
  /** The hash of a new password, as it is kept. Throws `Busy`. */
  hash(password: string, client: HashingClient | null): Promise<string>
}

/** The fields of the built-in form, which clients are told of in English. */
export function passwordFields({ email, password }: AnswerWords['fields']) {
  return {
    email: { label: email, type: 'email', autoComplete: 'username' },
    password: { label: password, type: 'password', autoComplete: 'current-password' },
  } as const
}

/** Makes the built-in credentials method. */
export function passwordProvider(
  store: Store,
  passwords: PasswordHashing,
  log: Logger,
  { isUseful, inUse }: { isUseful(): Promise<boolean>; inUse(): Promise<readonly HashWork[]> },
): PasswordProvider {
  const judge = (credentials: Record<string, unknown>, client: HashingClient | null) =>
    userWith({ store, passwords, log, inUse }, credentials, client).catch((cause: unknown) => {
      if (cause instanceof Busy || isUnavailable(cause)) throw cause
      // What else fails here is a fault of ours, and tells nothing of the password.
      throw new PasswordNotChecked('The password could not be checked.', { cause })
    })
  return {
    isUseful,
    type: 'credentials',
    id: 'credentials',
    name: answerWords.english.fields.password,
    fields: passwordFields(answerWords.english.fields),
    authorize: (credentials) => judge(credentials, null),
    judge,
    hash: passwords.hash,
  }
}

/** Whether a credentials method is the built-in one. */
export function isPasswordProvider(provider: CredentialsProvider): provider is PasswordProvider {
  return 'judge' in provider
}

/** The built-in password method, where this site has it. */
export function passwordMethod(providers: ReadonlyMap<string, Provider>): PasswordProvider | undefined {
  return [...providers.values()].filter(isCredentials).find(isPasswordProvider)
}

interface JudgingDeps {
  store: Store
  passwords: PasswordHashing
  log: Logger
  /** What the hashes in use cost to check. */
  inUse(): Promise<readonly HashWork[]>
}

/** The user with this address and password. An unknown address takes as long as a known one. */
async function userWith(
  { store, passwords, log, inUse }: JudgingDeps,
  { email, password }: Record<string, unknown>,
  client: HashingClient | null,
): Promise<User | null> {
  if (typeof email !== 'string' || typeof password !== 'string') return null
  const address = normalizeEmail(email)
  const known = address === null ? null : await store.passwords.byEmail(address)
  if (!known) {
    await passwords.verifyAgainstDummy(password, { client, inUse: await inUse() })
    return null
  }
  const { user, hash } = known
  if (!(await passwords.verify(hash, password, { client, inUse: await inUse() }))) return null
  if (passwords.needsRehash(hash)) {
    await renewHash({ store, passwords }, { userId: user.id, from: hash, password, client }).catch((err: unknown) =>
      log.error({ err }, 'password hash not renewed'),
    )
  }
  return user
}

/** Not where another password has taken its place while this one was hashed. */
async function renewHash(
  { store, passwords }: { store: Store; passwords: PasswordHashing },
  { userId, from, password, client }: { userId: string; from: string; password: string; client: HashingClient | null },
): Promise<void> {
  await store.passwords.renewHash(userId, { from, to: await passwords.hash(password, client) })
}
