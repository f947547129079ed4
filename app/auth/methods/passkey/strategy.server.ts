import { Strategy } from 'remix-auth/strategy'
import type { Passkey, Store, User } from '#db/store/index.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { PasskeyProvider } from '../../config.ts'
import type { PasskeyIdentity } from '../../site/identity.ts'
import type { readAssertion } from './answer.server.ts'
import { userHandle, webauthn } from './relying-party.ts'

/** An answer whose challenge was taken just now, and the one user that the challenge was made for, if any. */
export interface Met extends NonNullable<ReturnType<typeof readAssertion>> {
  boundTo: string | null
}

/** Why a passkey signs no user in. The reason is for the log; the visitor reads the same sentence for all of them. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused'

  constructor(
    readonly reason: 'challenge' | 'unknown' | 'other-user' | 'not-valid' | 'counter',
    /** The passkey, where it is known whose it is. */
    readonly known: { passkey: Passkey; user: User } | null = null,
    options?: ErrorOptions,
  ) {
    super(`A passkey was refused: ${reason}.`, options)
  }
}

/** This site, as passkeys are bound to it. */
interface RelyingParty {
  origin: string
  rpId: string
}

/** A passkey that the answer names, and the answer. */
interface Judged {
  known: { passkey: Passkey; user: User }
  met: Met
}

/** Proves that the visitor holds a user's passkey, and that the device has seen that user (WebAuthn Level 3, 7.2). */
export class PasskeyStrategy extends Strategy<PasskeyIdentity, { passkey: Passkey; user: User }> {
  override name = 'passkey'

  constructor(
    provider: PasskeyProvider,
    private readonly site: RelyingParty & { store: Store },
    /** What this attempt has brought. */
    private readonly met: Met,
  ) {
    super(async ({ passkey: { id, isBackupEligible }, user }) => {
      return { proof: 'passkey', provider: provider.id, passkeyId: id, isSyncable: isBackupEligible === 1, user }
    })
  }

  override async authenticate(): Promise<PasskeyIdentity> {
    const { met } = this
    const { passkeys } = this.site.store
    const known = await passkeys.byId(met.answer.id)
    if (!known) throw new PasskeyRefused('unknown')
    if (!isOfUser(met, known.user)) throw new PasskeyRefused('other-user', known)
    const seen = await judge(this.site, { known, met })
    if (!(await passkeys.use(known.passkey.id, seen))) throw new PasskeyRefused('counter', known)
    return this.verify(known)
  }
}

/** Whether the user whose passkey it is was asked for, and is who the authenticator names. */
function isOfUser({ boundTo, answer }: Met, { id }: User): boolean {
  const named = answer.response.userHandle
  return (boundTo === null || boundTo === id) && (named === undefined || userHandle(id).equals(bytesOf(named)))
}

async function judge(site: RelyingParty, { known, met }: Judged) {
  const { passkey } = known
  try {
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: met.answer,
      expectedChallenge: met.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      // The counter is judged by the statement that keeps it: of two answers with one count, one is taken.
      credential: { id: passkey.id, publicKey: bytesOf(passkey.publicKey), counter: 0 },
    })
    const { newCounter, credentialBackedUp, credentialDeviceType } = authenticationInfo
    // Whether a passkey can be copied is fixed when it is made (WebAuthn Level 3, 6.1.3).
    const isEligible = credentialDeviceType === 'multiDevice'
    if (verified && isEligible === (passkey.isBackupEligible === 1)) {
      return { counter: newCounter, isBackedUp: Number(credentialBackedUp) }
    }
  } catch (cause) {
    throw isUnavailable(cause) ? cause : new PasskeyRefused('not-valid', known, { cause })
  }
  throw new PasskeyRefused('not-valid', known)
}

function bytesOf(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text, 'base64url')
}
