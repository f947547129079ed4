import { Strategy } from 'remix-auth/strategy'
import type { VerificationToken } from '#db/store/index.server.ts'
import type { EmailProvider } from '../../config.ts'
import { AuthError } from '../../shared/errors.ts'
import type { EmailIdentity } from '../../site/identity.ts'
import type { Strategies, StrategyDeps } from '../method.ts'

/** The challenges that were met, as they were just read, by the requests that met them. */
export const challengesMet = new WeakMap<Request, VerificationToken>()

/** What the challenge says of its mailbox's owner. */
type Met = Pick<EmailIdentity, 'email' | 'emailSpelling' | 'challenge' | 'invitation' | 'pendingId'>

/**
 * Proves that the visitor who has the link, or typed its code, can read the mailbox it was sent to. Link and code
 * belong to one challenge, which is consumed in the transaction that begins the session: of two uses one wins, and a
 * process that dies before it does not waste the link.
 */
class EmailLinkStrategy extends Strategy<EmailIdentity, Met> {
  override name = 'email-link'

  constructor(
    private readonly provider: EmailProvider,
    private readonly now: () => Date,
  ) {
    super(async (met) => ({ proof: 'email', provider: provider.id, ...met }))
  }

  override async authenticate(request: Request): Promise<EmailIdentity> {
    const met = challengesMet.get(request)
    // A token issued for one provider is not good for another.
    if (met?.provider !== this.provider.id || met.expiresAt < this.now()) throw new AuthError('Verification')
    return this.verify({
      email: met.identifier,
      emailSpelling: met.emailSpelling,
      challenge: met.tokenHash,
      invitation: met.invitationHash,
      pendingId: met.pendingId,
    })
  }
}

/** The strategy of an e-mail provider; challenges are kept in the database. */
export function emailStrategy(provider: EmailProvider, { store, now }: StrategyDeps): Strategies | null {
  return store && { strategy: new EmailLinkStrategy(provider, now) }
}
