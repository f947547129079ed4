import { type Authority, type GoingOn, NotInForce, type Store, type User } from '#db/store/index.server.ts'
import { waysOfUser } from '../../accounts/linked-accounts.server.ts'
import { type OwnerNoticeDeps, tellOwner } from '../../accounts/notices.server.ts'
import { stayKnown } from '../../browsers/known-browser.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { Session } from '../../http/session.ts'
import { type PasswordProvider, passwordMethod } from '../../methods/credentials/password.server.ts'
import { countCredentials, hashingClient, whoTries } from '../../methods/throttle/throttle.server.ts'
import { isEmail } from '../../providers/kinds.ts'
import { asksPasskeyFirst, isFresh } from '../../sessions/fresh-proof.server.ts'
import { takesSecondStep } from '../../sessions/second-step-demand.server.ts'
import type { Site, SiteLimits, SiteUrls } from '../../site/site.ts'
import type { PasswordOwner } from './password-policy.server.ts'

/** What a password is judged, kept and removed with, and its owner told. */
type PasswordSite = OwnerNoticeDeps & SiteUrls & SiteLimits & Pick<Site, 'settings'>

/** The password of the user who is signed in, who may have none. */
export interface OwnPassword {
  services: PasswordSite
  store: Store
  requestContext: RequestContext
  session: Session
  user: User
  by: Authority
  email: string
  provider: PasswordProvider
  isSet: boolean
  owner: PasswordOwner
  /** More than the current password is asked for: a second step, or a passkey. */
  asksMore: boolean
}

interface Asking {
  services: PasswordSite
  requestContext: RequestContext
  session: Session
}

/** `null` where this site takes no passwords of ours, or the user has no proved address to sign in by. */
export async function ownPassword({ services, requestContext, session }: Asking): Promise<OwnPassword | null> {
  const { store, siteName } = services
  const provider = passwordMethod(services.providers)
  const user = store && session.isUser && session.userId !== null ? await store.users.byId(session.userId) : null
  if (!store || !provider || !user?.email) return null
  const { email, name } = user
  const isSet = (await store.passwords.byEmail(email)) !== null
  if (!isSet && !user.emailVerified) return null
  // A passkey that is not asked for beside the password leaves that alone.
  const hasSecondStep = await takesSecondStep(store, services.settings.secondStep, user)
  const owner = { siteName, name, email, hasSecondStep }
  const asksMore = hasSecondStep || (await asksPasskeyFirst(services, user))
  const by = services.sessions.actOf(session, { proves: true })
  return { services, store, requestContext, session, user, by, email, provider, isSet, owner, asksMore }
}

/** Whether the session was begun by a mail a short time ago: it proves the address, as who forgot the password can. */
export function isProvedByMail({ services, session }: Pick<OwnPassword, 'services' | 'session'>): boolean {
  const method = services.providers.get(session.method)
  return method !== undefined && isEmail(method) && isFresh(session, services.now())
}

/** Whether the user is signed in elsewhere too. */
export async function hasOthers({ services, session, user }: OwnPassword): Promise<boolean> {
  return (await services.sessions.liveOf(user.id)).some(({ id }) => id !== session.id)
}

/** What came of the current password: the seconds to wait where it was not looked at. */
type Judged = { kind: 'right' | 'wrong' } | { kind: 'wait'; seconds: number }

/** Judges the current password, counted by the limits of a sign-in. Throws where it could not be looked at. */
export async function judgeCurrent(own: OwnPassword, password: string): Promise<Judged> {
  const { services, requestContext, provider, user, email } = own
  const credentials = { email, password }
  const trying = whoTries(services, requestContext, provider, credentials)
  const client = services.hashing.admit(hashingClient(trying))
  const counted = await countCredentials(services, trying, { canMail: false })
  if (counted.wait !== null) {
    await refused(own, 'TooMany')
    return { kind: 'wait', seconds: counted.wait.seconds }
  }
  const found = await provider.judge(credentials, client).catch(async (cause: unknown) => {
    await counted.notLooked()
    throw cause
  })
  if (found?.id !== user.id) {
    await refused(own, 'CredentialsSignin')
    return { kind: 'wrong' }
  }
  await counted.succeeded()
  return { kind: 'right' }
}

async function refused({ services, requestContext, user }: OwnPassword, code: string): Promise<void> {
  const about = { type: 'password.replace', isSuccess: false, userId: user.id, actor: 'user' } as const
  await services.events.record(requestContext, { ...about, code })
}

/** Gives the user this password; every other session ends, and nothing of before counts. */
export async function savePassword(own: OwnPassword, password: string): Promise<void> {
  const { services, store, requestContext, provider, user, by, isSet } = own
  const trying = whoTries(services, requestContext, provider, { email: own.email })
  const hash = await provider.hash(password, services.hashing.admit(hashingClient(trying)))
  const done = await goOnWith(own, (goesOn) => store.passwords.replace(by, user.id, hash, goesOn))
  if (!done) throw new NotInForce()
  const { what: replaced } = done
  stayKnown(services, requestContext, { before: user, after: replaced.user }, services.now())
  const sessionsEnded = replaced.sessionsEnded - 1
  const type = isSet ? 'password.replace' : 'password.set'
  await services.events.record(requestContext, { type, isSuccess: true, userId: user.id, details: { sessionsEnded } })
  const kind = isSet ? 'passwordChanged' : 'passwordSet'
  await tellOwner(services, requestContext, user, { kind, provider: provider.id, ...done.by })
}

/** Takes the password away, and ends every other session; `false` where the user could then no longer sign in. */
export async function removePassword(own: OwnPassword): Promise<boolean> {
  const { services, store, requestContext, provider, user, by } = own
  const ways = await waysOfUser(services, store, user)
  const done = await goOnWith(own, (goesOn) => store.passwords.remove(by, user.id, ways, goesOn))
  if (done === null) return false
  const { what: gone } = done
  stayKnown(services, requestContext, { before: user, after: gone.user }, services.now())
  const details = { sessionsEnded: gone.sessionsEnded - 1 }
  const removed = { type: 'password.remove', isSuccess: true, userId: user.id, details } as const
  await services.events.record(requestContext, removed)
  const notice = { kind: 'passwordRemoved', provider: provider.id, ...done.by } as const
  await tellOwner(services, requestContext, user, notice)
  return true
}

/** What was done, and the session that goes on, another one than the request came with. */
interface Done<T> {
  what: T
  by: { session?: string }
}

/** Has the session go on, with the proof that it had, where the act is written that ends it with the others; `null` where it was not. */
async function goOnWith<T>(
  { services, requestContext, session }: OwnPassword,
  act: (goesOn: GoingOn) => Promise<T | null>,
): Promise<Done<T> | null> {
  const done: { what: T | null } = { what: null }
  const { amr, provedAt, startedAt } = session
  const authTime = Math.floor((provedAt ?? startedAt).getTime() / 1000)
  const write = async (goesOn: GoingOn) => {
    done.what = await act(goesOn)
    return done.what !== null
  }
  const sessionId = await services.sessions.goOn(requestContext, session, { amr, authTime, write })
  return done.what === null ? null : { what: done.what, by: sessionId === null ? {} : { session: sessionId } }
}
