import type { Provider } from '../config.ts'
import { credentials } from './credentials/method.server.ts'
import { email } from './email/method.server.ts'
import type { Identities, Method, ProvidersByProof } from './method.ts'
import { external } from './oauth/method.server.ts'
import { passkey } from './passkey/method.server.ts'

type ProofName = keyof Identities

/** Every way to sign in, by the name of what it proves. */
const methods: { [Name in ProofName]: Method<ProvidersByProof[Name], Identities[Name]> } = {
  external,
  email,
  credentials,
  passkey,
}

const PROOFS: Record<Provider['type'], ProofName> = {
  oauth: 'external',
  oidc: 'external',
  email: 'email',
  credentials: 'credentials',
  passkey: 'passkey',
}

/** All of them, in order. */
export const METHODS: readonly Method[] = Object.values(methods)

/** The method that has proved an identity. */
export function methodOf<Name extends ProofName>({
  proof,
}: {
  proof: Name
}): Method<ProvidersByProof[Name], Identities[Name]> {
  return methods[proof]
}

/** The method of a provider. */
export function methodFor({ type }: Pick<Provider, 'type'>): Method {
  return methodOf({ proof: PROOFS[type] })
}
