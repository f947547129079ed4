import type { Store, User } from '#db/store/index.server.ts'
import { waysOfUser } from '../../accounts/linked-accounts.server.ts'
import { tellOwner } from '../../accounts/notices.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { type PasswordProvider, passwordMethod } from '../../methods/credentials/password.server.ts'
import { isEmail } from '../../providers/kinds.ts'
import { countCredentials, hashingClient, whoTries } from '../../rate-limits/throttle.server.ts'
import { takesSecondStep } from '../../second-step/demand.server.ts'
import type { Services } from '../../services/services.server.ts'
import { isFresh } from '../../sessions/fresh-proof.server.ts'
import type { Session } from '../../sessions/session.server.ts'
import type { PasswordOwner } from './password-policy.server.ts'

/** The password of the user who is signed in, who may have none. */
export interface OwnPassword {
  services: Services
  store: Store
  requestContext: RequestContext
  session: Session
  user: User
  email: string
  provider: PasswordProvider
  isSet: boolean
  owner: PasswordOwner
}

interface Asking {
  services: Services
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
  const owner = {
    siteName,
    name,
    email,
    // A passkey that is not asked for beside the password leaves that alone.
    hasSecondStep: await takesSecondStep(store, services.settings.secondStep, user),
  }
  return { services, store, requestContext, session, user, email, provider, isSet, owner }
}

/** Whether the session was begun by a mail a short time ago: it proves the address, as who forgot the password can. */
export function isProvedByMail({ services, session }: Pick<OwnPassword, 'services' | 'session'>): boolean {
  const method = services.providers.get(session.method)
  return method !== undefined && isEmail(method) && isFresh(session, services.now())
}

/** What came of the current password: the seconds to wait where it was not looked at. */
type Judged = { kind: 'right' | 'wrong' } | { kind: 'wait'; seconds: number }

/** Judges the current password, counted by the limits of a sign-in. Throws where it could not be looked at. */
export async function judgeCurrent(own: OwnPassword, password: string): Promise<Judged> {
  const { services, requestContext, provider, user, email } = own
  const credentials = { email, password }
  const trying = whoTries(services, requestContext, provider, credentials)
  return services.hashing.forClient(hashingClient(trying), async () => {
    const counted = await countCredentials(services, trying, { canMail: false })
    if (counted.wait !== null) {
      await refused(own, 'TooMany')
      return { kind: 'wait', seconds: counted.wait.seconds }
    }
    const found = await provider.judge(credentials).catch(async (cause: unknown) => {
      await counted.notLooked()
      throw cause
    })
    if (found?.id !== user.id) {
      await refused(own, 'CredentialsSignin')
      return { kind: 'wrong' }
    }
    await counted.succeeded()
    return { kind: 'right' }
  })
}

async function refused({ services, requestContext, user }: OwnPassword, code: string): Promise<void> {
  await services.events.record(requestContext, { type: 'password.replace', isSuccess: false, userId: user.id, code })
}

/** Gives the user this password; every other session ends, and nothing of before counts. */
export async function savePassword(own: OwnPassword, password: string): Promise<void> {
  const { services, store, requestContext, provider, user, isSet } = own
  const trying = whoTries(services, requestContext, provider, { email: own.email })
  const hash = await services.hashing.forClient(hashingClient(trying), () => provider.hash(password))
  const sessionsEnded = (await store.passwords.replace(user.id, hash)) - 1
  await goOn(own)
  const type = isSet ? 'password.replace' : 'password.set'
  await services.events.record(requestContext, { type, isSuccess: true, userId: user.id, details: { sessionsEnded } })
  const kind = isSet ? 'passwordChanged' : 'passwordSet'
  await tellOwner(services, requestContext, user, { kind, provider: provider.id })
}

/** Takes the password away, and ends every other session; `false` where the user could then no longer sign in. */
export async function removePassword(own: OwnPassword): Promise<boolean> {
  const { services, store, requestContext, provider, user } = own
  const ended = await store.passwords.remove(user.id, await waysOfUser(services, store, user))
  if (ended === null) return false
  await goOn(own)
  const details = { sessionsEnded: ended - 1 }
  const removed = { type: 'password.remove', isSuccess: true, userId: user.id, details } as const
  await services.events.record(requestContext, removed)
  await tellOwner(services, requestContext, user, { kind: 'passwordRemoved', provider: provider.id })
  return true
}

/** Begins the session of this browser anew, with the proof that it had: all that the user had open has ended. */
async function goOn({ services, store, requestContext, session, user }: OwnPassword): Promise<void> {
  const judged = await store.users.byId(user.id)
  const authTime = Math.floor((session.provedAt ?? session.startedAt).getTime() / 1000)
  const by = { judged: judged ?? user, authTime, amr: session.amr }
  await services.sessions.begin(requestContext, session.claims, session.method, by)
}
