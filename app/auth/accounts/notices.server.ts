import type { User } from '#db/store/index.server.ts'
import type { SignInDeps } from '../context.ts'
import type { SecurityEvent } from '../events/security-events.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import type { Fact, Message } from '../mail/message.ts'
import { accountConnectedMessage } from '../mail/messages/account-connected.ts'
import { accountDisconnectedMessage } from '../mail/messages/account-disconnected.ts'
import { type AddressNews, addressMessages } from '../mail/messages/address.ts'
import { newBrowserMessage } from '../mail/messages/new-browser.ts'
import { ownPasswordMessages, type PasswordNews } from '../mail/messages/own-password.ts'
import { type PasskeyNews, passkeyMessages } from '../mail/messages/passkeys.ts'
import { type SecondStepNews, secondStepMessages } from '../mail/messages/second-step.ts'
import { normalizeEmail } from '../shared/address.ts'
import { instantInWords } from '../shared/instant.ts'
import { visitorFacts } from '../shared/visitor.ts'

/** Milliseconds after which a notice that was not sent is of no use any more. */
export const NOTICE_LIFE = 3 * 24 * 60 * 60 * 1000

/** What an account's owner gets a notice about, with the provider by which it happened. */
export interface OwnerNotice {
  kind: 'connected' | 'disconnected' | 'newBrowser' | SecondStepNews | PasskeyNews | PasswordNews | AddressNews
  provider: string
  /** By which the owner stops what the notice tells of. */
  link?: string
}

type NoticeDeps = Pick<
  SignInDeps,
  'mailer' | 'noticeLimiter' | 'events' | 'siteName' | 'origin' | 'accountPath' | 'providers' | 'now'
>

const MESSAGES: Record<OwnerNotice['kind'], (about: NoticeFacts) => Message> = {
  ...secondStepMessages,
  ...passkeyMessages,
  ...ownPasswordMessages,
  ...addressMessages,
  connected: accountConnectedMessage,
  disconnected: accountDisconnectedMessage,
  newBrowser: ({ provider, ...about }) => newBrowserMessage({ ...about, method: provider }),
}

interface NoticeFacts {
  siteName: string
  provider: string
  accountUrl: string
  link: string | null
  facts: readonly Fact[]
}

/**
 * Mails an account's owner about a change, by the outbox, and records whether they were told. Never rejects: a notice
 * that fails changes nothing of what was done. Its budget is the user's own, for each kind of notice, so that neither
 * requests for sign-in mails nor another kind of change use it up.
 */
export async function tellOwner(
  deps: NoticeDeps,
  requestContext: RequestContext,
  user: Pick<User, 'id' | 'email'>,
  notice: OwnerNotice,
): Promise<void> {
  const to = user.email === null ? null : normalizeEmail(user.email)
  const about = { type: 'notice', userId: user.id, account: to, method: notice.provider } as const
  const details = { about: notice.kind }
  // A sign-in waits for nothing here, and one that no notice is sent about leaves no second row beside its own.
  const record = async (event: SecurityEvent, line = {}) => {
    if (notice.kind !== 'newBrowser') return deps.events.record(requestContext, event, line)
    return event.isSuccess
      ? deps.events.note(requestContext, event, line)
      : deps.events.say(requestContext, event, line)
  }
  const untold = (code: string, line = {}) => record({ ...about, isSuccess: false, code, details }, line)
  try {
    if (to === null) return await untold('NoAddress')
    if (deps.mailer === null) return await untold('NoMail')
    const wait = await deps.noticeLimiter.count({ limit: 'noticesToUser', of: [user.id, notice.kind] })
    if (wait !== null) return await untold('TooMany', { level: 'info' })
    const mail = await deps.mailer.post({ to, ...writeNotice(deps, requestContext, notice) })
    await record({ ...about, isSuccess: true, details: { ...details, mail } })
  } catch (err) {
    await untold('Failed', { err })
  }
}

function writeNotice(deps: NoticeDeps, requestContext: RequestContext, { kind, provider, link }: OwnerNotice) {
  const at = deps.now()
  const message = MESSAGES[kind]({
    siteName: deps.siteName,
    provider: deps.providers.get(provider)?.name ?? provider,
    accountUrl: deps.origin + deps.accountPath,
    link: link ?? null,
    facts: [{ name: 'When', value: instantInWords(at) }, ...visitorFacts(requestContext.source)],
  })
  return { message, tokenHash: null, expiresAt: new Date(at.getTime() + NOTICE_LIFE) }
}
