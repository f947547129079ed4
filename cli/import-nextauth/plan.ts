import { type Arrival, AS_IT_BEGINS, type SessionRow, type User } from '#db/store/index.server.ts'
import type { SourceAccount, SourceSession, SourceUser } from './read-rows.ts'
import { shown } from './shown.ts'

export type Deed = 'insert' | 'update' | 'unchanged' | 'skip'
export type Kind = 'user' | 'account' | 'session'

/** What happens to one row, in words for the report. */
export interface Step {
  deed: Deed
  kind: Kind
  /** The row as the report names it. */
  row: string
  /** What changes, or why nothing does. */
  note: string
}

/** What this site has of a person already. */
export interface ImportFacts {
  /** The user of the same id. */
  here: User | null
  /** Whether a user of this id was removed here. */
  wasRemoved: boolean
  /** The user who has the address. */
  addressOwner: User | null
  /** The user who has each account, in the order of the person's accounts. */
  accountOwners: (User | null)[]
  /** Whether the user has disconnected each of them here. */
  disconnected: boolean[]
  /** The row of each session, in the order of the person's. */
  sessionRows: (SessionRow | null)[]
  /** Another user of the old site who has this address and comes first. */
  sameAddressAs: string | null
}

export interface Plan {
  steps: Step[]
  /** What to write, or `null` where nothing is to be. */
  arrival: Arrival | null
}

interface SourcePerson {
  user: SourceUser
  accounts: SourceAccount[]
  sessions: SourceSession[]
}

/** How imported sessions say they began. */
const METHOD = 'nextauth'

/** Decides what becomes of a person. No I/O: the caller has looked the facts up. */
export function planPerson(person: SourcePerson, facts: ImportFacts, now: Date): Plan {
  const { user, accounts, sessions } = person
  const conflict = conflictOf(user, facts)
  if (conflict !== null) return refusal(person, conflict)
  const changes = facts.here ? changesOf(user, facts.here) : {}
  const planned = accounts.map((account, turn) => planAccount(account, facts, turn))
  const signedIn = sessions.map((session, turn) => planSession(session, facts, turn))
  const arrival: Arrival = {
    userId: user.id,
    newUser: facts.here ? null : newUser(user, now),
    changes,
    accounts: accounts
      .filter((_, turn) => planned[turn]?.deed === 'insert')
      .map((account) => accountRow(account, user.email ?? facts.here?.email ?? null, now)),
    sessions: sessions
      .filter((_, turn) => signedIn[turn]?.deed === 'insert')
      .map((session) => sessionRow(session, now)),
    renewals: sessions
      .map(({ id, expiresAt }, turn) => ({ id: facts.sessionRows[turn]?.id ?? id, expiresAt, lastSeenAt: now }))
      .filter((_, turn) => signedIn[turn]?.deed === 'update'),
  }
  const steps = [planUser(user, facts.here, changes), ...planned, ...signedIn]
  return { steps, arrival: steps.some(({ deed }) => deed === 'insert' || deed === 'update') ? arrival : null }
}

/** Why a person cannot come here, or `null`. Who has whose address is never guessed. */
function conflictOf(
  { id, email }: SourceUser,
  { here, wasRemoved, addressOwner, sameAddressAs }: ImportFacts,
): string | null {
  if (wasRemoved && !here) return `conflict: user ${shown(id)} was removed here`
  if (sameAddressAs !== null) return `conflict: user ${shown(sameAddressAs)} of the old site has the same address`
  if (here && here.email !== null && email !== null && here.email !== email) {
    return `conflict: user ${shown(id)} is ${shown(here.email)} here`
  }
  if (addressOwner && addressOwner.id !== id) {
    return `conflict: ${shown(addressOwner.email ?? '')} is user ${shown(addressOwner.id)} here`
  }
  return null
}

function refusal({ user, accounts, sessions }: SourcePerson, conflict: string): Plan {
  const note = 'its user does not come over'
  return {
    steps: [
      { deed: 'skip', kind: 'user', row: userName(user), note: conflict },
      ...accounts.map((account): Step => ({ deed: 'skip', kind: 'account', row: accountName(account), note })),
      ...sessions.map((session): Step => ({ deed: 'skip', kind: 'session', row: importedSessionName(session), note })),
    ],
    arrival: null,
  }
}

