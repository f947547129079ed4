import type { ReactNode } from 'react'
import { Wording } from '../wording.ts'

/** Pages that a visitor sees seldom: the second step, connecting an account, signing out, an invitation. */
const words = {
  language: 'Language',

  /** What is asked for: `hasApp` beside recovery codes, `hasPasskey` beside all codes. */
  secondStepLead: (hasApp: boolean, hasPasskey: boolean): string => {
    if (!hasPasskey)
      return hasApp ? 'Enter the code from your authenticator app, or a recovery code.' : 'Enter a recovery code.'
    return hasApp
      ? 'Use your passkey, or enter the code from your authenticator app or a recovery code.'
      : 'Use your passkey, or enter a recovery code.'
  },
  usePasskey: 'Use your passkey',
  recoveryCode: 'Recovery code',
  codeHint: '6 digits, or a 15-character recovery code.',
  recoveryCodeHint: '15 characters.',
  trust: (days: number) => `Trust this device for ${days} days`,

  connectTo: (provider: string) => `Connect ${provider}?`,
  /** `who` is what the provider calls the person. */
  connectLead: (provider: string, who: ReactNode) => (
    <>
      You signed in to {provider} as {who}. Once it is connected, you can sign in here with that account too.
    </>
  ),
  connect: (provider: string) => `Connect ${provider}`,
  connecting: 'Connecting…',
  notNow: 'Not now',
  notYours: 'If that account is not yours, do not connect it: its owner could sign in as you.',

  signedOut: 'You are signed out',
  signedOutLead: (site: string) => `You are not signed in to ${site} on this device.`,
  signOutLead: (site: string) => `Are you sure you want to sign out of ${site} on this device?`,
  stillSignedIn: 'You are still signed in. Please try again.',
  staySignedIn: 'Stay signed in',

  invited: 'You are invited',
  invitedLead: (site: string) => `You can create an account at ${site}.`,
  chooseHow: 'Choose how to sign in',
  invitedAddress: (address: ReactNode) => (
    <>This invitation is for {address}. Sign in with this address, or with an account that has it.</>
  ),
  invitedOnce: 'Signing in creates your account. This invitation works once.',

  /** Where the link of a notice leads, by what it stops; `doing` while it is done. */
  notMe: {
    mine: 'It was me',
    mineDoing: 'One moment…',
    /** What the owner's own browsers have added lately, which the other buttons leave. */
    own: {
      lead: 'Your own browsers have added this in the last 30 days. The buttons above leave it as it is.',
      button: 'I did not add this: remove it, too',
      /** Of the passkey that a change of the address was proved by. */
      provedChange: 'The address was changed with it.',
    },
    /** A link that was used. */
    done: {
      heading: 'Already done',
      lead: 'This link was used, or a link that came before it. Every browser was signed out then. If you get another email about something that was not you, use the link in that one.',
      /** Of one that keeps a second step. */
      resetLead: 'This link was used, or a newer one took its place. It no longer changes anything.',
      signIn: 'Sign in',
    },
    /** A browser that signed in or changed something. */
    session: {
      heading: 'Was this not you?',
      lead: 'We will sign every browser out, yours too, turn off your password, and remove what that browser has added to sign in with. What you had before stays.',
      button: 'This was not me',
      doing: 'Signing it out…',
    },
    /** The removal of a second step. */
    reset: {
      heading: 'Keep your second step and passkeys?',
      lead: 'The people who run this site were asked to remove the second step and the passkeys from your account. Keep them if you did not ask for that.',
      button: 'Keep my second step and passkeys',
      doing: 'One moment…',
    },
    /** Another address. */
    address: {
      heading: 'Put your address back?',
      lead: 'The address of your account was changed. This puts your old address back, signs out every browser, and removes the password and every way to sign in that was added since.',
      button: 'Put my address back',
      doing: 'Putting it back…',
    },
  },
}

export type PageWords = typeof words
export const pageWords = new Wording('pages', words)
