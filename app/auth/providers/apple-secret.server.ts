import { sign } from 'node:crypto'

/** Apple takes half a year; a secret is used at once. */
const SECRET_SECONDS = 5 * 60

/** Makes client secrets as Apple wants them: a JWT about the client, signed with the team's key (ES256). */
export function appleSecret(
  { teamId, keyId, privateKey, clientId }: SigningKey & { clientId: string },
  now: () => Date,
): () => string {
  return () => {
    const iat = Math.floor(now().getTime() / 1000)
    const claims = { iss: teamId, sub: clientId, aud: 'https://appleid.apple.com', iat, exp: iat + SECRET_SECONDS }
    const signed = `${encoded({ alg: 'ES256', kid: keyId })}.${encoded(claims)}`
    // The two halves side by side, not in ASN.1 (RFC 7518 §3.4).
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** A key of a developer team at Apple. */
export interface SigningKey {
  teamId: string
  keyId: string
  /** PEM. */
  privateKey: string
}
