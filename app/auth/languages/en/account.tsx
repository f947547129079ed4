import type { ReactNode } from 'react'
import { type Unseen, Wording } from '../wording.ts'

/** The account's first page, and the pages beside it that change nothing of how a user signs in. */
const words = {
  signedInTo: (site: string) => `You are signed in to ${site}.`,
  name: 'Name',
  email: 'Email',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  signingOutEverywhere: 'Signing out everywhere…',
  signOutEverywhereAsk: 'Sign out everywhere?',
  signOutEverywhereLead:
    'Every browser in which you are signed in is signed out right away, this one too. Your account stays as it is: you can sign in again.',
  /** The pages of the account and of operators, as the navigation beside them lists them. */
  sections: {
    profile: 'Profile',
    security: 'Sign-in and security',
    devices: 'Browsers',
    history: 'History',
    language: 'Language',
    leave: 'Your data',
    people: 'People',
    invitations: 'Invitations',
    load: 'Load',
  },
  /** Before the pages of operators in that list. */
  operators: 'Operators',
  details: 'Details',
  /** Answers a question about signing browsers out. */
  staySignedIn: 'Stay signed in',
  leaveSignedIn: 'Leave them signed in',

  sessions: 'Where you are signed in',
  thisBrowser: 'This browser',
  /** `method` is the way to sign in, such as `Google` or `Password`; `since` is an instant. */
  begunBy: (method: string, since: ReactNode) => (
    <>
      {method}, since {since}
    </>
  ),
  endsWithBrowser: (instant: ReactNode) => <>Ends when that browser is closed, or {instant}</>,
  lastUsed: (at: ReactNode) => <>Last used {at}</>,
  lastUsedUntil: (lastUsed: ReactNode, until: ReactNode) => (
    <>
      Last used {lastUsed}, trusted until {until}
    </>
  ),
  signOutDevice: (device: string, unseen: Unseen) => <>Sign out{unseen(` ${device}`)}</>,
  signingOutDevice: (device: string) => `Signing out ${device}…`,

  waysIn: 'Ways to sign in',
  sentTo: (address: string) => `Sent to ${address}`,
  notConfirmed: (address: string) => `Not available yet: ${address} is not confirmed`,
  passwordSet: 'Set',
  passwordNotSet: 'Not set',
  passkeys: 'Passkeys',
  passkeyCount: (count: number) => (count === 0 ? 'None yet' : `${count} added`),
  /** `way` is one of the ways to sign in. */
  manage: (way: string, unseen: Unseen) => <>Manage{unseen(` ${way}`)}</>,
  choosePassword: 'Choose a password',
  secondStep: 'Second step',
  secondStepOn: 'On',
  secondStepOff: 'Off',
  connect: (provider: string) => `Connect ${provider}`,
  reconnect: (provider: string) => `Reconnect ${provider}`,
  noLongerSignsIn: 'No longer signs you in',
  needsReconnecting: 'Needs to be reconnected',
  connectedSince: (day: ReactNode) => <>Connected since {day}</>,
  disconnecting: (provider: string) => `Disconnecting ${provider}…`,
  /** `account` is a provider, or `accountAt`. */
  disconnect: (account: string, unseen: Unseen) => <>Disconnect{unseen(` ${account}`)}</>,
  accountAt: (address: string, provider: string) => `${address} at ${provider}`,

  devices: 'Browsers',
  devicesLead: 'Sign out any browser that you do not use or do not recognize.',
  signOutOthers: 'Sign out all other browsers',
  signOutOthersAsk: 'Sign out all other browsers?',
  signOutOthersLead:
    'Every browser but this one is signed out right away. Your account stays as it is: you can sign in there again.',
  trustedAt: (link: (text: string) => ReactNode) => <>Trusted devices are listed under your {link('second step')}.</>,

  history: 'History',
  historyLead: 'Activity in your account in the last 90 days. Failed attempts are kept for 30 days.',
  nothingMore: 'Nothing more to show.',
  activity: 'Activity',
  olderActivity: 'Older activity',
  notYou: (link: (text: string) => ReactNode) => (
    <>See something that was not you? {link('Sign out everywhere from your account page')}.</>
  ),
  failed: 'Failed',
  /** The way to sign in and the browser. */
  byWayOn: (method: string, device: string) => `${method}, ${device}`,
  weEmailed: 'We emailed you',
  notEmailed: 'We could not email you',

  profile: 'Your profile',
  notSaved: 'This name is not saved yet.',
  profileLead: (site: string) => `What ${site} shows about you.`,
  save: 'Save',
  emailAddress: 'Email address',
  changeAddress: 'Change your email address',
  addAddress: 'Add an email address',
  picture: 'Picture',
  pictureOf: 'You, as others see you',
  pictureElsewhere:
    'Your picture comes from a sign-in provider. These pages do not load it from there, so that the provider does not learn of your visits.',
  noPicture: 'No picture yet: your initials stand in for it.',
  newPicture: 'New picture',
  choosePicture: 'Choose a picture',
  pictureHint: (site: string) =>
    `PNG, JPEG or WebP, at most 10 MB. ${site} cuts it to a square and keeps only the image, without details such as where it was taken.`,
  usePicture: 'Use this picture',
  removePicture: 'Remove picture',

  leave: 'Download or delete your data',
  download: 'Download your data',
  downloadLead: (site: string) =>
    `Everything that ${site} stores to sign you in, as one JSON file. It contains no passwords or other secrets.`,
  preparing: 'Preparing your data…',
  deleteAccount: 'Delete your account',
  deleteLead: (days: number) =>
    `You will be signed out everywhere right away, and your account will be deleted after ${days} days. Sign in before then to keep it. After that, it cannot be restored.`,
  deleting: 'Deleting your account…',
  deleteAsk: 'Delete your account?',
  /** What goes, in a list. */
  deleteGoes: (email: string | null) =>
    email === null
      ? 'Your profile, every way to sign in, your passkeys and your history go with it.'
      : `The account of ${email} goes, with its profile, every way to sign in, its passkeys and its history.`,
  keepAccount: 'Keep my account',
}

export type AccountWords = typeof words
export const accountWords = new Wording('account', words)
