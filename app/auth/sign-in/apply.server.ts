import { Conflict, type NewUser, type Store, type User } from '#db/store/index.server.ts'
import { accountKey, accountRow, connectAccount, newAccount } from '../accounts/link-account.server.ts'
import type { AuthUser } from '../config.ts'
import type { SignInWorld } from '../deps.server.ts'
import { AuthError, type AuthErrorCode } from '../errors.ts'
import type { Visit } from '../http/request-context.server.ts'
import type { EmailIdentity, ExternalIdentity } from '../identity.ts'
import type { Admission } from '../registration/check.server.ts'
import { spellingOf } from '../shared/address.ts'
import { tell } from '../shared/emit-event.server.ts'
import type { Decision, Wait } from './decide.ts'

/** Whom an identity has turned out to be. */
export interface Resolved {
  user: AuthUser
  /** Their row, as read before the session begins; `null` for a subject that is no user of ours. */
  row: User | null
  isNew: boolean
  /** `false` where nothing of this proves to be the user, who was signed in before. */
  isProved?: boolean
}

/** A proof whose decision is being applied. */
interface Proved {
  world: SignInWorld
  store: Store
  visit: Visit
  identity: ExternalIdentity | EmailIdentity
  admission: Admission
}

/** Does what was decided of a proof. Throws `Conflict` where somebody else wrote the same account or address first. */
export async function applyDecision(proved: Proved, decision: Exclude<Decision, Wait>): Promise<Resolved> {
  switch (decision.kind) {
    case 'refuse':
      throw new AuthError(decision.code)
    case 'register':
      return { ...resolved(await register(proved)), isNew: true }
    case 'link':
      return { ...resolved(await link(proved, decision)), isProved: decision.by === 'address' }
    case 'enter':
      return resolved(await enter(proved, decision.userId))
  }
}

function resolved(row: User): Resolved {
  return { user: asUser(row), row, isNew: false }
}

async function register(proved: Proved): Promise<User> {
  const { world, visit, identity } = proved
  const { events = {} } = world.config
  if (identity.proof === 'email') {
    const { email, emailSpelling } = identity
    const newUser = { name: null, email, emailSpelling, emailVerified: world.now(), image: null }
    const user = await orFail('EmailCreateAccount', makeUser(proved, newUser, null))
    await recordUser(proved, user)
    await tell(visit.log, 'createUser', () => events.createUser?.({ user }))
    return user
  }
  const { account, profile } = identity
  const { name = null, email = null, image = null } = profile
  const emailSpelling = email === null ? null : spellingOf(identity.emailWritten, email)
  const row = newAccount(world, identity)
  const newUser = { name, email, emailSpelling, emailVerified: row.provenEmail === null ? null : world.now(), image }
  const user = await orFail('OAuthCreateAccount', makeUser(proved, newUser, row))
  await recordUser(proved, user)
  await tell(visit.log, 'createUser', () => events.createUser?.({ user }))
  await tell(visit.log, 'linkAccount', () => events.linkAccount?.({ user, account, profile }))
  return user
}

async function recordUser({ world, visit, admission }: Proved, { id: userId }: User): Promise<void> {
  const event = { ...visit.attempt, isSuccess: true, userId }
  await world.events.record(visit, { ...event, type: 'user.create' })
  if (admission.invitation !== null) await world.events.record(visit, { ...event, type: 'invitation.use' })
}

/** Makes the row, and with it spends the invitation if there is one. */
async function makeUser(
  { world, store, visit, admission }: Proved,
  newUser: NewUser,
  account: ReturnType<typeof newAccount> | null,
): Promise<User> {
  if (admission.invitation !== null) {
    const user = await store.invitations.accept(admission.invitation, { user: newUser, account }, world.now())
    visit.setCookies.delete(world.cookieNames.invitation)
    return user
  }
  return account ? store.register(newUser, account) : store.users.create(newUser)
}

async function link(
  { world, store, visit, identity }: Proved,
  { userId, by }: Extract<Decision, { kind: 'link' }>,
): Promise<User> {
  const known = await existing(store, userId)
  if (identity.proof !== 'external') return known
  const user = by === 'address' && !known.emailVerified ? await proveEmail(world, store, visit, known) : known
  const session = by === 'session' ? await world.sessions.peek(visit) : null
  await connectAccount(world, store, visit, identity, user, session?.id)
  return user
}

async function enter({ world, store, visit, identity }: Proved, userId: string): Promise<User> {
  const user = await existing(store, userId)
  if (identity.proof === 'external') {
    const { provenEmail, ...account } = accountRow(identity)
    if (provenEmail !== null) await store.accounts.vouch(account, provenEmail)
    await world.providerTokens.keep({ ...identity.account, ...accountKey(identity) })
    const isVouchedFor = provenEmail !== null && provenEmail === user.email && !user.emailVerified
    return isVouchedFor ? store.users.vouch(user, world.now()) : user
  }
  const verified = await proveEmail(world, store, visit, user)
  await tell(visit.log, 'updateUser', () => world.config.events?.updateUser?.({ user: verified }))
  return verified
}

/** The user, whose address was proved just now: the first time, what was attached to it unproven goes. */
async function proveEmail(world: SignInWorld, store: Store, visit: Visit, user: User): Promise<User> {
  const proof = await store.users.proveEmail(user.id, world.now())
  if (!proof) return user
  const { accounts, passwords, sessions } = proof.removed
  if (accounts + passwords + sessions > 0) {
    const details = { accountsRemoved: accounts, passwordsRemoved: passwords, sessionsEnded: sessions }
    const event = { ...visit.attempt, type: 'address.prove', isSuccess: true, userId: user.id, details } as const
    await world.events.record(visit, event, { level: 'warn' })
  }
  return proof.user
}

/** The user with this id, if there and not disabled. */
async function existing(store: Store, userId: string): Promise<User> {
  const user = await store.users.byId(userId)
  if (!user) throw new Error('The user is gone.')
  if (user.disabledAt) throw new AuthError('AccessDenied')
  return user
}

/** A conflict is decided again; any other failure gets the code. */
async function orFail<T>(code: AuthErrorCode, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw cause instanceof Conflict ? cause : new AuthError(code, { cause })
  }
}

/** A row as callbacks and tokens see it: an address that is not there is left out, not null. */
function asUser({ id, name, email, image, emailVerified }: User): AuthUser {
  return { id, name, image, emailVerified, ...(email === null ? {} : { email }) }
}
