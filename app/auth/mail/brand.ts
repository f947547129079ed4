import { DEFAULT_ACCENT } from '../brand/accent.ts'
import type { SiteSettings } from '../settings/site.ts'

/** What mails show of the site. */
export interface Brand {
  name: string
  /** Scheme, host and port: where the name leads. */
  home: string
  /** Absolute address of a picture that mail programs can draw. */
  logo: string | null
  accent: { light: string; dark: string }
}

/** What Gmail and Outlook draw: a vector logo would be a broken picture there. */
const DRAWN_IN_MAIL = /\.(png|jpe?g|gif)$/i

/** The mails' brand by the same settings as the pages'. */
export function brandOf({ site, origin }: { site: SiteSettings; origin: string }): Brand {
  const { name, logo, accent } = site
  return {
    name,
    home: origin,
    logo: logo !== null && DRAWN_IN_MAIL.test(logo) ? origin + logo : null,
    accent: accent ?? DEFAULT_ACCENT,
  }
}

/** The person to ask, as a mail must say it: an e-mail address, or an absolute address of a page; `null` for none. */
export function contactOf({ site: { contact }, origin }: { site: SiteSettings; origin: string }): string | null {
  if (contact === null) return null
  return contact.href.startsWith('mailto:') ? contact.label : new URL(contact.href, origin).href
}
