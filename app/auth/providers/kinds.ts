import type { CredentialsProvider, EmailProvider, ExternalProvider, Provider } from '../config.ts'

/** Whether visitors are redirected to this provider; the others identify the visitor on this site. */
export function isExternal(provider: Provider): provider is ExternalProvider {
  return provider.type === 'oauth' || provider.type === 'oidc'
}

/** What sign-in by mail is called unless a product says otherwise: each language says it in its own words. */
export const EMAIL_NAME = 'Email'

/** Whether a provider is a mail with a link and a code. */
export function isEmail(provider: Provider): provider is EmailProvider {
  return provider.type === 'email'
}

/** Whether a provider is a form whose fields are judged here. */
export function isCredentials(provider: Provider): provider is CredentialsProvider {
  return provider.type === 'credentials'
}

/** What a mail with a link is sent by: a mailer, and a provider that signs in with it. */
interface EmailProof {
  providers: ReadonlyMap<string, Provider>
  mailer: object | null
}

/** Whether an address can be proved by mail here. */
export function canProveEmail({ providers, mailer }: EmailProof): boolean {
  return mailer !== null && [...providers.values()].some(isEmail)
}

/** Whether users sign in by passkeys here. */
export function takesPasskeys(providers: ReadonlyMap<string, Provider>): boolean {
  return [...providers.values()].some(({ type }) => type === 'passkey')
}
