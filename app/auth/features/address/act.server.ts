import { Conflict, type SpentLinks, type User } from '#db/store/index.server.ts'
import { languageOf, tellOwner } from '../../accounts/notices.server.ts'
import { linkOf, marksOf, undoLink, userToPutBack } from '../../browsers/links.server.ts'
import { randomBytes } from '../../crypto/random-bytes.server.ts'
import { answerWords } from '../../languages/en/answers.ts'
import { commonWords } from '../../languages/en/common.tsx'
import { mailWords } from '../../languages/en/mail.ts'
import { MailFailure } from '../../mail/failure.ts'
import { addressCodeMessage, addressTakenMessage } from '../../mail/messages/address.ts'
import { visitorFacts } from '../../mail/visitor-facts.ts'
import { addressFault, emailMethod } from '../../methods/email/address-fault.ts'
import { codeHash, isCode, newCode } from '../../methods/email/challenge.server.ts'
import { areCodesGuessed, countGuess, countMail, refusedForGood } from '../../methods/throttle/throttle.server.ts'
import { allowsRegistration } from '../../registration/policy.ts'
import { BEGUN_SECONDS, type BegunPurpose, begunRow, findBegun } from '../../sessions/begun.server.ts'
import { normalizeEmail, spellingOf } from '../../shared/address.ts'
import { visitorOf } from '../../shared/visitor.ts'
import type { Site } from '../../site/site.ts'
import { spentByGoingBack } from '../../take-back/plan.ts'
import { keptRows } from '../../take-back/press.server.ts'
import { keptIn, settleOf } from '../../take-back/returning.server.ts'
import type { OwnAccount } from '../account/own-account.server.ts'

/** What the rows of a change are for, and the provider under which its challenge is kept: no sign-in takes that. */
const CHANGE_PURPOSE = 'address-change' satisfies BegunPurpose

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
  /** That of its row. */
  begun: string
}

/** Whether addresses can be changed here: a mail has to prove them. */
export function canChangeAddress({ mailer, providers }: Pick<Site, 'mailer' | 'providers'>): boolean {
  return mailer !== null && emailMethod(providers) !== null
}

/**
 * Mails a code to another address, or tells the owner of the account that has it already; what the visitor sees is the same.
 * Answers what is wrong with what was typed.
 */
export async function beginChange(own: OwnAccount, typed: string): Promise<string | null> {
  const { services, store, requestContext, session, user, by } = own
  const { mailer, now, siteName } = services
  const provider = emailMethod(services.providers)
  const { addressFaults, refusals, waits } = answerWords.in(requestContext.language)
  if (!mailer || !provider) return addressFaults.notHere
  const fault = addressFault(provider, typed)
  const email = (provider.normalizeIdentifier ?? normalizeEmail)(typed)
  if (fault !== null || email === null) return fault && addressFaults[fault]
  if (email === user.email) return addressFaults.same
  const { signUpPolicy } = services
  const isOfSite =
    signUpPolicy.kind !== 'domains' || allowsRegistration(signUpPolicy, { provenEmail: email, isInvited: false })
  if (!isOfSite) return addressFaults.notOfSite
  if (!(await services.limiter.isOpen(refusedForGood(email)))) return addressFaults.noMailbox
  const wait = await countMail(services, requestContext, email)
  if (wait) return waits.mails(minutes(wait.seconds))

  const holder = (await store.users.byEmail(email)) ?? (await formerHolder(own, email))
  const hasLongCode = await areCodesGuessed(services, requestContext)
  const maxAge = Math.min(services.emailLinkMaxAge, BEGUN_SECONDS)
  const [createdAt, expiresAt] = [now(), new Date(now().getTime() + maxAge * 1000)]
  const challenge = services.keys.hash('oneTime', CHANGE_PURPOSE, randomBytes(32).toString('base64url'))
  const code = newCode(hasLongCode)
  await forgetChange(own)
  const change = { email, address: spellingOf(typed, email) ?? email, challenge, hasLongCode }
  const token = {
    tokenHash: challenge,
    provider: CHANGE_PURPOSE,
    identifier: email,
    emailSpelling: spellingOf(typed, email),
    codeHash: codeHash(services, challenge, code),
    createdAt,
    expiresAt,
    ...visitorOf(requestContext.source),
  }
  await store.verificationTokens.issueFor(by, user.id, token, begunRow(services, session, CHANGE_PURPOSE, change))
  const language = holder ? await languageOf(requestContext, holder) : requestContext.language
  const requested = { name: mailWords.in(language).facts.requested, value: commonWords.in(language).instant(createdAt) }
  const facts = [requested, ...visitorFacts({ source: requestContext.source, language })]
  const message = holder
    ? addressTakenMessage({ language, siteName, facts })
    : addressCodeMessage({ language, siteName, code, maxAge, facts })
  try {
    await mailer.send({ to: email, message, tokenHash: challenge, expiresAt })
  } catch (err) {
    // Another tab may have begun another change meanwhile.
    if ((await findChange(own))?.challenge === challenge) await forgetChange(own)
    if (!(err instanceof MailFailure)) throw err
    services.log.warn({ err }, 'a code for another address could not be mailed')
    return err.hasNoMailbox ? addressFaults.noMailbox : refusals.mailNotSent
  }
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
  const { begun, challenge } = change
  await own.store.addresses.forget(own.by, own.user.id, { begun, challenge })
}

