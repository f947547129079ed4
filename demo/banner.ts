import type { Parties } from './parties.ts'
import { PEOPLE } from './people.ts'

/**
 * Who signs in with a password in a demo. No person at the demo provider has this address: a provider signs in no user whose
 * address has a password.
 */
export const PASSWORD_USER = {
  name: 'Margaret Hamilton',
  email: 'margaret@example.com',
  password: 'correct horse battery staple',
}

interface BannerProps {
  /** What is ready, and what to do. */
  says: string
  origin: string
  authPath: string
  parties: Pick<Parties, 'provider' | 'mailbox' | 'env'>
  hasPassword: boolean
}

/** What a demo says in the terminal: where everything is, and the ways to sign in. */
export function banner({ says, origin, authPath, parties, hasPassword }: BannerProps): string {
  const { provider, mailbox, env } = parties
  const hasDemoId = 'AUTH_DEMO_ID' in env
  const isOwnMail = env.SMTP_URL !== mailbox.smtpUrl
  const names = PEOPLE.filter(({ note }) => note === null).map(({ name }) => name)
  return [
    '',
    `  ${says}`,
    '',
    `    The app        ${origin}/`,
    `    Sign-in        ${origin}${authPath}/signin`,
    ...(hasDemoId ? [`    Demo provider  ${provider.issuer}/`] : []),
    ...(isOwnMail ? [] : [`    Demo mailbox   ${mailbox.origin}/`]),
    '',
    ...(hasDemoId ? [`    Demo ID        ${names.join(', ')}, and others who share less`] : []),
    `    Email link     any address${isOwnMail ? '' : '; the mail arrives in the demo mailbox'}`,
    ...(hasPassword ? [`    Password       ${PASSWORD_USER.email}  ${PASSWORD_USER.password}`] : []),
    '',
    '  Then protect a page of your own. In its loader:',
    '',
    '    const user = await requireUser(context)',
    '',
    '  Ctrl-C stops all of it.',
    '',
  ].join('\n')
}
