import type { BrowserRow, OneTimeToken, User } from '#db/store/index.server.ts'
import { addressesToPutBack, changeLink, newBrowserLink } from '../browsers/links.server.ts'
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
import { visitorFacts } from '../mail/visitor-facts.ts'
import type { Limited } from '../rate-limits/limits.server.ts'
import { methodName } from '../sessions/method-name.ts'
import { normalizeEmail } from '../shared/address.ts'
import type { Site } from '../site/site.ts'

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
  /** The session that has acted, where it began with the same answer. */
  session?: string
  /** The browser that it tells of, where that was let in: the notice is due, by its row, until it is kept. */
  browser?: BrowserRow
  /** Whether it was found due later: no request is there any more. */
  isOverdue?: boolean
  /** The address that the account has now, where another one is told. */
  present?: string
  /** What more is told of an operator's act: where the operator sits is not. */
  byOperator?: FactsIn
  /** What more is told of the user's own. */
  more?: FactsIn
}

export type OwnerNoticeDeps = Pick<
  Site,
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
  | 'base'
  | 'keys'
  | 'sealer'
  | 'cookieNames'
  | 'sessions'
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

/** Notices of a way in, a proof or a second step that was added, changed or removed: each has the link that takes that back. */
const OF_CHANGES: ReadonlySet<OwnerNotice['kind']> = new Set([
  'connected',
  'disconnected',
  ...(['passkeyAdded', 'passkeyRemoved', 'passkeyCopied', 'proofAsked'] satisfies PasskeyNews[]),
  ...(['passwordChanged', 'passwordSet', 'passwordRemoved'] satisfies PasswordNews[]),
  ...([
    'secondStepOn',
    'secondStepOff',
    'recoveryCodesNew',
    'recoveryCodeUsed',
    'secondStepPaused',
  ] satisfies SecondStepNews[]),
])

/** What came of a press, which is told to the two addresses that it was about. */
const OF_A_PRESS: ReadonlySet<OwnerNotice['kind']> = new Set([
  'addressRestored',
  'addressTakenBack',
  'addressReturns',
  'addressGoes',
  'addressStays',
] satisfies AddressNews[])

type Owner = Pick<User, 'id' | 'email' | 'language'>

/**
 * Mails an account's owner about a change, by the outbox, and records whether they were told. An address that can still be put back
 * is told as well: who took it away reads the mails to the new one. Never rejects: a notice that fails changes nothing of what was
 * done. Its budget is the user's own, for each kind of notice, so that neither requests for sign-in mails nor another kind of change
 * use it up; it is asked before anything is made, and where it is used up nothing is written.
 */
export async function tellOwner(
  deps: OwnerNoticeDeps,
  requestContext: RequestContext,
  user: Owner,
  notice: OwnerNotice,
): Promise<void> {
  const isOthers = (await tell(deps, requestContext, user, notice)) === 'by another process'
  if (isOthers || OF_A_PRESS.has(notice.kind)) return
  for (const email of await formerAddresses(deps, user, notice)) await tell(deps, requestContext, user, notice, email)
}

async function formerAddresses(
  deps: OwnerNoticeDeps,
  { id, email }: Owner,
  { present }: OwnerNotice,
): Promise<string[]> {
  const known = await addressesToPutBack(deps, id).catch(() => [])
  return known.filter((former) => former !== email && former !== present)
}

