import { Conflict, type OneTimeToken, type User } from '#db/store/index.server.ts'
import { tellOwner } from '../../accounts/notices.server.ts'
import { CHANGE_PURPOSE, newUndo } from '../../browsers/undo-address.server.ts'
import { randomBytes } from '../../crypto/random-bytes.server.ts'
import { answerWords } from '../../languages/en/answers.ts'
import { commonWords } from '../../languages/en/common.tsx'
import { mailWords } from '../../languages/en/mail.ts'
import { addressCodeMessage, addressTakenMessage } from '../../mail/messages/address.ts'
import { addressFault, emailMethod } from '../../methods/email/address-fault.ts'
import { codeHash, isCode, newCode } from '../../methods/email/challenge.server.ts'
import { areCodesGuessed, countGuess, countMail } from '../../rate-limits/throttle.server.ts'
import { allowsRegistration } from '../../registration/policy.ts'
import { normalizeEmail, spellingOf } from '../../shared/address.ts'
import { visitorFacts, visitorOf } from '../../shared/visitor.ts'
import type { OwnAccount } from '../account/own-account.server.ts'

/** A change that waits for the code of its mail. */
export interface WaitingChange {
  /** As it was typed. */
  address: string
  hasLongCode: boolean
}

interface Change extends WaitingChange {
  email: string
  /** The stored hash of its challenge. */
  challenge: string
}

/** Whether addresses can be changed here: a mail has to prove them. */
export function canChangeAddress({ mailer, providers }: OwnAccount['services']): boolean {
  return mailer !== null && emailMethod(providers) !== null
}

/**
 * Mails a code to another address, or tells the owner of the account that has it already; what the visitor sees is the same.
 * Answers what is wrong with what was typed.
 */
export async function beginChange(own: OwnAccount, typed: string): Promise<string | null> {
  const { services, store, requestContext, user } = own
  const { mailer, now, siteName } = services
  const provider = emailMethod(services.providers)
  const { addressFaults, waits } = answerWords.in(requestContext.language)
  if (!mailer || !provider) return addressFaults.notHere
  const fault = addressFault(provider, typed)
  const email = (provider.normalizeIdentifier ?? normalizeEmail)(typed)
  if (fault !== null || email === null) return fault && addressFaults[fault]
  if (email === user.email) return addressFaults.same
  const { signUpPolicy } = services
  const isOfSite =
    signUpPolicy.kind !== 'domains' || allowsRegistration(signUpPolicy, { provenEmail: email, isInvited: false })
  if (!isOfSite) return addressFaults.notOfSite
  const wait = await countMail(services, requestContext, email)
  if (wait) return waits.mails(minutes(wait.seconds))

  const isTaken = (await store.users.byEmail(email)) !== null
  const hasLongCode = await areCodesGuessed(services, requestContext)
  const maxAge = services.emailLinkMaxAge
  const [createdAt, expiresAt] = [now(), new Date(now().getTime() + maxAge * 1000)]
  const challenge = services.keys.hash('oneTime', CHANGE_PURPOSE, randomBytes(32).toString('base64url'))
  const code = newCode(hasLongCode)
  await forgetChange(own)
  await store.verificationTokens.issue({
    tokenHash: challenge,
    provider: CHANGE_PURPOSE,
    identifier: email,
    emailSpelling: spellingOf(typed, email),
    codeHash: codeHash(services, challenge, code),
    createdAt,
    expiresAt,
    ...visitorOf(requestContext.source),
  })
  const change: Change = { email, address: spellingOf(typed, email) ?? email, challenge, hasLongCode }
  await store.oneTimeTokens.issue({
    tokenHash: services.keys.hash('oneTime', CHANGE_PURPOSE, challenge),
    purpose: CHANGE_PURPOSE,
    userId: user.id,
    payload: services.sealer.seal({ ...change, userId: user.id }, { maxAge, salt: CHANGE_PURPOSE }),
    createdAt,
    expiresAt,
  })
  const { language } = requestContext
  const requested = { name: mailWords.in(language).facts.requested, value: commonWords.in(language).instant(createdAt) }
  const facts = [requested, ...visitorFacts(requestContext)]
  const message = isTaken
    ? addressTakenMessage({ language, siteName, facts })
    : addressCodeMessage({ language, siteName, code, maxAge, facts })
  await mailer.send({ to: email, message, tokenHash: challenge, expiresAt })
  services.events.note(requestContext, { type: 'address.ask', isSuccess: true, userId: user.id })
  return null
}

