import { Strategy } from 'remix-auth/strategy'
import type { Store } from '#db/store/index.server.ts'
import type { EmailProvider } from '../../config.ts'
import type { EmailIdentity } from '../../identity.ts'
import { AuthError } from '../../shared/errors.ts'
import type { Strategies, StrategyDeps } from '../method.ts'

/** The parameter by which the strategy is told which challenge was met. */
export const CHALLENGE = 'challenge'

/** What the strategy is made with; option names follow remix-auth-email-link where they make sense. */
export interface EmailLinkOptions {
  /** The provider's id: a token issued for one is not good for another. */
  provider: string
  /** The search parameter that carries the stored hash of the link's token. */
  magicLinkSearchParam: string
  tokens: Pick<Store['verificationTokens'], 'find'>
  now(): Date
}

/** What the challenge says of its mailbox's owner. */
type Met = Pick<EmailIdentity, 'email' | 'emailSpelling' | 'challenge' | 'invitation' | 'pendingId'>

/**
 * Proves that the visitor who has the link, or typed its code, can read the mailbox it was sent to. Link and code
 * belong to one challenge, which is consumed in the transaction that begins the session: of two uses one wins, and a
 * process that dies before it does not waste the link.
 */
class EmailLinkStrategy extends Strategy<EmailIdentity, Met> {
  override name = 'email-link'

  constructor(private readonly options: EmailLinkOptions) {
    super(async (met) => ({ proof: 'email', provider: options.provider, ...met }))
  }

  override async authenticate(request: Request): Promise<EmailIdentity> {
    const { tokens, provider, now, magicLinkSearchParam } = this.options
    const tokenHash = new URL(request.url).searchParams.get(magicLinkSearchParam)
    const found = tokenHash ? await tokens.find(tokenHash) : null
    if (!found || found.provider !== provider || found.expiresAt < now()) throw new AuthError('Verification')
    return this.verify({
      email: found.identifier,
      emailSpelling: found.emailSpelling,
      challenge: found.tokenHash,
      invitation: found.invitationHash,
      pendingId: found.pendingId,
    })
  }
}

/** The strategy of an e-mail provider; challenges are kept in the database. */
export function emailStrategy({ id }: EmailProvider, { store, now }: StrategyDeps): Strategies | null {
  if (!store) return null
  const tokens = store.verificationTokens
  return { strategy: new EmailLinkStrategy({ provider: id, magicLinkSearchParam: CHALLENGE, tokens, now }) }
}
