import type { OneTimeToken, User } from '#db/store/index.server.ts'
import type { SecurityEvent } from '../events/security-events.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { loadLanguage } from '../languages/all/load.server.ts'
import { commonWords } from '../languages/en/common.tsx'
import { factWords } from '../languages/en/facts.ts'
import { mailWords } from '../languages/en/mail.ts'
import type { LanguageTag } from '../languages/languages.ts'
import type { Message } from '../mail/message.ts'
import { accountConnectedMessage, accountDisconnectedMessage } from '../mail/messages/account-connected.ts'
import { type AddressNews, addressMessages } from '../mail/messages/address.ts'
import { type FactsIn, factsByOperator, type OperatorNews, operatorMessages } from '../mail/messages/by-operator.ts'
import { newBrowserMessage } from '../mail/messages/new-browser.ts'
import type { About } from '../mail/messages/notice.ts'
import { ownPasswordMessages, type PasswordNews } from '../mail/messages/own-password.ts'
import { type PasskeyNews, passkeyMessages } from '../mail/messages/passkeys.ts'
import { type SecondStepNews, secondStepMessages } from '../mail/messages/second-step.ts'
import type { PreparedMail } from '../mail/outbox/outbox.server.ts'
import type { Limited } from '../rate-limits/limits.server.ts'
import { methodName } from '../sessions/method-name.ts'
import { normalizeEmail } from '../shared/address.ts'
import { visitorFacts } from '../shared/visitor.ts'
import type { SignInDeps } from '../site/context.ts'

/** Milliseconds after which a notice that was not sent is of no use any more. */
export const NOTICE_LIFE = 3 * 24 * 60 * 60 * 1000

/** What an account's owner gets a notice about, with the provider by which it happened. */
export interface OwnerNotice {
  kind:
    | 'connected'
    | 'disconnected'
    | 'newBrowser'
    | SecondStepNews
    | PasskeyNews
    | PasswordNews
    | AddressNews
    | OperatorNews
  provider: string
  /** By which the owner stops what the notice tells of. */
  link?: string
  /** Makes such a link, once it is known that the mail goes out; it is good when its row is kept, with the mail. */
  makeLink?(): { address: string; row: OneTimeToken }
  /** What more is told of an operator's act: where the operator sits is not. */
  byOperator?: FactsIn
}

type NoticeDeps = Pick<
  SignInDeps,
  | 'store'
  | 'mailer'
  | 'noticeLimiter'
  | 'events'
  | 'siteName'
  | 'origin'
  | 'accountPath'
  | 'contact'
  | 'providers'
  | 'methodFor'
  | 'now'
>

const MESSAGES: Record<OwnerNotice['kind'], (about: NoticeFacts) => Message> = {
  ...secondStepMessages,
  ...passkeyMessages,
  ...ownPasswordMessages,
  ...addressMessages,
  ...operatorMessages,
  connected: accountConnectedMessage,
  disconnected: accountDisconnectedMessage,
  newBrowser: ({ provider, ...about }) => newBrowserMessage({ ...about, method: provider }),
}

interface NoticeFacts extends About {
  provider: string
  contact: string | null
  link: string | null
}

/**
 * Mails an account's owner about a change, by the outbox, and records whether they were told. Never rejects: a notice
 * that fails changes nothing of what was done. Its budget is the user's own, for each kind of notice, so that neither
 * requests for sign-in mails nor another kind of change use it up; it is asked before anything is made, and where it is
 * used up nothing is written.
 */
export async function tellOwner(
  deps: NoticeDeps,
  requestContext: RequestContext,
  user: Pick<User, 'id' | 'email' | 'language'>,
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
    const { store, mailer } = deps
    if (mailer === null || store === null) return await untold('NoMail')
    const limited: Limited = { limit: 'noticesToUser', of: [user.id, notice.kind] }
    let prepared: PreparedNotice | undefined
    const wait = await deps.noticeLimiter.countWith(limited, async (counted) => {
      prepared ??= await prepareNotice({ ...deps, mailer }, requestContext, { user, to, notice })
      return store.notices.keep({ counted, mail: prepared.mail.row, token: prepared.token })
    })
    if (wait !== null || !prepared) return await untold('TooMany', { level: 'info' })
    prepared.mail.begin()
    await record({ ...about, isSuccess: true, details: { ...details, mail: prepared.mail.row.id } })
  } catch (err) {
    await untold('Failed', { err })
  }
}

/** A mail that is written, and what its link is good by. */
interface PreparedNotice {
  mail: PreparedMail
  token: OneTimeToken | null
}

async function prepareNotice(
  deps: NoticeDeps & { mailer: NonNullable<NoticeDeps['mailer']> },
  requestContext: RequestContext,
  { user, to, notice }: { user: Pick<User, 'language'>; to: string; notice: OwnerNotice },
): Promise<PreparedNotice> {
  const made = notice.makeLink?.()
  const link = made?.address ?? notice.link
  const text = await writeNotice(deps, requestContext, user, { ...notice, ...(link === undefined ? {} : { link }) })
  return { mail: await deps.mailer.prepare({ to, ...text }), token: made?.row ?? null }
}

async function writeNotice(
  deps: NoticeDeps,
  requestContext: RequestContext,
  user: Pick<User, 'language'>,
  { kind, provider, link, byOperator }: OwnerNotice,
) {
  const at = deps.now()
  const language = await languageOf(requestContext, user)
  const message = MESSAGES[kind]({
    language,
    siteName: deps.siteName,
    provider: methodName(deps, provider, factWords.in(language)) ?? provider,
    accountUrl: deps.origin + deps.accountPath,
    contact: deps.contact,
    link: link ?? null,
    facts: byOperator
      ? factsByOperator(language, { siteName: deps.siteName, at, more: byOperator })
      : factsNow(language, requestContext, at),
  })
  return { message, tokenHash: null, expiresAt: new Date(at.getTime() + NOTICE_LIFE) }
}

/** The language of a mail to the owner of an account, whose words are loaded then. */
export async function languageOf(requestContext: RequestContext, user: Pick<User, 'language'>): Promise<LanguageTag> {
  const language = requestContext.languageFor(user)
  await loadLanguage(language)
  return language
}

/** When, with what, and from which network. */
export function factsNow(language: LanguageTag, { source }: RequestContext, at: Date) {
  const when = { name: mailWords.in(language).facts.when, value: commonWords.in(language).instant(at) }
  return [when, ...visitorFacts({ source, language })]
}
