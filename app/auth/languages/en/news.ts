import { Wording } from '../wording.ts'

/** What a page says of what was done just before, in the same words every time, by its name. */
const words = {
  done: {
    'signed-out': 'You are signed out.',
    leaving: 'You are signed out, and your account will be deleted in 7 days. Sign in before then to keep it.',
    'session-ended': 'That session was signed out.',
    'others-signed-out': 'All other devices were signed out.',
    'password-set': 'Your password was set, and all your other devices were signed out.',
    'password-changed': 'Your password was changed, and all your other devices were signed out.',
    'password-removed': 'Your password was removed, and all your other devices were signed out.',
    'second-step-removed': 'The second step was removed.',
    'second-step-kept': 'Your second step stays on.',
    'session-disowned':
      'That browser was signed out, and your old password no longer works. Sign in with an email link and choose a new one.',
    'device-forgotten': 'That device is no longer trusted.',
    'address-changed': 'Your email address was changed. Your old address was sent a link that undoes this.',
    'address-restored':
      'Your old address was put back, and every browser was signed out. Sign in with an email link. Your old password no longer works.',
    'name-changed': 'Your name was changed.',
    'picture-changed': 'Your picture was changed.',
    'picture-removed': 'Your picture was removed.',
    'user-disabled': 'The account is disabled, and its sessions have ended.',
    'user-enabled': 'The account is enabled.',
    'user-sessions-ended': 'All sessions of this person have ended.',
    'link-mailed': 'A sign-in link was mailed.',
    invited: 'The invitation was mailed.',
    'passkey-added': 'The passkey was added. You can now sign in with it.',
    'passkey-renamed': 'The passkey was renamed.',
    'passkey-removed': 'The passkey was removed. You can no longer sign in with it.',
  },
  /** The same, where nothing was done. */
  refused: {
    'address-taken': 'Another account has that address now, so it was not put back. Ask the people who run this site.',
    'address-over': 'That code has been used or is too old. Ask for a new one.',
    'picture-type': 'That file is not a PNG, JPEG or WebP picture. Choose another one.',
    'picture-damaged': 'That picture cannot be read. Choose another one.',
    'picture-dimensions': 'That picture has too many pixels: at most 4096 on each side. Make it smaller first.',
    'picture-moving': 'Animated pictures cannot be used. Choose another one.',
    'picture-size': 'That picture is too large: at most 1 MB. Make it smaller first.',
    'picture-missing': 'No picture was chosen.',
    'operator-self': 'You cannot disable your own account.',
    'operator-reason': 'The reason must be one line of at most 500 characters. Nothing was changed.',
    'operator-date':
      'The end must be a day to come, such as 2026-12-01, or a time from now, such as 7d. Nothing was changed.',
    'operator-gone': 'That is no longer there.',
    'operator-disabled': 'The account is disabled: enable it first.',
    'operator-no-mail': 'No email can be sent to this person.',
    'operator-mail-failed': 'The email could not be sent. Please try again.',
    'operator-address': 'That is not an email address.',
    'operator-known': 'There is already an account with that address.',
    'passkey-stays': 'This passkey is your only way to sign in, so it stays. Add another way to sign in first.',
    'passkey-is-step':
      'This passkey is your second step, so it stays. Add another passkey, or set up or remove the second step first.',
    'passkey-not-added': 'The passkey was not added. Please try again.',
    'passkey-there': 'That passkey was already added.',
    'passkeys-full': 'You have reached the limit of passkeys. First remove one that you do not use.',
    'export-soon': 'A download of your data began less than a minute ago. Please wait a minute before the next one.',
    'export-failed': 'Your data could not be put together, so nothing was downloaded. Please try again later.',
  },

  /** An account at a provider; `who` is what the provider calls it, where that is known. */
  connected: (provider: string, who: string | null) =>
    who === null ? `${provider} is connected.` : `${provider} is connected: ${who}.`,
  disconnected: (provider: string, who: string | null) =>
    who === null ? `${provider} is disconnected.` : `${provider} is disconnected: ${who}.`,
  staysConnected: (provider: string, who: string | null) =>
    who === null
      ? `${provider} is your only way to sign in, so it stays connected. Connect another account first.`
      : `${who} at ${provider} is your only way to sign in, so it stays connected. Connect another account first.`,
}

export type NewsWords = typeof words
export const newsWords = new Wording('news', words)
