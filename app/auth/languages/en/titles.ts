import { Wording } from '../wording.ts'

/** What the browser's tab says before the name of the site. */
const words = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  signedOut: 'You are signed out',
  signedIn: 'You are signed in',
  verifyRequest: 'Check your email',
  isOver: { used: 'This link no longer works', expired: 'This link has expired' },
  invitation: 'You are invited',
  address: 'Your email',
  connect: (provider: string) => `Connect ${provider}?`,
  confirm: 'Is this you?',
  sendOn: 'Continue',
  approved: 'Return to your other device',
  notMe: 'Was this not you?',
  password: 'Your password',
  secondStep: 'Second step',
  ownAddress: 'Your email address',
  profile: 'Your profile',
  ways: 'What opens your account',
  proof: 'Use your passkey',
  devices: 'Browsers',
  leave: 'Download or delete your data',
  history: 'History',
  account: 'Your account',
  passkeys: 'Your passkeys',
  newPasskey: 'Add a passkey',
  people: 'People',
  pressure: 'Load',
  invitations: 'Invitations',
  language: 'Language',
}

export type TitleWords = typeof words
export const titleWords = new Wording('titles', words)
