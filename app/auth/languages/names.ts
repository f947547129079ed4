import type { LanguageTag } from './languages.ts'

const NAMES: Readonly<Record<LanguageTag, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  uk: 'Українська',
  ja: '日本語',
  'zh-Hans': '简体中文',
  ar: 'العربية',
  'en-XB': 'Ẽñǵļîšĥ',
}

/** What a site offers that says nothing of languages: all, English before the others. */
export const ALL_LANGUAGES = (Object.keys(NAMES) as LanguageTag[]).filter((tag) => tag !== 'en-XB')

/** What a language is called by its own speakers. */
export const nameOfLanguage = (tag: LanguageTag): string => NAMES[tag]
