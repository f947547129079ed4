import type { ReactElement } from 'react'
import { answerWords } from '../languages/en/answers.ts'
import { commonWords } from '../languages/en/common.tsx'
import { factWords } from '../languages/en/facts.ts'
import { newsWords } from '../languages/en/news.ts'
import type { LanguageTag } from '../languages/languages.ts'
import type { Words } from '../languages/words.ts'
import type { AccountView } from './account/account-view.ts'
import type { CredentialsView, FormView, ProviderView, SiteView } from './pages.ts'

/** The language of the page, and what the server says in it, which the page gets as text. */
export interface Says {
  language: LanguageTag
  answers: Words['answers']
  common: Words['common']
  facts: Words['facts']
  news: Words['news']
}

export const IN_ENGLISH: Says = {
  language: 'en',
  answers: answerWords.english,
  common: commonWords.english,
  facts: factWords.english,
  news: newsWords.english,
}

/** A site that has a name and nothing else. */
export const SITE: SiteView = {
  name: 'Acme',
  logo: null,
  icon: '/auth/icon',
  home: '/',
  help: null,
  accent: null,
  accentCss: null,
  terms: null,
  privacy: null,
  languages: null,
}

/** A state of a page, drawn for a site in the language of those words. */
export type DrawState = (site: SiteView, say: Says) => ReactElement

/** What each form holds in a preview: no server takes it for a form of its own. */
export const GUARD = { csrfToken: 'token-of-no-visitor', callbackUrl: '/' }

/** A form of a sample; what it posts is refused. */
export const form = (action: string): FormView => ({ action, ...GUARD })

/** An address of this preview, so that a page that goes there by itself stays what it is. */
export const HERE = '#here'

export const ADA = { name: 'Ada Lovelace', email: 'ada@mail.test', image: null }

/** What the frame of the account's pages shows of an operator. */
export const ACCOUNT_VIEW: AccountView = {
  person: { ...ADA, picture: null },
  sections: [
    { href: '/auth/account/profile', page: 'profile' },
    { href: '/auth/account', page: 'security' },
    { href: '/auth/account/devices', page: 'devices' },
    { href: '/auth/account/history', page: 'history' },
    { href: '/auth/account/language', page: 'language' },
    { href: '/auth/account/leave', page: 'leave' },
  ],
  operators: [
    { href: '/auth/admin', page: 'people' },
    { href: '/auth/admin/invitations', page: 'invitations' },
    { href: '/auth/admin/pressure', page: 'load' },
  ],
  waits: [],
}

/** A name and an address that hardly fit. */
export const LONG = {
  name: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine',
  email: 'hubert.blaine.wolfeschlegelsteinhausenbergerdorff@zusammenarbeitsgemeinschaft.example',
}

/** Ten minutes, as long as a mailed link is good. */
export const TEN_MINUTES = 600

/** Below the authentication path of the site. */
const below = (site: SiteView, path: string) => site.icon.replace(/icon$/, path)

export const provider = (site: SiteView, name: string, changes: Partial<ProviderView> = {}): ProviderView => ({
  kind: 'oauth',
  id: name.toLowerCase(),
  name,
  action: '/auth/signin/sample',
  logo: below(site, `logos/${name.toLowerCase()}.svg`),
  lastUsed: false,
  ...changes,
})

export const threeProviders = (site: SiteView): ProviderView[] => [
  provider(site, 'Google'),
  provider(site, 'GitHub'),
  provider(site, 'Corp', { logo: null }),
]

export const EMAIL_FORM = { id: 'email', action: '/auth/signin/email', lastUsed: false }

export const PASSKEY_VIEW = { action: '/auth/callback/passkey', request: '/auth/passkey', lastUsed: false }

export const password = ({ answers }: Says, changes: Partial<CredentialsView> = {}): CredentialsView => ({
  id: 'credentials',
  name: answers.fields.password,
  action: '/auth/callback/credentials',
  fields: [
    { name: 'email', label: answers.fields.email, type: 'email', autoComplete: 'username', value: '' },
    { name: 'password', label: answers.fields.password, type: 'password', autoComplete: 'current-password', value: '' },
  ],
  open: false,
  forgotten: '/auth/signin?choose=forgotten',
  create: '/auth/signin?choose=account',
  ...changes,
})

/** The browser of most samples. */
export const firefox = ({ facts }: Says) => facts.browserOn('Firefox', 'Linux')

/** One after another, so that lists have an order. */
export const hourOf = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour, 33)).toISOString()
