import type { Check } from '../config.ts'
import type { Jar } from '../http/sealed-cookie.server.ts'
/** The secrets of one authorization request, and what its answer is held against. */
export interface CheckValues extends Partial<Record<Check, string>> {
  /** Seconds since the person proved themselves to the provider, at most (OpenID Connect Core 3.1.2.1). */
  maxAge?: number
  /** How the person was to prove themselves: one of these, space-separated (OpenID Connect Core 3.1.2.1). */
  acrValues?: string
}

/** One authorization request as this browser keeps it until it comes back. */
export interface Transaction extends CheckValues {
  /** The user who was signed in when it began, or `null`: an account is only linked to the user who asked for it. */
  begunBy?: string | null
  /** That user asked for the account to be connected, so that nothing is left to be asked. */
  connectsAtOnce?: boolean
}

export interface Checks {
  /**
   * Puts the check cookies on an answer, sealed under their own names and bound to the provider (contract, 10.1), and
   * beside them the flow's own cookie: the next tab that sets out replaces the former, and leaves the latter.
   */
  send(jar: Jar, providerId: string, flow: Transaction): void
  /**
   * What this browser keeps of the flow that returns; throws {@link UnknownTransaction} where it keeps none, another
   * provider's, or only a part (contract, 10.2 steps 2 and 3).
   */
  open(
    cookies: ReadonlyMap<string, string>,
    providerId: string,
    checks: readonly Check[],
    returned: URLSearchParams,
  ): Transaction
  /**
   * Consumes a flow at its callback, before the provider is asked anything: a client that keeps the cookies and replays
   * the callback is refused here (RFC 9700 §4.7.1). Without a database only the provider refuses the used code.
   */
  spend(providerId: string, flow: Transaction): Promise<void>
  /** Deletes the cookies of the flow that returned: they are good for one return. */
  forget(jar: Jar, checks: readonly Check[], returned: URLSearchParams): void
}
