import { FormStrategy } from 'remix-auth-form'
import { isUnavailable } from '#db/unavailable.ts'
import type { CredentialsProvider } from '../../config.ts'
import type { AuthRequest } from '../../http/auth-request.server.ts'
import type { Fields } from '../../http/bodies/fields.server.ts'
import { AuthError } from '../../shared/errors.ts'
import type { CredentialsIdentity } from '../../site/identity.ts'
import type { HashingClient } from '../../site/limits.ts'
import { ReadForm } from '../proof/remix-auth.ts'
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

/** What a form with credentials came with, and who sent it. */
interface SentForm {
  authRequest: AuthRequest
  /** Whose place in the queue the hashing takes. */
  client: HashingClient | null
}

/**
 * Proves who the visitor is by the product's `authorize`, or our password check, over `remix-auth-form`. It takes the form
 * that was read before: `FormStrategy` would read the body a second time, and cannot read JSON, which clients post as well
 * (contract, 2.2).
 */
export class ReadFormStrategy extends FormStrategy<CredentialsIdentity> {
  readonly #read: ReadForm

  constructor(provider: CredentialsProvider, { authRequest, client }: SentForm, credentials: Record<string, unknown>) {
    super(({ form }) => identify(provider, Object.fromEntries(form), { authRequest, client }))
    this.#read = new ReadForm(authRequest, credentials)
  }

  judge(): Promise<CredentialsIdentity> {
    return this.verify(this.#read)
  }
}

async function identify(
  provider: CredentialsProvider,
  credentials: Record<string, unknown>,
  { authRequest, client }: SentForm,
): Promise<CredentialsIdentity> {
  if (isPasswordProvider(provider)) {
    const row = await provider.judge(credentials, client)
    if (!row) throw new WrongCredentials()
    const { id, name, email, image, emailVerified } = row
    const user = { id, name, email, image, emailVerified }
    return { proof: 'credentials', provider: provider.id, user, row, credentials }
  }
  const user = await authorize(provider, credentials, toldOf(authRequest))
  if (!user) throw new WrongCredentials()
  return { proof: 'credentials', provider: provider.id, user, credentials }
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

async function authorize({ authorize: ask }: CredentialsProvider, ...parameters: Parameters<Authorize>) {
  try {
    return await ask?.(...parameters)
  } catch (cause) {
    // A database of the product's that is away refuses no visitor.
    throw cause instanceof AuthError || !isUnavailable(cause) ? new RefusedByAuthorize(cause) : cause
  }
}
