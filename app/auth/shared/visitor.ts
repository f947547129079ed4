import { factWords } from '../languages/en/facts.ts'
import type { LanguageTag } from '../languages/languages.ts'
import type { Fact } from '../mail/message.ts'
import { describeDevice } from '../ui/browser/device.ts'
import { networkInWords, networkOf } from './network.ts'

const LONGEST_USER_AGENT = 256

interface Source {
  header(name: string): string | null
  address: string | null
}

/** Which browser a request comes from, as it says itself, and from roughly where. */
export function visitorOf(source: Source) {
  return {
    userAgent: source.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
    network: source.address === null ? null : networkOf(source.address),
  }
}

/** The same, in words for a mail. */
export function visitorFacts({ source, language }: { source: Source; language: LanguageTag }): Fact[] {
  const say = factWords.in(language)
  return [
    { name: say.browser, value: describeDevice(source.header('user-agent'), say) },
    { name: say.network, value: networkInWords(source.address, say) },
  ]
}
