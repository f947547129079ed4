import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Conflict, type Passkey, type User } from '#db/store/index.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { tellOwner } from '../../accounts/notices.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { type Answered, readAttestation } from '../../methods/passkey/answer.server.ts'
import { issueChallenge, type NewPasskeyUse, takeChallenge } from '../../methods/passkey/challenge.server.ts'
import {
  ALGORITHMS,
  CEREMONY_TIMEOUT,
  PASSKEY,
  relyingPartyId,
  userHandle,
  webauthn,
} from '../../methods/passkey/relying-party.ts'
import type { PlainNews } from '../../outcomes/news.server.ts'
import type { Services } from '../../services/services.server.ts'
import type { Session } from '../../sessions/session.server.ts'
import { InternalError } from '../../shared/errors.ts'

/** More passkeys than any user looks after. */
const MOST_PASSKEYS = 20

/** Characters of a passkey's name. */
export const LONGEST_NAME = 60

/** Without extensions, of which this site uses none. */
type NewPasskeyOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>

/** Whether a user has as many passkeys as there can be. */
export function hasAll(passkeys: readonly Passkey[]): boolean {
  return passkeys.length >= MOST_PASSKEYS
}

/**
 * What the browser is given to make a passkey with. It has to see its user, as every sign-in wants that, and to be found
 * without an address; one that has a passkey of this user already makes no second one. What is made by itself is made
 * without its user, who is seen at the first sign-in with it (docs/decisions/methods/0086-a-passkey-made-by-itself.md).
 */
export async function passkeyCreation(
  site: Services,
  requestContext: RequestContext,
  { user, own, use }: { user: User; own: readonly Passkey[]; use: NewPasskeyUse },
): Promise<NewPasskeyOptions> {
  const { generateRegistrationOptions } = await webauthn()
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: site.siteName,
    rpID: rpIdOf(site),
    userID: userHandle(user.id),
    // What the browser shows its user to choose by.
    userName: user.emailSpelling ?? user.email ?? user.name ?? site.siteName,
    userDisplayName: user.name ?? '',
    challenge: await issueChallenge(site, requestContext, { use, userId: user.id }),
    timeout: CEREMONY_TIMEOUT,
    attestationType: 'none',
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: transports.split(' ').filter(Boolean) })),
    authenticatorSelection: { residentKey: 'required', userVerification: isWanted(use) ? 'required' : 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return options
}

/** Whether its user is there and asked for it. */
const isWanted = (use: NewPasskeyUse) => use === 'passkey.add'

interface Adding {
  session: Pick<Session, 'id'>
  user: User
  use: NewPasskeyUse
  /** The form's fields. */
  answer: string | null
  name: string
}

/** Adds the passkey that a browser has made for a user who is signed in; answers what the next page says of it. */
export async function addPasskey(site: Services, requestContext: RequestContext, adding: Adding): Promise<PlainNews> {
  const { store } = site
  const { user, session, name, use } = adding
  if (!store) throw new InternalError('Passkeys need a store.')
  const answered = readAttestation(adding.answer)
  const made = answered && (await judgeNew(site, requestContext, { user, use }, answered))
  if (!made) return 'passkey-not-added'
  const own = await store.passkeys.ofUser(user.id)
  if (hasAll(own)) return 'passkeys-full'
  const passkey = { ...made, userId: user.id, name, createdAt: site.now(), lastUsedAt: null }
  try {
    // The session may have ended meanwhile: the first proof of the user's address ends it.
    if (!(await store.passkeys.add(passkey, site.sessions.actOf(session)))) return 'passkey-not-added'
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return 'passkey-there'
  }
  await site.events.record(requestContext, {
    type: 'passkey.add',
    isSuccess: true,
    userId: user.id,
    method: PASSKEY,
    account: made.id,
    details: {
      isBackupEligible: made.isBackupEligible === 1,
      isBackedUp: made.isBackedUp === 1,
      isAutomatic: !isWanted(use),
    },
  })
  await tellOwner(site, requestContext, user, { kind: 'passkeyAdded', provider: PASSKEY })
  return 'passkey-added'
}

type Made = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'aaguid' | 'isBackupEligible' | 'isBackedUp'>

/** The passkey that an answer to a challenge of this user and browser brings; `null` where it is not good. */
async function judgeNew(
  site: Services,
  requestContext: RequestContext,
  { user, use }: Pick<Adding, 'user' | 'use'>,
  { answer, challenge }: Answered<RegistrationResponseJSON>,
): Promise<Made | null> {
  const taken = await takeChallenge(site, requestContext, { use, challenge })
  if (taken?.userId !== user.id) return null
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      requireUserPresence: isWanted(use),
      requireUserVerification: isWanted(use),
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(' '),
      aaguid,
      isBackupEligible: Number(credentialDeviceType === 'multiDevice'),
      isBackedUp: Number(credentialBackedUp),
    }
  } catch (err) {
    if (isUnavailable(err)) throw err
    requestContext.log.info({ err }, 'a new passkey was refused')
    return null
  }
}

function rpIdOf({ origin }: Services): string {
  const rpId = relyingPartyId(origin)
  if (rpId === null) throw new InternalError('Browsers make no passkeys for this site.')
  return rpId
}
