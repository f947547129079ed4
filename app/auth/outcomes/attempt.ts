import type { SignInAttempt } from '../events/security-events.ts'

/** What was thrown, with what the request tried by then, so that what answers it records both. */
class FailedAttempt extends Error {
  override readonly name = 'FailedAttempt'

  constructor(
    readonly attempt: SignInAttempt,
    cause: unknown,
  ) {
    super('An attempt failed.', { cause })
  }
}

/** Does work of which more is known than of the request: what it throws is thrown with that, unless with more already. */
export async function attempting<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof FailedAttempt ? cause : new FailedAttempt(attempt, cause)
  }
}

/** What was tried and what was wrong, of what `attempting` has thrown; of anything else, the attempt as it began. */
export function failedAttempt(thrown: unknown, attempt: SignInAttempt): { attempt: SignInAttempt; cause: unknown } {
  return thrown instanceof FailedAttempt ? { attempt: thrown.attempt, cause: thrown.cause } : { attempt, cause: thrown }
}
