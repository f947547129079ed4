import type { Contact } from '../brand/site-settings.ts'
import { normalizeDomain } from '../shared/address.ts'
import { parseUrl } from '../shared/urls.ts'
import type { Variables } from './variables.ts'

const SIGN_UP_FORMS = 'SIGN_UP=open, invite, closed, or domains:a.example,b.example.'

/** Who may become a user. */
export function readSignUpPolicy(variables: Variables): SignUpPolicy {
  const value = variables.text('SIGN_UP') ?? 'open'
  if (value === 'open' || value === 'invite' || value === 'closed') return { kind: value }
  const [kind, list] = [value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 1)]
  if (kind === 'domains') {
    const named = list.split(',').filter((name) => name.trim() !== '')
    const domains = named.flatMap((name) => normalizeDomain(name) ?? [])
    if (domains.length > 0 && domains.length === named.length) return { kind, domains }
    variables.refuse('SIGN_UP', 'names something that is no domain, or none', 'SIGN_UP=domains:a.example,b.example.')
  } else {
    variables.refuse('SIGN_UP', 'is not a value it can have', SIGN_UP_FORMS)
  }
  return { kind: 'closed' }
}

/** `SITE_CONTACT`: an e-mail address, or a page. */
export function readContact(variables: Variables): Contact | null {
  const value = variables.text('SITE_CONTACT')
  if (value === null) return null
  const url = parseUrl(value, ['https:', 'http:'])
  if (url) return { href: url.href, label: `${url.host}${url.pathname === '/' ? '' : url.pathname}` }
  if (/^\/(?!\/)[\w./~-]*$/.test(value)) return { href: value, label: value }
  if (/^[^\s<>@:/?&%]+@[^\s<>@:/?&%]+$/.test(value)) return { href: `mailto:${value}`, label: value }
  const write = 'SITE_CONTACT=help@app.example, or a page: SITE_CONTACT=https://app.example/help.'
  variables.refuse('SITE_CONTACT', 'is neither an email address nor a page', write)
  return null
}

/** Who may become a user of this site. A visitor who has an account may always sign in. */
export type SignUpPolicy =
  | { kind: 'open' }
  /** Visitors with an invitation. */
  | { kind: 'invite' }
  /** Visitors who have proved an address of these domains, which are in the spelling that is compared. */
  | { kind: 'domains'; domains: readonly string[] }
  /** Only users that an operator adds or invites. */
  | { kind: 'closed' }
