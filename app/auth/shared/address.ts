/**
 * The one spelling of an e-mail address that is stored, mailed and compared, or `null` for what is none
 * (contract, 11.4, and DEV-19 for the hardening).
 */
export function normalizeEmail(typed: string): string | null {
  if (typed.trim().length > LONGEST_TYPED) return null
  // NFKC first: a full-width @ would otherwise become a second recipient after the check for one.
  const text = inOneCase(typed)
  const [local, written, ...more] = text.split('@')
  if (!local || !written || more.length > 0 || text.includes('"') || local.length > LONGEST_LOCAL_PART) return null
  // What follows a comma would be a second recipient to a mailer.
  const domain = asciiDomain(written.replace(/,.*$/s, ''))
  if (domain === null || REFUSED.test(local + domain)) return null
  const address = `${local}@${domain}`
  return address.length > LONGEST_ADDRESS ? null : address
}

/** How its owner wrote an address, to be shown; `null` where that is no other spelling of it. */
export function spellingOf(written: string | null | undefined, address: string): string | null {
  const text = written?.trim() ?? ''
  const isOther = text !== address && text.length <= LONGEST_ADDRESS && !REFUSED.test(text)
  return isOther && !/@.*,/.test(text) && normalizeEmail(text) === address ? text : null
}

/** A domain in the spelling in which those of addresses are compared, or `null` for what is none. */
export function normalizeDomain(typed: string): string | null {
  return asciiDomain(inOneCase(typed))
}

/** NFKC and lower case; NFKC again, since a letter with two marks may come out of it in pieces. */
function inOneCase(typed: string): string {
  // Nearly all are ASCII, which NFKC leaves as it is.
  if (ASCII.test(typed)) return typed.trim().toLowerCase()
  return typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}

const ASCII = /^\p{ASCII}*$/u

/** Of what is longer no address comes out; and normalising takes time by the square of how many marks follow a letter. */
const LONGEST_TYPED = 1000

/** RFC 5321 §4.5.3.1.1, and the path limit of §4.5.3.1.3 without its angle brackets; in characters. */
const LONGEST_LOCAL_PART = 64
export const LONGEST_ADDRESS = 254

/** White space, control and invisible characters, lone surrogates, and what has a meaning in a mail header. */
const REFUSED = /[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}<>()[\]:;\\]/u

/** What stands between labels as it is typed in Chinese and Japanese (UTS 46); the half-width form is it after NFKC. */
const IDEOGRAPHIC_STOP = '\u3002'

/**
 * A domain as mail servers know it: an internationalised one in its A-labels (RFC 5890), so that both its spellings
 * are the same mailbox. `null` without a dot or with an empty label.
 */
function asciiDomain(written: string): string | null {
  const domain = written.replaceAll(IDEOGRAPHIC_STOP, '.')
  const labels = domain.split('.')
  if (labels.length < 2 || labels.includes('')) return null
  if (ASCII.test(domain)) return /^[a-z0-9._-]+$/.test(domain) ? domain : null
  // Letters, marks and digits only: the URL parser below would read a slash or a percent sign as something else.
  const url = `http://${domain}`
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(url)) return null
  return new URL(url).hostname
}
