import type { User } from '#db/store/index.server.ts'
import { operatorLinkMessage } from '../../mail/messages/operator-link.ts'
import type { Services } from '../../services/services.server.ts'
import { instantInWords } from '../../shared/instant.ts'
import { newLinkToken, storedHash } from './challenge.server.ts'

/**
 * Has a sign-in link mailed to a user that no screen waits for: it signs in where its reader confirms it, and has no code.
 * Answers why not.
 */
export async function mailOperatorLink(
  services: Services,
  { email, emailSpelling }: Pick<User, 'email' | 'emailSpelling'>,
): Promise<'NoMail' | 'EmailSignin' | null> {
  const { store, mailer, base, origin, siteName, now } = services
  const provider = [...services.providers.values()].find((one) => one.type === 'email')
  if (!store || !mailer || !provider || email === null) return 'NoMail'
  const token = await newLinkToken(provider)
  const tokenHash = storedHash(services, provider, token)
  const maxAge = provider.maxAge ?? services.emailLinkMaxAge
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + maxAge * 1000)
  await store.verificationTokens.issue({
    ...{ tokenHash, provider: provider.id, identifier: email, emailSpelling, createdAt, expiresAt },
    ...{ codeHash: null, number: null, pendingId: null, invitationHash: null, userAgent: null, network: null },
  })
  const query = new URLSearchParams({ callbackUrl: `${origin}/`, token, email })
  const url = `${base}/callback/${provider.id}?${query}`
  const facts = [
    { name: 'For', value: email },
    { name: 'Sent', value: instantInWords(createdAt) },
  ]
  try {
    const message = operatorLinkMessage({ siteName, url, maxAge, facts })
    await mailer.send({ to: email, message, tokenHash, expiresAt })
    return null
  } catch (err) {
    services.log.warn({ err }, 'a sign-in link could not be mailed')
    await store.verificationTokens.remove(tokenHash)
    return 'EmailSignin'
  }
}
