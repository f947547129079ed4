import { randomUUID } from 'node:crypto'
import type { EventRow } from '#db/store/index.server.ts'
import type { WordedEvent } from '../languages/en/events.ts'

/**
 * Classes and activities of the Open Cybersecurity Schema Framework, version 1.7 (schema.ocsf.io/1.7.0): Authentication,
 * Account Change, Email Activity. 99 is an activity that the class has no number for; `type` names it.
 */
const LOGON = { classUid: 3002, activityId: 1 }
const LOGOFF = { classUid: 3002, activityId: 2 }
const PREAUTH = { classUid: 3002, activityId: 6 }
const CREATE = { classUid: 3001, activityId: 1 }
const ENABLE = { classUid: 3001, activityId: 2 }
const PASSWORD_CHANGE = { classUid: 3001, activityId: 3 }
const PASSWORD_RESET = { classUid: 3001, activityId: 4 }
const DISABLE = { classUid: 3001, activityId: 5 }
const DELETE = { classUid: 3001, activityId: 6 }
const MFA_ENABLE = { classUid: 3001, activityId: 10 }
const MFA_DISABLE = { classUid: 3001, activityId: 11 }
const OTHER_CHANGE = { classUid: 3001, activityId: 99 }
const EMAIL_SENT = { classUid: 4009, activityId: 1 }

interface EventKind {
  classUid: number
  activityId: number
  /** What the log says of one that succeeded, and of one that failed. */
  says: string
  saysFailed?: string
  /** An anonymous request is enough to make one, so however many are made, few rows are kept. */
  isAnonymous?: boolean
  /** A success of it needs no proof either. */
  needsNoProof?: boolean
}

