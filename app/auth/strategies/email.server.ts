import { Strategy } from 'remix-auth/strategy'
import type { Store } from '#db/store/index.server.ts'
import { AuthError } from '../errors.ts'
import type { EmailIdentity } from '../identity.ts'

/** What the strategy is made with; option names follow remix-auth-email-link where they make sense. */
export interface EmailLinkOptions {
  /** The provider's id: a token issued for one is not good for another. */
  provider: string
  /** The search parameter that carries the stored hash of the link's token. */
  magicLinkSearchParam: string
  tokens: Pick<Store['verificationTokens'], 'consume'>
  now(): Date
}

/**
 * Proves that whoever holds the link, or typed its code, can read the mailbox it was sent to. Spends the challenge, of
 * which link and code are two ways: of two uses one wins.
 */
export class EmailLinkStrategy extends Strategy<EmailIdentity, { email: string }> {
  override name = 'email-link'

  constructor(private readonly options: EmailLinkOptions) {
    super(async ({ email }) => ({ proof: 'email', provider: options.provider, email }))
  }

  override async authenticate(request: Request): Promise<EmailIdentity> {
    const { tokens, provider, now, magicLinkSearchParam } = this.options
    const tokenHash = new URL(request.url).searchParams.get(magicLinkSearchParam)
    const spent = tokenHash ? await tokens.consume({ tokenHash, provider, now: now() }) : null
    if (!spent) throw new AuthError('Verification')
    return this.verify({ email: spent.identifier })
  }
}
