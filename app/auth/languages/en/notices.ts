import { Wording } from '../wording.ts'

/**
 * Mails that tell the owner of an account of a change. `site` is the name of the site, `provider` a way to sign in. A
 * `preview` is what a list of mails shows beside the subject; where there is none, that is the text.
 */
const words = {
  connected: {
    subject: (provider: string, site: string) => `${provider} was connected to your ${site} account`,
    preview: (provider: string) => `You can now sign in with ${provider}.`,
    text: (site: string, provider: string) =>
      `You can now sign in to ${site} with ${provider}, in addition to the ways you had before.`,
    note: 'If this was not you, review your account, disconnect it and sign out everywhere.',
  },
  disconnected: {
    subject: (provider: string, site: string) => `${provider} was disconnected from your ${site} account`,
    preview: (provider: string) => `You can no longer sign in with ${provider}.`,
    text: (site: string, provider: string) =>
      `You can no longer sign in to ${site} with ${provider}. Your other ways to sign in still work.`,
    note: 'If this was not you, review your account, sign out everywhere and connect it again.',
  },
  newBrowser: {
    subject: (site: string) => `New sign-in to your ${site} account`,
    preview: (method: string) => `A new browser signed in with ${inSentence(method)}.`,
    text: (site: string, method: string) =>
      `A browser that has not been used with your account before signed in to ${site} with ${inSentence(method)}.`,
    notMe: 'This was not me',
    note: 'If this was you, you do not need to do anything. If it was not, sign that browser out.',
  },

  passwordChanged: {
    subject: (site: string) => `Your ${site} password was changed`,
    preview: 'Your old password no longer works.',
    text: 'Your old password no longer works. All your other browsers were signed out.',
  },
  passwordSet: {
    subject: (site: string) => `Your ${site} password was set`,
    preview: 'You can now sign in with your email address and this password.',
    text: 'You can now sign in with your email address and this password. All your other browsers were signed out.',
  },
  passwordRemoved: {
    subject: (site: string) => `Your ${site} password was removed`,
    preview: 'You can no longer sign in with it.',
    text: 'You can no longer sign in with it. All your other browsers were signed out.',
  },
  passwordNote:
    'If this was not you, sign in with an email link and choose a new password, or ask the people who run the site.',

  passkeyAdded: {
    subject: (site: string) => `A passkey was added to your ${site} account`,
    preview: 'You can now sign in with this passkey.',
    text: (site: string) => `You can now sign in to ${site} with this passkey, in addition to the ways you had before.`,
    note: 'If this was not you, review your account, remove the passkey and sign out everywhere.',
  },
  passkeyRemoved: {
    subject: (site: string) => `A passkey was removed from your ${site} account`,
    preview: 'You can no longer sign in with that passkey.',
    text: 'You can no longer sign in with it. Browsers that signed in with a passkey were signed out.',
    note: 'If this was not you, review your account and sign out everywhere.',
  },
  passkeyCopied: {
    subject: (site: string) => `A passkey for your ${site} account was refused`,
    preview: 'There may be a copy of it.',
    text: 'A sign-in with this passkey was refused, because there may be a copy of the passkey. If it was you who tried, sign in another way, remove the passkey and add a new one.',
    note: 'If it was not you, review your account, remove the passkey and sign out everywhere.',
  },

  proofAsked: {
    subject: (site: string) => `A change of your ${site} account was asked for without your passkey`,
    preview: 'It can be made in 72 hours, unless you cancel it.',
    text: 'A browser that is signed in to your account asked to change how you sign in without using your passkey. It can do so from 72 hours from now, for 24 hours. Until then, any page of your account lets you cancel that: sign in with your passkey, or use a browser that was signed in before.',
    note: 'If this was you, you do not need to do anything. If it was not, cancel it and sign that browser out.',
  },

  secondStepOn: {
    subject: (site: string) => `Your ${site} account now has a second step`,
    text: 'When you sign in, you now also take a second step: a code from your authenticator app, or a passkey. Keep your recovery codes in a safe place.',
    note: 'If this was not you, use a recovery code or ask the people who run the site, and sign out everywhere.',
  },
  secondStepOff: {
    subject: (site: string) => `The second step was removed from your ${site} account`,
    text: 'You no longer need a second step to sign in, and your recovery codes no longer work.',
    note: 'If this was not you, review your account, sign out everywhere and set up a second step again.',
  },
  recoveryCodesNew: {
    subject: (site: string) => `Your ${site} account has new recovery codes`,
    text: 'Your old recovery codes no longer work.',
    note: 'If this was not you, review your account, sign out everywhere and create new codes.',
  },
  recoveryCodeUsed: {
    subject: (site: string) => `A recovery code for your ${site} account was used`,
    text: 'It was used instead of your usual second step, and will not work again.',
    note: 'If this was not you, review your account, sign out everywhere and create new codes.',
  },
  secondStepPaused: {
    subject: (site: string) => `Wrong codes were entered for your ${site} account`,
    text: 'The first step, such as your password, was correct, but then ten wrong codes were entered in a row. Codes from your app are paused for a while. Recovery codes still work.',
    note: 'If this was not you, change your password.',
  },
  secondStepReset: {
    subject: (site: string) => `The second step and the passkeys of your ${site} account will be removed`,
    preview: 'In 24 hours, unless you cancel it.',
    text: (site: string) =>
      `The people who run ${site} were told that you have lost them. After 24 hours, the next sign-in will remove them.`,
    keep: 'Keep my second step and passkeys',
    note: 'If you asked for this, you do not need to do anything. If you did not, keep them.',
  },

  addressChanged: {
    subject: (site: string) => `The address of your ${site} account was changed`,
    preview: 'This address no longer signs you in.',
    text: 'Your account has another address now. This one no longer signs you in.',
    undo: 'If this was not you, put this address back. That works for 7 days, without signing in.',
    putBack: 'Put this address back',
    note: 'If this was you, there is nothing to do.',
  },
  addressReturns: {
    subject: (site: string) => `This will be the address of your ${site} account again`,
    preview: 'In 72 hours. Until then no email signs in.',
    text: 'The change of your address is being undone. It had been confirmed with a passkey or a second step that your account had before, so this address comes back 72 hours from now. Every browser was signed out. Until then, no email to either address signs in, and nothing else of the account can be changed.',
    note: 'If you asked for this, sign in with an email link after that time. Who has that passkey or second step can still cancel this.',
  },
  addressGoes: {
    subject: (site: string) => `This will no longer be the address of a ${site} account`,
    preview: 'In 72 hours, unless you cancel it.',
    text: 'The owner of the address that the account had before asked to undo the change to this address. That happens 72 hours from now. Every browser was signed out. Until then, no email to either address signs in, and nothing else of the account can be changed.',
    note: 'If this account is yours, sign in with the passkey or the second step that you changed the address with, and keep this address there.',
  },
  addressStays: {
    subject: (site: string) => `The address of a ${site} account stays changed`,
    preview: 'Undoing the change was cancelled.',
    text: 'Undoing the change of the address was cancelled, with the passkey or the second step that had confirmed the change. The account keeps its new address.',
    note: 'If this was not you, open the email that told this address of a new passkey or second step, and press “This was not me” there: within 7 days of the change, that can still put this address back. If there is none, ask the people who run the site.',
  },
  addressTakenBack: {
    subject: (site: string) => `This is no longer the address of a ${site} account`,
    preview: 'The change to this address was undone.',
    text: 'The owner of the address that the account had before undid the change. This address no longer signs you in.',
    note: 'If this account is yours, sign in with a passkey or an account that you connected before, or ask the people who run the site.',
  },
  addressRestored: {
    subject: (site: string) => `This is the address of your ${site} account again`,
    preview: 'Every browser was signed out. Sign in with an email link.',
    text: 'The change of your address was undone. Every browser was signed out, the password is removed, and so is what was added since to sign in with.',
    note: 'Sign in with an email link, then choose a new password if you use one.',
  },

  /** What an operator has done. */
  passwordReplaced: {
    subject: (site: string) => `Your ${site} password was changed`,
    text: 'Your old password no longer works, and you were signed out everywhere.',
  },
  accountDisabled: {
    subject: (site: string) => `Your ${site} account was disabled`,
    text: 'You were signed out everywhere, and you cannot sign in while it is disabled.',
  },
  accountEnabled: { subject: (site: string) => `Your ${site} account was enabled`, text: 'You can sign in again.' },
  sessionsEnded: {
    subject: (site: string) => `You were signed out of ${site} everywhere`,
    text: 'All your browsers were signed out. You can sign in again.',
  },
  sessionEnded: {
    subject: (site: string) => `One of your browsers was signed out of ${site}`,
    text: 'You can sign in again.',
  },
  /** `contact` is an address of email, or of a page. */
  writeTo: (contact: string) => `If you did not expect this, write to ${contact}.`,
  askPeople: (site: string) => `If you did not expect this, ask the people who run ${site}.`,
}

/** A way to sign in as a sentence has it; a provider is called by its name. */
function inSentence(method: string): string {
  if (method === 'Password') return 'a password'
  if (method === 'Passkey') return 'a passkey'
  return method === 'Email link' ? 'an email link' : method
}

export type NoticeWords = typeof words
export const noticeWords = new Wording('notices', words)
