import { DEMO_USER } from '#app/auth/registration/demo-user.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import type { Parties } from './parties.ts'
import { PEOPLE } from './people.ts'

export { DEMO_USER }

interface BannerProps {
  /** What is ready, and what to do. */
  says: string
  origin: string
  /** React Router's `basename`, with or without a slash at its end. */
  basename?: string
  authPath: string
  parties: {
    provider: Pick<IdentityProvider, 'issuer'>
    mailbox: Pick<Mailbox, 'origin' | 'smtpUrl'>
    env: Parties['env']
  }
  hasPassword: boolean
}

/** What a demo says in the terminal: where everything is, and the ways to sign in. */
export function banner({ says, origin, basename = '/', authPath, parties, hasPassword }: BannerProps): string {
  const { provider, mailbox, env } = parties
  const hasDemoId = 'AUTH_DEMO_ID' in env
  const isOwnMail = env.SMTP_URL !== mailbox.smtpUrl
  const names = PEOPLE.filter(({ note }) => note === null).map(({ name }) => name)
  return [
    '',
    `  ${says}`,
    '',
    `    The app        ${origin}${basename.replace(/\/$/, '')}/`,
    `    Sign-in        ${origin}${authPath}/signin`,
    ...(hasDemoId ? [`    Demo provider  ${provider.issuer}/`] : []),
    ...(isOwnMail ? [] : [`    Demo mailbox   ${mailbox.origin}/`]),
    '',
    ...(hasDemoId ? [`    Demo ID        ${names.join(', ')}, and others who share less`] : []),
    `    Email link     any address${isOwnMail ? '' : '; the mail arrives in the demo mailbox'}`,
    ...(hasPassword ? [`    Password       ${DEMO_USER.email}  ${DEMO_USER.password}`] : []),
    '',
    '  Then protect a page of your own. In its loader:',
    '',
    '    const user = await requireUser(context)',
    '',
    '  Ctrl-C stops all of it.',
    '',
  ].join('\n')
}
