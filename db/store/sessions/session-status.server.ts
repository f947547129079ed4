import { type Awaitable, whenThere } from '../../awaitable.ts'
import type { Database } from '../../database.server.ts'
import { qualified } from '../../qualified.ts'

/** What a session check reads: of the session, and of its subject as a user of ours. Moments are milliseconds since 1970. */
export interface SessionStatus {
  readonly id: string
  readonly method: string
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly expiresAt: number
  readonly endedAt: number | null
  readonly provedBy: string | null
  /** `null` where the subject is none now. */
  readonly user: SessionUserRow | null
  /** When a user of this id was removed. */
  readonly removedAt: number | null
  /** All of it as it was read: where two texts are equal, so is all that they tell. */
  readonly text: string
}

/** Of a user, what every session check reads. */
export interface SessionUserRow {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly emailVerified: number | null
  readonly image: string | null
  readonly disabledAt: number | null
  readonly disabledUntil: number | null
  readonly sessionsCountFrom: number | null
  readonly roles: string
  readonly secondStep: string | null
}

type Moment = number | null
type Text = string | null

/** The columns of the read by their places; a user's are `null` where there is none. */
type Columns = [
  ...[method: string, createdAt: number, lastSeenAt: number, expiresAt: number, endedAt: Moment, provedBy: Text],
  ...[userId: Text, name: Text, email: Text, emailVerified: Moment, image: Text, disabledAt: Moment],
  ...[disabledUntil: Moment, sessionsCountFrom: Moment, roles: Text, secondStep: Text, removedAt: Moment],
]

/**
 * The read of every session check: one statement, of any row, ended and expired ones too. Answers `known` where the row is
 * still as it was when that was read.
 */
export function readsStatus(
  database: Database,
): (id: string, known?: SessionStatus | null) => Awaitable<SessionStatus | null> {
  const { sessions, users, removedUsers } = database.tables
  const read = database.prepareText('session_status', {
    columns: [
      ...[sessions.method, sessions.createdAt, sessions.lastSeenAt, sessions.expiresAt, sessions.endedAt],
      ...[sessions.provedBy, users.id, users.name, users.email, users.emailVerified, users.image, users.disabledAt],
      ...[users.disabledUntil, users.sessionsCountFrom, users.roles, users.secondStep, removedUsers.removedAt],
    ],
    from: [
      '"sessions"',
      `left join "users" on ${qualified(users.id)} = ${qualified(sessions.userId)}`,
      `left join "removed_users" on ${qualified(removedUsers.id)} = ${qualified(sessions.userId)}`,
    ].join(' '),
    key: sessions.id,
  })
  return (id, known = null) =>
    whenThere(read(id), (text) => {
      if (text === null) return null
      return known !== null && known.text === text ? known : statusOf(id, text)
    })
}

function statusOf(id: string, text: string): SessionStatus {
  // Both databases answer the columns that are asked for above; tests/store holds it for each.
  const columns: Columns = JSON.parse(text)
  const [method, createdAt, lastSeenAt, expiresAt, endedAt, provedBy, ...ofSubject] = columns
  const [userId, name, email, emailVerified, image, disabledAt, disabledUntil, sessionsCountFrom, ...others] = ofSubject
  const [roles, secondStep, removedAt] = others
  const user =
    userId === null || roles === null
      ? null
      : {
          id: userId,
          name,
          email,
          emailVerified,
          image,
          disabledAt,
          disabledUntil,
          sessionsCountFrom,
          roles,
          secondStep,
        }
  return { id, method, createdAt, lastSeenAt, expiresAt, endedAt, provedBy, user, removedAt, text }
}
