import { expect } from 'vitest'
import { inForce, numbersOf } from '#app/auth/sessions/in-force.ts'
import {
  Authority,
  type BrowserRow,
  type NewSession,
  type NewUser,
  type Passkey,
  type Spendings,
  type Store,
  type User,
  type VerificationToken,
} from '#db/store/index.server.ts'

/** Answers the store under test, which is open only while tests run. */
export type StoreOf = () => Store

/** An instant of the one day these tests take place on: `at('12:10')`, or `at('12:10:00.001')`. */
export function at(time: string): Date {
  return new Date(`2026-03-14T${time}Z`)
}

/** A name that no other test uses: tests share a database. */
export function unique(what: string): string {
  return `${what}-${crypto.randomUUID()}`
}

/** A new user, with an address of their own. */
export function someone(told: Partial<NewUser> = {}): NewUser {
  return { name: 'Ada', email: `${unique('ada')}@mail.test`, emailVerified: null, image: null, ...told }
}

/** An account at a provider that no user has. */
export function anAccount(
  told: { provider?: string; issuer?: string; providerAccountId?: string; tokens?: string } = {},
) {
  return {
    provider: 'acme',
    providerAccountId: unique('person'),
    issuer: '',
    type: 'oauth',
    provenEmail: null,
    tokens: null,
    addedBy: null,
    signedInAt: null,
    ...told,
  }
}

/** A session from noon to one o'clock. */
export function aSession(told: Partial<NewSession> = {}): NewSession {
  return {
    id: unique('session'),
    userId: unique('user'),
    method: 'credentials',
    createdAt: at('12:00'),
    lastSeenAt: at('12:00'),
    expiresAt: at('13:00'),
    userAgent: 'Browser/1.0',
    network: '192.0.2.0/24',
    provedAt: null,
    provedBy: null,
    endsAt: null,
    browser: null,
    passkey: null,
    signedInAt: null,
    ...told,
  }
}

/** A browser that was let in at noon. */
export function aBrowser(told: Partial<BrowserRow> & Pick<BrowserRow, 'userId'>): BrowserRow {
  return {
    id: unique('browser'),
    secretHash: unique('secret'),
    earlierHash: null,
    firstSeenAt: at('12:00'),
    lastSeenAt: at('12:00'),
    userAgent: 'Browser/1.0',
    network: '192.0.2.0/24',
    ownAt: null,
    trustedUntil: null,
    endedAt: null,
    endedBy: null,
    noticeDueAt: null,
    noticeMethod: null,
    ...told,
  }
}

/** A passkey that no user has. */
export function aPasskey(told: Partial<Passkey> = {}): Passkey {
  return {
    id: unique('credential'),
    userId: unique('user'),
    publicKey: 'a key',
    counter: 0,
    transports: 'internal hybrid',
    aaguid: '00000000-0000-0000-0000-000000000000',
    isBackupEligible: 1,
    isBackedUp: 0,
    addedBy: null,
    // As that of the session in which it is added.
    signedInAt: at('12:00'),
    name: 'Phone',
    createdAt: at('12:00'),
    lastUsedAt: null,
    ...told,
  }
}

/** A mailed token from noon to ten past. */
export function aToken(told: Partial<VerificationToken> = {}): VerificationToken {
  return {
    emailSpelling: null,
    codeHash: null,
    codeTries: 0,
    number: null,
    numberTries: 0,
    approvedAt: null,
    openedAt: null,
    userAgent: null,
    network: null,
    pendingId: null,
    invitationHash: null,
    mac: null,
    tokenHash: unique('hash'),
    provider: 'email',
    identifier: `${unique('ada')}@mail.test`,
    createdAt: at('12:00'),
    expiresAt: at('12:10'),
    ...told,
  }
}

/** A user with an account, a password and a session. */
export async function aSettledUser(
  store: Store,
): Promise<{ user: User; account: ReturnType<typeof anAccount>; sessionId: string }> {
  const account = anAccount()
  const user = await store.register(someone(), account)
  await store.passwords.set(Authority.command, user.id, 'a hash')
  const session = aSession({ userId: user.id })
  await store.sessions.begin(session)
  return { user, account, sessionId: session.id }
}

/** An act of a session, judged as the engine does at five past twelve. */
export function anAct(id: string, userId: string): Authority {
  const measure = { now: at('12:05').getTime(), absoluteAge: 86_400, idleAge: 600 }
  return Authority.ofSession({
    id,
    userId,
    asksProof: false,
    isInForce: ({ session, user, removedAt }) => inForce(numbersOf(session, user, removedAt), measure) === 'live',
  })
}

/** Whether what a session asked for was written. */
export async function isWritten(act: Promise<unknown>): Promise<boolean> {
  try {
    await act
    return true
  } catch (error) {
    // By its name: a built program has a class of its own.
    if (error instanceof Error && error.name === 'NotInForce') return false
    throw error
  }
}

/** Whether a session begins by what is spent; of something that was spent before none does. */
export async function beginsBy(
  store: Store,
  spends: Spendings,
  session: NewSession = aSession(),
  begunWith: Parameters<Store['sessions']['beginBy']>[2] = {},
): Promise<boolean> {
  try {
    return await store.sessions.beginBy(spends, session, begunWith)
  } catch (error) {
    // By its name: a built program has a class of its own.
    if (error instanceof Error && error.name === 'Spent') return false
    throw error
  }
}

/** Adds a passkey to its user by a session that is begun for it, and is over then. */
export async function addPasskey(
  store: Store,
  passkey: ReturnType<typeof aPasskey>,
  session = aSession({ userId: passkey.userId }),
): Promise<void> {
  await store.sessions.begin(session)
  expect(await store.passkeys.add(anAct(session.id, passkey.userId), passkey)).toBe(true)
  await store.sessions.end(Authority.command, session.id, at('12:00'))
}

/** Keeps a secret that a session has begun. */
export async function beginKey(store: Store, userId: string): Promise<string> {
  const tokenHash = unique('begun')
  const times = { createdAt: at('12:00'), expiresAt: at('12:15') }
  await store.secondSteps.begin(Authority.proof, { tokenHash, purpose: 'key', userId, payload: null, ...times })
  return tokenHash
}

/** Confirms it by the code of a time step. */
export async function confirmKey(
  store: Store,
  userId: string,
  {
    begunHash,
    secret = unique('sealed'),
    step = 1,
    now = at('12:01'),
    by = Authority.proof,
  }: { begunHash?: string; secret?: string; step?: number; now?: Date; by?: Authority } = {},
): Promise<boolean> {
  const begun = begunHash ?? (await beginKey(store, userId))
  const setUp = { userId, now, codeHashes: [unique('code'), unique('code')], secret, step, provedBy: 'otp mfa' }
  return store.secondSteps.confirm(by, { ...setUp, begunHash: begun })
}

/** Runs the same work many times at once. */
export function atOnce<T>(times: number, ask: (turn: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> {
  return Promise.allSettled(Array.from({ length: times }, (_, turn) => ask(turn)))
}

/** The values of those that were fulfilled. */
export function fulfilled<T>(results: PromiseSettledResult<T>[]): T[] {
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

/** The errors of those that were rejected. */
export function reasons(results: PromiseSettledResult<unknown>[]): unknown[] {
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
}