function planUser(user: SourceUser, here: User | null, changes: Arrival['changes']): Step {
  const row = userName(user)
  const warnings = user.warnings.map((warning) => `note: ${warning}`)
  const isChanged = Object.keys(changes).length > 0
  const what = isChanged ? [changed(changes)] : []
  const deed = here === null ? 'insert' : isChanged ? 'update' : 'unchanged'
  return { deed, kind: 'user', row, note: [...what, ...warnings].join('; ') }
}

/** What changes, with what it becomes. */
function changed({ emailVerified, emailSpelling: _, ...texts }: Arrival['changes']): string {
  const verified = emailVerified ? [`emailVerified ${emailVerified.toISOString()}`] : []
  return [...Object.entries(texts).map(([field, text]) => `${field} ${shown(text ?? '')}`), ...verified].join(', ')
}

/** What the old site knows and this one does not, or knows otherwise; nothing that is here is emptied. */
function changesOf(user: SourceUser, here: User): Arrival['changes'] {
  const { name, image, email, emailSpelling, emailVerified } = user
  return {
    ...(name !== null && here.name === null ? { name } : {}),
    ...(image !== null && here.image === null ? { image } : {}),
    ...(email !== null && here.email === null ? { email, emailSpelling } : {}),
    ...(email !== null && emailVerified !== null && here.emailVerified === null ? { emailVerified } : {}),
  }
}

function planAccount(account: SourceAccount, { here, accountOwners, disconnected }: ImportFacts, turn: number): Step {
  const row = accountName(account)
  const owner = accountOwners[turn] ?? null
  // What was taken away here does not come back by another run: who holds that account could sign in again.
  if (owner === null && disconnected[turn])
    return { deed: 'skip', kind: 'account', row, note: 'it was disconnected here' }
  if (owner === null && here?.sessionsCountFrom)
    return { deed: 'skip', kind: 'account', row, note: 'its user was signed out everywhere here' }
  if (owner === null) return { deed: 'insert', kind: 'account', row, note: '' }
  if (owner.id === account.userId) return { deed: 'unchanged', kind: 'account', row, note: '' }
  return { deed: 'skip', kind: 'account', row, note: `conflict: it opens user ${shown(owner.id)} here` }
}

function planSession(session: SourceSession, { here, sessionRows }: ImportFacts, turn: number): Step {
  const step = (deed: Deed, note: string): Step => ({ deed, kind: 'session', row: importedSessionName(session), note })
  const until = `until ${session.expiresAt.toISOString()}`
  const row = sessionRows[turn] ?? null
  if (here?.disabledAt) return step('skip', 'its user is disabled here')
  // It may have begun before: what was signed out everywhere does not come back.
  if (!row && here?.sessionsCountFrom) return step('skip', 'its user was signed out everywhere here')
  if (!row) return step('insert', until)
  if (row.userId !== session.userId) return step('skip', `conflict: it is of user ${shown(row.userId)} here`)
  if (row.endedAt) return step('skip', 'it was ended here')
  // Brought over before ids were keyed, and not used since: its cookie opens no row, and needs one.
  if (row.id === session.plainId && row.lastSeenAt <= row.createdAt) return step('insert', until)
  return row.expiresAt < session.expiresAt ? step('update', until) : step('unchanged', '')
}

function newUser({ warnings: _, createdAt, ...user }: SourceUser, now: Date): User {
  return { ...user, ...AS_IT_BEGINS, createdAt: createdAt ?? now }
}

/** What the old site had linked to an address counts as proved to belong to it: no user loses access by the import. */
function accountRow(
  { createdAt, ...account }: SourceAccount,
  provenEmail: string | null,
  now: Date,
): Arrival['accounts'][number] {
  return { ...account, provenEmail, createdAt: createdAt ?? now }
}

function sessionRow({ id, userId, expiresAt }: SourceSession, now: Date): Arrival['sessions'][number] {
  const unknown = { userAgent: null, network: null }
  return { id, userId, method: METHOD, createdAt: now, lastSeenAt: now, expiresAt, ...unknown }
}

export function userName({ id, email }: Pick<SourceUser, 'id' | 'email'>): string {
  return email === null ? shown(id) : `${shown(id)} ${shown(email)}`
}

export function accountName({ provider, providerAccountId, userId }: SourceAccount): string {
  return `${shown(provider)} ${shown(providerAccountId)} of user ${shown(userId)}`
}

/** Sessions by the beginning of their id: a hash, with which no attacker can sign in. */
export function importedSessionName({ id, userId }: SourceSession): string {
  return `${id.slice(0, 12)}… of user ${shown(userId)}`
}
