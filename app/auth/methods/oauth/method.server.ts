import { randomUUID } from 'node:crypto'
import { Authority, Conflict, type User } from '#db/store/index.server.ts'
import { accountKey, accountRow, linkAccount, newAccount } from '../../accounts/link-account.server.ts'
import { keepWaiting } from '../../accounts/link-pending-identity.server.ts'
import { proveAddress } from '../../accounts/prove-address.server.ts'
import { accountProved } from '../../browsers/known-browser.server.ts'
import type { ExternalProvider } from '../../config.ts'
import { refuseFor } from '../../outcomes/refuse.server.ts'
import { rememberTyped } from '../../outcomes/remember.server.ts'
import { isOfIssuer } from '../../providers/issuer.ts'
import { canProveEmail } from '../../providers/kinds.ts'
import { provesChange } from '../../sessions/fresh-proof.server.ts'
import { lacksSecondStep } from '../../sessions/second-step-demand.server.ts'
import { spellingOf } from '../../shared/address.ts'
import { AuthError } from '../../shared/errors.ts'
import type { AuthContext } from '../../site/context.ts'
import type { BegunAt, ExternalIdentity, OpenIdProof } from '../../site/identity.ts'
import type { Site } from '../../site/site.ts'
import type { Method } from '../method.ts'
import { finishExternal } from './callback.server.ts'
import { externalClient } from './client.server.ts'
import { signOutWay } from './oidc/sign-out-at-provider.server.ts'
import { UnknownTransaction } from './protocol/checks.server.ts'
import { startExternal } from './start.server.ts'

/** By an account at an identity provider: OAuth 2 or OpenID Connect (contract, chapter 10). */
export const external: Method<ExternalProvider, ExternalIdentity> = {
  client: externalClient,
  view: ({ id, name, logo = null }) => ({ shape: 'button', id, name, logo }),
  sessionName: ({ name }) => name,
  opensBy: () => 'account',
  isOfIssuer,
  leadsTo: (provider) => new URL(provider.type === 'oidc' ? provider.issuer : provider.authorizationUrl),

  start: startExternal,
  callback: finishExternal,
  failed(ctx, { id }, cause) {
    // The provider's answer is used up; one that belongs to no sign-in of this browser is not shown.
    if (!(cause instanceof UnknownTransaction)) rememberTyped(ctx.site, ctx.requestContext, id, {})
    return refuseFor(ctx, cause)
  },
  mayShowPage: () => false,
  takesOnlyForms: false,

  admissible: withoutUnprovable,
  account: ({ account }) => account,
  candidateUser: ({ profile, emailVerified }, now) => ({ ...profile, emailVerified: emailVerified ? now : null }),
  provenEmail: ({ profile, emailVerified }) => (emailVerified && profile.email) || null,
  signInFacts: ({ rawProfile }) => ({ profile: rawProfile }),
  knownUser: (store, identity) => store.accounts.owner(accountKey(identity)),
  sessionFacts: (site, identity) => ({
    rawProfile: identity.rawProfile,
    profile: identity.profile,
    key: accountKey(identity),
    ...(identity.openid ? { openid: begunAt(site, identity, identity.openid) } : {}),
    ...(identity.authTime === undefined ? {} : { authTime: identity.authTime }),
  }),
  tellsOfNewBrowser: true,
  accountEntered: (_site, _identity, user) => accountProved(user),

  users: {
    invitation: () => null,
    claim: (identity) => identity,
    async owners({ site, requestContext }, store, identity) {
      const { email } = identity.profile
      const session = await site.sessions.peek(requestContext)
      const currentUser = session?.userId ? await store.users.byId(session.userId) : null
      const accountOwner = await store.accounts.owner(accountKey(identity))
      const emailOwner = email ? await store.users.byEmail(email) : null
      return {
        currentUser: currentUser?.id ?? null,
        isFresh: currentUser !== null && session !== null && (await mayConnect(site, session, currentUser)),
        accountOwner: accountOwner?.id ?? null,
        emailOwner: emailOwner?.id ?? null,
      }
    },
    newUser(site, identity) {
      const { account, profile, emailWritten } = identity
      const { name = null, email = null, image = null } = profile
      const emailSpelling = email === null ? null : spellingOf(emailWritten, email)
      const id = randomUUID()
      const row = newAccount(site, identity, id)
      const emailVerified = row.provenEmail === null ? null : site.now()
      return {
        user: { id, name, email, emailSpelling, emailVerified, image },
        account: row,
        failsAs: 'OAuthCreateAccount',
        linked: { account, profile },
      }
    },
    async enter({ site }, store, identity, user) {
      const { provenEmail, ...account } = accountRow(identity)
      if (provenEmail !== null) await store.accounts.setProvenEmail(account, provenEmail)
      await site.providerTokens.keep(identity.account, { ...accountKey(identity), userId: user.id })
      const isVerified = provenEmail !== null && provenEmail === user.email && !user.emailVerified
      return isVerified ? store.users.verifyByProvider(Authority.proof, user, site.now()) : user
    },
    connects: {
      async link({ site, requestContext }, store, identity, user) {
        const session = await site.sessions.peek(requestContext)
        // It has ended since the account was decided to be the signed-in user's.
        if (session === null) throw new AuthError('OAuthAccountNotLinked')
        await linkAccount(site, store, requestContext, identity, user, { session })
      },
      prove: async (ctx, store, known) => (known.emailVerified ? known : proveAddress(ctx, store, known)),
      async linkByAddress({ site, requestContext }, store, identity, { user, session }) {
        try {
          await linkAccount(site, store, requestContext, identity, user, { session, isJustProved: true })
        } catch (cause) {
          if (!(cause instanceof Conflict)) throw cause
          // Another sign-in has connected it meanwhile: to the same user, or else this one is none.
          const owner = await store.accounts.owner(accountKey(identity))
          if (owner?.id !== user.id) throw new AuthError('OAuthAccountNotLinked', { cause })
        }
      },
      wait: keepWaiting,
    },
  },
}

/**
 * An address that its provider has not verified, and that no mail can prove here, is left out: no answer depends on
 * whether a user has it, and no rule of the product takes it for proved (contract, 24.4).
 */
function withoutUnprovable({ site, requestContext }: AuthContext, identity: ExternalIdentity): ExternalIdentity {
  if (!identity.asksEmail || !identity.profile.email || canProveEmail(site)) return identity
  const { email: _, ...profile } = identity.profile
  requestContext.log.info(
    { provider: identity.account.provider },
    'an address that its provider has not verified was left out',
  )
  return { ...identity, profile }
}

/** What is kept of the session at an OpenID provider; its ID token only where it may be wanted for signing out. */
function begunAt(
  { providers }: Pick<Site, 'providers'>,
  { account }: ExternalIdentity,
  { idToken, ...facts }: OpenIdProof,
): BegunAt {
  return { ...facts, idToken: signOutWay(providers.get(account.provider)) === 'off' ? null : idToken }
}

/** Whether the session of a user may connect an account without more: it has a recent proof, and the second step that is required. */
async function mayConnect(
  site: Parameters<typeof provesChange>[0],
  session: Parameters<typeof provesChange>[1],
  { roles, secondStep }: Pick<User, 'roles' | 'secondStep'>,
): Promise<boolean> {
  const { amr } = session
  if (lacksSecondStep(site.settings.secondStep, { isUser: true, amr, roles: roles.split(' '), secondStep }))
    return false
  return provesChange(site, session)
}
