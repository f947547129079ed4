import { Wording } from '../wording.ts'

/** What a page says of what was done just before, in the same words every time, by its name. */
const words = {
  done: {
    'signed-out': 'You are signed out.',
    leaving: 'You are signed out, and your account will be deleted in 7 days. Sign in before then to keep it.',
    'session-ended': 'That session was signed out.',
    'others-signed-out': 'All other browsers were signed out.',
    'password-set': 'Your password was set, and all your other browsers were signed out.',
    'password-changed': 'Your password was changed, and all your other browsers were signed out.',
    'password-set-alone': 'Your password was set.',
    'password-changed-alone': 'Your password was changed.',
    'password-removed-alone': 'Your password was removed.',
    'password-removed': 'Your password was removed, and all your other browsers were signed out.',
    stays: 'Your account stays: it will not be deleted.',
    'second-step-removed': 'The second step was removed.',
    'second-step-password-removed':
      'The second step was removed, and your password with it. Choose another one, of at least 15 characters.',
    'second-step-kept': 'Your second step and your passkeys stay.',
    'proof-cancelled': 'That was cancelled. Nothing of your account was changed.',
    'proof-cancelled-by-passkey':
      'Changing how you sign in had been asked for without your passkey. It was cancelled, because you have just used your passkey. Nothing was changed.',
    'taken-back':
      'Every browser was signed out, and what the other browser added was removed. Sign in to see what still opens your account.',
    'taken-back-password':
      'Every browser was signed out, what the other browser added was removed, and your old password no longer works. Sign in with an email link and choose a new one.',
    'own-browser': 'Thank you. Nothing was changed.',
    'device-forgotten': 'That device is no longer trusted.',
    'address-changed': 'Your email address was changed. Your old address was sent a link that undoes this.',
    'address-new': 'Your email address was changed.',
    'address-restored': 'Your old address was put back, and every browser was signed out. Sign in with an email link.',
    'address-restored-password':
      'Your old address was put back, and every browser was signed out. Sign in with an email link. Your old password no longer works.',
    'address-returns':
      'Every browser was signed out. Your old address comes back in 72 hours, because the change had been confirmed with a passkey or a second step. Until then no email signs in; both addresses were told.',
    'address-kept': 'The account keeps its new address. Both addresses were told.',
    'name-changed': 'Your name was changed.',
    'picture-changed': 'Your picture was changed.',
    'picture-removed': 'Your picture was removed.',
    'user-disabled': 'The account is disabled, and its sessions have ended.',
    'user-enabled': 'The account is enabled.',
    'user-sessions-ended': 'All sessions of this person have ended.',
    'link-mailed': 'A sign-in link was emailed.',
    'passkey-added': 'The passkey was added. You can now sign in with it.',
    'passkey-renamed': 'The passkey was renamed.',
    'passkey-removed': 'The passkey was removed. You can no longer sign in with it.',
  },
  /** The same, where nothing was done. */
  refused: {
    'address-held':
      'Every browser was signed out, and the address that your account had been given no longer opens it. Your old address was not put back: another account that holds something has it now. Sign in to that account and change its address or delete it, then open the link of the email again.',
    'proof-often': 'This was asked for too often. Please use your passkey, or try again tomorrow.',
    'proof-not-cancelled':
      'That was not cancelled: it was over, or it began before this browser was signed in. Sign in with your passkey to cancel it.',
    'address-returning':
      'The address of this account is being changed back. Until that is done, 72 hours after it was asked for, no email signs in to it. A passkey or a connected account still does.',
    'address-not-kept':
      'The address was not kept: that takes the passkey or the second step that it was changed with, and it may be too late. Sign in with that first.',
    'address-over': 'That code has been used or is too old. Ask for a new one.',
    'picture-type': 'That file is not a PNG, JPEG or WebP picture. Choose another one.',
    'picture-damaged': 'That picture cannot be read. Choose another one.',
    'picture-dimensions': 'That picture has too many pixels: at most 50 million. Make it smaller first.',
    'picture-moving': 'Animated pictures cannot be used. Choose another one.',
    'picture-size': 'That picture is too large: at most 10 MB. Make it smaller first.',
    'picture-busy': 'Too many pictures are being made just now. Please try again in a moment.',
    'picture-none': 'This site takes no pictures.',
    'picture-missing': 'No picture was chosen.',
    'operator-self': 'You cannot disable your own account.',
    'operator-reason': 'The reason must be one line of at most 500 characters. Nothing was changed.',
    'operator-another':
      'That was sent from the page of another account. Nothing was done. Check whose page this is before you try again.',
    'operator-gone': 'That is no longer there.',
    'operator-disabled': 'The account is disabled: enable it first.',
    'operator-no-mail': 'No email can be sent to this person.',
    'operator-mail-failed': 'The email could not be sent. Please try again.',
    'operator-mails': 'There were too many emails to this address, or from you. Please try again later.',
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
    'form-expired':
      'That form had expired, or was not sent from this browser. Nothing was changed. Please try again here, and make sure that cookies are allowed.',
    'form-unreadable': 'That form could not be read. Nothing was changed. Please send it again.',
    'form-slow': 'That form took too long to arrive. Nothing was changed. Please send it again.',
    'not-now': 'It could not be told whether that was done. Please check here, and try again if it was not.',
  },

  invitedTo: (address: string) => `The invitation was emailed to ${address}.`,
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
