import type { ReactNode } from 'react'
import { Wording } from '../wording.ts'
import { nameOfApp } from './common.tsx'

/** Who asked for a link that was opened in another browser. */
interface Asked {
  host: ReactNode
  address: ReactNode
  /** Such as `Firefox on Linux`. */
  device: string
  /** Whether it is in the network of this browser, and what its own is called; `null` where that is not known. */
  network: { isSame: boolean; name: string } | null
  /** Seconds since then. */
  ago: number
}

/** Signing in by a mailed link or code: the page that waits, the pages that the link leads to, and those around them. */
const words = {
  checkEmail: 'Check your email',
  sent: 'A sign-in link has been sent to your email address. Open it in this browser.',
  sentTo: (address: ReactNode) => (
    <>A sign-in link and a code have been sent to {address}. Open the link in this browser.</>
  ),
  /** Where the page has a field for the code. */
  sentWithField: (address: ReactNode) => (
    <>A sign-in link and a code have been sent to {address}. Open the link in this browser, or enter the code here.</>
  ),
  /** The page's heading, where nothing is waited for any more. */
  isOver: { used: 'This link no longer works', expired: 'This link has expired' },
  used: 'That link and its code have already been used, or the email could not be delivered. If you have signed in on another device, you can close this page.',
  expired: 'The link and the code have expired.',
  requestNewLink: 'Request a new link',
  afterPassword:
    'Your password is correct, but this time it is not enough: this browser is new to your account, or there were many wrong attempts. Use the email to finish signing in.',
  codeHere: (app: string) =>
    `You are using ${nameOfApp(app)}’s built-in browser. Enter the code here: the link in the email opens in another browser.`,
  differentEmail: 'Use a different email',
  notArrived: (link: (text: string) => ReactNode) => (
    <>Didn’t get it? Check spam, or {link('use a different email')}.</>
  ),
  sendAgain: 'Send it again',
  stillOnItsWay: (time: ReactNode) => (
    <>We have not sent another email yet. Please give the last one a moment. You can send it again in {time}.</>
  ),
  youAreSignedIn: 'You are signed in',
  signedInFromTab: 'You signed in from another tab of this browser.',

  codeLabel: (length: number, kind: 'digits' | 'characters') =>
    `${length}-${kind === 'digits' ? 'digit' : 'character'} code`,
  wrongCode: 'That is not the code from our latest email. Please check it.',
  tooManyCodes: 'Too many attempts. Use the link in the email, or try again later.',
  /** The last code was wrong, and no other can be entered. */
  wrongLastCode:
    'That is not the code from our latest email. You have no attempts left. Use the link in the email, or send it again.',
  noCodeLeft:
    'The code was wrong too many times. You have no attempts left. Use the link in the email, or send it again.',

  /** Opens a section for a visitor who opens the link on another device. */
  otherDevice: 'Reading email on another device?',
  /** The number stands on a line of its own. */
  numberToEnter: (number: ReactNode) => <>Open the link there and enter this number:{number}</>,
  /** Takes its place once the link was opened there; also read aloud. */
  openedThere: (number: ReactNode) => <>Your link was opened on another device. Enter this number there:{number}</>,
  wrongNumbers:
    'The link was opened on another device, and a wrong number was entered too many times. You can still sign in here.',
  continuesThen: (link: (text: string) => ReactNode) => (
    <>This page will continue automatically once you have done that. {link('Enter the code instead')}</>
  ),
  continues: (button: (text: string) => ReactNode) => <>This page will continue automatically. {button('Pause')}</>,
  paused: (button: (text: string) => ReactNode) => <>Paused. {button('Check again')}</>,
  waitHere: 'Wait here for my other device',
  confirmedThere: 'Confirmed on your other device. Signing you in…',

  isThisYou: 'Is this you?',
  continueAs: (host: ReactNode, address: ReactNode) => (
    <>
      Continue to sign in to {host} as {address}.
    </>
  ),
  asked: ({ host, address, device, network, ago }: Asked) => (
    <>
      Someone asked to sign in to {host} as {address} with {device}, {network && `${networkInWords(network)}, `}
      {agoInWords(ago)}.
    </>
  ),
  /** Goes before the button of a page that signs in where the link was opened. */
  onlyIfYours: (strong: (text: string) => ReactNode) => (
    <>
      {strong('Continue only if you started this yourself.')} The button signs you in here, in this browser, and uses up
      the link. The browser that asked stays signed out.
    </>
  ),
  /** Goes on after who asked, before a field for the number that the other device shows. */
  onlyIfSeen: (strong: (text: string) => ReactNode) => (
    <>{strong('Continue only if you started this yourself')} and can see that device.</>
  ),
  yes: 'Yes, sign in',
  yesHere: 'Yes, sign in here',
  notAsked: 'Didn’t ask to sign in? Close this page: no one will be signed in.',
  /** A mail app may show the link in a browser of its own, on the device that asked. */
  mailApp: (strong: (text: string) => ReactNode) => (
    <>
      {strong('Opened this in your mail app?')} Go back to the browser where you asked and enter the code from the
      email.
    </>
  ),
  numberLabel: 'Number on the other device',
  /** Quotes `otherDevice`. */
  numberHint: '2 digits, on the page where you asked, under “Reading email on another device?”.',
  wrongNumber: (attemptsLeft: number) =>
    attemptsLeft === 1
      ? 'That is not the number on the other device. You have one attempt left.'
      : `That is not the number on the other device. You have ${attemptsLeft} attempts left.`,
  signInThere: 'Sign in on the other device',
  signInHere: 'Sign in on this device',
  notAskedOrTold:
    'Didn’t ask, or is another person telling you which number to enter? Close this page: no one will be signed in.',
  closedOther: (link: (text: string) => ReactNode) => <>Closed the other page? {link('Request a new link here')}.</>,
  guessed: 'The number was wrong too many times, so this link no longer works on this device.',
  whereYouStarted:
    'You can still sign in where you started: enter the code from the same email there, or open the link in that browser.',
  requestHere: 'Request a new link here',
  notAskedThis: 'Didn’t ask for this? Close this page: no one will be signed in.',

  returnThere: 'Return to your other device',
  soonSignedIn: (host: ReactNode, address: ReactNode) => (
    <>
      Within a few seconds you will be signed in there to {host} as {address}.
    </>
  ),
  notSignedInHere: 'You are not signed in on this device. You can close this page.',

  /** `who` is what the provider calls the person. */
  connects: (strong: (text: string) => ReactNode, who: string, provider: string) => (
    <>
      This signs you in {strong(`and connects ${who} at ${provider}`)}. That account can then sign in as you. Continue
      only if it is yours.
    </>
  ),

  yourEmail: 'One more step: your email',
  noEmailShared: (provider: string, who: ReactNode) => (
    <>
      {provider} did not share a verified email for {who}.
    </>
  ),
  linkHint: (provider: string) => `We will email you a link. Once you open it, you can sign in with ${provider}.`,
  emailMeLink: 'Email me a link',

  /** On the way back from a provider, for a browser without script. */
  backFrom: (provider: string, site: string) => `You are back from ${provider}. Continue to ${site}.`,
}

function networkInWords({ isSame, name }: NonNullable<Asked['network']>): string {
  return isSame ? 'on the same network as this device' : `on another network (${name})`
}

/** `a minute ago`, `3 hours ago`. */
function agoInWords(seconds: number): string {
  if (seconds < 60) return 'less than a minute ago'
  const [count, unit] = seconds < 7200 ? [Math.floor(seconds / 60), 'minute'] : [Math.floor(seconds / 3600), 'hour']
  return count === 1 ? `a ${unit} ago` : `${count} ${unit}s ago`
}

export type EmailWords = typeof words
export const emailWords = new Wording('email', words)
