import type { SiteSettings } from '#app/auth/brand/site-settings.ts'
import { readSite } from '#app/auth/settings/site.ts'
import { Variables } from '#app/auth/settings/variables.ts'
import { type Look, PREVIEWED_LANGUAGES, type Scheme } from './look.ts'

/** What was asked for, the site that it makes, and what of it cannot be. */
export interface ReadLook {
  look: Look
  site: SiteSettings
  faults: string[]
}

const isScheme = (text: string | null): text is Scheme => text === 'light' || text === 'dark'

/** The site as an address wants it shown: by the rules that `SITE_NAME`, `SITE_LOGO` and `SITE_ACCENT` have. */
export function readLook(query: URLSearchParams, own: SiteSettings): ReadLook {
  const scheme = query.get('scheme')
  const look: Look = {
    name: query.get('name')?.trim() ?? '',
    accent: query.get('accent')?.trim() ?? '',
    logo: query.get('logo')?.trim() ?? '',
    scheme: isScheme(scheme) ? scheme : null,
    hasScript: query.get('script') !== 'off',
    language: PREVIEWED_LANGUAGES.find((tag) => tag === query.get('lang')) ?? 'en',
  }
  const variables = new Variables({ SITE_NAME: look.name, SITE_ACCENT: look.accent, SITE_LOGO: look.logo })
  const typed = readSite(variables)
  const isRefused = (variable: string) => variables.faults.some((fault) => fault.variable === variable)
  const site = {
    ...own,
    ...(look.name !== '' && !isRefused('SITE_NAME') ? { name: typed.name } : {}),
    ...(look.logo !== '' && !isRefused('SITE_LOGO') ? { logo: typed.logo } : {}),
    ...(typed.accent ? { accent: typed.accent } : {}),
  }
  return {
    look,
    site: { ...site, accent: inScheme(site.accent, look.scheme) },
    faults: variables.faults.map(({ variable, problem, write }) => `${variable} ${problem}. Write ${write}`),
  }
}

/** In a scheme that was asked for, its accent is the only one. */
function inScheme(accent: SiteSettings['accent'], scheme: Scheme | null): SiteSettings['accent'] {
  if (accent === null || scheme === null) return accent
  return { light: accent[scheme], dark: accent[scheme] }
}
