import type { LanguageTag } from '#app/auth/languages/languages.ts'
import { ALL_LANGUAGES } from '#app/auth/languages/names.ts'

/** A colour scheme that is asked for, whatever the browser prefers. */
export type Scheme = 'light' | 'dark'

/** The languages that a preview can be in: what sites offer, and the one that shows what does not fit. */
export const PREVIEWED_LANGUAGES: readonly LanguageTag[] = [...ALL_LANGUAGES, 'en-XB']

/** What a visitor of the preview has asked for; what was left empty stays as the site has it. */
export interface Look {
  name: string
  accent: string
  logo: string
  scheme: Scheme | null
  hasScript: boolean
  language: LanguageTag
}

/** The part of an address that asks for a look, with its question mark. */
export function searchOf({ name, accent, logo, scheme, hasScript, language }: Look): string {
  const query = new URLSearchParams({
    ...(name && { name }),
    ...(accent && { accent }),
    ...(logo && { logo }),
    ...(scheme && { scheme }),
    ...(!hasScript && { script: 'off' }),
    ...(language !== 'en' && { lang: language }),
  }).toString()
  return query && `?${query}`
}
