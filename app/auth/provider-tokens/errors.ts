/** There is no token to be had at this provider now; which of the two says whether asking later helps. */
class ProviderTokenError extends Error {
  constructor(
    /** The provider's id. */
    readonly provider: string,
    says: string,
    options?: ErrorOptions,
  ) {
    super(says, options)
  }
}

/** The provider takes what is kept no more: the person has to connect it again. */
export class ReconnectNeeded extends ProviderTokenError {
  override readonly name = 'ReconnectNeeded'

  constructor(provider: string, options?: ErrorOptions) {
    super(provider, `The account at ${provider} has to be connected again.`, options)
  }
}

/** The provider does not answer, or not as it should. What is kept is still there: another try may do. */
export class ProviderUnavailable extends ProviderTokenError {
  override readonly name = 'ProviderUnavailable'

  constructor(provider: string, options?: ErrorOptions) {
    super(provider, `There is no new token of ${provider} to be had now.`, options)
  }
}

/** The provider takes the refresh token no more: asking again is of no use. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused'
}
