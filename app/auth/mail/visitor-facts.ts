import { factWords } from '../languages/en/facts.ts'
import type { LanguageTag } from '../languages/languages.ts'
import { networkInWords } from '../shared/network.ts'
import type { VisitorSource } from '../shared/visitor.ts'
import { describeDevice } from '../ui/browser/device.ts'
import type { Fact } from './message.ts'
/** The same, in words for a mail. */
export function visitorFacts({ source, language }: { source: VisitorSource; language: LanguageTag }): Fact[] {
  const say = factWords.in(language)
  return [
    { name: say.browser, value: describeDevice(source.header('user-agent'), say) },
    { name: say.network, value: networkInWords(source.address, say) },
  ]
}
