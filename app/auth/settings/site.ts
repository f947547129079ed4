import type { Accent, SiteSettings } from '../brand/site-settings.ts'
import { isLanguageTag, type LanguageTag } from '../languages/languages.ts'
import { ALL_LANGUAGES } from '../languages/names.ts'
import { defaultSender } from '../mail/transport/default-sender.ts'
import { allowsPlainMail } from '../mail/transport/smtp-url.ts'
import { parseUrl } from '../shared/urls.ts'
import { readAccent } from './accent.ts'
import { readContact } from './sign-up.ts'
import type { Variables } from './variables.ts'

/** `SITE_NAME`, `SITE_LOGO`, `SITE_ACCENT`, `SITE_CONTACT`, `SITE_TERMS`, `SITE_PRIVACY` and `SITE_LANGUAGES`. */
export function readSite(variables: Variables): SiteSettings {
  return {
    name: readSiteName(variables),
    logo: readLogo(variables),
    accent: readSiteAccent(variables),
    contact: readContact(variables),
    terms: readPage(variables, 'SITE_TERMS', 'terms'),
    privacy: readPage(variables, 'SITE_PRIVACY', 'privacy'),
    languages: readLanguages(variables),
  }
}

function readSiteName(variables: Variables): string {
  const name = variables.text('SITE_NAME') ?? 'Latchkey'
  if (name.length > 60 || /[\p{Cc}\p{Cs}]/u.test(name)) {
    variables.refuse('SITE_NAME', 'is longer than 60 characters or holds control characters', 'a short name.')
  }
  return name
}

function readLogo(variables: Variables): string | null {
  const logo = variables.text('SITE_LOGO')
  if (logo !== null && !/^(\/[\w.~-]*\w)+\.(svg|png|jpe?g|webp|avif|gif)$/i.test(logo)) {
    variables.refuse(
      'SITE_LOGO',
      'is not a picture served from here',
      'SITE_LOGO=/logo.svg, a file of the public folder.',
    )
  }
  return logo
}

/** A page of this site or another, as pages link to it. */
function readPage(variables: Variables, name: string, example: string): string | null {
  const value = variables.text(name)
  if (value === null) return null
  const url = parseUrl(value, ['https:', 'http:'])
  if (url && url.username === '' && url.password === '') return url.href
  if (/^\/(?!\/)[\w./~-]*$/.test(value)) return value
  variables.refuse(name, 'is not a page', `${name}=https://app.example/${example}, or a path: ${name}=/${example}.`)
  return null
}

function readLanguages(variables: Variables): readonly LanguageTag[] {
  const asked = (variables.text('SITE_LANGUAGES') ?? '').split(/[\s,]+/).filter((tag) => tag !== '')
  const languages = [...new Set(asked)].filter(isLanguageTag)
  if (asked.every(isLanguageTag)) return languages.length > 0 ? languages : ALL_LANGUAGES
  variables.refuse('SITE_LANGUAGES', 'names a language that is none of ours', `some of ${ALL_LANGUAGES.join(', ')}.`)
  return ALL_LANGUAGES
}

function readSiteAccent(variables: Variables): Accent | null {
  const value = variables.text('SITE_ACCENT')
  if (value === null) return null
  const accent = readAccent(value)
  if (typeof accent !== 'string') return accent
  const write = 'SITE_ACCENT=#2f55d4, or one for each scheme: SITE_ACCENT=#2f55d4,#7f9bff.'
  variables.refuse('SITE_ACCENT', accent, write)
  return null
}

/** Where mail goes out and who sends it; none of both where there is no mail. */
export function readMail(variables: Variables, origin: string): { smtpUrl: string | null; mailFrom: string | null } {
  const smtpUrl = variables.text('SMTP_URL')
  const mailFrom = variables.text('MAIL_FROM')
  if (smtpUrl !== null && !parseUrl(smtpUrl, ['smtp:', 'smtps:'])?.hostname) {
    variables.refuse('SMTP_URL', 'is not a mail server', 'SMTP_URL=smtps://user:password@mail.example:465.')
  } else if (smtpUrl !== null && allowsPlainMail(smtpUrl)) {
    const advice = 'Leave that to a network of your own, or take it out.'
    variables.warn(
      `SMTP_URL lets mail go out unencrypted: sign-in links and its password can be read on the way. ${advice}`,
    )
  }
  const senders = 'MAIL_FROM="Example <hello@app.example>".'
  if (mailFrom !== null && !/^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(mailFrom)) {
    variables.refuse('MAIL_FROM', 'is not a sender', senders)
  } else if (smtpUrl === null && mailFrom !== null) {
    variables.warn('MAIL_FROM is set without SMTP_URL: no mail is sent, unless auth.config.ts has a mailer.')
  }
  if (smtpUrl === null || mailFrom !== null) return { smtpUrl, mailFrom }
  const sender = defaultSender(origin)
  variables.warn(`MAIL_FROM is not set: mails come from ${sender}. Write ${senders}`)
  return { smtpUrl, mailFrom: sender }
}
