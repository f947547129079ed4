import type { BrowserRow, OneTimeToken, ProofOfChange, User } from '#db/store/index.server.ts'
import { ADDRESS_MARKS, LINKS, OPEN_UNDO } from '#db/store/shared/purposes.ts'
import type { SessionClaims } from '../config.ts'
import { newSealedRow, openSealedRow } from '../crypto/sealed-row.server.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { visitorOf } from '../shared/visitor.ts'
import type { Site } from '../site/site.ts'
import { readKnownBrowser } from './known-browser.server.ts'

/** Seconds for which the link of a notice works. */
const LINK_SECONDS = 30 * 24 * 60 * 60

/** Seconds for which a former address can be put back. */
export const UNDO_SECONDS = 7 * 24 * 60 * 60

export type LinkKind = keyof typeof LINKS

/** Which browser did what a link tells of. */
export interface ToldBrowser {
  /** The browser's id in its cookie; `null` where it has none. */
  browser: string | null
  /** When it was let in, or the sign-in was from which the session descends that acted. */
  since: Date
  /** The address that the link was mailed to. */
  to: string | null
  userAgent: string | null
  network: string | null
}

/** A link as its row says it. One of an earlier release says less. */
export type TakeBackLink = Partial<ToldBrowser> & {
  kind: LinkKind
  row: OneTimeToken & { userId: string }
  /** The address that an undo puts back. */
  address: { email: string; emailSpelling: string | null; emailVerified: Date } | null
  /** What the change that it undoes was proved by; `null` for neither a passkey nor a second step. */
  proof?: ProofOfChange | null
}

type LinkDeps = Pick<Site, 'base' | 'keys' | 'sealer' | 'cookieNames' | 'sessions' | 'store' | 'now'>

/** A link in a mail, good once its row is kept. */
interface MadeLink {
  address: string
  row: OneTimeToken
}

/** The page to which the link of a notice leads. Reading it changes nothing: mail scanners follow links. */
export function notMeAddress({ base }: Pick<LinkDeps, 'base'>, token: string): string {
  return `${base}/not-me?${new URLSearchParams({ token })}`
}

/** The link of a notice of a sign-in in a browser that is new to the account. */
export function newBrowserLink(
  deps: LinkDeps,
  requestContext: RequestContext,
  user: OwnerOf,
  { id, firstSeenAt }: Pick<BrowserRow, 'id' | 'firstSeenAt'>,
): MadeLink {
  return makeLink(deps, LINKS.newBrowser, user.id, {
    claims: claimsOf(requestContext, { browser: id, since: firstSeenAt, to: user.email }),
    maxAge: LINK_SECONDS,
  })
}

/** The link of a notice of a change, by which its reader takes the account back from who made it. */
export async function changeLink(
  deps: LinkDeps,
  requestContext: RequestContext,
  user: OwnerOf,
  session?: string,
): Promise<MadeLink> {
  return makeLink(deps, LINKS.change, user.id, {
    claims: claimsOf(requestContext, await actingBrowser(deps, requestContext, user, session)),
    maxAge: LINK_SECONDS,
  })
}

type OwnerOf = Pick<User, 'id' | 'email'>

/** What puts the address back that a user has now: the link that goes to that address, and the rows that it is good by. */
export async function undoLink(
  deps: LinkDeps,
  requestContext: RequestContext,
  user: User,
): Promise<{ address: string; rows: OneTimeToken[] }> {
  const { id: userId, email, emailSpelling, emailVerified } = user
  const acting = claimsOf(requestContext, await actingBrowser(deps, requestContext, user))
  const claims = { ...acting, userId, email, emailSpelling, verified: emailVerified?.getTime() ?? null }
  const { address, row } = makeLink(deps, LINKS.undo, userId, { claims, maxAge: UNDO_SECONDS })
  return { address, rows: email === null ? [row] : [row, openMark(deps, row, email, claims)] }
}

/** Says under a former address that it can be put back, and how. */
function openMark({ keys, sealer }: LinkDeps, row: OneTimeToken, email: string, claims: SessionClaims): OneTimeToken {
  const tokenHash = keys.hash('oneTime', OPEN_UNDO, email)
  const payload = sealer.seal({ ...claims, tokenHash }, { maxAge: UNDO_SECONDS, salt: OPEN_UNDO })
  return { ...row, tokenHash, purpose: OPEN_UNDO, payload }
}

/** The addresses that an account had, and whose owner can put them back: what happens in the account is told there, too. */
export async function addressesToPutBack(
  { store, sealer, now }: Pick<LinkDeps, 'store' | 'sealer' | 'now'>,
  userId: string,
): Promise<string[]> {
  const marks = (await store?.oneTimeTokens.ofUser({ userId, purpose: OPEN_UNDO, now: now() })) ?? []
  return marks.flatMap((mark) => {
    const email = openSealedRow({ sealer }, mark)?.email
    return typeof email === 'string' ? [email] : []
  })
}

