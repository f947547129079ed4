import { Strategy } from 'remix-auth/strategy'
import type { VerificationToken } from '#db/store/index.server.ts'
import type { EmailProvider } from '../../config.ts'
import { AuthError } from '../../shared/errors.ts'
import type { EmailIdentity } from '../../site/identity.ts'

/** What the challenge says of its mailbox's owner. */
type Met = Pick<EmailIdentity, 'email' | 'emailSpelling' | 'challenge' | 'invitation' | 'pendingId'>

/**
 * Proves that the visitor who has the link, or typed its code, can read the mailbox it was sent to. Link and code
 * belong to one challenge, which is consumed in the transaction that begins the session: of two uses one wins, and a
 * process that dies before it does not waste the link.
 */
export class EmailLinkStrategy extends Strategy<EmailIdentity, Met> {
  override name = 'email-link'

  constructor(
    private readonly provider: EmailProvider,
    private readonly now: () => Date,
    /** The challenge that this attempt met, as it was just read. */
    private readonly stored: VerificationToken,
  ) {
    super(async (met) => ({ proof: 'email', provider: provider.id, ...met }))
  }

  override async authenticate(): Promise<EmailIdentity> {
    const { stored } = this
    // A token issued for one provider is not good for another.
    if (stored.provider !== this.provider.id || stored.expiresAt < this.now()) throw new AuthError('Verification')
    return this.verify({
      email: stored.identifier,
      emailSpelling: stored.emailSpelling,
      challenge: stored.tokenHash,
      invitation: stored.invitationHash,
      pendingId: stored.pendingId,
    })
  }
}
