import { Wording } from '../wording.ts'

/**
 * Mails that a visitor waits for. `site` is the name of the site; `time` is how long something works, such as
 * `10 minutes`. A `preview` is what a list of mails shows beside the subject.
 */
const words = {
  /** Names of what is known of a request, each before its value. */
  facts: {
    for: 'For',
    requested: 'Requested',
    sent: 'Sent',
    when: 'When',
    doneBy: 'Done by',
    until: 'Until',
    countsFrom: 'Counts from',
  },
  peopleOf: (site: string) => `The people who run ${site}`,
  /** Goes before the address of a button. */
  ifButtonFails: (label: string) => `If “${label}” does not work, open this address:`,
  /** The label of a code. */
  code: 'Code',
  signIn: 'Sign in',
  reviewAccount: 'Review your account',

  /** What a sign-in link leads to, where that is not all: its subject, button and first sentence; all else is that mail's. */
  purposes: {
    forgotten: {
      subject: (site: string) => `Choose a new ${site} password`,
      button: 'Choose a new password',
      text: (time: string) =>
        `Open the link to sign in and choose a new password, or enter the code where you asked for it. They work once and expire in ${time}.`,
    },
    account: {
      subject: (site: string) => `Confirm your address for ${site}`,
      button: 'Confirm your address',
      text: (time: string) =>
        `Open the link to confirm that this address is yours, or enter the code where you asked for it. They work once and expire in ${time}.`,
    },
  },
  signInLink: {
    subject: (site: string) => `Sign in to ${site}`,
    subjectWithCode: (code: string, site: string) => `${code} is your ${site} code`,
    preview: (code: string, time: string) =>
      `${code} is your code, or open the link. They work once and expire in ${time}.`,
    text: (time: string) =>
      `Open the link, or enter the code where you asked for it. They work once and expire in ${time}.`,
    isNew: 'There is no account for this address yet. Signing in creates one.',
    connects: (provider: string) =>
      `This signs you in and connects an account at ${provider}: that account could then sign in as you. If you have not just come from ${provider}, do not use this email.`,
    note: 'Didn’t ask for this? Ignore this email: no one can sign in without it.',
  },
  noAccount: {
    heading: 'There is no account for this address',
    preview: 'There is no account for this address.',
    asked: (site: string) => `You, or another person who typed your address, asked ${site} for a sign-in link.`,
    /** `contact` is an address of email, or of a page. */
    askContact: (contact: string) => `Not everyone can create an account there. To get one, ask ${contact}.`,
    askPeople: (site: string) =>
      `Not everyone can create an account there. To get one, ask the people who run ${site}.`,
    otherAddress: 'If you have an account with a different address, request the link with that one.',
    note: 'Didn’t ask for this? You can ignore this email.',
  },
  operatorLink: {
    preview: (site: string, time: string) =>
      `An operator of ${site} sent you a sign-in link. It works once, for ${time}.`,
    text: (site: string, time: string) =>
      `An operator of ${site} sent you this link, which signs you in. It works once, for ${time}.`,
    note: 'If you did not ask an operator for help, you can ignore it: no one can sign in without it.',
  },
  invitation: {
    subject: (site: string) => `Your invitation to ${site}`,
    /** `from` is who invites, where that is known. */
    preview: (from: string | null) =>
      from === null ? 'You are invited to create an account.' : `${from} invites you to create an account.`,
    text: (from: string | null, site: string, time: string) =>
      from === null
        ? `You are invited to create an account at ${site}. The link works once and expires in ${time}.`
        : `${from} invites you to create an account at ${site}. The link works once and expires in ${time}.`,
    accept: 'Accept the invitation',
    note: 'Not expecting this? You can ignore this email.',
  },
  addressCode: {
    subject: (site: string) => `Confirm your new ${site} address`,
    preview: (code: string, time: string) => `${code} is your code. It works once, for ${time}.`,
    text: (site: string, time: string) =>
      `A user of ${site} wants to use this address for their account. Enter the code where it was requested. It works once, for ${time}.`,
    note: 'If this was not you, share the code with no one and delete this email. Your address stays as it is.',
  },
  addressTaken: {
    subject: (site: string) => `This address has a ${site} account`,
    preview: 'Another account was to have it. Nothing was changed.',
    text: 'A user who is signed in to another account wanted to use this address for that one. It belongs to your account, or your account can still get it back, so nothing was changed.',
    note: 'If that was you, sign in to the account of this address and delete it, or change its address first. If not, there is nothing to do.',
  },
  leaving: {
    subject: (site: string) => `Your ${site} account will be deleted`,
    /** `at` is an instant, such as `29 November 2026, 04:33 UTC`. */
    preview: (at: string) => `Sign in before ${at} to keep it.`,
    text: (at: string) =>
      `You asked us to delete your account. It will be deleted on ${at}. You have been signed out everywhere.`,
    keep: 'Sign in to keep it',
    note: 'If this was not you, sign in to keep your account, then review it.',
  },
  staying: {
    subject: (site: string) => `Your ${site} account will not be deleted`,
    preview: 'You signed in, so we are keeping it.',
    text: 'You asked us to delete your account. You have signed in since, so we are keeping it.',
    note: 'Still want to leave? Delete it again from your account page. If it was not you who signed in, review your account and sign out everywhere.',
  },
}

export type MailWords = typeof words
export const mailWords = new Wording('mail', words)
