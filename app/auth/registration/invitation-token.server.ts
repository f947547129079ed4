import { randomBytes } from 'node:crypto'
import type { Keys } from '../crypto/keys.server.ts'

/** A new invitation's token: 32 random bytes. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What a new token is stored as. */
export function invitationHash(keys: Keys, token: string): string {
  return keys.hash('invitation', token)
}

/** Every hash a token may be stored as: secrets change while invitations are open. */
export function possibleInvitationHashes(keys: Keys, token: string): string[] {
  return keys.hashes('invitation', token)
}
