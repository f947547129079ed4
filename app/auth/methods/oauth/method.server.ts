import { accountKey, accountRow, linkAccount, newAccount } from '../../accounts/link-account.server.ts'
import { keepWaiting } from '../../accounts/link-pending-identity.server.ts'
import { proveAddress } from '../../accounts/prove-address.server.ts'
import { accountProved } from '../../browsers/known-browser.server.ts'
import type { ExternalProvider } from '../../config.ts'
import { refuseFor } from '../../outcomes/refuse.server.ts'
import { rememberTyped } from '../../outcomes/remember.server.ts'
import { isOfIssuer } from '../../providers/issuer.ts'
import { canProveEmail } from '../../providers/kinds.ts'
import { isFresh } from '../../sessions/fresh-proof.server.ts'
import type { BegunAt } from '../../sessions/id-token-safe.server.ts'
import { spellingOf } from '../../shared/address.ts'
import { AuthError } from '../../shared/errors.ts'
import type { AuthContext, SignInDeps } from '../../site/context.ts'
import type { ExternalIdentity, OpenIdProof } from '../../site/identity.ts'
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
  failed({ site, requestContext }, { id }, cause) {
    // The provider's answer is used up; one that belongs to no sign-in of this browser is not shown.
    if (!(cause instanceof UnknownTransaction)) rememberTyped(site, requestContext, id, {})
    return refuseFor(site, requestContext, cause)
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
        isFresh: session !== null && isFresh(session, site.now()),
        accountOwner: accountOwner?.id ?? null,
        emailOwner: emailOwner?.id ?? null,
      }
    },
    newUser(site, identity) {
      const { account, profile, emailWritten } = identity
      const { name = null, email = null, image = null } = profile
      const emailSpelling = email === null ? null : spellingOf(emailWritten, email)
      const row = newAccount(site, identity)
      const emailVerified = row.provenEmail === null ? null : site.now()
      return {
        user: { name, email, emailSpelling, emailVerified, image },
        account: row,
        failsAs: 'OAuthCreateAccount',
        linked: { account, profile },
      }
    },
    async enter({ site }, store, identity, user) {
      const { provenEmail, ...account } = accountRow(identity)
      if (provenEmail !== null) await store.accounts.setProvenEmail(account, provenEmail)
      await site.providerTokens.keep({ ...identity.account, ...accountKey(identity) })
      const isVerified = provenEmail !== null && provenEmail === user.email && !user.emailVerified
      return isVerified ? store.users.verifyByProvider(user, site.now()) : user
    },
    connects: {
      async link({ site, requestContext }, store, identity, known, by) {
        const user =
          by === 'address' && !known.emailVerified ? await proveAddress(site, store, requestContext, known) : known
        const session = by === 'session' ? await site.sessions.peek(requestContext) : undefined
        // It has ended since the account was decided to be the signed-in user's.
        if (session === null) throw new AuthError('OAuthAccountNotLinked')
        await linkAccount(site, store, requestContext, identity, user, session)
        return user
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
  { providers }: SignInDeps,
  { account }: ExternalIdentity,
  { idToken, ...facts }: OpenIdProof,
): BegunAt {
  return { ...facts, idToken: signOutWay(providers.get(account.provider)) === 'off' ? null : idToken }
}
