import { FormStrategy } from 'remix-auth-form'
import { isUnavailable } from '#db/unavailable.ts'
import type { CredentialsProvider } from '../../config.ts'
import type { AuthRequest } from '../../http/auth-request.server.ts'
import type { Fields } from '../../http/bodies/fields.server.ts'
import { AuthError, InternalError } from '../../shared/errors.ts'
import type { AuthContext } from '../../site/context.ts'
import type { CredentialsIdentity } from '../../site/identity.ts'
import { isPasswordProvider } from './password.server.ts'

/** Fields of the protocol, which are no credentials (contract, chapter 12). */
const PROTOCOL_FIELDS = new Set(['csrfToken', 'callbackUrl', 'json', 'redirect'])

/** What a credentials form holds beside the protocol's fields, or `null` when a declared field is no text (DEV-25). */
export function credentialsOf(provider: CredentialsProvider, fields: Fields): Record<string, unknown> | null {
  const declared = Object.keys(provider.fields ?? {})
  if (declared.some((name) => fields[name] !== undefined && typeof fields[name] !== 'string')) return null
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !PROTOCOL_FIELDS.has(name)))
}

/** `authorize` knows no user by these credentials. */
export class WrongCredentials extends Error {
  override readonly name = 'WrongCredentials'
}

/**
 * `authorize` threw: a code of the catalogue, words of its own, or a fault. In JSON mode that is 401, whatever the code
 * says elsewhere (contract, 12).
 */
export class RefusedByAuthorize extends Error {
  override readonly name = 'RefusedByAuthorize'

  constructor(readonly refusal: unknown) {
    super('The product’s authorize threw.')
  }
}

/** A form as the pre-checks have read it, and what it holds beside the protocol's fields. */
export interface SubmittedForm {
  authRequest: AuthRequest
  credentials: Record<string, unknown>
}

/** A form that was read, as a `FormStrategy` verifies it. Its request is made where it is asked for: nothing here does. */
class ReadForm {
  readonly form = new FormData()

  constructor(readonly submitted: SubmittedForm) {
    for (const [name, value] of Object.entries(submitted.credentials)) this.form.append(name, asText(value))
  }

  get request(): Request {
    return this.submitted.authRequest.request()
  }
}

/**
 * Takes the form that was read before: `FormStrategy` would read the body a second time, and cannot read JSON, which
 * clients post as well (contract, 2.2).
 */
class ReadFormStrategy extends FormStrategy<CredentialsIdentity> {
  judge(submitted: SubmittedForm): Promise<CredentialsIdentity> {
    return this.verify(new ReadForm(submitted))
  }
}

/** Has the strategy of a provider judge a form that was read before. */
export function judgeForm(
  { site, authRequest }: AuthContext,
  { id }: CredentialsProvider,
  credentials: Record<string, unknown>,
): Promise<CredentialsIdentity> {
  const strategy = site.authenticator.get(id)
  if (!(strategy instanceof ReadFormStrategy)) throw new InternalError(`Provider ${id} has no strategy for a form.`)
  return strategy.judge({ credentials, authRequest })
}

/** JSON can hold what no text is made of, such as lists in lists without end: that says nothing. */
function asText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return ''
  }
}

/** Proves who the visitor is by the product's `authorize`, or our password check, over `remix-auth-form`. */
export function credentialsStrategy(provider: CredentialsProvider): FormStrategy<CredentialsIdentity> {
  return new ReadFormStrategy(async (read) => {
    if (!(read instanceof ReadForm)) throw new InternalError('The form was not read before its strategy was asked.')
    const credentials: Record<string, unknown> = Object.fromEntries(read.form)
    if (isPasswordProvider(provider)) {
      const row = await provider.judge(credentials)
      if (!row) throw new WrongCredentials()
      const { id, name, email, image, emailVerified } = row
      const user = { id, name, email, image, emailVerified }
      return { proof: 'credentials', provider: provider.id, user, row, credentials }
    }
    const user = await authorize(provider, credentials, toldOf(read.submitted.authRequest))
    if (!user) throw new WrongCredentials()
    return { proof: 'credentials', provider: provider.id, user, credentials }
  })
}

/** What `authorize` is told of the request: no cookie, and so no token that is not its own. */
function toldOf({ method, query, header }: AuthRequest): Parameters<Authorize>[1] {
  const headers = TOLD.flatMap((name) => {
    const value = header(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { method, query: Object.fromEntries(query), headers: Object.fromEntries(headers) }
}

const TOLD = ['content-type', 'user-agent', 'accept-language', 'x-forwarded-for', 'referer', 'origin']

type Authorize = NonNullable<CredentialsProvider['authorize']>

async function authorize({ authorize: ask }: CredentialsProvider, ...given: Parameters<Authorize>) {
  try {
    return await ask?.(...given)
  } catch (cause) {
    // A database of the product's that is away refuses no visitor.
    throw cause instanceof AuthError || !isUnavailable(cause) ? new RefusedByAuthorize(cause) : cause
  }
}
