import type { Store, VerificationToken } from '#db/store/index.server.ts'
import type { PendingAccount } from '../../accounts/pending-identity.server.ts'
import type { EmailProvider } from '../../config.ts'
import { textField } from '../../http/auth-request.server.ts'
import type { Approved, AskingScreen, Confirm, PageOutcome } from '../../outcomes/outcome.ts'
import { AuthError } from '../../shared/errors.ts'
import { visitorOf } from '../../shared/visitor.ts'
import type { AttemptContext } from '../../site/context.ts'
import type { Site } from '../../site/site.ts'
import { isNumber } from './challenge.server.ts'

/** Guesses at the number of the screen that waits: a robot that fills in any number is right once in thirty times. */
export const MOST_NUMBER_TRIES = 3

/** One request about a mailed challenge. */
export interface EmailContext extends AttemptContext {
  store: Store
  provider: EmailProvider
}

/** A link that was opened, and whether that was in the browser that asked for it. */
export interface OpenedLink {
  token: string
  stored: VerificationToken
  isHere: boolean
  /** The waiting account that it goes on to connect. */
  connects: PendingAccount | null
}

/** The page of a link that is not followed at once. */
export function confirmation(
  ctx: EmailContext,
  { token, stored, isHere, connects }: OpenedLink,
  wasWrong = false,
): Confirm {
  const { site, requestContext, authRequest } = ctx
  return {
    kind: 'confirm',
    address: addressOf(stored),
    host: hostOf(site),
    connects,
    fields: {
      csrfToken: requestContext.csrf.token,
      callbackUrl: authRequest.callbackUrl,
      token,
      email: stored.identifier,
    },
    asking: isHere ? null : describeAsking(ctx, stored, wasWrong),
  }
}

function describeAsking(
  { site, requestContext }: EmailContext,
  stored: VerificationToken,
  wasWrong: boolean,
): AskingScreen {
  const { userAgent, network, createdAt, number, numberTries } = stored
  return {
    userAgent,
    network,
    isSameNetwork: network !== null && network === visitorOf(requestContext.source).network,
    askedAgo: Math.max(0, Math.floor((site.now().getTime() - createdAt.getTime()) / 1000)),
    number: number === null ? null : { triesLeft: Math.max(0, MOST_NUMBER_TRIES - numberTries), wasWrong },
  }
}

/**
 * What a button of that page leads to, or `null` where this screen may be signed in. While a screen waits, each button
 * needs its number: a mail scanner that submits every form changes nothing, and has neither the code nor the browser
 * that asked.
 */
export async function handleConfirmation(ctx: EmailContext, link: OpenedLink): Promise<PageOutcome | null> {
  const { site, store, requestContext, authRequest, attempt } = ctx
  const { tokenHash, number, approvedAt } = link.stored
  if (number === null || link.isHere) return null
  const letsIn = textField(authRequest.fields, 'screen') === 'other'
  const approval = { ...attempt, type: 'challenge.approve' } as const
  const approved: Approved = { kind: 'approved', address: addressOf(link.stored), host: hostOf(site) }
  // The page that says so, loaded again.
  if (letsIn && approvedAt !== null) return approved
  const typed = textField(authRequest.fields, 'number')
  if (typed === null || typed.trim() === '') return confirmation(ctx, link)
  const stored = await store.verificationTokens.countNumberTry({ tokenHash, now: site.now(), most: MOST_NUMBER_TRIES })
  if (!stored) return confirmation(ctx, { ...link, stored: { ...link.stored, numberTries: MOST_NUMBER_TRIES } })
  if (!isNumber(site, stored, typed)) {
    const details = { tries: stored.numberTries }
    site.events.note(requestContext, { ...approval, isSuccess: false, code: 'WrongNumber', details })
    return confirmation(ctx, { ...link, stored }, true)
  }
  if (!letsIn) return null
  if (!(await store.verificationTokens.approve({ tokenHash, now: site.now() }))) throw new AuthError('Verification')
  site.events.note(requestContext, { ...approval, isSuccess: true })
  return approved
}

/** In the spelling of the visitor who asked. */
function addressOf({ emailSpelling, identifier }: VerificationToken): string {
  return emailSpelling ?? identifier
}

function hostOf({ origin }: Pick<Site, 'origin'>): string {
  return new URL(origin).host
}
