/** An app that is known to the demo providers. */
export interface DemoClient {
  clientId: string
  /** Left out for a public client. */
  clientSecret?: string
  name?: string
  redirectUris: readonly string[]
  /** Where a visitor may be redirected after signing out at the provider. */
  postLogoutRedirectUris?: readonly string[]
  /** How the client proves itself to the OpenID provider's token endpoint; plain OAuth 2 takes Basic and post. */
  tokenEndpointAuth?: 'client_secret_basic' | 'client_secret_post' | 'none'
  /** What else is registered at the OpenID provider, such as a key, or that requests are to be pushed, as `oidc-provider` names it. */
  openid?: Readonly<Record<string, unknown>>
}

/** The id and secret of the client that a party has when nothing else is said. */
export const DEFAULT_CLIENT = { clientId: 'client-id', clientSecret: 'client-secret' } as const

/** `application/x-www-form-urlencoded` decoding of Basic credentials (RFC 6749 §2.3.1). */
const formDecode = (text: string) => new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? ''

function basicCredentials(authorization: string | undefined): { id: string; secret: string } | null {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { id: formDecode(id), secret: formDecode(secret.join(':')) }
}

/** The client that a token request comes from, or `null` when it does not prove itself. */
export function clientAsking(
  clients: readonly DemoClient[],
  authorization: string | undefined,
  form: URLSearchParams,
): DemoClient | null {
  const given = basicCredentials(authorization) ?? {
    id: form.get('client_id') ?? '',
    secret: form.get('client_secret') ?? '',
  }
  return (
    clients.find(({ clientId, clientSecret = '' }) => clientId === given.id && clientSecret === given.secret) ?? null
  )
}
