import type { Fact, Message } from '../message.ts'

/** What has become of an account's second step. */
export type SecondStepNews =
  | 'secondStepOn'
  | 'secondStepOff'
  | 'recoveryCodesNew'
  | 'recoveryCodeUsed'
  | 'secondStepPaused'

/** What is told when the second step of an account is another one, or was tried. */
interface SecondStepChanged {
  siteName: string
  /** Where to look at the account. */
  accountUrl: string
  /** When, with what, and from which network. */
  facts: readonly Fact[]
}

const NEWS: Record<SecondStepNews, (siteName: string) => { news: string; says: string; advice: string }> = {
  secondStepOn: (siteName) => ({
    news: `Your ${siteName} account now has a second step`,
    says: 'When you sign in, you now also enter a code from your authenticator app. Keep your recovery codes in a safe place.',
    advice: 'If this was not you, use a recovery code or ask the people who run the site, and sign out everywhere.',
  }),
  secondStepOff: (siteName) => ({
    news: `The second step was removed from your ${siteName} account`,
    says: 'You no longer need a code from an authenticator app to sign in, and your recovery codes no longer work.',
    advice: 'If this was not you, review your account, sign out everywhere and set up a second step again.',
  }),
  recoveryCodesNew: (siteName) => ({
    news: `Your ${siteName} account has new recovery codes`,
    says: 'Your old recovery codes no longer work.',
    advice: 'If this was not you, review your account, sign out everywhere and create new codes.',
  }),
  recoveryCodeUsed: (siteName) => ({
    news: `A recovery code for your ${siteName} account was used`,
    says: 'It was used instead of a code from your authenticator app, and will not work again.',
    advice: 'If this was not you, review your account, sign out everywhere and create new codes.',
  }),
  secondStepPaused: (siteName) => ({
    news: `Wrong codes were entered for your ${siteName} account`,
    says: 'The first step, such as your password, was correct, but then ten wrong codes were entered in a row. Codes from your app are paused for a while. Recovery codes still work.',
    advice: 'If this was not you, change your password.',
  }),
}

/** The mails that tell an account's owner what has become of the second step. */
export const secondStepMessages: Record<SecondStepNews, (about: SecondStepChanged) => Message> = {
  secondStepOn: (about) => messageOf(about, NEWS.secondStepOn),
  secondStepOff: (about) => messageOf(about, NEWS.secondStepOff),
  recoveryCodesNew: (about) => messageOf(about, NEWS.recoveryCodesNew),
  recoveryCodeUsed: (about) => messageOf(about, NEWS.recoveryCodeUsed),
  secondStepPaused: (about) => messageOf(about, NEWS.secondStepPaused),
}

function messageOf({ siteName, accountUrl, facts }: SecondStepChanged, newsOf: (typeof NEWS)[SecondStepNews]): Message {
  const { news, says, advice } = newsOf(siteName)
  return {
    subject: news,
    preview: says,
    heading: news,
    blocks: [
      { kind: 'text', text: says },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      { kind: 'note', text: advice },
    ],
  }
}

/** What is told when the people who run a site were asked to remove a second step. */
interface SecondStepReset {
  siteName: string
  /** Cancels it, without signing in. */
  cancelUrl: string
  /** When it was begun, and from when it counts. */
  facts: readonly Fact[]
}

/** The mail that lets an account's owner keep the second step. */
export function secondStepResetMessage({ siteName, cancelUrl, facts }: SecondStepReset): Message {
  const news = `The second step will be removed from your ${siteName} account`
  return {
    subject: news,
    preview: 'In 24 hours, unless you cancel it.',
    heading: news,
    blocks: [
      {
        kind: 'text',
        text: `The people who run ${siteName} were told that you have lost it. After 24 hours, the next sign-in will remove it.`,
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Keep my second step', url: cancelUrl },
      { kind: 'note', text: 'If you asked for this, you do not need to do anything. If you did not, keep it.' },
    ],
  }
}