/** Tells one address; a `former` one by a mail of its own, and beside the one that counts. */
async function tell(
  deps: OwnerNoticeDeps,
  requestContext: RequestContext,
  owner: Owner,
  notice: OwnerNotice,
  former: string | null = null,
): Promise<'by another process' | undefined> {
  const user = { ...owner, email: former ?? owner.email }
  const browser = former === null ? (notice.browser?.id ?? null) : null
  const to = user.email === null ? null : normalizeEmail(user.email)
  const by = notice.byOperator ? ({ actor: 'operator' } as const) : {}
  const about = { type: 'notice', userId: user.id, account: to, method: notice.provider, ...by } as const
  const details = { about: notice.kind }
  // A sign-in waits for nothing here, and one that no notice is sent about leaves no second row beside its own.
  const record = async (event: SecurityEvent, line = {}) => {
    if (notice.kind !== 'newBrowser') return deps.events.record(requestContext, event, line)
    const from = notice.isOverdue ? null : requestContext
    return event.isSuccess ? deps.events.note(from, event, line) : deps.events.say(from, event, line)
  }
  const untold = async (code: string, line = {}): Promise<undefined> =>
    record({ ...about, isSuccess: false, code, details }, line).then(() => undefined)
  try {
    const { store, mailer } = deps
    /** What is not to be told is not due any more. */
    const settled = async (code: string, line = {}) =>
      browser === null || (await store?.notices.settle(browser)) ? untold(code, line) : 'by another process'
    if (to === null) return await settled('NoAddress')
    if (mailer === null || store === null) return await settled('NoMail')
    const limited: Limited = {
      limit: 'noticesToUser',
      of: [user.id, notice.kind, ...(former === null ? [] : [former])],
    }
    const told: { prepared?: PreparedNotice; isOthers: boolean } = { isOthers: false }
    const wait = await deps.noticeLimiter.countWith(limited, async (counted) => {
      told.prepared ??= await prepareNotice({ ...deps, mailer }, requestContext, {
        user,
        to,
        notice,
        isFormer: former !== null,
      })
      const { mail, token } = told.prepared
      if (await store.notices.keep({ counted, mail: mail.row, token, browser })) return true
      told.isOthers = browser !== null && !(await store.notices.isDue(browser))
      return told.isOthers
    })
    if (told.isOthers) return 'by another process'
    if (wait !== null || !told.prepared) return await settled('TooMany', { level: 'info' })
    told.prepared.mail.begin()
    await record({ ...about, isSuccess: true, details: { ...details, mail: told.prepared.mail.row.id } })
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
  deps: OwnerNoticeDeps & { mailer: NonNullable<OwnerNoticeDeps['mailer']> },
  requestContext: RequestContext,
  { user, to, notice, isFormer }: { user: Owner; to: string; notice: OwnerNotice; isFormer: boolean },
): Promise<PreparedNotice> {
  // A link that was made for the account's own address is not a former one's.
  const isOfAddress = notice.link !== undefined || notice.kind === 'addressChanged'
  const hasOwnLink = OF_CHANGES.has(notice.kind) || (isFormer && isOfAddress)
  const made = hasOwnLink
    ? await changeLink(deps, requestContext, user, notice.session)
    : notice.browser && newBrowserLink(deps, requestContext, user, notice.browser)
  const link = made?.address ?? notice.link
  const text = await writeNotice(deps, requestContext, user, { ...notice, ...(link === undefined ? {} : { link }) })
  return { mail: await deps.mailer.prepare({ to, ...text }), token: made?.row ?? null }
}

async function writeNotice(
  deps: OwnerNoticeDeps,
  requestContext: RequestContext,
  user: Pick<User, 'language'>,
  { kind, provider, link, byOperator, browser, more = () => [] }: OwnerNotice,
) {
  const at = browser?.firstSeenAt ?? deps.now()
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
      : [...factsNow(language, requestContext, at), ...more(language)],
  })
  return { message, tokenHash: null, expiresAt: new Date(deps.now().getTime() + NOTICE_LIFE) }
}

/** The language of a notice to the owner of an account, whose words are loaded then. */
export async function languageOf(requestContext: RequestContext, user: Pick<User, 'language'>): Promise<LanguageTag> {
  const language = requestContext.noticeLanguageOf(user)
  await loadLanguage(language)
  return language
}

/** When, with what, and from which network. */
export function factsNow(language: LanguageTag, { source }: RequestContext, at: Date) {
  const when = { name: mailWords.in(language).facts.when, value: commonWords.in(language).instant(at) }
  return [when, ...visitorFacts({ source, language })]
}
