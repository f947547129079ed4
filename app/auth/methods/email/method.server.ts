import { isUnavailable } from '#db/unavailable.ts'
import { proveAddress } from '../../accounts/prove-address.server.ts'
import { accountProved } from '../../browsers/known-browser.server.ts'
import type { EmailProvider } from '../../config.ts'
import { refuseFor, sayUnavailable } from '../../outcomes/refuse.server.ts'
import { EMAIL_NAME } from '../../providers/kinds.ts'
import { emitEvent } from '../../shared/emit-event.server.ts'
import { AuthError } from '../../shared/errors.ts'
import type { EmailIdentity } from '../../site/identity.ts'
import type { Method } from '../method.ts'
import { addressFault } from './address-fault.ts'
import { finishEmail } from './callback.server.ts'
import { requestLink } from './start.server.ts'

/** By the link or the code of a mail (contract, chapter 11). */
export const email: Method<EmailProvider, EmailIdentity> = {
  view: (provider) => ({
    shape: 'address',
    id: provider.id,
    name: provider.name,
    fault: (typed) => addressFault(provider, typed),
  }),
  sessionName: ({ name }, say) => (name === EMAIL_NAME ? say.emailLink : say.linkOf(name)),
  opensBy: () => 'address',
  problem: (_provider, store) => (store ? null : 'An email provider needs a database.'),

  start: requestLink,
  callback: finishEmail,
  // A link and a code are good as before, so their address is kept: to be loaded again.
  failed: (ctx, _provider, cause) => (isUnavailable(cause) ? sayUnavailable(ctx, cause) : refuseFor(ctx, cause)),
  // A code leads to no page of its own; a link may, and what it counted on the way must not be counted twice.
  mayShowPage: ({ fields, query }) => fields.code === undefined || fields.token !== undefined || query.has('token'),
  takesOnlyForms: false,

  account: ({ provider, email }) => ({ provider, type: 'email', providerAccountId: email }),
  candidateUser: ({ email }, now) => ({ id: email, email, emailVerified: now }),
  provenEmail: ({ email }) => email,
  signInFacts: () => ({}),
  knownUser: (store, { email }) => store.users.byEmail(email),
  sessionFacts: (_site, { pendingId }) => ({ mailed: { pendingId } }),
  spending: {
    of: ({ now }, { challenge, provider }) => ({ mailed: { tokenHash: challenge, provider, now: now() } }),
    fault: async (_ctx, _identity, cause) => new AuthError('Verification', { cause }),
  },
  // The mail that let this browser in named it to the owner of the mailbox.
  tellsOfNewBrowser: false,
  accountEntered: (_site, _identity, user) => accountProved(user),

  users: {
    invitation: ({ invitation }) => invitation,
    claim: () => ({}),
    async owners(_ctx, store, { email }) {
      const owner = await store.users.byEmail(email)
      return { currentUser: null, isFresh: false, accountOwner: owner?.id ?? null, emailOwner: null }
    },
    newUser: ({ now }, { email, emailSpelling }) => ({
      user: { name: null, email, emailSpelling, emailVerified: now(), image: null },
      account: null,
      failsAs: 'EmailCreateAccount',
    }),
    async enter(ctx, store, _identity, user) {
      const { site, requestContext } = ctx
      const verified = await proveAddress(ctx, store, user)
      await emitEvent(requestContext.log, 'updateUser', () => site.config.events?.updateUser?.({ user: verified }))
      return verified
    },
  },
}
