import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** More than any authenticator says, with a certificate or two. */
const LONGEST_ANSWER = 32_000
const LONGEST_ID = 1400

/** What a browser's authenticator has said, with the challenge that it says to answer. Nothing of it is judged yet. */
export interface Answered<Answer> {
  answer: Answer
  challenge: string
}

type Members = Record<string, unknown>

/** The answer to a request for a passkey, from a form's field; `null` where it is none. */
export function readAssertion(field: unknown): Answered<AuthenticationResponseJSON> | null {
  const read = readAnswer(field)
  if (!read) return null
  const { id, clientDataJSON, response } = read
  const { authenticatorData, signature, userHandle } = response
  if (typeof authenticatorData !== 'string' || typeof signature !== 'string') return null
  if (userHandle !== undefined && userHandle !== null && typeof userHandle !== 'string') return null
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const named = userHandle ? { userHandle } : {}
  return { challenge, answer: { ...plain(id), response: { clientDataJSON, authenticatorData, signature, ...named } } }
}

/** The answer to a request for a new passkey. */
export function readAttestation(field: unknown): Answered<RegistrationResponseJSON> | null {
  const read = readAnswer(field)
  if (!read) return null
  const { id, clientDataJSON, response } = read
  const { attestationObject, transports } = response
  const challenge = challengeIn(clientDataJSON)
  if (typeof attestationObject !== 'string' || challenge === null) return null
  return {
    challenge,
    answer: { ...plain(id), response: { clientDataJSON, attestationObject, transports: transportsIn(transports) } },
  }
}

/** The members of a credential that say nothing. */
const plain = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

function readAnswer(field: unknown): { id: string; clientDataJSON: string; response: Members } | null {
  const answer = typeof field === 'string' && field.length <= LONGEST_ANSWER ? objectIn(field) : null
  const { id, rawId, type, response } = answer ?? {}
  if (typeof id !== 'string' || id !== rawId || type !== 'public-key' || !isObject(response)) return null
  const { clientDataJSON } = response
  return id.length <= LONGEST_ID && typeof clientDataJSON === 'string' ? { id, clientDataJSON, response } : null
}

/** No page of this site is ever in a frame of another: an answer that was given in one is none (WebAuthn Level 3, 7.2). */
function challengeIn(clientDataJSON: string): string | null {
  const { challenge, crossOrigin } = objectIn(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) ?? {}
  return typeof challenge === 'string' && crossOrigin !== true ? challenge : null
}

/** A browser's word for how the authenticator is reached: a hint for later, which decides nothing. */
function transportsIn(names: unknown): string[] {
  if (!Array.isArray(names)) return []
  return names.filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)).slice(0, 8)
}

function objectIn(text: string): Members | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null
}
