import { translationOf, WORDINGS } from '#app/auth/languages/all/load.server.ts'
import type { TranslatedTag } from '#app/auth/languages/languages.ts'
import { ALL_LANGUAGES } from '#app/auth/languages/names.ts'

/** A sentence that a language lacks, by its way from the part, such as `mail.signInLink.note`. */
interface Missing {
  language: TranslatedTag
  key: string
}

/** Every sentence for which English stands in, language by language. */
export async function missingWords(): Promise<Missing[]> {
  const translated = ALL_LANGUAGES.filter((tag) => tag !== 'en')
  const found = translated.flatMap((language) =>
    WORDINGS.map(async (part) => {
      const keys = missingFrom(part.english, await translationOf(part, language), part.name)
      return keys.map((key) => ({ language, key }))
    }),
  )
  return (await Promise.all(found)).flat()
}

function missingFrom(english: object, translation: object, way: string): string[] {
  return Object.entries(english).flatMap(([name, message]: [string, unknown]) => {
    const said: unknown = Reflect.get(translation, name)
    const at = `${way}.${name}`
    if (typeof message !== 'object' || message === null) return said === undefined ? [at] : []
    return missingFrom(message, typeof said === 'object' && said !== null ? said : {}, at)
  })
}

/** Found while the module is loaded: its words cannot be loaded later, by the runner of `words.mjs`. */
export const MISSING = await missingWords()
