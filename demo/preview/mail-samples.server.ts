import type { LanguageTag } from '#app/auth/languages/languages.ts'
import type { Message } from '#app/auth/mail/message.ts'
import { sampleMessages } from '#app/auth/mail/messages/samples.ts'
import type { Services } from '#app/auth/services/services.server.ts'

/** Every mail that a site sends, in every state, by a name for each. */
export function mailSamples(
  { settings, origin, base }: Pick<Services, 'settings' | 'origin' | 'base'>,
  language: LanguageTag = 'en',
): ReadonlyMap<string, Message> {
  return sampleMessages({ name: settings.site.name, origin, base, language })
}
