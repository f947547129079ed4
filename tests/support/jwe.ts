import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { VECTOR_SECRET } from './vectors.ts'

/** The claims of a token, as anybody may have sealed them. */
export type Claims = Record<string, unknown>

interface Sealing {
  secret?: string
  /** Empty for sessions, the cookie's full name for check cookies. */
  salt?: string
}

/** The key of contract 7.1, derived apart from the app's code. */
export function keyOf({ secret = VECTOR_SECRET, salt = '' }: Sealing = {}): Uint8Array {
  const info = `NextAuth.js Generated Encryption Key${salt && ` (${salt})`}`
  return new Uint8Array(hkdfSync('sha256', secret, salt, info, 32))
}

/** Opens a token with jose, apart from the app's code; neither `exp` nor `nbf` is judged. */
export async function openJwe(token: string, sealing: Sealing = {}): Promise<{ header: object; claims: Claims }> {
  const { plaintext, protectedHeader } = await compactDecrypt(token, keyOf(sealing))
  return { header: protectedHeader, claims: JSON.parse(new TextDecoder().decode(plaintext)) as Claims }
}

/** Seals claims as they are with jose; `header` adds to the protected header or replaces of it. */
export function sealJwe(
  claims: Claims,
  { header = {}, ...sealing }: Sealing & { header?: { alg?: string; enc?: string } } = {},
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', ...header })
    .encrypt(keyOf(sealing))
}
