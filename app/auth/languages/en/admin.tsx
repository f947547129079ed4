import type { ReactNode } from 'react'
import { type Unseen, Wording } from '../wording.ts'

/** The pages of operators: to find a person, to help one, and to see what the site has to bear. */
const words = {
  people: 'People',
  peopleLead: 'Find a person by a part of the email address or the name, or by the id.',
  emailOrName: 'Email or name',
  find: 'Find',
  noPerson: 'No person was found.',
  /** A search looks at so many accounts a page. */
  noPersonYet: 'No person was found among the newest accounts. The search can continue.',
  morePeople: 'More people',
  disabledMark: 'disabled',
  leavesMark: 'will be deleted',
  /** What an operator has called them, between spaces. */
  rolesMark: (roles: string) => `roles: ${roles}`,
  /** What stands beside a person: the name, and the two marks above. */
  marks: (marks: readonly string[]) => marks.join(', '),
  invite: 'Invite a person',
  inviteLead: 'For a person who has no account yet.',
  email: 'Email',
  inviteHint: 'We will email a link. It works once, for seven days.',
  sendInvitation: 'Send the invitation',

  disabled: 'Disabled: cannot sign in.',
  /** What is known of a person. */
  facts: {
    name: 'Name',
    id: 'Id',
    emailConfirmed: 'Email confirmed',
    roles: 'Roles',
    disabledUntil: 'Disabled until',
    reason: 'Reason',
    since: 'Account since',
  },
  yes: 'yes',
  no: 'no',

  signingIn: 'Signing in',
  canSignIn: 'This person can sign in.',
  cannotSignIn: 'This person cannot sign in.',
  /** What stands in the way of a sign-in, or should be known about it. */
  hindrances: {
    disabled: 'The account is disabled until an operator enables it.',
    disabledUntil: (at: ReactNode) => <>The account is disabled until {at}.</>,
    noWay:
      'Nothing opens the account: it has no password, no passkey and no connected account, and no link is emailed.',
    unconfirmed: 'The email address is not confirmed yet. The first sign-in by an emailed link confirms it.',
    leaves: (at: ReactNode) => <>The account will be deleted on {at}, as its owner has asked. A sign-in keeps it.</>,
    failed: (count: number, at: ReactNode) =>
      count === 1 ? (
        <>One attempt has failed since the last sign-in: {at}.</>
      ) : (
        <>
          {count} attempts have failed since the last sign-in, the last one {at}.
        </>
      ),
  },
  /** Why an attempt failed, by the code that the log has of it. */
  causes: {
    CredentialsSignin: 'The password was wrong, or there is none.',
    TooMany: 'There were too many attempts in a short time.',
    WrongCode: 'The code was wrong.',
    Verification: 'The link was used, too old, or opened in another browser.',
    AccessDenied: 'The site’s own rules refused the sign-in, or the account is disabled.',
    OAuthAccountNotLinked: 'The address belongs to an account that this provider is not connected to.',
    OAuthCallback: 'The provider refused, or its answer could not be used.',
    OAuthSignin: 'The provider could not be reached.',
    EmailSignin: 'The email could not be sent.',
    PasskeySignin: 'The passkey was refused.',
    SecondStepExpired: 'The second step took too long.',
    UnusableProfile: 'The provider gave too little of the person to sign in with.',
    Unavailable: 'The database or a provider was not available.',
  },
  opens: 'What opens the account',
  opensNothing: 'Nothing',
  wayPassword: 'Password',
  wayLink: (address: string) => `Link emailed to ${address}`,
  wayPasskey: (name: string) => `Passkey: ${name}`,
  /** `account` is how the provider calls the person. */
  wayProvider: (provider: string, account: string) => `${provider}: ${account}`,
  waySince: (at: ReactNode) => <>since {at}</>,
  wayStates: {
    ended: 'The provider has ended the access that it gave.',
    foreign: 'The provider is another one now: this account signs no person in.',
    gone: 'This site no longer has that provider: this account signs no person in.',
  },
  secondStep: 'Second step',
  secondStepSince: (at: ReactNode, codes: number) => (
    <>
      On since {at}. {codes === 1 ? 'One recovery code is left.' : `${codes} recovery codes are left.`}
    </>
  ),
  noSecondStep: 'Off.',
  access: 'Access',
  mailLink: 'Email a sign-in link',
  enabling: 'Enabling…',
  enable: 'Enable',
  isYou: 'This is you: another operator can disable your account.',
  disabling: 'Disabling…',
  reasonHint: 'For operators: the person does not see it.',
  until: 'Until',
  untilEnabled: 'No end',
  inDays: (days: number) => (days === 1 ? 'Tomorrow, at this time' : `In ${days} days`),
  untilDay: 'The day below begins (UTC)',
  day: 'Day, where one is chosen',
  disable: 'Disable',
  disablePerson: 'Disable this account',
  disableLead: 'It can no longer be signed in to, and all its sessions end right away. Nothing is deleted.',
  disableAsk: (person: ReactNode) => <>Disable {person}?</>,
  disableGoes:
    'All its sessions end right away, and it can no longer be signed in to. Nothing is deleted: “Enable” gives everything back.',
  keepEnabled: 'Do not disable',
  sessions: 'Sessions',
  noSession: 'No session is open.',
  /** `method` is the way to sign in, such as `Google` or `Password`. */
  lastUsed: (method: string, at: ReactNode) => (
    <>
      {method}, last used {at}
    </>
  ),
  network: (range: string) => `Network ${range}`,
  endingDevice: (device: string) => `Ending ${device}…`,
  endDevice: (device: string, unseen: Unseen) => <>End{unseen(` ${device}`)}</>,
  ending: 'Ending…',
  endAll: 'End all sessions',
  endAllAsk: (person: ReactNode) => <>End all sessions of {person}?</>,
  endAllGoes: 'Every browser of this person is signed out right away. The person can sign in again.',
  keepSessions: 'Leave them open',
  events: 'Events',
  noEvents: 'There is nothing more to show.',
  olderEvents: 'Older events',
  newestEvents: 'Newest events',
  eventsOf: (person: ReactNode) => <>Events of {person}</>,
  /** Who did it, as far as that is known. */
  actors: {
    user: 'by this person',
    unproved: 'by a visitor who may be another person',
    operator: 'by an operator',
    provider: 'by the provider',
  },
  /** What the log has of an event, beside what it is: codes and addresses. */
  details: (details: readonly string[]) => details.join(', '),

  pressure: 'Load',
  pressureLead: 'What the site had to do in the last 24 hours, hour by hour.',
  series: {
    signIns: 'Sign-ins',
    failures: 'Failures',
    limits: 'Limits hit',
    mails: 'Emails',
  },
  total: (name: string, total: number) => `${name}: ${total}`,
  byHour: 'By hour',
  utc: 'UTC',
  bars: (name: string, most: number) => `${name}, hour by hour: at most ${most} in one`,
  /** The hour with the most, such as `14:00`. */
  busiest: (hour: string, count: number) => `Most in the hour from ${hour} UTC: ${count}`,
  whatFailed: 'What failed',
  nothingFailed: 'Nothing failed.',
}

export type AdminWords = typeof words
export const adminWords = new Wording('admin', words)
