import { addressNamed } from '../../browsers/known-browser.server.ts'
import type { CredentialsProvider, EmailProvider } from '../../config.ts'
import type { Outcome } from '../../outcomes/outcome.ts'
import { isEmail } from '../../providers/kinds.ts'
import type { AttemptContext } from '../../site/context.ts'
import type { VerifiedIdentity } from '../../site/identity.ts'
import type { Site } from '../../site/site.ts'
import { sendLink } from '../email/start.server.ts'

/**
 * The mailbox by which a sign-in with these credentials can be completed: the address that the form itself names, so that
 * nothing is told of the account; `null` where the form names none, or this site sends no mail.
 */
export function mailboxNamed(
  deps: Pick<Site, 'store' | 'mailer' | 'providers'>,
  provider: CredentialsProvider,
  credentials: Record<string, unknown>,
): string | null {
  return deps.store && deps.mailer && emailProvider(deps) ? addressNamed(provider, credentials) : null
}

/**
 * Mails a code to the owner of a right password that is not enough by itself. This tells the visitor that the password
 * is right, which could only be hidden by another answer for the owner; it begins no session, and the mail warns the
 * owner. `null` where the address is not that account's, or was never proved.
 */
export async function completeByMail(
  ctx: AttemptContext,
  { identity, mailbox }: { identity: VerifiedIdentity; mailbox: string | null },
): Promise<Outcome | null> {
  const { site, requestContext, authRequest } = ctx
  const provider = emailProvider(site)
  const user = mailbox === null ? null : ((await site.store?.users.byEmail(mailbox)) ?? null)
  const isTheirs = identity.proof === 'credentials' && user !== null && identity.user.id === user.id
  if (!provider || mailbox === null || !isTheirs || !user.emailVerified) return null
  const says = 'a right password has to be completed by a mailed code'
  site.events.note(requestContext, { ...ctx.attempt, isSuccess: false, code: 'MailNeeded' }, { level: 'info', says })
  // Of the password's form nothing is to be read as one that asks for a mail.
  return sendLink({ ...ctx, authRequest: { ...authRequest, fields: {} } }, provider, {
    typed: mailbox,
    after: 'password',
  })
}

function emailProvider({ providers }: Pick<Site, 'providers'>): EmailProvider | undefined {
  return [...providers.values()].find(isEmail)
}
