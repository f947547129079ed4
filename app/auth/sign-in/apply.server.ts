import { Conflict, type Store, type User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { asUser } from '../accounts/as-user.ts'
import type { AuthUser } from '../config.ts'
import type { NewPerson, UserRules } from '../methods/method.ts'
import type { Admission } from '../registration/check.server.ts'
import { emitEvent } from '../shared/emit-event.server.ts'
import { AuthError, type AuthErrorCode, InternalError } from '../shared/errors.ts'
import type { AttemptContext, AuthContext } from '../site/context.ts'
import type { Decision, PendingDecision } from '../site/decision.ts'

/** The user that an identity has turned out to be. */
export interface Resolved {
  user: AuthUser
  /** Their row, as read before the session begins; `null` for a subject that is no user of ours. */
  row: User | null
  isNew: boolean
  /** `false` where nothing of this proves to be the user, who was signed in before. */
  isProved?: boolean
  /** Whether the account is yet to be connected, as the session begins. */
  connects?: boolean
}

/** A proof whose decision is being applied. */
interface Proved<I> {
  ctx: AttemptContext
  store: Store
  identity: I
  rules: UserRules<I>
  admission: Admission
}

/** Does what was decided of a proof. Throws `Conflict` where another request wrote the same account or address first. */
export async function applyDecision<I>(
  proved: Proved<I>,
  decision: Exclude<Decision, PendingDecision>,
): Promise<Resolved> {
  switch (decision.kind) {
    case 'refuse':
      throw new AuthError(decision.code)
    case 'register':
      return { ...resolved(await register(proved)), isNew: true }
    case 'link':
      return {
        ...resolved(await link(proved, decision)),
        ...(decision.by === 'address' ? { connects: true } : { isProved: false }),
      }
    case 'signIn': {
      const { ctx, store, identity, rules } = proved
      return resolved(await rules.enter(ctx, store, identity, await existing(ctx, store, decision.userId)))
    }
  }
}

function resolved(row: User): Resolved {
  return { user: asUser(row), row, isNew: false }
}

async function register<I>(proved: Proved<I>): Promise<User> {
  const { ctx, identity, rules } = proved
  const { site, requestContext } = ctx
  const { events = {} } = site.config
  const person = rules.newUser(site, identity)
  const user = await orFail(person.failsAs, makeUser(proved, person))
  await recordUser(proved, user)
  await emitEvent(requestContext.log, 'createUser', () => events.createUser?.({ user }))
  const { linked } = person
  if (linked) await emitEvent(requestContext.log, 'linkAccount', () => events.linkAccount?.({ user, ...linked }))
  return user
}

async function recordUser<I>({ ctx, admission }: Proved<I>, { id: userId }: User): Promise<void> {
  const { site, requestContext, attempt } = ctx
  const event = { ...attempt, isSuccess: true, userId }
  await site.events.record(requestContext, { ...event, type: 'user.create' })
  if (admission.invitation !== null) await site.events.record(requestContext, { ...event, type: 'invitation.use' })
}

/** Makes the row, and with it spends the invitation if there is one. */
async function makeUser<I>({ ctx, store, admission }: Proved<I>, { user: facts, account }: NewPerson): Promise<User> {
  const user = { ...facts, language: ctx.requestContext.languageAsked }
  if (admission.invitation !== null) {
    const invited = await store.invitations.accept(admission.invitation, { user, account }, ctx.site.now())
    ctx.requestContext.setCookies.delete(ctx.site.cookieNames.invitation)
    return invited
  }
  return account ? store.register(user, account) : store.users.create(user)
}

async function link<I>(
  { ctx, store, identity, rules }: Proved<I>,
  { userId, by }: Extract<Decision, { kind: 'link' }>,
): Promise<User> {
  const known = await existing(ctx, store, userId)
  const { connects } = rules
  if (!connects) return known
  if (by === 'address') return connects.prove(ctx, store, known)
  await connects.link(ctx, store, identity, known)
  return known
}

/** The user with this id, if there and not disabled. */
async function existing({ site }: AuthContext, store: Store, userId: string): Promise<User> {
  const user = await store.users.byId(userId)
  if (!user) throw new InternalError('The user is gone.')
  if (isDisabled(user, site.now())) throw new AuthError('AccessDenied')
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
