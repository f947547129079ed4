import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** What an answer of the authenticator says otherwise than an honest one. */
export interface Lies {
  origin?: string
  rpId?: string
  type?: string
  crossOrigin?: boolean
  /** Of the flags: whether the user was there (UP) and was seen (UV), and whether the passkey may be copied (BE). */
  isUserThere?: boolean
  isUserSeen?: boolean
  isBackupEligible?: boolean
  counter?: number
  /** `null` for an answer that names no user. */
  userHandle?: string | null
  key?: KeyObject
  id?: string
}

/** A passkey as an authenticator keeps it, to be read again by a later test. */
export interface KeptPasskey {
  id: string
  userId: string
  /** The private key, as PEM. */
  key: string
}

interface Site {
  origin: string
  rpId: string
}

const UP = 0x01
const UV = 0x04
const BE = 0x08
const BS = 0x10
const AT = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An authenticator of this test's own, with one passkey (WebAuthn Level 3, 6): ES256, and no attestation. */
export class Authenticator {
  readonly id: string
  readonly #privateKey: KeyObject
  counter = 0

  constructor(
    readonly site: Site,
    readonly userId: string,
    kept?: KeptPasskey,
  ) {
    this.id = kept?.id ?? randomBytes(16).toString('base64url')
    this.#privateKey = kept ? createPrivateKey(kept.key) : foreignKey()
  }

  kept(): KeptPasskey {
    const key = this.#privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    return { id: this.id, userId: this.userId, key }
  }

  /** The answer to a request for a new passkey, as a form's field. */
  create(challenge: string, lies: Lies = {}): string {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()])
    const data = Buffer.concat([this.#authenticatorData(AT, lies), credential])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0]), cborText('authData')],
      cborBytes(data),
    ])
    const clientDataJSON = this.#clientData('webauthn.create', challenge, lies)
    return this.#answer(lies, {
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'hybrid'],
    })
  }

  /** The answer to a request for a passkey. */
  get(challenge: string, lies: Lies = {}): string {
    const authenticatorData = this.#authenticatorData(0, lies)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, lies)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    return this.#answer(lies, {
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, lies.key ?? this.#privateKey).toString('base64url'),
      ...(lies.userHandle === null
        ? {}
        : { userHandle: Buffer.from(lies.userHandle ?? this.userId).toString('base64url') }),
    })
  }

  #answer({ id = this.id }: Lies, response: Record<string, unknown>): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const { origin = this.site.origin, crossOrigin = false } = lies
    return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin }))
  }

  #authenticatorData(more: number, lies: Lies): Buffer {
    const {
      rpId = this.site.rpId,
      isUserThere = true,
      isUserSeen = true,
      isBackupEligible = true,
      counter = this.counter,
    } = lies
    const flags = (isUserThere ? UP : 0) | (isUserSeen ? UV : 0) | (isBackupEligible ? BE | BS : 0) | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  /** The public key as COSE has it (RFC 9053, 7.1.1): kty EC2, alg ES256, crv P-256, x, y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = createPublicKey(this.#privateKey).export({ format: 'jwk' })
    const bytes = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(x),
      Buffer.from([0x22]),
      bytes(y),
    ])
  }
}

/** A key that no user has. */
export function foreignKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}
