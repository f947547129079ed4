import { Strategy } from 'remix-auth/strategy'
import type { KnownPasskey, Passkey, PasskeyAnswer, User } from '#db/store/index.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import type { PasskeyProvider } from '../../config.ts'
import type { PasskeyIdentity } from '../../site/identity.ts'
import type { readAssertion } from './answer.server.ts'
import type { FoundChallenge } from './challenge.server.ts'
import { userHandle, webauthn } from './relying-party.ts'

/** An answer, and what was found of it. */
export interface Met extends NonNullable<ReturnType<typeof readAssertion>> {
  found: FoundChallenge
}

/** Why a passkey signs no user in. The reason is for the log; the visitor reads the same sentence for all of them. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused'

  constructor(
    readonly reason: 'challenge' | 'unknown' | 'other-user' | 'not-valid' | 'counter',
    /** Whose passkey it is, where that is known. */
    readonly known: { user: User } | null = null,
    options?: ErrorOptions,
  ) {
    super(`A passkey was refused: ${reason}.`, options)
  }
}

/** This site, as passkeys are bound to it. */
interface RelyingParty {
  origin: string
  rpId: string
  now(): Date
}

/** A passkey that the answer names, and the answer. */
interface Judged {
  known: KnownPasskey
  met: Met
}

/** A passkey that was proved to be held, and what its answer is good for once. */
interface Proved extends KnownPasskey {
  spends: PasskeyIdentity['spends']
}

/** Proves that the visitor holds a user's passkey, and that the device has seen that user (WebAuthn Level 3, 7.2). */
export class PasskeyStrategy extends Strategy<PasskeyIdentity, Proved> {
  override name = 'passkey'

  constructor(
    provider: PasskeyProvider,
    private readonly site: RelyingParty,
    /** What this attempt has brought. */
    private readonly met: Met,
  ) {
    super(async ({ passkey: { id, isBackupEligible }, user, spends }) => {
      return {
        proof: 'passkey',
        provider: provider.id,
        passkeyId: id,
        isSyncable: isBackupEligible === 1,
        user,
        spends,
      }
    })
  }

  override async authenticate(): Promise<PasskeyIdentity> {
    const { met } = this
    const { asked: challenge, known } = met.found
    if (!known) throw new PasskeyRefused('unknown')
    if (!isOfUser(met, known.user)) throw new PasskeyRefused('other-user', known)
    const passkey = await judge(this.site, { known, met })
    if (!isBeyond(passkey, known.passkey)) throw new PasskeyRefused('counter', known)
    return this.verify({ ...known, spends: { challenge, passkey } })
  }
}

/**
 * Whether the count of an answer is beyond the one that is kept, unlike that of a copy (WebAuthn Level 3, 6.1.1); what begins by it
 * judges it again where it keeps it. Of an authenticator that counts nothing it is always 0.
 */
function isBeyond(answered: PasskeyAnswer, kept: Passkey): boolean {
  return answered.counter > kept.counter || (answered.counter === 0 && kept.counter === 0)
}

/** Whether the user whose passkey it is was asked for, or is who the authenticator names (WebAuthn Level 3, 7.2, step 6). */
function isOfUser({ found: { boundTo }, answer }: Met, { id }: User): boolean {
  const named = answer.response.userHandle
  // Where no user was asked for, the authenticator has to name one.
  if (named === undefined) return boundTo === id
  return (boundTo === null || boundTo === id) && userHandle(id).equals(bytesOf(named))
}

async function judge(site: RelyingParty, { known, met }: Judged): Promise<PasskeyAnswer> {
  const { passkey } = known
  try {
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: met.answer,
      expectedChallenge: met.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      // The counter is judged here beside what is kept, and by the statement that keeps it: of two answers with one count, one is taken.
      credential: { id: passkey.id, publicKey: bytesOf(passkey.publicKey), counter: 0 },
    })
    const { newCounter, credentialBackedUp, credentialDeviceType } = authenticationInfo
    // Whether a passkey can be copied is fixed when it is made (WebAuthn Level 3, 6.1.3).
    const isEligible = credentialDeviceType === 'multiDevice'
    if (verified && isEligible === (passkey.isBackupEligible === 1)) {
      return { id: passkey.id, counter: newCounter, isBackedUp: Number(credentialBackedUp), now: site.now() }
    }
  } catch (cause) {
    throw isUnavailable(cause) ? cause : new PasskeyRefused('not-valid', known, { cause })
  }
  throw new PasskeyRefused('not-valid', known)
}

function bytesOf(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text, 'base64url')
}
