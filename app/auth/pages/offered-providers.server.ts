import type { Provider } from '../config.ts'
import { methodFor } from '../methods/index.server.ts'

/**
 * The ids of the ways that the sign-in page shows: one that says it is of no use to any user is left out, unless this
 * browser has used it, or there is no other; passkeys are then not shown, as there are none. Clients are told of every one (contract, 9.1).
 */
export async function offeredProviders(
  { providers }: { providers: ReadonlyMap<string, Provider> },
  used: readonly (string | undefined)[],
): Promise<ReadonlySet<string>> {
  const offered = new Set(providers.keys())
  for (const one of providers.values()) {
    const method = methodFor(one)
    const isAsked = method.isUseful && !used.includes(one.id)
    if (isAsked && (await method.isUseful?.(one)) === false) offered.delete(one.id)
  }
  return offered.size > 0 ? offered : new Set([...providers.values()].filter(hasForm).map(({ id }) => id))
}

/** Whether a visitor without script sees a form for it. */
function hasForm(provider: Provider): boolean {
  return methodFor(provider).view(provider).shape !== 'passkey'
}
