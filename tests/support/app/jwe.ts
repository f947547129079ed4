import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { VECTOR_SECRET } from './vectors.ts'

/** The claims of a token, whatever its sealer wrote into it. */
export type Claims = Record<string, unknown>

interface Sealing {
  secret?: string
  /** Empty for sessions, the cookie's full name for check cookies. */
  salt?: string
}

/** The key of contract 7.1, derived without the app's code. */
export function keyOf({ secret = VECTOR_SECRET, salt = '' }: Sealing = {}): Uint8Array {
  const info = `NextAuth.js Generated Encryption Key${salt && ` (${salt})`}`
  return new Uint8Array(hkdfSync('sha256', secret, salt, info, 32))
}

/** Opens a token with jose, without the app's code; neither `exp` nor `nbf` is checked. */
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

/** Seals bytes under any protected header, also one that no library would write. */
export function forgeJwe(header: object, plain: string, sealing: Sealing = {}): string {
  const encoded = Buffer.from(JSON.stringify(header)).toString('base64url')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sealing), iv)
  cipher.setAAD(Buffer.from(encoded))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return [encoded, '', ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}
