import type { Provider } from '../config.ts'
import { isCredentials } from './kinds.ts'

/**
 * The ids of the ways that the sign-in page shows: one that says it is of no use to any user is left out, unless this
 * browser has used it, or there is no other. Clients are told of every one (contract, 9.1).
 */
export async function offeredProviders(
  { providers }: { providers: ReadonlyMap<string, Provider> },
  used: readonly (string | undefined)[],
): Promise<ReadonlySet<string>> {
  const all = [...providers.values()]
  const areUseful = await Promise.all(
    all.map(async (one) => used.includes(one.id) || !isCredentials(one) || (await one.isUseful?.()) !== false),
  )
  const useful = all.filter((_, index) => areUseful[index])
  return new Set((useful.length > 0 ? useful : all).map(({ id }) => id))
}
