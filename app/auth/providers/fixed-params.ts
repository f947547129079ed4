/** Parameters of an authorization request that nothing but this code sets (contract, 10.1). */
export const FIXED_PARAMS: ReadonlySet<string> = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'claims',
  'callbackUrl',
  'csrfToken',
  'json',
])
