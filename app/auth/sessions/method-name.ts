import type { FactWords } from '../languages/words.ts'
import type { Site } from '../site/site.ts'

/** What a way to sign in is called, as a visitor would say it; `null` where this site has none of that id. */
export function methodName(
  { providers, methodFor }: Pick<Site, 'providers' | 'methodFor'>,
  id: string,
  say: FactWords,
): string | null {
  const provider = providers.get(id)
  return provider ? methodFor(provider).sessionName(provider, say) : null
}
