import type { RequestContext } from '../../http/request-context.server.ts'
import type { Session } from '../../http/session.ts'
import { answerWords } from '../../languages/en/answers.ts'
import { commonWords } from '../../languages/en/common.tsx'
import { factWords } from '../../languages/en/facts.ts'
import { countsNow, countsOf, hasPasskeyIn, isAddressReturning, overBefore } from '../../sessions/fresh-proof.server.ts'
import { ownSessionName } from '../../sessions/own-sessions.server.ts'
import { visitorOf } from '../../shared/visitor.ts'
import type { Site } from '../../site/site.ts'
import { type Returning, returningTo } from '../../take-back/returning.server.ts'
import { saidAlways, saidAt } from '../../ui/account/said-at.ts'
import type { PendingChange } from '../../ui/account/waits.tsx'
import { describeDevice } from '../../ui/browser/device.ts'
import type { FormView } from '../../ui/pages.ts'
import { sayNetwork } from './view.server.ts'

type WaitsOf = Pick<Site, 'store' | 'now' | 'accountPath' | 'origin' | 'keys' | 'sealer'>

const formAt = ({ accountPath, origin }: WaitsOf, { csrf }: RequestContext, path: string): FormView => ({
  action: accountPath + path,
  csrfToken: csrf.token,
  callbackUrl: origin + accountPath,
})

/** All that waits in the account of a session's user. */
export async function waitsOf(
  services: WaitsOf,
  requestContext: RequestContext,
  session: Session,
): Promise<PendingChange[]> {
  const returning = await returningAddress(services, requestContext, session)
  return [...returning, ...(await askedProofs(services, requestContext, session))]
}

/** What sessions of the user have asked for without a passkey: each page says it, with a button where this session may cancel it. */
async function askedProofs(
  services: WaitsOf,
  requestContext: RequestContext,
  session: Session,
): Promise<PendingChange[]> {
  const { store, now } = services
  if (!store || session.userId === null) return []
  const rows = await store.askedProofs.ofUser(session.userId, overBefore(now()))
  const say = factWords.in(requestContext.language)
  const here = visitorOf(requestContext.source).network
  const form = formAt(services, requestContext, '/proof/cancel')
  const { waiting } = answerWords.in(requestContext.language)
  const { instant } = commonWords.in(requestContext.language)
  return rows.flatMap((row) => {
    const { id, userAgent, network, proofAskedAt: at } = row
    if (at === null) return []
    const { from, until } = countsOf(at)
    const mayCancel = id === session.id || hasPasskeyIn(session) || session.startedAt < at
    const by = [describeDevice(userAgent, say), sayNetwork(network, here, say)].filter((fact) => fact !== null)
    const counts = countsNow(at, now())
      ? saidAt(waiting.countsUntil, until, instant)
      : saidAt(waiting.countsFrom, from, instant)
    const asked = saidAt((when) => waiting.asked(by, when), at, instant)
    const says = [asked, counts, ...(mayCancel ? [] : [saidAlways(waiting.howToCancel)])]
    const cancel = mayCancel ? { ...form, label: waiting.cancel, doing: waiting.cancelling } : null
    return { session: ownSessionName(row), says, cancel }
  })
}

/** The address that comes back, with a button for who has what its change was proved by. */
async function returningAddress(
  services: WaitsOf,
  requestContext: RequestContext,
  session: Session,
): Promise<PendingChange[]> {
  const { store, now } = services
  const user = store && session.userId !== null ? await store.users.byId(session.userId) : null
  if (!store || !user || !isAddressReturning(user, now())) return []
  const returning = await returningTo({ ...services, store }, user.id)
  if (!returning) return []
  const { waiting } = answerWords.in(requestContext.language)
  const { instant } = commonWords.in(requestContext.language)
  const may = await mayKeep({ store }, session, returning)
  const form = formAt(services, requestContext, '/address/keep')
  const returns = saidAt((when) => waiting.returning(returning.former.email, when), returning.at, instant)
  const says = [returns, ...(may ? [] : [saidAlways(waiting.howToKeep)])]
  const label = `${waiting.keep} (${returning.changed?.email})`
  const cancel = may ? { ...form, label, doing: waiting.keeping } : null
  return [{ session: '', says, cancel }]
}

async function mayKeep(
  { store }: { store: NonNullable<WaitsOf['store']> },
  { id, amr }: Session,
  { proof, changed }: Returning,
): Promise<boolean> {
  if (changed === null) return false
  if (proof.step && amr.includes('otp')) return true
  return proof.passkey !== null && (await store.sessions.find(id))?.passkey === proof.passkey
}