/** The mark of a former address that can be put back. */
async function findOpen(
  { store, keys, sealer, now }: Pick<LinkDeps, 'store' | 'keys' | 'sealer' | 'now'>,
  email: string,
): Promise<{ row: OneTimeToken & { userId: string }; claims: SessionClaims } | null> {
  for (const tokenHash of store ? keys.hashes('oneTime', OPEN_UNDO, email) : []) {
    const row = await store?.oneTimeTokens.find({ tokenHash, purpose: OPEN_UNDO, now: now() })
    const claims = row && openSealedRow({ sealer }, row)
    if (row?.userId && claims) return { row: { ...row, userId: row.userId }, claims }
  }
  return null
}

/** The hashes of the rows which say of an address that an account can have it back, or will. */
export function marksOf({ keys }: Pick<LinkDeps, 'keys'>, email: string): string[] {
  return ADDRESS_MARKS.flatMap((purpose) => keys.hashes('oneTime', purpose, email))
}

/** The user who can have an address back, or will; `null` where none can. */
export async function userToPutBack(
  { store, keys, now }: Pick<LinkDeps, 'store' | 'keys' | 'now'>,
  email: string,
): Promise<string | null> {
  for (const purpose of store ? ADDRESS_MARKS : []) {
    for (const tokenHash of keys.hashes('oneTime', purpose, email)) {
      const row = await store?.oneTimeTokens.find({ tokenHash, purpose, now: now() })
      if (row?.userId) return row.userId
    }
  }
  return null
}

/** A link as `MadeLink`, beside the mark that it is good by as long as that is there. */
interface UndoLink {
  address: string
  row: OneTimeToken & { userId: string }
  mark: OneTimeToken
}

/** A link to the undo of a former address for who has just proved it; `null` where none is open. */
export async function undoOf(deps: LinkDeps, email: string): Promise<UndoLink | null> {
  const open = await findOpen(deps, email)
  if (!open) return null
  const { tokenHash: _, iat: __, exp: ___, jti: ____, ...facts } = open.claims
  const { userId, createdAt, expiresAt } = open.row
  const maxAge = Math.ceil((expiresAt.getTime() - deps.now().getTime()) / 1000)
  const { address, row } = makeLink(deps, LINKS.undo, userId, { claims: facts, maxAge })
  // It stands where the undo of the mail does among the changes of the address.
  return { address, row: { ...row, userId, createdAt, expiresAt }, mark: open.row }
}

/**
 * The browser that acts now: its session says which one that is, whatever cookie comes with it. That is the request's own, unless
 * one that has begun with this answer is named.
 */
async function actingBrowser(
  deps: LinkDeps,
  requestContext: RequestContext,
  user: OwnerOf,
  session?: string,
): Promise<Acting> {
  const id = session ?? (await deps.sessions.peek(requestContext))?.id
  const begun = id !== undefined && deps.store ? await deps.store.sessions.find(id) : null
  const browser = begun?.browser ?? readKnownBrowser(deps, requestContext).id
  const step = begun?.provedBy?.split(' ').includes('otp') ?? false
  const since = begun?.signedInAt ?? begun?.createdAt ?? deps.now()
  return { browser, since, to: user.email, passkey: begun?.passkey ?? null, step }
}

type Acting = Pick<ToldBrowser, 'browser' | 'since' | 'to'> & Partial<ProofOfChange>

function claimsOf({ source }: RequestContext, { since, ...told }: Acting): SessionClaims {
  return { ...told, since: since.getTime(), ...visitorOf(source) }
}

function makeLink(
  deps: LinkDeps,
  purpose: string,
  userId: string,
  { claims, maxAge }: { claims: SessionClaims; maxAge: number },
): MadeLink {
  const { secret, row } = newSealedRow(deps, { purpose, userId, claims, maxAge })
  return { address: notMeAddress(deps, secret), row }
}

const KINDS = new Map(Object.entries(LINKS).map(([kind, purpose]) => [purpose as string, kind as LinkKind]))

/** What the row of a link says; `null` for any other row. */
export function linkOf(deps: Pick<LinkDeps, 'sealer'>, row: OneTimeToken): TakeBackLink | null {
  const kind = KINDS.get(row.purpose)
  const { userId } = row
  if (kind === undefined || userId === null) return null
  const claims = openSealedRow(deps, row)
  if (claims === null) return { kind, row: { ...row, userId }, address: null }
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    kind,
    row: { ...row, userId },
    browser: text(claims.browser),
    ...(typeof claims.since === 'number' ? { since: new Date(claims.since) } : {}),
    ...(claims.to === undefined ? {} : { to: text(claims.to) }),
    userAgent: text(claims.userAgent),
    network: text(claims.network),
    address: kind === 'undo' ? addressIn(claims) : null,
    proof: kind === 'undo' ? proofIn(claims) : null,
  }
}

/** What a change was proved by; one of an earlier release does not say. */
function proofIn({ passkey, step }: SessionClaims): ProofOfChange | null {
  const proof = { passkey: typeof passkey === 'string' ? passkey : null, step: step === true }
  return proof.passkey === null && !proof.step ? null : proof
}

function addressIn({ email, emailSpelling, verified }: SessionClaims): TakeBackLink['address'] {
  if (typeof email !== 'string' || typeof verified !== 'number') return null
  const spelling = typeof emailSpelling === 'string' ? emailSpelling : null
  return { email, emailSpelling: spelling, emailVerified: new Date(verified) }
}
