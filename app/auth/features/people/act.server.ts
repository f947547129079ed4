import { Authority, type User } from '#db/store/index.server.ts'
import { isDisabled } from '#db/store/shared/disabled.ts'
import { tellOwner } from '../../accounts/notices.server.ts'
import { adminWords } from '../../languages/en/admin.tsx'
import { answerWords } from '../../languages/en/answers.ts'
import { factWords } from '../../languages/en/facts.ts'
import { newsWords } from '../../languages/en/news.ts'
import type { LanguageTag } from '../../languages/languages.ts'
import { disabledUntil, type FactsIn, type OperatorNews } from '../../mail/messages/by-operator.ts'
import { invitationMessage } from '../../mail/messages/invitation.ts'
import { addressFault } from '../../methods/email/address-fault.ts'
import { mailOperatorLink } from '../../methods/email/operator-link.server.ts'
import type { PlainNews } from '../../outcomes/news.server.ts'
import type { PostedForm } from '../../public/read-form.server.ts'
import { invitationHash, newInvitationToken } from '../../registration/invitation-token.server.ts'
import { ownSessionName } from '../../sessions/own-sessions.server.ts'
import { normalizeEmail } from '../../shared/address.ts'
import { describeDevice } from '../../ui/browser/device.ts'
import { type Operator, recordAct } from './operator.server.ts'
import { isReason, type RefusedTerms, termOf, typedTerms } from './terms/terms.ts'

/** Seconds that an invitation is good. */
const INVITED = 7 * 24 * 60 * 60

/** What came of an act: what the page says of it, or what is wrong with a field. */
export type Done = PlainNews | RefusedTerms

/** What an operator can do about a person, by the name in `do`. */
const ACTS: Readonly<Record<string, (operator: Operator, user: User, form: PostedForm) => Promise<Done>>> = {
  disable,
  enable,
  'end-sessions': endSessions,
  'end-session': endSession,
  link: mailLink,
}

/** Does what a form of a person's page asks for; `null` where it asks for nothing that there is. */
export async function actOn(operator: Operator, user: User, form: PostedForm): Promise<Done | null> {
  const name = form.text('do') ?? ''
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined
  return act ? act(operator, user, form) : null
}

async function disable(operator: Operator, user: User, form: PostedForm): Promise<Done> {
  const { id, email } = user
  const { services, store, requestContext, by } = operator
  if (id === operator.id) return 'operator-self'
  const now = services.now()
  const typed = typedTerms(form)
  const reason = typed.reason.trim()
  const { refused } = newsWords.in(requestContext.language)
  if (!isReason(reason)) return { field: 'reason', fault: refused['operator-reason'], typed }
  const end = termOf(typed, now)
  if ('fault' in end) {
    const { dayFaults: say } = answerWords.in(requestContext.language)
    const { untilDay } = adminWords.in(requestContext.language)
    return { field: 'day', fault: end.fault === 'unused' ? say.unused(untilDay) : say[end.fault], typed }
  }
  const { at: until } = end
  const done = await store.users.setDisabled(by, id, now, { until, reason: reason === '' ? null : reason })
  if (!done) return 'operator-gone'
  const terms = { ...(until ? { until: until.toISOString() } : {}), ...(reason === '' ? {} : { reason }) }
  const details = { sessionsEnded: done.sessionsEnded, ...terms }
  await recordAct(operator, { type: 'user.disable', isSuccess: true, userId: id, account: email, details })
  await tellOfAct(operator, user, 'accountDisabled', disabledUntil(until))
  return 'user-disabled'
}

async function enable(operator: Operator, user: User): Promise<PlainNews> {
  const { id, email, disabledAt } = user
  if (!(await operator.store.users.setDisabled(operator.by, id, null))) return 'operator-gone'
  await recordAct(operator, { type: 'user.enable', isSuccess: true, userId: id, account: email })
  if (disabledAt !== null) await tellOfAct(operator, user, 'accountEnabled')
  return 'user-enabled'
}

/** What a sign-in on its way would begin does not count either. */
async function endSessions(operator: Operator, user: User): Promise<PlainNews> {
  const { id, email } = user
  const sessions = await operator.store.sessions.revokeAll(operator.by, id)
  const event = { type: 'session.end', isSuccess: true, userId: id, account: email } as const
  await recordAct(operator, { ...event, details: { sessions } })
  if (sessions > 0) await tellOfAct(operator, user, 'sessionsEnded')
  return 'user-sessions-ended'
}

