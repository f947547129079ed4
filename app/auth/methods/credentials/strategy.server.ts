import { FormStrategy } from 'remix-auth-form'
import { isUnavailable } from '#db/unavailable.ts'
import type { CredentialsProvider } from '../../config.ts'
import type { Fields } from '../../http/auth-request.server.ts'
import type { CredentialsIdentity } from '../../identity.ts'
import { AuthError } from '../../shared/errors.ts'
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

/** Proves who the visitor is by the product's `authorize`, over `remix-auth-form`. */
export function credentialsStrategy(provider: CredentialsProvider): FormStrategy<CredentialsIdentity> {
  return new FormStrategy(async ({ form, request }) => {
    const credentials: Record<string, unknown> = Object.fromEntries(form)
    if (isPasswordProvider(provider)) {
      const row = await provider.judge(credentials)
      if (!row) throw new WrongCredentials()
      const { id, name, email, image, emailVerified } = row
      const user = { id, name, email, image, emailVerified }
      return { proof: 'credentials', provider: provider.id, user, row, credentials }
    }
    const url = new URL(request.url)
    const user = await authorize(provider, credentials, {
      method: request.method,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(request.headers),
    })
    if (!user) throw new WrongCredentials()
    return { proof: 'credentials', provider: provider.id, user, credentials }
  })
}

type Authorize = NonNullable<CredentialsProvider['authorize']>

async function authorize({ authorize: ask }: CredentialsProvider, ...given: Parameters<Authorize>) {
  try {
    return await ask?.(...given)
  } catch (cause) {
    // A database of the product's that is away refuses no visitor.
    throw cause instanceof AuthError || !isUnavailable(cause) ? new RefusedByAuthorize(cause) : cause
  }
}
