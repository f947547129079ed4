import type { OAuthProvider, OidcProvider } from '#app/auth/config.ts'

/** A provider we know: everything but who the client is. */
export type CatalogueRow =
  | Omit<OAuthProvider, 'id' | 'clientId' | 'clientSecret'>
  | Omit<OidcProvider, 'id' | 'clientId' | 'clientSecret'>

/** Providers that need no more settings than a client id and its secret, by id. */
export const catalogue: Readonly<Record<string, CatalogueRow>> = {
  google: { type: 'oidc', name: 'Google', issuer: 'https://accounts.google.com', scope: 'openid profile email' },
  gitlab: { type: 'oidc', name: 'GitLab', issuer: 'https://gitlab.com', scope: 'openid profile email' },
  github: {
    type: 'oauth',
    name: 'GitHub',
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userinfoUrl: 'https://api.github.com/user',
    scope: 'read:user user:email',
  },
}

/** The row of an id, or `null`; an id such as `constructor` is no row. */
export function knownProvider(id: string): CatalogueRow | null {
  return Object.hasOwn(catalogue, id) ? (catalogue[id] ?? null) : null
}