/** What is recorded, by its name. */
export const EVENT_KINDS = {
  /** A visitor was sent to a provider. */
  'sign-in.begin': { ...PREAUTH, says: 'a sign-in begins at a provider', isAnonymous: true, needsNoProof: true },
  'sign-in': { ...LOGON, says: 'signed in', saysFailed: 'sign-in refused', isAnonymous: true },
  /** A sign-in link and code were asked for by mail. */
  challenge: {
    ...PREAUTH,
    says: 'sign-in link sent',
    saysFailed: 'sign-in refused',
    isAnonymous: true,
    needsNoProof: true,
  },
  'challenge.code': { ...LOGON, says: 'a code was right', saysFailed: 'a wrong code was typed', isAnonymous: true },
  /** Another screen lets the one in that asked for the mail. */
  'challenge.approve': {
    ...PREAUTH,
    says: 'the screen that asked was let in by another one',
    saysFailed: 'a wrong number was typed',
    isAnonymous: true,
  },
  /** A user wanted to change what signs them in, or anything a product protects so, by a session with no recent proof. */
  'proof.ask': { ...PREAUTH, says: 'a change waits until its user signs in again', isAnonymous: true },
  /** A proof was given in the place of a passkey, and counts 72 hours later. */
  'proof.wait': { ...PREAUTH, says: 'a proof without a passkey waits until it counts' },
  'proof.cancel': { ...PREAUTH, says: 'a proof without a passkey that waited was cancelled' },
  /** A right first proof waits for a code of its user's. */
  'second-step.ask': { ...PREAUTH, says: 'a sign-in waits for its second step' },
  'second-step': {
    ...LOGON,
    says: 'a second step was right',
    saysFailed: 'a second step was wrong',
    isAnonymous: true,
  },
  /** Ten wrong one-time codes in a row: none is looked at for a while. */
  'second-step.pause': { ...OTHER_CHANGE, says: 'one-time codes of a user are paused' },
  /** What an operator demands of one user. */
  'second-step.demand': { ...OTHER_CHANGE, says: 'a second step was demanded of a user, or not any more' },
  /** An operator has begun to take a second step away; its owner can cancel that for a day. */
  'second-step.reset': { ...OTHER_CHANGE, says: 'a reset of a second step has begun' },
  'second-step.keep': { ...OTHER_CHANGE, says: 'the reset of a second step was cancelled by its owner' },
  /** An owner said that a session from a new browser was not theirs. */
  'session.disown': { ...LOGOFF, says: 'a session was ended by the link of its notice' },
  'second-step.set-up': { ...MFA_ENABLE, says: 'a second step was set up' },
  'second-step.remove': { ...MFA_DISABLE, says: 'a second step was removed' },
  'recovery-codes.replace': { ...OTHER_CHANGE, says: 'recovery codes were replaced' },
  'recovery-codes.use': { ...OTHER_CHANGE, says: 'a recovery code was used' },
  'device.trust': { ...OTHER_CHANGE, says: 'a device was trusted' },
  'device.forget': { ...OTHER_CHANGE, says: 'a device is trusted no more' },
  'sign-out': { ...LOGOFF, says: 'signed out' },
  'sign-out.everywhere': { ...LOGOFF, says: 'signed out everywhere' },
  'sign-out.by-provider': {
    ...LOGOFF,
    says: 'signed out by the provider',
    saysFailed: 'a logout by the provider was refused',
    isAnonymous: true,
  },
  /** One session was ended from another, or by a product's callback, which the code says. */
  'session.end': { ...LOGOFF, says: 'a session was ended' },
  /** A token that NextAuth sealed was seen for the first time. */
  'session.adopt': {
    ...LOGON,
    says: 'a session of NextAuth was taken over',
    saysFailed: 'a session of NextAuth was refused',
    isAnonymous: true,
  },
  'user.create': { ...CREATE, says: 'a user was created' },
  'user.enable': { ...ENABLE, says: 'a user was enabled' },
  'user.disable': { ...DISABLE, says: 'a user was disabled' },
  /** What it gives is what products grant access by. */
  'user.roles': { ...OTHER_CHANGE, says: 'the roles of a user were changed' },
  /** The user wants to leave: the account is deleted in some days, unless its user signs in before. */
  'user.leave': { ...OTHER_CHANGE, says: 'a user asked for the account to be deleted' },
  'user.stay': { ...OTHER_CHANGE, says: 'a user signed in whose account was to be deleted, and keeps it' },
  'user.export': { ...OTHER_CHANGE, says: 'a user took out what is kept of the account' },
  /** A signed-in user wants another address, to which a code is mailed. */
  'address.ask': { ...PREAUTH, says: 'a code for another address was mailed' },
  'address.change': {
    ...OTHER_CHANGE,
    says: 'the email address was changed',
    saysFailed: 'the code for another address was wrong',
  },
  'address.undo': { ...OTHER_CHANGE, says: 'the email address of before was put back' },
  /** It was proved by what its owner had before: it is undone 72 hours later. */
  'address.return': { ...OTHER_CHANGE, says: 'the email address of before comes back in 72 hours' },
  'address.keep': { ...OTHER_CHANGE, says: 'the email address of before does not come back' },
  'profile.name': { ...OTHER_CHANGE, says: 'the name was changed' },
  'profile.picture': { ...OTHER_CHANGE, says: 'the picture was changed' },
  /** An operator helps a user in who cannot ask for a link. */
  'user.link': {
    ...PREAUTH,
    says: 'an operator had a sign-in link mailed',
    saysFailed: 'a sign-in link of an operator could not be mailed',
  },
  'user.remove': { ...DELETE, says: 'a user was removed' },
  'password.set': { ...PASSWORD_CHANGE, says: 'a password was set' },
  'passkey.add': { ...OTHER_CHANGE, says: 'a passkey was added' },
  'passkey.rename': { ...OTHER_CHANGE, says: 'a passkey was renamed' },
  'passkey.remove': { ...OTHER_CHANGE, says: 'a passkey was removed' },
  /** Its counter went back: there may be a copy of it. */
  'passkey.copy': { ...LOGON, says: 'a passkey that may be a copy was refused' },
  'password.replace': {
    ...PASSWORD_RESET,
    says: 'a password was replaced',
    saysFailed: 'the current password was wrong, or was not looked at',
  },
  'password.remove': { ...OTHER_CHANGE, says: 'a password was removed' },
  'account.link': { ...OTHER_CHANGE, says: 'an account was connected' },
  'account.unlink': { ...OTHER_CHANGE, says: 'an account was disconnected' },
  /** What a provider gave to act for a user is good no more: the user has to connect it again. */
  'provider-tokens.end': { ...OTHER_CHANGE, says: 'tokens of a provider ended' },
  /** A provider was asked to forget what it gave for an account that is gone here. */
  'provider-tokens.revoke': {
    ...OTHER_CHANGE,
    says: 'the provider was told to forget, where it can be told',
    saysFailed: 'the provider did not forget',
  },
  /** The first proof of a user's address, which takes away what was attached to it without proof. */
  'address.prove': {
    ...OTHER_CHANGE,
    says: 'the first proof of an address removed what was attached to it unproven',
  },
  'invitation.create': { ...OTHER_CHANGE, says: 'an invitation was made' },
  'invitation.use': { ...OTHER_CHANGE, says: 'an invitation was used' },
  'invitation.revoke': { ...OTHER_CHANGE, says: 'an invitation was taken back' },
  'users.import': { ...OTHER_CHANGE, says: 'users of another system were imported' },
  /** A command made this database the same as another one: rows of it were removed and overwritten. */
  'database.copied': { ...OTHER_CHANGE, says: 'rows of the database were replaced by those of another one' },
  /** The owner of an account got a notice of a change, or did not; the code says why not. */
  notice: { ...EMAIL_SENT, says: 'the owner was told', saysFailed: 'the owner was not told' },
} as const satisfies Record<WordedEvent, EventKind>

