import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { requiresTls } from './smtp-url.ts'

/** What nodemailer reads in an SMTP URL; encryption is required where the URL does not say otherwise. */
export function smtpOptions(smtpUrl: string): ReturnType<typeof parseConnectionUrl> {
  const options = parseConnectionUrl(smtpUrl)
  return requiresTls(smtpUrl) ? { ...options, requireTLS: true } : options
}