/** The change that waits, or `null`. */
export async function waitingChange(own: OwnAccount): Promise<WaitingChange | null> {
  return findChange(own)
}

/** Takes the change back that waits for its code. */
export async function forgetChange(own: OwnAccount): Promise<void> {
  const change = await findChange(own)
  if (!change) return
  await own.store.verificationTokens.remove(change.challenge)
  await own.store.oneTimeTokens.removeOf(own.user.id, CHANGE_PURPOSE)
}

/** What came of a code: the user's new address, what is wrong with it, or that there is nothing to take a code for. */
export type ConfirmedChange = { kind: 'changed' } | { kind: 'fault'; says: string } | { kind: 'over' }

/** Takes the code of the mail, and the address it proves: once, of several at once. */
export async function confirmChange(own: OwnAccount, typed: string): Promise<ConfirmedChange> {
  const { services, store, requestContext, user } = own
  const change = await findChange(own)
  if (!change) return { kind: 'over' }
  const { waits, wrongAddressCode } = answerWords.in(requestContext.language)
  const { wait, most, giveBack } = await countGuess(services, requestContext)
  if (wait !== null) return { kind: 'fault', says: waits.codes(minutes(wait)) }
  const { challenge: tokenHash, email } = change
  const now = services.now()
  const stored = await store.verificationTokens.countCodeTry({ tokenHash, now, most })
  if (!stored) {
    await giveBack()
    await forgetChange(own)
    return { kind: 'over' }
  }
  const isRight = stored.identifier === email && isCode(services, stored, typed)
  const undo = isRight && user.email !== null && user.emailVerified !== null ? newUndo(services, user) : null
  const address = { email, emailSpelling: stored.emailSpelling, emailVerified: now }
  const isChanged =
    isRight &&
    (await store.addresses
      .change(
        { userId: user.id, from: user.email, to: address, undo: undo?.row ?? null },
        { tokenHash, provider: CHANGE_PURPOSE, now },
      )
      .catch(orNotChanged))
  if (!isChanged) {
    services.events.note(requestContext, {
      type: 'address.change',
      isSuccess: false,
      code: 'WrongCode',
      userId: user.id,
    })
    return { kind: 'fault', says: wrongAddressCode }
  }
  await giveBack()
  await store.oneTimeTokens.removeOf(user.id, CHANGE_PURPOSE)
  await services.events.record(requestContext, { type: 'address.change', isSuccess: true, userId: user.id })
  await tellFormer(own, user, undo?.link ?? null)
  return { kind: 'changed' }
}

/** The address went to another user since the code was mailed: the visitor learns no more than of a wrong code. */
function orNotChanged(cause: unknown): false {
  if (cause instanceof Conflict) return false
  throw cause
}

/** The former address gets the undo; one that was never proved might be another person's, and gets the news alone. */
async function tellFormer({ services, requestContext }: OwnAccount, user: User, link: string | null): Promise<void> {
  if (user.email === null) return
  const notice = { kind: 'addressChanged', provider: 'address', ...(link === null ? {} : { link }) } as const
  await tellOwner(services, requestContext, user, notice)
}

async function findChange({ services, store, user }: OwnAccount): Promise<Change | null> {
  const rows = await store.oneTimeTokens.ofUser({ userId: user.id, purpose: CHANGE_PURPOSE, now: services.now() })
  return rows.map((row) => openChange(services, row, user.id)).find((change) => change !== null) ?? null
}

function openChange(
  { sealer, keys }: OwnAccount['services'],
  { tokenHash, payload }: OneTimeToken,
  owner: string,
): Change | null {
  const claims = payload === null ? null : sealer.open(payload, CHANGE_PURPOSE)
  if (!claims) return null
  const { email, address, challenge, hasLongCode, userId } = claims
  if (typeof email !== 'string' || typeof address !== 'string' || typeof challenge !== 'string') return null
  if (userId !== owner || !keys.hashes('oneTime', CHANGE_PURPOSE, challenge).includes(tokenHash)) return null
  return { email, address, challenge, hasLongCode: hasLongCode === true }
}

const minutes = (seconds: number) => Math.ceil(seconds / 60)
