import { Wording } from '../wording.ts'

/** What is read of each event of an account: by its owner, and by operators. */
const done = {
  'sign-in.begin': 'Continued to a sign-in provider',
  'sign-in': 'Signed in',
  challenge: 'Sign-in link sent',
  'challenge.code': 'Code from an email accepted',
  'challenge.approve': 'Sign-in approved on another device',
  'proof.ask': 'Asked to sign in again before a change',
  'proof.wait': 'Change without a passkey asked for',
  'proof.cancel': 'Change without a passkey cancelled',
  'second-step.ask': 'Asked for the second step',
  'second-step': 'Second step accepted',
  'second-step.pause': 'Codes from the authenticator app paused',
  'second-step.demand': 'Second step required, or no longer required',
  'second-step.reset': 'Removal of the second step requested',
  'second-step.keep': 'Removal of the second step cancelled',
  'session.disown': 'Browser signed out from an email',
  'second-step.set-up': 'Second step turned on',
  'second-step.remove': 'Second step removed',
  'recovery-codes.replace': 'New recovery codes created',
  'recovery-codes.use': 'Recovery code used',
  'device.trust': 'Device trusted',
  'device.forget': 'Device no longer trusted',
  'sign-out': 'Signed out',
  'sign-out.everywhere': 'Signed out everywhere',
  'sign-out.by-provider': 'Signed out by the provider',
  'session.end': 'Browser signed out',
  'session.adopt': 'Signed in with an earlier session',
  'user.create': 'Account created',
  'user.enable': 'Account enabled',
  'user.disable': 'Account disabled',
  'user.roles': 'Roles changed',
  'user.leave': 'Account deletion requested',
  'user.stay': 'Account deletion cancelled by signing in',
  'user.export': 'Data downloaded',
  'user.remove': 'Account removed',
  'profile.name': 'Name changed',
  'profile.picture': 'Picture changed',
  'password.set': 'Password set',
  'passkey.add': 'Passkey added',
  'passkey.rename': 'Passkey renamed',
  'passkey.remove': 'Passkey removed',
  'passkey.copy': 'Passkey refused: there may be a copy of it',
  'password.replace': 'Password changed',
  'password.remove': 'Password removed',
  'account.link': 'Account connected',
  'account.unlink': 'Account disconnected',
  'provider-tokens.end': 'Access to the provider ended',
  'provider-tokens.revoke': 'Access withdrawn at the provider',
  'address.ask': 'Code sent to a new email address',
  'address.change': 'Email address changed',
  'address.undo': 'Change of the email address undone',
  'address.return': 'Change of the email address to be undone in 72 hours',
  'address.keep': 'Undoing the change of the email address cancelled',
  'user.link': 'Sign-in link sent by an operator',
  'address.prove': 'Email address confirmed',
  'invitation.create': 'Invitation created',
  'invitation.use': 'Invitation used',
  'invitation.revoke': 'Invitation withdrawn',
  'users.import': 'Account imported',
  'database.copied': 'Database replaced by a copy',
  notice: 'Email about a change sent',
}

/** The events that are recorded: app/auth/events has a kind for each. */
export type WordedEvent = keyof typeof done

/** Those that failed, where that is said in other words. */
const failed = {
  'sign-in': 'Sign-in refused',
  challenge: 'Sign-in link refused',
  'challenge.code': 'Wrong code entered',
  'challenge.approve': 'Wrong number entered',
  'second-step': 'Second step refused',
  'sign-out.by-provider': 'Sign-out by the provider refused',
  'session.adopt': 'Earlier session refused',
  'password.replace': 'Password not changed',
  'provider-tokens.revoke': 'Access not withdrawn at the provider',
  'address.change': 'Email address not changed: wrong code',
  'address.undo': 'Change of the email address not undone',
  notice: 'Email about a change not sent',
} satisfies Partial<Record<WordedEvent, string>>

const words = { done, failed }

export type EventWords = typeof words
export const eventWords = new Wording('events', words)
