import type { EmailProvider, Provider } from '../../config.ts'
import type { SignInDeps } from '../../context.ts'

/** Whether a provider is a mail with a link and a code. */
export function isEmail(provider: Provider): provider is EmailProvider {
  return provider.type === 'email'
}

/** Whether an address can be proved by mail here. */
export function canProveEmail({ providers, mailer }: Pick<SignInDeps, 'providers' | 'mailer'>): boolean {
  return mailer !== null && [...providers.values()].some(isEmail)
}
