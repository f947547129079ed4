import type { CredentialsProvider, Provider } from '../../config.ts'

/** Whether a provider is a form whose fields are judged here. */
export function isCredentials(provider: Provider): provider is CredentialsProvider {
  return provider.type === 'credentials'
}
