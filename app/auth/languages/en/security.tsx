import type { ReactNode } from 'react'
import { type Unseen, Wording } from '../wording.ts'

/** The pages of the account on which a user changes what signs them in: second step, passkeys, password. */
const words = {
  step: 'Second step',
  stepLead:
    'When you sign in, you also enter a code from an app on your phone, or use a passkey. A stolen password alone is then useless.',
  stepRequired: (site: string) => `${site} requires a second step. Please set it up first.`,
  setUpApp: 'Set up an authenticator app',
  withPasskeys: (count: number): string => (count === 1 ? 'Use your passkey' : 'Use your passkeys'),
  passkeysNeedScript:
    'Passkeys need JavaScript. You also get recovery codes, for a browser without it and for when you lose your device.',
  scan: 'Scan this with your authenticator app, then enter the code that it shows.',
  qrCode: 'QR code for your authenticator app',
  /** `key` is a long text of letters and digits. */
  cannotScan: (link: (text: string) => ReactNode, key: ReactNode) => (
    <>
      Can’t scan it? {link('Open your authenticator app')}, or enter this key: {key}
    </>
  ),
  checking: 'Checking…',
  codeFromApp: 'Code from the app',
  sixDigits: '6 digits.',
  turnOn: 'Turn on',
  startOver: 'Start over with a new key',
  app: 'Authenticator app',
  notSetUp: 'Not set up',
  onSince: (at: ReactNode) => <>On since {at}</>,
  passkeys: 'Passkeys',
  passkeysInstead: (count: number) =>
    count === 1 ? 'You can use it instead of a code' : `You can use any of ${count} instead of a code`,
  recoveryCodes: 'Recovery codes',
  codesLeft: (count: number) => (count === 1 ? '1 left' : `${count} left`),
  creatingCodes: 'Creating new codes…',
  createCodes: 'Create new recovery codes',
  createCodesHint: 'New codes replace the ones that you have now, which then stop working.',
  removeStep: 'Remove the second step',
  removeStepAsk: 'Remove the second step?',
  removeStepLead:
    'The first step alone will then open your account. Its authenticator app, recovery codes and trusted devices stop working right away. You can set up a second step again.',
  removeStepPassword:
    'Your password is removed too: you chose it while the second step was on, when 8 characters were enough. You can choose another one afterwards.',
  keepStep: 'Keep the second step',
  trusted: 'Trusted devices',
  forgetting: (device: string) => `Forgetting ${device}…`,
  stopTrusting: (device: string, unseen: Unseen) => <>Stop trusting{unseen(` ${device}`)}</>,

  stepIsOn: 'Your second step is on.',
  codesReplaced: 'These are new. Your former recovery codes no longer work.',
  newCodes: 'Your recovery codes',
  newCodesLead: 'Sign in with one of these if you lose your phone. Each works once. They are not shown again.',
  printCodes: 'Download, copy or print them, and keep them in a safe place away from this device.',
  /** On a button. */
  downloadCodes: 'Download as a text file',
  /** The first line of that file. */
  codesFile: (site: string) => `Recovery codes for ${site}. Each works once.`,
  copyCodes: 'Copy all codes',
  copied: 'Copied',
  notCopied: 'The browser did not copy them. Select the codes and copy them yourself.',
  print: 'Print',
  haveSaved: 'I have saved them',

  ownPasskeys: 'Your passkeys',
  ownPasskeysLead: 'Sign in with your fingerprint, face or PIN. No password needed.',
  addPasskey: 'Add a passkey',
  addingNeedsScript: 'Adding a passkey needs JavaScript. Renaming and removing work without it.',
  /** Both are days. */
  addedAndUsed: (added: ReactNode, lastUsed: ReactNode) => (
    <>
      Added {added}, last used {lastUsed}
    </>
  ),
  addedNotUsed: (added: ReactNode) => <>Added {added}, not used yet</>,
  onSeveral: 'Available on several of your devices',
  onOne: 'On one device only',
  /** `passkey` is what its user calls it. */
  removingPasskey: (passkey: string) => `Removing ${passkey}…`,
  removePasskey: (passkey: string, unseen: Unseen) => <>Remove{unseen(` ${passkey}`)}</>,
  renamePasskey: (passkey: string, unseen: Unseen) => <>Rename{unseen(` ${passkey}`)}</>,
  renaming: 'Renaming…',
  name: 'Name',
  saveName: (passkey: string, unseen: Unseen) => <>Save{unseen(` the name of ${passkey}`)}</>,

  /** What a browser asks for that makes a passkey. */
  newPasskeyLead: 'Your browser will ask for your fingerprint, face or screen lock.',
  passkeyThere: 'This device already has a passkey for your account.',
  noPasskey: 'No passkey was created: it was cancelled, or took too long. Try again, or use another device.',
  /** What was at fault; `browser` is such as `Firefox on Linux`. */
  passkeyFailed: {
    unable: (browser: string) =>
      `No passkey was created: what ${browser} offered cannot keep one that asks for your fingerprint, face or PIN. Choose another password manager or security key.`,
    notAllowed: (browser: string) =>
      `No passkey was created: ${browser} does not allow passkeys at the address of this page.`,
    failed: (browser: string) =>
      `No passkey was created: ${browser}, or the password manager that it asked, reported an error. Try again, or choose another password manager or device.`,
  },
  noScript:
    'Adding a passkey needs JavaScript, which is off in this browser. All other ways to sign in work without it.',
  /** `browser` is such as `Firefox on Linux`. */
  noPasskeysHere: (browser: string) =>
    `${browser} cannot create passkeys. Open this page in another browser. All other ways to sign in work here too.`,
  adding: 'Adding…',
  passkeyName: 'Passkey name',
  passkeyNameHint: 'Helps you tell your passkeys apart. Without one, it is called after what keeps it.',
  createPasskey: 'Create passkey',
  backToPasskeys: 'Back to your passkeys',

  changeYourPassword: 'Change your password',
  setAPassword: 'Set a password',
  /** By which the user signs in with it. */
  forAddress: (address: string) => `For ${address}.`,
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordRule: (shortest: number) =>
    `At least ${shortest} characters of any kind. You will be signed out in all your other browsers.`,
  /** The same of a user who is signed in nowhere else. */
  passwordLength: (shortest: number) => `At least ${shortest} characters of any kind.`,
  changePassword: 'Change password',
  setPassword: 'Set password',
  removePassword: 'Remove password',
  forgotCurrent: (link: (text: string) => ReactNode) => (
    <>{link('Forgot your current password?')} An email link lets you choose a new one.</>
  ),

  /** All that opens an account, after its owner has taken it back. */
  ways: {
    heading: 'What opens your account',
    lead: 'This is everything that signs in to your account now. Remove what is not yours.',
    added: (day: ReactNode) => <>Passkey, added {day}</>,
    secondStepOn: 'On',
  },

  /** A passkey is asked for before a change of how a user signs in; another proof counts later. */
  proof: {
    heading: 'Use your passkey',
    lead: 'To change how you sign in, confirm with your passkey that it is you. Then we will take you back to where you were.',
    usePasskey: 'Use your passkey',
    without: 'No passkey at hand?',
    asking: 'Asking…',
    ask: 'Continue without my passkey, in 72 hours',
    back: 'Back to your account',
  },

  ownAddress: 'Your email address',
  addressIs: (address: string) => `It is ${address}.`,
  noAddress: 'There is none yet.',
  codeSent: (address: ReactNode) => <>An email was sent to {address}. Enter its code here.</>,
  sendingCode: 'Sending a code…',
  newAddress: 'New email address',
  newAddressHint: 'We email a code to it. Your old address gets an email that can undo the change for 7 days.',
  emailCode: 'Email me a code',
  changingAddress: 'Changing your address…',
  codeFromEmail: 'Code from the email',
  changeMyAddress: 'Change my address',
  anotherAddress: 'Use another address',
}

export type SecurityWords = typeof words
export const securityWords = new Wording('security', words)
