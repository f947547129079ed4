import { accountConnectedMessage } from '#app/mail/messages/account-connected.ts'
import type { Visit } from '#app/visit.server.ts'
import type { Store, User } from '#db/store/index.server.ts'
import { normalizeEmail } from '../address.ts'
import { AuthError } from '../errors.ts'
import { tell } from '../events.server.ts'
import type { ExternalIdentity } from '../identity.ts'
import { visitorFacts } from '../visitor.ts'
import { countMail } from './throttle.server.ts'
import type { SignInWorld } from './world.server.ts'

/** Seconds after which nobody needs to be told any more. */
const NEWS_SECONDS = 3 * 24 * 60 * 60

/** An account as it is kept. */
export function accountRow({ account, profile, emailVerified }: ExternalIdentity) {
  const { provider, providerAccountId, type } = account
  const provenEmail = emailVerified && profile.email ? normalizeEmail(profile.email) : null
  return { provider, providerAccountId, type, provenEmail }
}

/** An account as it is connected. */
export function newAccount({ providerTokens }: SignInWorld, identity: ExternalIdentity) {
  return { ...accountRow(identity), tokens: providerTokens.forNew(identity.account) }
}

/**
 * Connects an account to a user who is here already, and tells whoever owns the user. Throws `Conflict`. Where it is a
 * session's doing, that session must outlast it: the first proof of the user's address ends both.
 */
export async function connectAccount(
  world: SignInWorld,
  store: Store,
  visit: Visit,
  identity: ExternalIdentity,
  user: User,
  sessionId?: string,
): Promise<void> {
  const { account, profile } = identity
  await store.accounts.link({ ...newAccount(world, identity), userId: user.id })
  if (sessionId !== undefined && !(await store.sessions.stands(sessionId))) {
    const { provider, providerAccountId } = account
    const others = { providers: [], password: false, email: true }
    await store.accounts.unlink({ provider, providerAccountId, userId: user.id }, others)
    throw new AuthError('OAuthAccountNotLinked')
  }
  await world.events.record(visit, {
    type: 'account.link',
    isSuccess: true,
    userId: user.id,
    method: account.provider,
    account: account.providerAccountId,
  })
  await tell(visit.log, 'linkAccount', () => world.config.events?.linkAccount?.({ user, account, profile }))
  tellOwner(world, visit, account.provider, user).catch((err: unknown) =>
    visit.log.warn({ err, user: user.id }, 'the owner was not told of the connected account'),
  )
}

/** A mail to the owner's address. Nobody waits for it, and its failure changes nothing. */
async function tellOwner(world: SignInWorld, visit: Visit, providerId: string, { email }: User): Promise<void> {
  const { mailer, now } = world
  const to = email === null ? null : normalizeEmail(email)
  if (!mailer || to === null || (await countMail(world, visit, to)) !== null) return
  const at = now()
  const message = accountConnectedMessage({
    siteName: world.siteName,
    provider: world.providers.get(providerId)?.name ?? providerId,
    accountUrl: `${world.origin}/account`,
    facts: [{ name: 'When', value: at.toUTCString() }, ...visitorFacts(visit.source)],
  })
  await mailer.send({ to, message, tokenHash: null, expiresAt: new Date(at.getTime() + NEWS_SECONDS * 1000) })
}
