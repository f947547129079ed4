import type { ReactNode } from 'react'
import { Wording } from '../wording.ts'
import { dayInWords, formatDuration, instantInWords } from './time.ts'

/** What every page may say: its frame, its notices, its fields, and why there is no page. `time` is counted down. */
const words = {
  help: 'Help',
  terms: 'Terms',
  privacy: 'Privacy',
  /** What this language is called by its own speakers; the link leads to a choice of others. */
  language: 'English',
  backTo: (site: string) => `Back to ${site}`,
  continue: 'Continue',
  /** Between two ways to do the same. */
  or: 'or',
  oneMoment: 'One moment…',
  yourAccount: 'Your account',
  saving: 'Saving…',
  sending: 'Sending…',
  removing: 'Removing…',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  /** Signing out here signs out there as well: announced, and offered. */
  signsOutOf: (provider: string) => `You will be signed out of ${provider} as well.`,
  alsoSignOutOf: (provider: string) => `Also sign out of ${provider}`,
  sendingLink: 'Sending your link…',
  oneMoreStep: 'One more step',
  anotherWay: 'Sign in another way',
  anotherAccount: 'Use another account',
  anotherAccountSignsOut: (user: string) => `“Use another account” signs ${user} out first.`,
  welcome: (site: string) => `Welcome to ${site}`,
  youAreNotSignedIn: 'You are not signed in.',
  /** Of a user without name and address. */
  youAreSignedIn: 'You are signed in.',
  youAreSignedInAs: (user: ReactNode) => <>You are signed in as {user}.</>,
  newLink: 'Email me a new link',
  /** On a button that has to wait. */
  inTime: (label: string, time: ReactNode) => (
    <>
      {label} in {time}
    </>
  ),
  /** Goes before a code that a visitor can read out to those who run the site. */
  reference: 'Reference',

  showPassword: 'Show password',
  hidePassword: 'Hide password',
  show: 'Show',
  hide: 'Hide',
  capsLock: 'Caps Lock is on.',
  offline: 'You are offline, so nothing was sent. Please try again when you are connected.',

  tooManyNow: 'You can try again now.',
  tooMany: (time: ReactNode) => <>Too many attempts. You can try again in {time}.</>,
  tooManyOfSite: (time: ReactNode) => (
    <>Too many emails are being requested at the moment. You can try again in {time}.</>
  ),
  tooManyOfNetwork: (time: ReactNode) => (
    <>
      Too many emails were requested from your network. You can try again here in {time}, or right away from another
      network, such as mobile data, or in a browser where you have signed in before.
    </>
  ),
  tooManyFailures: (time: ReactNode) => (
    <>
      Too many wrong passwords came from your network. You can try again here in {time}, or right away with an email
      link, from another network, such as mobile data, or in a browser where you have signed in before.
    </>
  ),
  trouble: (provider: string) => `${provider} is not responding as expected. It may work again in a moment.`,

  /** How long to wait: below 90 in seconds, then to the minute. */
  waitingTime: (seconds: number) =>
    seconds < 90
      ? `${Math.max(seconds, 1)} second${seconds > 1 ? 's' : ''}`
      : formatDuration(Math.ceil(seconds / 60) * 60),
  /** The largest unit that comes out whole: `10 minutes`. */
  duration: (seconds: number): string => formatDuration(seconds),
  /** A day in UTC. */
  day: (at: Date): string => dayInWords(at),
  /** An instant in UTC, which it says. */
  instant: (at: Date): string => instantInWords(at),

  /** What the sign-up policy says to a visitor who may not sign up; `domains` are those of addresses, such as `example.com`. */
  signUpInvite: 'You need an invitation to create an account.',
  signUpDomains: (domains: readonly string[]) => `New accounts need an email address at ${listed(domains)}.`,
  signUpClosed: 'New accounts cannot be created here.',

  error: 'Error',
  somethingWrong: 'Something went wrong. Please try again.',
  alreadySignedIn: 'You are already signed in in this browser.',
  anotherLinkTo: (address: ReactNode) => <>We can send another link to {address}.</>,
  differentAccount: 'Use a different account',
  ifAccess: (contact: ReactNode) => <>If you should have access, ask {contact}.</>,
  peopleOf: (site: string) => `the people who run ${site}`,
  notFound: 'Page not found',
  notFoundLead: 'There is nothing at this address. It may have moved.',
  unavailable: 'Please try again in a moment',
  unavailableLead: (site: string) => `${site} cannot do this right now. It is our fault, not yours.`,
  stillSignedIn: 'You are still signed in.',
  tryAgain: 'Try again',
  triesItself: (time: ReactNode | null) =>
    time === null ? (
      <>This page will try again automatically now.</>
    ) : (
      <>This page will try again automatically in {time}.</>
    ),
  mayWork: (time: ReactNode | null) =>
    time === null ? <>It may work again now.</> : <>It may work again in {time}.</>,
  unreachable: 'No connection',
  unreachableLead: (site: string) => `${site} could not be reached. Please check your connection, then try again.`,
  goBack: 'Go back',
}

/** `a.example`, `a.example or b.example`, `a.example, b.example or c.example`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** What an app with a browser of its own is called in a sentence, by its name in ui/browser/in-app.ts. */
export const nameOfApp = (app: string): string => (app === 'Google' ? 'the Google app' : app)

export type CommonWords = typeof words
export const commonWords = new Wording('common', words)
