import { createHash, randomBytes } from 'node:crypto'

/** A new invitation's token: 32 random bytes. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What a token is stored as. Nobody guesses 256 bits, so the hash needs no secret, and a shell none either. */
export function invitationHash(token: string): string {
  return createHash('sha256').update(`invitation:${token}`).digest('hex')
}
