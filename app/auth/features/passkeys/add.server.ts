import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Conflict, type Passkey, Spent, type User } from '#db/store/index.server.ts'
import { isUnavailable } from '#db/unavailable.ts'
import { type OwnerNoticeDeps, tellOwner } from '../../accounts/notices.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import type { Session } from '../../http/session.ts'
import { factWords } from '../../languages/en/facts.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import { type Answered, readAttestation } from '../../methods/passkey/answer.server.ts'
import { authenticatorName } from '../../methods/passkey/authenticators.ts'
import {
  type ChallengeDeps,
  dropChallenge,
  type FoundChallenge,
  findChallenge,
  issueChallenge,
  type NewPasskeyUse,
} from '../../methods/passkey/challenge.server.ts'
import {
  ALGORITHMS,
  CEREMONY_TIMEOUT,
  PASSKEY,
  relyingPartyId,
  userHandle,
  webauthn,
} from '../../methods/passkey/relying-party.ts'
import type { PlainNews } from '../../outcomes/news.server.ts'
import { InternalError } from '../../shared/errors.ts'
import type { Site } from '../../site/site.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import { numberedName } from './name.ts'

/** More passkeys than any user looks after. */
const MOST_PASSKEYS = 20

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
  site: ChallengeDeps & Pick<Site, 'siteName' | 'origin'>,
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
  session: Pick<Session, 'id' | 'userId'>
  user: User
  use: NewPasskeyUse
  /** The form's fields. */
  answer: string | null
  /** What its user calls it, if anything. */
  name: string | null
}

/** Adds the passkey that a browser has made for a user who is signed in; answers what the next page says of it. */
export async function addPasskey(
  site: OwnerNoticeDeps,
  requestContext: RequestContext,
  adding: Adding,
): Promise<PlainNews> {
  const { store } = site
  const { user, session, use } = adding
  if (!store) throw new InternalError('Passkeys need a store.')
  const answered = readAttestation(adding.answer)
  if (!answered) return 'passkey-not-added'
  const { challenge, answer } = answered
  const found = await findChallenge(site, requestContext, { use, challenge, id: answer.id })
  if (!found) return 'passkey-not-added'
  const made = await judgeNew(site, requestContext, { user, use }, { ...answered, found })
  if (!made) {
    await dropChallenge(site, found.asked)
    return 'passkey-not-added'
  }
  const own = await store.passkeys.ofUser(user.id)
  const called = authenticatorName(made.aaguid) ?? browserName(requestContext)
  const taken = own.map((one) => one.name)
  const name = adding.name ?? numberedName(called, taken)
  const passkey = { ...made, userId: user.id, name, createdAt: site.now(), lastUsedAt: null }
  try {
    const by = site.sessions.actOf(session, { proves: true })
    const room = { most: MOST_PASSKEYS, spends: { challenge: found.asked } }
    if (!(await store.passkeys.add(by, passkey, room))) return 'passkeys-full'
  } catch (error) {
    if (error instanceof Spent) return 'passkey-not-added'
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
  // By what made it, and not as its user has called it: that may be an attacker, whose words do not belong in a mail of the site.
  const more = (language: LanguageTag) => [{ name: factWords.in(language).passkey, value: called }]
  await tellOwner(site, requestContext, user, { kind: 'passkeyAdded', provider: PASSKEY, more })
  return 'passkey-added'
}

/** What the browser of a request would be called. */
export function browserName({ source, language }: RequestContext): string {
  return describeDevice(source.header('user-agent'), factWords.in(language))
}

type Made = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'aaguid' | 'isBackupEligible' | 'isBackedUp'>

/** The passkey that an answer to a challenge of this user and browser brings; `null` where it is not good. */
async function judgeNew(
  site: ChallengeDeps & Pick<Site, 'origin'>,
  requestContext: RequestContext,
  { user, use }: Pick<Adding, 'user' | 'use'>,
  { answer, challenge, found }: Answered<RegistrationResponseJSON> & { found: FoundChallenge },
): Promise<Made | null> {
  if (found.boundTo !== user.id) return null
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

function rpIdOf({ origin }: Pick<Site, 'origin'>): string {
  const rpId = relyingPartyId(origin)
  if (rpId === null) throw new InternalError('Browsers make no passkeys for this site.')
  return rpId
}
