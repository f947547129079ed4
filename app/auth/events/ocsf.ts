import type { EventRow } from '#db/store/index.server.ts'
import { detailsOf } from './details.ts'
import { sayKept } from './security-events.ts'

/** The version of the schema, whose numbers `security-events.ts` gives each event. */
const VERSION = '1.7.0'

const CLASSES: Readonly<Record<number, string>> = {
  3001: 'Account Change',
  3002: 'Authentication',
  4009: 'Email Activity',
}

const CATEGORIES: Readonly<Record<number, string>> = {
  3: 'Identity & Access Management',
  4: 'Network Activity',
}

const ACTIVITIES: Readonly<Record<number, readonly string[]>> = {
  3001: [
    ...['Unknown', 'Create', 'Enable', 'Password Change', 'Password Reset', 'Disable', 'Delete', 'Attach Policy'],
    ...['Detach Policy', 'Lock', 'MFA Factor Enable', 'MFA Factor Disable', 'Unlock'],
  ],
  3002: [
    'Unknown',
    'Logon',
    'Logoff',
    'Authentication Ticket',
    'Service Ticket Request',
    'Service Ticket Renew',
    'Preauth',
  ],
  4009: ['Unknown', 'Send', 'Receive', 'Scan'],
}

/** Numbers that the schema gives a meaning. */
const IAM = 3
const EMAIL = 4009
const [INFORMATIONAL, LOW] = [1, 2]
const SUCCEEDED = 1
const OUTBOUND = 2
const USER_TYPE = { unknown: 0, user: 1, admin: 2 }

/** An event as JSON of the Open Cybersecurity Schema Framework. What the schema has no name for is `unmapped`. */
export function ocsfEvent(row: EventRow): Record<string, unknown> {
  const { classUid, activityId, statusId, type, code, account, address, userAgent, reference } = row
  const isSuccess = statusId === SUCCEEDED
  const category = Math.floor(classUid / 1000)
  const details = detailsOf(row)
  const event = {
    time: row.createdAt.getTime(),
    category_uid: category,
    category_name: CATEGORIES[category],
    class_uid: classUid,
    class_name: CLASSES[classUid],
    activity_id: activityId,
    activity_name: ACTIVITIES[classUid]?.[activityId] ?? type,
    type_uid: classUid * 100 + activityId,
    severity_id: isSuccess ? INFORMATIONAL : LOW,
    status_id: statusId,
    status: isSuccess ? 'Success' : 'Failure',
    status_code: code,
    message: sayKept({ type, isSuccess }),
    metadata: {
      version: VERSION,
      uid: row.id,
      event_code: type,
      product: { name: 'Latchkey', vendor_name: 'Latchkey' },
      ...(reference === null ? {} : { correlation_uid: reference }),
    },
    user: userOf(row),
    actor: actorOf(row, details),
    src_endpoint: address === null ? null : { ip: address },
    http_request: userAgent === null ? null : { user_agent: userAgent },
    // The class of sign-ins demands where it was signed in.
    service: category === IAM ? { name: 'Latchkey' } : null,
    ...(classUid === EMAIL ? { direction_id: OUTBOUND, email: { to: [account ?? 'unknown'] } } : {}),
    unmapped: withoutNull({ actor: row.actor, method: row.method, network: row.network, details }),
  }
  return withoutNull(event)
}

/** The schema demands a name or an id, also of a visitor who has said neither. */
function userOf({ userId, account }: EventRow) {
  if (userId === null && account === null) return { name: 'unknown', type_id: USER_TYPE.unknown }
  const isAddress = account?.includes('@') === true
  return withoutNull({ uid: userId, name: account, email_addr: isAddress ? account : null, type_id: USER_TYPE.user })
}

function actorOf(row: EventRow, details: Record<string, unknown> | null) {
  if (row.actor === 'user') return { user: userOf(row) }
  if (row.actor === 'provider') return { app_name: row.method ?? 'provider' }
  if (row.actor !== 'operator') return null
  const by = typeof details?.by === 'string' ? { uid: details.by } : {}
  return { user: { ...by, name: 'operator', type_id: USER_TYPE.admin } }
}

function withoutNull(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined))
}
