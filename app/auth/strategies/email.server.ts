import { Strategy } from 'remix-auth/strategy'
import type { Store } from '#db/store/index.server.ts'
import { AuthError } from '../errors.ts'
import type { EmailIdentity } from '../identity.ts'

/** What the strategy is made with; option names follow remix-auth-email-link where they make sense. */
export interface EmailLinkOptions {
  /** The provider's id: a token issued for one is not good for another. */
  provider: string
  /** The search parameter that carries the token. */
  magicLinkSearchParam: string
  tokens: Pick<Store['verificationTokens'], 'consume'>
  /** What a token may be stored as: one hash per secret still in use. */
  hashes(token: string): string[]
  now(): Date
}

/** Proves that whoever holds the link can read the mailbox it was sent to. Spends the token: one of two uses wins. */
export class EmailLinkStrategy extends Strategy<EmailIdentity, { email: string }> {
  override name = 'email-link'

  constructor(private readonly options: EmailLinkOptions) {
    super(async ({ email }) => ({ proof: 'email', provider: options.provider, email }))
  }

  override async authenticate(request: Request): Promise<EmailIdentity> {
    const { tokens, hashes, provider, now, magicLinkSearchParam } = this.options
    const token = new URL(request.url).searchParams.get(magicLinkSearchParam) ?? ''
    for (const tokenHash of hashes(token)) {
      const spent = await tokens.consume({ tokenHash, provider, now: now() })
      if (spent) return this.verify({ email: spent.identifier })
    }
    throw new AuthError('Verification')
  }
}
