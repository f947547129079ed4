import type { EventRow } from '#db/store/index.server.ts'
import type { OwnerNotice } from '../../accounts/notices.server.ts'
import { detailsOf } from '../../events/details.ts'
import type { EventType } from '../../events/security-events.ts'

const SUCCESS = 1

/** Which events a notice of each kind tells of. */
const TELLS_OF: Record<OwnerNotice['kind'], readonly EventType[]> = {
  newBrowser: ['sign-in'],
  connected: ['account.link'],
  disconnected: ['account.unlink'],
  secondStepOn: ['second-step.set-up'],
  secondStepOff: ['second-step.remove'],
  secondStepPaused: ['second-step.pause'],
  recoveryCodesNew: ['recovery-codes.replace'],
  recoveryCodeUsed: ['recovery-codes.use'],
  passkeyAdded: ['passkey.add'],
  passkeyRemoved: ['passkey.remove'],
  passkeyCopied: ['passkey.copy'],
  proofAsked: ['proof.wait'],
  passwordSet: ['password.set'],
  passwordChanged: ['password.replace'],
  passwordRemoved: ['password.remove', 'second-step.remove'],
  passwordReplaced: ['password.replace'],
  addressChanged: ['address.change'],
  addressRestored: ['address.undo'],
  addressTakenBack: ['address.undo'],
  addressReturns: ['address.return'],
  addressGoes: ['address.return'],
  addressStays: ['address.keep'],
  accountDisabled: ['user.disable'],
  accountEnabled: ['user.enable'],
  sessionsEnded: ['session.end'],
  sessionEnded: ['session.end'],
}

/** Events that are told of though they are failures. */
const FAILED: readonly string[] = ['passkey.copy'] satisfies EventType[]

/** Of each event that a notice tells of, by its id: whether the notice was sent. And the ids of these notices. */
export interface ToldEvents {
  events: ReadonlyMap<string, boolean>
  notices: ReadonlySet<string>
}

/**
 * Finds the event of each notice: of those that its kind tells of, and that the same browser caused, the nearest in time. A
 * browser's events have one reference, however many requests made them.
 */
export function toldIn(rows: readonly EventRow[]): ToldEvents {
  const events = new Map<string, boolean>()
  const notices = new Set<string>()
  for (const notice of rows.filter(({ type }) => type === 'notice')) {
    const event = eventOf(notice, rows)
    if (!event) continue
    notices.add(notice.id)
    // One of two mails about it was sent: its owner was told.
    events.set(event.id, notice.statusId === SUCCESS || events.get(event.id) === true)
  }
  return { events, notices }
}

function eventOf(notice: EventRow, rows: readonly EventRow[]): EventRow | undefined {
  const kind = detailsOf(notice)?.about
  const types: readonly string[] = isKind(kind) ? TELLS_OF[kind] : []
  const isIts = ({ type, reference, statusId }: EventRow) =>
    types.includes(type) && reference === notice.reference && (statusId === SUCCESS || FAILED.includes(type))
  const away = ({ createdAt }: EventRow) => Math.abs(createdAt.getTime() - notice.createdAt.getTime())
  return rows.filter(isIts).toSorted((one, other) => away(one) - away(other))[0]
}

const isKind = (kind: unknown): kind is OwnerNotice['kind'] => typeof kind === 'string' && Object.hasOwn(TELLS_OF, kind)
