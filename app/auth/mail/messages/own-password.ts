import type { Fact, Message } from '../message.ts'

/** What a user has done with the password of their account. */
export type PasswordNews = 'passwordChanged' | 'passwordSet' | 'passwordRemoved'

interface PasswordIsOther {
  siteName: string
  /** Where to look at the account. */
  accountUrl: string
  /** When, with what, and from which network. */
  facts: readonly Fact[]
}

const NEWS: Record<PasswordNews, { happened: string; says: string }> = {
  passwordChanged: { happened: 'was changed', says: 'Your old password no longer works.' },
  passwordSet: { happened: 'was set', says: 'You can now sign in with your email address and this password.' },
  passwordRemoved: { happened: 'was removed', says: 'You can no longer sign in with it.' },
}

/** The mails that tell an account's owner what has become of the password, by the owner's own browser. */
export const ownPasswordMessages: Record<PasswordNews, (about: PasswordIsOther) => Message> = {
  passwordChanged: (about) => messageOf(about, NEWS.passwordChanged),
  passwordSet: (about) => messageOf(about, NEWS.passwordSet),
  passwordRemoved: (about) => messageOf(about, NEWS.passwordRemoved),
}

function messageOf(
  { siteName, accountUrl, facts }: PasswordIsOther,
  { happened, says }: { happened: string; says: string },
): Message {
  const news = `Your ${siteName} password ${happened}`
  return {
    subject: news,
    preview: says,
    heading: news,
    blocks: [
      { kind: 'text', text: `${says} All your other browsers were signed out.` },
      { kind: 'facts', facts },
      { kind: 'link', label: 'Review your account', url: accountUrl },
      {
        kind: 'note',
        text: 'If this was not you, sign in with an email link and choose a new password, or ask the people who run the site.',
      },
    ],
  }
}