export type EventType = keyof typeof EVENT_KINDS

/** OCSF's `status_id`. */
const SUCCESS = 1
const FAILURE = 2

/** One attempt, success, refusal or change of authority. It never holds a password, code, token or link. */
export interface SecurityEvent {
  type: EventType
  isSuccess: boolean
  /** Why it was refused: an error code. */
  code?: string | null | undefined
  /** The user that it is about. */
  userId?: string | null | undefined
  /** Who did it. Default: that user where a proof succeeded, else a visitor. */
  actor?: 'user' | 'visitor' | 'operator' | 'provider'
  /** The account that was named: a normalised address, or what a provider calls the person. */
  account?: string | null | undefined
  /** The provider's id. */
  method?: string | null | undefined
  details?: Details | undefined
}

export type Details = Record<string, string | number | boolean>

/** What a request tries, as far as it is known: for the event of its failure. */
export type SignInAttempt = Pick<SecurityEvent, 'type' | 'userId' | 'account' | 'method'>

/** Where an event comes from: nothing is known where no request made it. */
export type EventOrigin = Pick<EventRow, 'address' | 'network' | 'userAgent' | 'reference'>

const NO_REQUEST: EventOrigin = { address: null, network: null, userAgent: null, reference: null }

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds that events are kept. What anonymous visitors failed at is of use for less long. */
const KEPT = 90 * DAY
const ANONYMOUS_KEPT = 30 * DAY

const LONGEST_TEXT = 254

/** An event as it is kept. */
export function eventRow(event: SecurityEvent, at: Date, origin: EventOrigin = NO_REQUEST): EventRow {
  const { type, isSuccess, code = null, userId = null, account = null, method = null, details } = event
  const { classUid, activityId } = EVENT_KINDS[type]
  return {
    id: randomUUID(),
    createdAt: at,
    expiresAt: new Date(at.getTime() + (isAnonymous(event) ? ANONYMOUS_KEPT : KEPT)),
    classUid,
    activityId,
    statusId: isSuccess ? SUCCESS : FAILURE,
    type,
    code: code?.slice(0, LONGEST_TEXT) ?? null,
    userId,
    actor: event.actor ?? (isSuccess && userId !== null && !isAnonymous(event) ? 'user' : 'visitor'),
    account: account?.slice(0, LONGEST_TEXT) ?? null,
    method,
    details: details ? JSON.stringify(details) : null,
    ...origin,
  }
}

/** Whether a request that proves nothing is enough to make an event. */
export function isAnonymous({ type, isSuccess }: Pick<SecurityEvent, 'type' | 'isSuccess'>): boolean {
  const kind: EventKind = EVENT_KINDS[type]
  return kind.isAnonymous === true && (!isSuccess || kind.needsNoProof === true)
}

/** What its user reads of an event that is kept: one of an earlier version goes by its name. */
export function sayKept({ type, isSuccess }: { type: string; isSuccess: boolean }): string {
  const says = isKnown(type) ? sayEvent({ type, isSuccess }) : type
  return says.charAt(0).toUpperCase() + says.slice(1)
}

function isKnown(type: string): type is EventType {
  return Object.hasOwn(EVENT_KINDS, type)
}

/** What the log calls an event. */
export function sayEvent({ type, isSuccess }: Pick<SecurityEvent, 'type' | 'isSuccess'>): string {
  const { says, saysFailed = says }: EventKind = EVENT_KINDS[type]
  return isSuccess ? says : saysFailed
}
