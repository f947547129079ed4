import type { ReactNode } from 'react'
import { type Unseen, Wording } from '../wording.ts'

/** The pages of operators: to find a person, to help one, and to see what the site has to bear. */
const words = {
  people: 'People',
  peopleLead: 'Find a person by a part of the email address or the name.',
  emailOrName: 'Email or name',
  find: 'Find',
  noPerson: 'No person was found.',
  morePeople: 'More people',
  disabledMark: 'disabled',
  /** What an operator has called them, between spaces. */
  rolesMark: (roles: string) => `roles: ${roles}`,
  /** What stands beside a person: the name, and the two marks above. */
  marks: (marks: readonly string[]) => marks.join(', '),
  invite: 'Invite a person',
  email: 'Email',
  inviteHint: 'A link that is good once, for seven days, is mailed to it.',
  sendInvitation: 'Send the invitation',
  pressureLink: 'Pressure of the last day',

  disabled: 'Disabled: cannot sign in.',
  /** What is known of a person. */
  facts: {
    name: 'Name',
    id: 'Id',
    emailConfirmed: 'Email confirmed',
    roles: 'Roles',
    disabledUntil: 'Disabled until',
    reason: 'Reason',
  },
  yes: 'yes',
  no: 'no',
  access: 'Access',
  mailLink: 'Mail a sign-in link',
  enabling: 'Enabling…',
  enable: 'Enable',
  isYou: 'This is you: another operator can disable your account.',
  disabling: 'Disabling…',
  reasonHint: 'For operators: the person does not see it.',
  until: 'Until',
  untilHint: 'A day such as 2026-12-01, or 7d for a week. Empty: until you enable it.',
  disable: 'Disable',
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
  events: 'Events',
  noEvents: 'There is nothing more to show.',
  olderEvents: 'Older events',
  /** The kind of the one who did it, as the log calls it: `user`, `operator`, `visitor`. */
  by: (actor: string) => `by ${actor}`,
  /** What is kept of an event, beside what it is: codes and addresses. */
  details: (details: readonly string[]) => details.join(', '),

  pressure: 'Pressure',
  pressureLead: 'The last 24 hours, hour by hour. An event that counts others is one.',
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
  whatFailed: 'What failed',
  nothingFailed: 'Nothing failed.',
}

export type AdminWords = typeof words
export const adminWords = new Wording('admin', words)
