import { nearest } from './misspelling.ts'
import { PROVIDER_VARIABLES, providerVariable } from './providers.ts'
import { RENAMED } from './renamed.ts'
import { fileVariableOf, type Variables } from './variables.ts'

/** Names of ours that begin with `AUTH_`, but for providers'. */
export const KNOWN = [
  'AUTH_URL',
  'AUTH_PATH',
  'AUTH_SECRET',
  'AUTH_COOKIE_PREFIX',
  'AUTH_ADOPT',
  'AUTH_PASSWORDS',
  'AUTH_NEW_DEVICE',
  'AUTH_SECOND_STEP',
  'AUTH_SECOND_STEP_ROLES',
  'AUTH_PASSKEYS',
  'AUTH_PROVIDERS',
  'AUTH_ADMIN',
  'AUTH_WEBHOOK_URL',
  'AUTH_WEBHOOK_SECRET',
]

/** Names of ours that do not begin so: what is nearly one of them is most often meant to be it. */
export const OTHERS = [
  ...[
    'DATABASE_URL',
    'DATABASE_TIMEOUT',
    'SMTP_URL',
    'MAIL_FROM',
    'MAIL_CODE_IN_SUBJECT',
    'EMAIL_LINK_MAX_AGE',
    'PASSWORD_COST',
    'TRUST_PROXY',
    'UPLOAD_MAX_SIZE',
    'UPLOAD_TIMEOUT',
    'LOG_LEVEL',
  ],
  ...['SESSION_MAX_AGE', 'SESSION_UPDATE_AGE', 'SESSION_ABSOLUTE_AGE', 'SESSION_IDLE_AGE'],
  ...['SITE_NAME', 'SITE_LOGO', 'SITE_ACCENT', 'SITE_CONTACT', 'SITE_TERMS', 'SITE_PRIVACY', 'SITE_LANGUAGES'],
  ...['SIGN_UP'],
]

/** Names too short to be told from other programs' by a slip. */
export const SHORT = ['PORT', 'HOST', 'LIMITS']

/** Names of Node's and of NextAuth's that are settings of ours too. */
export const OF_OTHER_PROGRAMS = ['NODE_ENV', 'NEXTAUTH_URL', 'NEXTAUTH_SECRET']

const WITHOUT_PREFIX: ReadonlySet<string> = new Set([...OTHERS, ...SHORT, ...OF_OTHER_PROGRAMS])

/**
 * The setting that was meant by a name of it with `AUTH_` in front: such a name is a misunderstanding and no slip, and
 * what it was to shut would stay open. `null` for any other name.
 */
function settingBehindPrefix(name: string): string | null {
  if (!name.startsWith('AUTH_')) return null
  const bare = name.slice('AUTH_'.length)
  return WITHOUT_PREFIX.has(fileVariableOf(bare) ?? bare) ? bare : null
}

/** What Kubernetes and Docker write for a service that is called `auth`: not meant for us. */
const ADDRESS_OF_SERVICE = /^(tcp|udp|sctp):\/\//

/** Notes a fault for each setting that is written with `AUTH_` in front and has it not, unless a provider has the name. */
export function refusePrefixed(variables: Variables, providerIds: readonly string[]): void {
  const ofProviders = new Set(variablesOf(providerIds))
  for (const name of variables.names) {
    const meant = settingBehindPrefix(name)
    const value = meant === null ? null : variables.text(name)
    if (meant === null || value === null || ofProviders.has(name)) continue
    if (meant === 'PORT' && ADDRESS_OF_SERVICE.test(value)) continue
    variables.misname(name, `is set, and nothing reads it`, `${meant} in its place: that is the name of this setting.`)
  }
}

function variablesOf(providerIds: readonly string[]): string[] {
  return providerIds.flatMap((id) => PROVIDER_VARIABLES.map((variable) => providerVariable(id, variable)))
}

/** A line for each variable that begins like ours and that nothing reads: most often a slip of the keyboard. */
export function unreadVariables(names: readonly string[], providerIds: readonly string[]): string[] {
  const known = [...KNOWN, ...variablesOf(providerIds)]
  const isRead = (name: string) =>
    known.includes(name) || RENAMED.some(({ former }) => former === name) || known.includes(fileVariableOf(name) ?? '')
  const unread = names.filter((name) => name.startsWith('AUTH_') && !isRead(name) && settingBehindPrefix(name) === null)
  return [
    ...unread.map((name) => `${name} is set, and nothing reads it. ${advice(name, known)}`),
    ...names.filter((name) => !OTHERS.includes(name)).flatMap(nearlyOurs),
  ]
}

function nearlyOurs(name: string): string[] {
  const meant = fileVariableOf(name) === null ? nearest(name, OTHERS, 2) : null
  return meant === null ? [] : [`${name} is set, and nothing reads it. Is ${meant} meant?`]
}

/** What other programs call a client id and its secret. */
const CLIENT_NAME = /^AUTH_(.+)_CLIENT_(ID|SECRET)$/

function advice(name: string, known: readonly string[]): string {
  const [, provider, part] = CLIENT_NAME.exec(name) ?? []
  if (provider !== undefined) return `Write AUTH_${provider}_${part} instead.`
  const meant = nearest(name, known, 3)
  if (meant !== null) return `Is ${meant} meant?`
  const bare = nearest(name.slice('AUTH_'.length), OTHERS, 2)
  if (bare !== null) return `Is ${bare} meant?`
  const suffix = PROVIDER_VARIABLES.find((variable) => name.endsWith(`_${variable}`))
  const id = suffix && name.slice('AUTH_'.length, -suffix.length - 1)
  if (!id) return 'It can go.'
  return `If it is of a provider, name that in AUTH_PROVIDERS: ${id.toLowerCase().replaceAll('_', '-')}.`
}
