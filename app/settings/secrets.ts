import type { Variables } from './variables.ts'

/** Bytes of a secret: as many as the key that is derived from it. */
const LEAST_BYTES = 32

const MAKE_ONE = 'AUTH_SECRET="$(openssl rand -base64 48)"; keep an old one after a comma until its sessions are over.'

/**
 * The secrets that seal sessions: the first seals, all open. None in development, where one is made instead.
 * A weak one stops production and is a warning elsewhere.
 */
export function readSecrets(variables: Variables, isProduction: boolean): string[] {
  const variable = variables.text('AUTH_SECRET') === null ? 'NEXTAUTH_SECRET' : 'AUTH_SECRET'
  const secrets = listed(variables, variable)
  if (secrets.length === 0) {
    if (isProduction) variables.demand('AUTH_SECRET', 'it seals every session', MAKE_ONE)
    return []
  }
  if (variable === 'NEXTAUTH_SECRET') variables.warn('NEXTAUTH_SECRET is read, as AUTH_SECRET is not set.')
  for (const [index, secret] of secrets.entries()) {
    const fault = weakness(secret)
    if (fault === null) continue
    const problem = secrets.length > 1 ? `${fault} (number ${index + 1} of its list)` : fault
    if (isProduction) variables.refuse(variable, problem, MAKE_ONE)
    else variables.warn(`${variable} ${problem}: production would refuse it.`)
  }
  return secrets
}

/** NextAuth knows one secret and takes it as it stands, so a comma or a space in it is part of it. */
function listed(variables: Variables, variable: string): string[] {
  const value = variables.untrimmed(variable)
  if (value === null) return []
  if (variable === 'NEXTAUTH_SECRET') return [value]
  const secrets = value.split(',').map((secret) => secret.trim())
  return secrets.filter((secret) => secret !== '')
}

function weakness(secret: string): string | null {
  const bytes = Buffer.byteLength(secret)
  if (bytes < LEAST_BYTES) return `is too short: ${bytes} bytes of at least ${LEAST_BYTES}`
  if (new Set(secret).size < 8) return 'is easily guessed: it has too few different characters'
  if (/^(.{1,16}?)\1+$/s.test(secret)) return 'is easily guessed: it repeats itself'
  if (/change.?me|change.?this|replace.?me|(your|my|the|super).?secret|placeholder/i.test(secret)) {
    return 'is easily guessed: it reads like an example'
  }
  return null
}
