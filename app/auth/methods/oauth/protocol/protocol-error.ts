/**
 * What a provider or a browser can get wrong in OAuth 2.0 and OpenID Connect: the sentence of the log, and the section
 * that forbids it. Core, Discovery and Logout are OpenID Connect Core 1.0, Discovery 1.0 and Back-Channel Logout 1.0.
 */
export const PROTOCOL_ERRORS = {
  max_age: ['The asked max_age is no number of seconds', 'Core 3.1.2.1'],
  code_missing: ['The answer holds no code, or more than one', 'RFC 6749 §4.1.2'],
  token_in_answer: ['The answer of the code flow holds a token', 'Core 3.1.2.5'],
  token_type: ['The access token is of a type that was not asked for', 'RFC 6749 §7.1'],
  userinfo: ['Userinfo is no object', 'Core 5.3.2'],
  provider_status: ['The provider answered with another status', 'RFC 6749 §5.1'],
  issuer_of_account: ['The account is of another issuer', 'Core 2'],
  document_status: ['Metadata or keys were answered with another status', 'Discovery 4.2'],
  metadata_url: ['An address in the metadata is no URL', 'Discovery 3'],
  metadata_not_https: ['An address in the metadata is not https', 'Discovery 3'],
  keys_missing: ['The provider tells no keys', 'RFC 7517 §5'],
  id_token_missing: ['The token answer holds no ID token', 'Core 3.1.3.3'],
  id_token_type: ['The ID token is a token of another type', 'RFC 8725 §3.11'],
  id_token_subject: ['The ID token names no subject', 'Core 2'],
  id_token_too_old: ['The ID token was issued more than a day ago', 'Core 3.1.3.7 item 10'],
  id_token_from_future: ['The ID token is from the future', 'Core 3.1.3.7 item 10'],
  auth_time_from_future: ['The ID token says that its person signed in in the future', 'Core 3.1.3.7 item 13'],
  acr: ['The person did not sign in in a way that was asked for', 'Core 3.1.3.7 item 12'],
  hosted_domain: ['The account is not of the company that was asked for', 'Google, OpenID Connect: hd'],
  authorized_party: ['The token was issued to another client', 'Core 3.1.3.7 item 5'],
  access_token_hash: ['The ID token goes with another access token', 'Core 3.1.3.8'],
  secret_missing: ['A token that is signed with the client secret needs one', 'Core 3.1.3.7 item 8'],
  id_token_signature: ['The signature of the ID token is wrong', 'Core 3.1.3.7 item 8'],
  logout_provider: ['No OpenID provider has this id', 'Logout 2.5'],
  logout_token_missing: ['There is no logout token, or more than one', 'Logout 2.5'],
  logout_token_too_long: ['The logout token is too long', 'Logout 2.4'],
  logout_token_type: ['The logout token is a token of another type', 'Logout 2.4'],
  logout_token_alg: ['The logout token is signed in another way', 'Logout 2.6 item 2'],
  logout_token_tenant: ['The logout token names no tenant', 'Logout 2.6 item 3'],
  logout_token_from_future: ['The logout token is from the future', 'Logout 2.6 item 3'],
  logout_token_event: ['The logout token tells of no logout', 'Logout 2.6 item 5'],
  logout_token_nonce: ['The logout token has a nonce, as ID tokens have', 'Logout 2.6 item 6'],
  logout_token_id: ['The logout token has no id', 'Logout 2.4'],
  logout_token_subject: ['The logout token names neither subject nor session', 'Logout 2.6 item 4'],
  logout_token_replayed: ['The logout token was here before', 'Logout 2.6 item 7'],
} as const satisfies Record<string, readonly [says: string, section: string]>

export type ProtocolErrorCode = keyof typeof PROTOCOL_ERRORS

/** A rule of the protocol that an answer breaks. Its message is only in the log: a visitor sees no more than a code. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
  /** The log needs no stack: its sentence and what was expected tell all. */
  readonly isRefusal = true

  /** `expected` and `actual` say how, where that is no secret. */
  constructor(
    readonly code: ProtocolErrorCode,
    { expected, actual, ...options }: { expected?: string | undefined; actual?: unknown; cause?: unknown } = {},
  ) {
    const [says, section] = PROTOCOL_ERRORS[code]
    const wanted = expected === undefined ? '' : `, expected ${expected}`
    const was = actual === undefined ? '' : `, was ${shortened(actual)}`
    super(`${says}${wanted}${was} (${section}).`, options)
  }
}

/** What a provider sent may be of any kind and length. */
function shortened(actual: unknown): string {
  return (typeof actual === 'string' ? actual : (JSON.stringify(actual) ?? String(actual))).slice(0, 200)
}
