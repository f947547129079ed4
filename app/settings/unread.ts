import { PROVIDER_VARIABLES, providerVariable } from './providers.ts'

const KNOWN = ['AUTH_URL', 'AUTH_PATH', 'AUTH_SECRET', 'AUTH_COOKIE_PREFIX', 'AUTH_PASSWORDS', 'AUTH_PROVIDERS']

/** Names of ours that do not begin so: what is nearly one of them is most often meant to be it. */
const OTHERS = [
  ...['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'EMAIL_LINK_MAX_AGE', 'PASSWORD_COST', 'TRUST_PROXY', 'LOG_LEVEL'],
  ...['SESSION_MAX_AGE', 'SESSION_UPDATE_AGE', 'SESSION_ABSOLUTE_AGE'],
  ...['SITE_NAME', 'SITE_LOGO', 'SITE_ACCENT', 'SITE_CONTACT', 'SIGN_UP'],
]

/** A line for each variable that begins like ours and that nothing reads: most often a slip of the keyboard. */
export function unreadVariables(names: readonly string[], providerIds: readonly string[]): string[] {
  const known = [
    ...KNOWN,
    ...providerIds.flatMap((id) => PROVIDER_VARIABLES.map((variable) => providerVariable(id, variable))),
  ]
  const unread = names.filter((name) => name.startsWith('AUTH_') && !known.includes(name))
  return [
    ...unread.map((name) => `${name} is set, and nothing reads it. ${advice(name, known)}`),
    ...names.filter((name) => !OTHERS.includes(name)).flatMap(nearlyOurs),
  ]
}

function nearlyOurs(name: string): string[] {
  // An environment holds dozens of names of nobody's: what is too long or too short needs no closer look.
  const meant = OTHERS.find(
    (candidate) => Math.abs(candidate.length - name.length) <= 2 && editDistance(name, candidate) <= 2,
  )
  return meant === undefined ? [] : [`${name} is set, and nothing reads it. Is ${meant} meant?`]
}

function advice(name: string, known: readonly string[]): string {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .sort((a, b) => a.distance - b.distance)
  if (nearest && nearest.distance <= 3) return `Is ${nearest.candidate} meant?`
  const suffix = PROVIDER_VARIABLES.find((variable) => name.endsWith(`_${variable}`))
  const id = suffix && name.slice('AUTH_'.length, -suffix.length - 1)
  if (!id) return 'It can go.'
  return `If it is of a provider, name that in AUTH_PROVIDERS: ${id.toLowerCase().replaceAll('_', '-')}.`
}

/** Letters to add, take away or change to make one text the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j += 1) {
      const changed = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
