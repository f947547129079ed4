import type { Authority, User } from '#db/store/index.server.ts'
import { languageOf } from '../../accounts/notices.server.ts'
import type { RequestContext } from '../../http/request-context.server.ts'
import { commonWords } from '../../languages/en/common.tsx'
import { mailWords } from '../../languages/en/mail.ts'
import { operatorLinkMessage } from '../../mail/messages/operator-link.ts'
import type { Site, SiteMail, SiteUrls } from '../../site/site.ts'
import { newLinkToken, storedHash } from './challenge.server.ts'

/**
 * Has a sign-in link mailed to a user that no screen waits for: it signs in where its reader confirms it, and has no code.
 * Answers why not.
 */
export async function mailOperatorLink(
  services: SiteUrls & SiteMail & Pick<Site, 'store' | 'providers' | 'keys' | 'now' | 'log'>,
  requestContext: RequestContext,
  by: Authority,
  user: Pick<User, 'id' | 'email' | 'emailSpelling' | 'language'>,
): Promise<'NoMail' | 'EmailSignin' | null> {
  const { email, emailSpelling } = user
  const { store, mailer, base, origin, siteName, now } = services
  const provider = [...services.providers.values()].find((one) => one.type === 'email')
  if (!store || !mailer || !provider || email === null) return 'NoMail'
  const token = await newLinkToken(provider)
  const tokenHash = storedHash(services, provider, token)
  const maxAge = provider.maxAge ?? services.emailLinkMaxAge
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + maxAge * 1000)
  await store.verificationTokens.issueFor(by, user.id, {
    tokenHash,
    provider: provider.id,
    identifier: email,
    emailSpelling,
    createdAt,
    expiresAt,
    codeHash: null,
    number: null,
    pendingId: null,
    invitationHash: null,
    userAgent: null,
    network: null,
  })
  const query = new URLSearchParams({ callbackUrl: `${origin}/`, token, email })
  const url = `${base}/callback/${provider.id}?${query}`
  const language = await languageOf(requestContext, user)
  const { facts: names } = mailWords.in(language)
  const facts = [
    { name: names.for, value: email },
    { name: names.sent, value: commonWords.in(language).instant(createdAt) },
  ]
  try {
    const message = operatorLinkMessage({ language, siteName, url, maxAge, facts })
    await mailer.send({ to: email, message, tokenHash, expiresAt })
    return null
  } catch (err) {
    services.log.warn({ err }, 'a sign-in link could not be mailed')
    await store.verificationTokens.remove(tokenHash)
    return 'EmailSignin'
  }
}
