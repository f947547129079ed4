import { DEFAULT_ACCENT } from '../brand/accent.ts'
import type { SiteSettings } from '../brand/site-settings.ts'
import { homeOf } from '../host/basename.ts'

/** What mails show of the site. */
export interface Brand {
  name: string
  /** The host's first page: where the name leads. */
  home: string
  /** Absolute address of a picture that mail programs can draw. */
  logo: string | null
  accent: { light: string; dark: string }
}

/** What Gmail and Outlook draw: a vector logo would be a broken picture there. */
const DRAWN_IN_MAIL = /\.(png|jpe?g|gif)$/i

/** The mails' brand by the same settings as the pages'. */
export function brandOf({ site, ...host }: { site: SiteSettings; origin: string; basename?: string }): Brand {
  const { origin } = host
  const { name, logo, accent } = site
  return {
    name,
    home: homeOf(host),
    logo: logo !== null && DRAWN_IN_MAIL.test(logo) ? origin + logo : null,
    accent: accent ?? DEFAULT_ACCENT,
  }
}

/** The person to ask, as a mail must say it: an e-mail address, or an absolute address of a page; `null` for none. */
export function contactOf({ site: { contact }, origin }: { site: SiteSettings; origin: string }): string | null {
  if (contact === null) return null
  return contact.href.startsWith('mailto:') ? contact.label : new URL(contact.href, origin).href
}
