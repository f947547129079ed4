import { Wording } from '../wording.ts'

/** Sentences that the server makes: why a sign-in is refused, what is wrong with what was typed. Pages get them as text. */
const words = {
  /** Why there is no sign-in, on the sign-in page and on the error page. */
  refusals: {
    differentAccount: 'Try signing in with a different account.',
    sameAccount: 'To confirm your identity, sign in with the same account you used originally.',
    mailNotSent: 'The e-mail could not be sent.',
    wrongDetails: 'Sign in failed. Check the details you provided are correct.',
    passkey: 'That passkey did not work. Please try again, or sign in another way.',
    signInFirst: 'Please sign in to access this page.',
    signInAgain: 'Please sign in again to continue.',
    timedOut: 'Your sign-in timed out. Please sign in again.',
    configuration: 'There is a problem with the server configuration.',
    denied: 'You do not have permission to sign in.',
    link: 'The sign in link is no longer valid. It may have been used already or it may have expired.',
    unable: 'Unable to sign in.',
    general: 'Something went wrong. Please try again.',
    noAccess: 'You are signed in, but your account does not have access to this page.',
    formExpired:
      'This form has expired, or was not sent from this browser. Nothing was changed. Please go back, reload the page, and make sure that cookies are allowed.',
    formUnreadable: 'This form could not be read. Nothing was changed. Please go back and send it again.',
  },
  /** Of an account at a provider, to a user who is signed in. */
  notConnected:
    'That account was not connected to yours: it belongs to another account of this site, or connecting it was begun by another user.',
  /** What waits in an account. */
  waiting: {
    passkeyFirst: 'Use your passkey if you can. With another way, you can change how you sign in 72 hours later only.',
    lead: (from: string) =>
      `You asked to change how you sign in without a passkey. You can do so from ${from}, in this browser, for 24 hours. With your passkey you can do so now.`,
    withoutLead:
      'Then you can change how you sign in 72 hours from now, in this browser. We email you right away, and every page of your account says so: each passkey, and each browser that you are signed in with already, can cancel it.',
    /** `by` is a browser and where it is, such as `Firefox on Linux` and `from 203.0.113.x`. */
    asked: (by: readonly string[], at: string) =>
      `Changing how you sign in was asked for without a passkey: ${[...by, at].join(', ')}.`,
    countsFrom: (from: string) => `It can be done from ${from}.`,
    countsUntil: (until: string) => `It can be done now, until ${until}.`,
    cancelling: 'Cancelling…',
    cancel: 'Cancel this',
    howToCancel: 'To cancel it, sign in with your passkey, or use a browser that was signed in before.',
    returning: (address: string, at: string) =>
      `The change of your address was undone: ${address} is your address again from ${at}. Until then no email signs in, and nothing else of your account can be changed.`,
    keeping: 'Keeping the new address…',
    keep: 'Keep the new address instead',
    howToKeep:
      'Only the passkey or the second step with which the address was changed can cancel that: sign in with it first.',
  },
  /** The headings of the error page. */
  titles: {
    configuration: 'Server error',
    denied: 'Access Denied',
    link: 'Unable to sign in',
    general: 'Error',
    noAccess: 'No access',
    formNotAccepted: 'Form not accepted',
  },
  cancelledAt: (provider: string) => `You cancelled at ${provider}. Nothing happened.`,

  /** The fields of the built-in password form. */
  fields: { email: 'Email', password: 'Password' },
  /** Stands in place of the name of a user who has none: `You are signed in as …`. */
  userWithoutName: 'a user without a name',

  addressFaults: {
    missing: 'Enter your email address.',
    noAt: 'An email address needs an @. Example: name@example.com',
    manyAts: 'An email address has one @ only. Example: name@example.com',
    noName: 'The part before the @ is missing. Example: name@example.com',
    domain: 'The part after the @ is not complete. Example: name@example.com',
    characters: 'This email address has characters that it cannot have, or is too long.',
    notHere: 'An address cannot be changed here.',
    same: 'That is your address already.',
    notOfSite: 'Only addresses of the organization of this site can be used here.',
    noMailbox:
      'No email can be delivered to this address: its server says that it does not exist. Check it, or use another one.',
  },
  passwordFaults: {
    short: (least: number) => `Use at least ${least} characters. Several words are easy to remember.`,
    long: 'That password is too long. Use a shorter one.',
    names: 'That password is mostly your name, your address or the name of this site. Use other words.',
    common: 'Many people use that password, so it is easy to guess. Use another one.',
    notCurrent: 'That is not your current password.',
    stays: 'Your password is your only way to sign in, so it stays. Connect an account first.',
  },
  nameFaults: {
    missing: 'Enter a name.',
    long: (most: number) => `Use at most ${most} characters.`,
    unseen: 'Use letters, digits and signs that can be seen.',
  },
  /** Of the day until which an operator disables a person; `choice` is the one above it that takes a day. */
  dayFaults: {
    missing: 'Enter the day, or choose another end above.',
    over: 'Enter a day after today (UTC).',
    unused: (choice: string) => `A day counts only with “${choice}”: choose that above, or clear the day.`,
  },
  /** What a limit stops, for some whole minutes, at least one. */
  waits: {
    attempts: (minutes: number) => `Too many attempts. Try again in ${inMinutes(minutes)}.`,
    mails: (minutes: number) => `There were too many emails. Try again in ${inMinutes(minutes)}.`,
    codes: (minutes: number) => `There were too many wrong codes. Try again in ${inMinutes(minutes)}.`,
  },

  /** Of the code that proves a new address. */
  wrongAddressCode: 'That is not the code from our email.',
  secondStep: {
    wrongCode:
      'That code did not work. Enter the one that your app shows now, or a recovery code that you have not used yet.',
    wrongFirstCode: 'That code did not work. Enter the one that your app shows now.',
    passkey: 'That passkey did not work. Try again, or enter a code.',
    tooMany: 'Too many wrong codes. Codes from your app are paused for a while, but a recovery code still works.',
    /** Where no recovery code is taken. */
    paused: 'Too many wrong codes. Codes from your app are paused for a while. Please use another way.',
    formExpired: 'This form has expired, or cookies are not allowed. Please enter the code again.',
  },
  /** A line of plain text in the place of a page. `method` is one of HTTP; `reference` finds the request in the log. */
  plain: {
    otherSite: 'This form was sent by another site.',
    method: (method: string) => `This address does not take ${method}.`,
    noProvider: 'There is no such provider.',
    takesForm: 'This address takes a form.',
    notFound: 'Not found.',
    noPicture: 'There is no such picture.',
    notOurs: 'This is not an address of this site.',
    tooLarge: 'This is more than this address takes.',
    tooSlow: 'This request took too long to arrive.',
    fault: (reference: string) => `Something went wrong. Reference: ${reference}`,
    notKnownNow: 'It cannot be told now who is signed in.',
    noUser: 'This session names no user.',
    signInFirst: (address: string) => `Sign in first: ${address}`,
  },
}

const inMinutes = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`)

export type AnswerWords = typeof words
export const answerWords = new Wording('answers', words)
