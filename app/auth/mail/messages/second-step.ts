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
    news: `A second step protects your ${siteName} account`,
    says: 'From now on signing in also asks for a code of your authenticator app. Keep your recovery codes in a safe place.',
    advice: 'If this was not you, use a recovery code or ask the people who run the site, and sign out everywhere.',
  }),
  secondStepOff: (siteName) => ({
    news: `The second step of your ${siteName} account was removed`,
    says: 'Signing in does not ask for a code of an authenticator app any more, and your recovery codes are of no use now.',
    advice: 'If this was not you, sign out everywhere there, and set up a second step again.',
  }),
  recoveryCodesNew: (siteName) => ({
    news: `Your ${siteName} account has new recovery codes`,
    says: 'The recovery codes of before do not work any more.',
    advice: 'If this was not you, sign out everywhere there, and make new codes.',
  }),
  recoveryCodeUsed: (siteName) => ({
    news: `A recovery code of your ${siteName} account was used`,
    says: 'It took the place of a code of your authenticator app, and does not work a second time.',
    advice: 'If this was not you, sign out everywhere there, and make new codes.',
  }),
  secondStepPaused: (siteName) => ({
    news: `Wrong codes were typed for your ${siteName} account`,
    says: 'A right first proof, such as your password, was given, and then ten wrong codes in a row. One-time codes are not looked at for a while; recovery codes still work.',
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
  const news = `The second step of your ${siteName} account is about to be removed`
  return {
    subject: news,
    preview: 'In 24 hours, unless you cancel it.',
    heading: news,
    blocks: [
      {
        kind: 'text',
        text: `The people who run ${siteName} were told that you lost it. In 24 hours the next sign-in removes it.`,
      },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Keep my second step', url: cancelUrl },
      { kind: 'note', text: 'If you asked for this, there is nothing to do. If you did not, keep it.' },
    ],
  }
}
