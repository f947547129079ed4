import type { ReactNode } from 'react'
import { Wording } from '../wording.ts'
import { nameOfApp } from './common.tsx'

/** The sign-in page, with all its ways to sign in. */
const words = {
  heading: (site: string) => `Sign in to ${site}`,
  headingAgain: 'Sign in again',
  headingSignedIn: (user: string) => `You are signed in as ${user}`,
  createAccount: 'Create an account',
  chooseNewPassword: 'Choose a new password',

  unavailable: 'Sign-in is not available right now. Please try again later.',
  leadEmail: 'We will email you a sign-in link. No password needed.',
  leadProviders: 'Use an account you already have.',
  leadCredentials: 'Welcome back.',
  leadCreate: 'We will email you a link to confirm your address. Then you choose your password.',
  leadForgotten: 'We will email you a link that signs you in. Then you choose a new password.',
  /** A form that stood open too long, or a browser that keeps no cookies. */
  refused: 'Please try again. If this keeps happening, allow cookies for this site: you need them to sign in.',
  whyAgain: (user: ReactNode) => (
    <>
      You are signed in as {user}. To continue, please sign in again to confirm that it is you. Then we will take you
      back to where you were.
    </>
  ),
  waiting: (address: ReactNode, provider: string) => (
    <>
      You already have an account with {address}. Sign in your usual way once, and we will connect {provider}.
    </>
  ),
  orDifferent: (user: string) =>
    `Or sign in with a different account below. If it is new here, we will ask before we connect it to ${user}.`,

  /** What a visitor without an account can do, by the sign-up policy. */
  newcomers: {
    open: 'New here? The same steps create your account.',
    domains: 'New here? The same steps create your account.',
    invite: 'New here? Open the link in your invitation first.',
    closed: 'New here? You cannot create an account on this page.',
  },
  askForAccount: (contact: ReactNode) => <>No account? Ask {contact}.</>,
  agreeToBoth: (terms: (text: string) => ReactNode, privacy: (text: string) => ReactNode) => (
    <>
      By continuing, you agree to the {terms('terms of use')} and the {privacy('privacy policy')}.
    </>
  ),
  agreeToTerms: (link: (text: string) => ReactNode) => <>By continuing, you agree to the {link('terms of use')}.</>,
  agreeToPrivacy: (link: (text: string) => ReactNode) => <>By continuing, you agree to the {link('privacy policy')}.</>,

  continueWith: (provider: string) => `Continue with ${provider}`,
  opening: (provider: string) => `Opening ${provider}…`,
  lastUsed: 'Last used',
  email: 'Email',
  emailMe: 'Email me a sign-in link',
  sendEmail: 'Send the email',
  otherWays: 'Other ways to sign in',
  passwordInstead: 'Use a password instead',
  wayInstead: (name: string) => `Use ${name} instead`,
  forgotPassword: 'Forgot password?',
  noAccountYet: (link: (text: string) => ReactNode) => <>No account yet? {link('Create one with a password')}</>,
  noPassword: (button: (text: string) => ReactNode) => <>No password? {button('Email yourself a link')}</>,
  forgotOrNone: (button: (text: string) => ReactNode) => (
    <>Forgot your password, or have none? {button('Email yourself a link')}</>
  ),
  /** A checkbox, and what it means where it is checked. */
  notHere: 'Sign me out when I close this browser',
  notHereMeans: 'For a shared device. You will be signed out after 12 hours at the latest.',
  withPasskey: 'Sign in with a passkey',
  /** A code of an authenticator app. */
  useCode: 'Use a code from your authenticator app',
  code: 'Code',
  codeHint: '6 digits.',
  checking: 'Checking…',
  noPasskeyUsed: 'No passkey was used. Try again, or sign in another way.',

  /** `app` is an app with a browser of its own; `link` leaves it. */
  inApp: (app: string) => `You are using ${nameOfApp(app)}’s built-in browser, which may not keep you signed in.`,
  inAppOpen: (link: (text: string) => ReactNode) => <>{link('Open in your browser')} here, or from the app’s menu.</>,
  inAppMenu: 'Choose “Open in your browser” in the app’s menu.',
  /** A mailed link opens in the visitor's own browser; its code works where it was asked for. */
  inAppStay: 'To stay here, have us email you, and enter the code from that email.',
}

export type SignInWords = typeof words
export const signInWords = new Wording('signIn', words)