async function endSession(operator: Operator, user: User, form: PostedForm): Promise<PlainNews> {
  const { id, email } = user
  const { store, services, by } = operator
  const rows = await services.sessions.liveOf(id)
  const row = rows.find((one) => ownSessionName(one) === form.text('session'))
  if (!row || !(await store.sessions.end(by, row.id, services.now()))) return 'operator-gone'
  const details = { session: ownSessionName(row) }
  const event = { type: 'session.end', isSuccess: true, userId: id, account: email, method: row.method } as const
  await recordAct(operator, { ...event, details })
  await tellOfAct(operator, user, 'sessionEnded', (language) => {
    const say = factWords.in(language)
    return [{ name: say.browser, value: describeDevice(row.userAgent, say) }]
  })
  return 'session-ended'
}

async function mailLink(operator: Operator, user: User): Promise<PlainNews> {
  const { services } = operator
  if (isDisabled(user, services.now())) return 'operator-disabled'
  if (user.email !== null && (await mustWait(operator, user.email))) return 'operator-mails'
  const about = { type: 'user.link', userId: user.id, account: user.email } as const
  const failure = await mailOperatorLink(services, operator.requestContext, operator.by, user)
  if (failure === 'NoMail') return 'operator-no-mail'
  await recordAct(operator, { ...about, isSuccess: failure === null, code: failure })
  return failure === null ? 'link-mailed' : 'operator-mail-failed'
}

/** Counts a mail that an operator has sent, before anything is written for it. */
async function mustWait({ services, id }: Operator, email: string): Promise<boolean> {
  const wait = await services.limiter.count(
    { limit: 'operatorMailTo', of: [email] },
    { limit: 'mailsOfOperator', of: [id] },
  )
  return wait !== null
}

/** Tells the owner of an account by mail what was done with it; of what operators do to themselves, too. */
function tellOfAct(
  { services, requestContext }: Operator,
  user: Pick<User, 'id' | 'email' | 'language'>,
  kind: OperatorNews,
  byOperator: FactsIn = () => [],
): Promise<void> {
  return tellOwner(services, requestContext, user, { kind, provider: 'operator', byOperator })
}

/** What came of an invitation: where it was mailed, what is wrong with the address, or what else stands against it. */
type Invited = { kind: 'invited'; address: string } | { kind: PlainNews; fault?: string }

/** Invites the person of an address, by mail. */
export async function invitePerson(
  operator: Operator,
  { email: typed, language }: { email: string; language: LanguageTag },
): Promise<Invited> {
  const { services, store, requestContext, by } = operator
  const email = normalizeEmail(typed)
  const wrong = addressFault({}, typed)
  if (email === null || wrong !== null) {
    const { addressFaults } = answerWords.in(requestContext.language)
    return { kind: 'operator-address', fault: addressFaults[wrong ?? 'characters'] }
  }
  if (!services.mailer) return { kind: 'operator-no-mail' }
  if (await store.users.byEmail(email)) {
    const kind = 'operator-known'
    return { kind, fault: newsWords.in(requestContext.language).refused[kind] }
  }
  if (await mustWait(operator, email)) return { kind: 'operator-mails' }
  const token = newInvitationToken()
  const tokenHash = invitationHash(services.keys, token)
  const createdAt = services.now()
  const expiresAt = new Date(createdAt.getTime() + INVITED * 1000)
  await store.invitations.issue(by, { tokenHash, email, createdAt, expiresAt })
  const url = `${services.base}/invitation?${new URLSearchParams({ token })}`
  const message = invitationMessage({
    language,
    siteName: services.siteName,
    url,
    maxAge: INVITED,
  })
  try {
    await services.mailer.send({ to: email, message, tokenHash: null, expiresAt })
  } catch (err) {
    services.log.warn({ err }, 'an invitation could not be mailed')
    await store.invitations.revoke(Authority.cleanUp, tokenHash)
    return { kind: 'operator-mail-failed' }
  }
  const details = { days: INVITED / (24 * 60 * 60) }
  await recordAct(operator, { type: 'invitation.create', isSuccess: true, account: email, details })
  return { kind: 'invited', address: email }
}
