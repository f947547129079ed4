import type { Variables } from '../variables.ts'

/** Bytes of a secret: as many as the key that is derived from it. */
const LEAST_BYTES = 32

const MAKE_ONE = 'AUTH_SECRET="$(openssl rand -base64 48)"; keep an old one after a comma until its sessions are over.'

/** How a secret that is too weak to seal goes on opening what it has sealed. */
const KEEP_OLD =
  'AUTH_SECRET="$(openssl rand -base64 48),OLD", made once, with the old secret in the place of OLD: the first seals, the old one only opens, and its sessions stay.'

/**
 * The secrets that seal sessions: the first seals, all open. None in development, where one is made instead.
 * A weak first one stops production and is a warning elsewhere; one that only opens is a warning everywhere, so that no
 * site is signed out by a rule of ours.
 */
export function readSecrets(variables: Variables, isProduction: boolean): string[] {
  const variable = variables.nameOf('AUTH_SECRET')
  const secrets = listed(variables, variable)
  const [first, ...openers] = secrets
  if (first === undefined) {
    if (isProduction) variables.demand('AUTH_SECRET', 'it seals every session', MAKE_ONE)
    return []
  }
  const fault = weakness(first)
  if (fault !== null && isProduction) variables.refuse(variable, problemOf(fault, secrets), KEEP_OLD)
  else if (fault !== null) variables.warn(`${variable} ${problemOf(fault, secrets)}: production would refuse it.`)
  for (const [index, secret] of openers.entries()) {
    const weak = weakness(secret)
    if (weak === null) continue
    variables.warn(
      `Number ${index + 2} of AUTH_SECRET ${weak}. It opens sessions and seals none; an attacker who guesses it can make sessions, so take it out once its own are over.`,
    )
  }
  return secrets
}

function problemOf(fault: string, secrets: readonly string[]): string {
  return secrets.length > 1 ? `${fault} (the first of its list, which seals)` : fault
}

/**
 * What becomes of the secret of a NextAuth site here, in one sentence: told before the switch, so that it signs out no
 * user. Never repeats a secret.
 */
export function judgeOldSecret(variables: Variables): string {
  const old = variables.untrimmed('NEXTAUTH_SECRET')
  const ours = listed(variables, 'AUTH_SECRET')
  if (old === null) {
    return 'The secret of the old site was not checked. Run this with its NEXTAUTH_SECRET set, without --apply, before you switch: not every secret can be the first of AUTH_SECRET.'
  }
  const fault = weakness(old)
  if (ours.includes(old)) return 'AUTH_SECRET holds NEXTAUTH_SECRET: sessions of the old site open.'
  if (ours.length === 0 && fault === null)
    return 'NEXTAUTH_SECRET will do here as it is: sessions of the old site open.'
  const why = fault === null ? 'is not in AUTH_SECRET' : `${fault}, so it cannot be the first of AUTH_SECRET`
  if (old !== old.trim() || old.includes(','))
    return `NEXTAUTH_SECRET ${why}, and with a comma or a space at its end it cannot stand in a list: sessions of the old site end.`
  return `NEXTAUTH_SECRET ${why}. Write ${KEEP_OLD}`
}

/** NextAuth knows one secret and takes it unchanged, so a comma or a space in it is part of it. */
function listed(variables: Variables, variable: string): string[] {
  const value = variables.untrimmed(variable)
  if (value === null) return []
  if (variable === 'NEXTAUTH_SECRET') return [value]
  const secrets = value.split(',').map((secret) => secret.trim())
  return secrets.filter((secret) => secret !== '')
}

/** Why a secret is no good to seal with, or `null`. */
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
