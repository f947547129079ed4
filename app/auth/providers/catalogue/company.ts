import { fields } from './fields.ts'
import { type OidcRow, OPENID, type Rows } from './row.ts'

/** Providers that each company has its own of, at an issuer of its own. */
export const company: Rows = {
  auth0: own('Auth0', 'https://example.eu.auth0.com/'),
  // Its organisation issuer keeps everything but `sub` out of the ID token.
  okta: { ...own('Okta', 'https://example.okta.com'), userinfo: true, keyAudience: 'token_endpoint' },
  keycloak: own('Keycloak', 'https://keycloak.example/realms/people'),
  cognito: {
    signOutReturnParam: 'logout_uri',
    ...own('Cognito', 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_a1B2c3D4e'),
    profile: fields({
      id: 'sub',
      name: ['name', 'preferred_username', 'cognito:username'],
      email: 'email',
      image: 'picture',
      verified: 'email_verified',
    }),
  },
  authentik: own('authentik', 'https://authentik.example/application/o/site/'),
  // Name and address are in the ID token only of clients that are set so.
  zitadel: { ...own('ZITADEL', 'https://example.zitadel.cloud'), userinfo: true },
  logto: {
    ...own('Logto', 'https://example.logto.app/oidc'),
    profile: fields({ id: 'sub', name: ['name', 'username'], email: 'email', image: 'picture' }),
  },
  ory: { ...own('Ory', 'https://example.projects.oryapis.com'), userinfo: true, keyAudience: 'token_endpoint' },
}

function own(name: string, issuerSuchAs: string): OidcRow {
  return { type: 'oidc', name, issuer: null, issuerSuchAs, scope: OPENID, signOut: 'ask' }
}
