import { OAuth2Tokens } from 'arctic'
import type { Strategy } from 'remix-auth/strategy'
import type { FormStrategy } from 'remix-auth-form'
import type { OAuth2Strategy } from 'remix-auth-oauth2'
import type { AuthRequest } from '../../http/auth-request.server.ts'

// What the packages of remix-auth take is made here alone (docs/decisions/methods/0121-a-strategy-is-made-for-each-attempt.md).

/** Has a strategy, which was made for this attempt with what was read of it, judge the visitor's own request. */
export function prove<Identity>(
  strategy: Strategy<Identity, never>,
  { authRequest }: { authRequest: AuthRequest },
): Promise<Identity> {
  return strategy.authenticate(authRequest.request())
}

/** A form that was read before, as `FormStrategy` verifies it. Its request is made where it is asked for: nothing here does. */
export class ReadForm implements FormStrategy.VerifyOptions {
  readonly form = new FormData()
  readonly #authRequest: AuthRequest

  constructor(authRequest: AuthRequest, values: Record<string, unknown>) {
    this.#authRequest = authRequest
    for (const [name, value] of Object.entries(values)) this.form.append(name, asText(value))
  }

  get request(): Request {
    return this.#authRequest.request()
  }
}

/** JSON can hold what no text is made of, such as lists in lists without end: that says nothing. */
function asText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return ''
  }
}

/** The tokens of a provider's answer, as `OAuth2Strategy` verifies them. */
export function exchangedTokens(request: Request, members: Record<string, unknown>): OAuth2Strategy.VerifyOptions {
  return { request, tokens: new OAuth2Tokens(members) }
}