/** What came of a code: the user's new address, what is wrong with it, or that there is nothing to take a code for. */
export type ConfirmedChange =
  | { kind: 'changed'; isUndoable: boolean }
  | { kind: 'fault'; says: string }
  | { kind: 'over' }

/** Takes the code of the mail, and the address it proves: once, of several at once. */
export async function confirmChange(own: OwnAccount, typed: string): Promise<ConfirmedChange> {
  const { services, store, requestContext, user, by } = own
  const change = await findChange(own)
  if (!change || (await settleOf({ ...services, store }, user.id)) === 'back') return { kind: 'over' }
  const { waits, wrongAddressCode } = answerWords.in(requestContext.language)
  const { wait, most, giveBack } = await countGuess(services, requestContext)
  if (wait !== null) return { kind: 'fault', says: waits.codes(minutes(wait)) }
  const { begun: begunHash, challenge: tokenHash, email } = change
  const now = services.now()
  const stored = await store.verificationTokens.countCodeTry({ tokenHash, now, most })
  if (!stored) {
    await giveBack()
    await forgetChange(own)
    return { kind: 'over' }
  }
  const isRight = stored.identifier === email && isCode(services, stored, typed)
  const spends = isRight ? await spentByReturn(own, email) : null
  const undo =
    isRight && spends === null && user.email !== null && user.emailVerified !== null
      ? await undoLink(services, requestContext, user)
      : null
  const address = { email, emailSpelling: stored.emailSpelling, emailVerified: now }
  const isChanged =
    isRight &&
    (await store.addresses
      .change(
        by,
        {
          userId: user.id,
          begunHash,
          from: user.email,
          to: address,
          undo: undo?.rows ?? [],
          spends,
          marks: marksOf(services, email),
        },
        { tokenHash, provider: CHANGE_PURPOSE, now },
      )
      .catch(orNotChanged))
  if (!isChanged) {
    services.events.note(requestContext, {
      type: 'address.change',
      isSuccess: false,
      code: 'WrongCode',
      userId: user.id,
      actor: 'user',
    })
    return { kind: 'fault', says: wrongAddressCode }
  }
  await giveBack()
  await services.events.record(requestContext, { type: 'address.change', isSuccess: true, userId: user.id })
  await tellFormer(own, user, { present: email, link: undo?.address ?? null })
  return { kind: 'changed', isUndoable: undo !== null }
}

/**
 * What an owner makes void who goes back by hand to an address that an undo puts back, too: the address that is left between is
 * not a former one, and its reader gets nothing to put it back by.
 */
async function spentByReturn({ services, store, user }: OwnAccount, to: string): Promise<SpentLinks | null> {
  const tokens = await store.oneTimeTokens.ofUser({ userId: user.id, now: services.now() })
  const spent = spentByGoingBack(
    tokens.flatMap((row) => linkOf(services, row) ?? []),
    keptIn(services, tokens),
    to,
  )
  return spent && { laterThan: spent.laterThan, kept: keptRows(services, spent) }
}

/** Another user who can have the address back. */
async function formerHolder({ services, store, user }: OwnAccount, email: string): Promise<User | null> {
  const userId = await userToPutBack({ ...services, store }, email)
  return userId === null || userId === user.id ? null : store.users.byId(userId)
}

/** The address went to another user since the code was mailed: the visitor learns no more than of a wrong code. */
function orNotChanged(cause: unknown): false {
  if (cause instanceof Conflict) return false
  throw cause
}

/** The former address gets the undo; one that was never proved, or that the user has left again, gets the news alone. */
async function tellFormer(
  { services, requestContext }: OwnAccount,
  user: User,
  { present, link }: { present: string; link: string | null },
): Promise<void> {
  if (user.email === null) return
  const notice = { kind: 'addressChanged', provider: 'address', present, ...(link === null ? {} : { link }) } as const
  await tellOwner(services, requestContext, user, notice)
}

/** The change that this session has begun: no other is shown it, nor can finish it. */
async function findChange({ services, session }: OwnAccount): Promise<Change | null> {
  const begun = await findBegun(services, session, CHANGE_PURPOSE)
  if (!begun) return null
  const { email, address, challenge, hasLongCode } = begun.claims
  if (typeof email !== 'string' || typeof address !== 'string' || typeof challenge !== 'string') return null
  return { email, address, challenge, hasLongCode: hasLongCode === true, begun: begun.tokenHash }
}

const minutes = (seconds: number) => Math.ceil(seconds / 60)
