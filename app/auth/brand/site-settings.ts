import type { LanguageTag } from '../languages/languages.ts'
import type { AccentView } from './accent.ts'
/** What pages and mails show of the site. */
export interface SiteSettings {
  name: string
  /** Path of a picture served from here. */
  logo: string | null
  accent: Accent | null
  /** The contact for visitors who are refused. */
  contact: Contact | null
  /** Addresses of the terms of use and of the privacy policy. */
  terms: string | null
  privacy: string | null
  /** The languages of pages and mails; the first is that of visitors whose browser asks for none of them. */
  languages: readonly LanguageTag[]
}

/** The accent of each colour scheme, as `#rrggbb`. */
export type Accent = AccentView

/** The contact for visitors who are refused: an address as a link, and as it is read. */
export interface Contact {
  href: string
  label: string
}
