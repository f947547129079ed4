import { isLoopback } from '#app/auth/shared/ip.ts'

/**
 * Whether mail may go out over TLS alone: everywhere, but to this machine, and where `?requireTLS=false` or
 * `?ignoreTLS=true` says otherwise. Without that, an attacker on the way who takes STARTTLS out of the server's answer
 * reads password and sign-in links (RFC 3207 §6).
 */
export function requiresTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  const isPlainMeant = searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true'
  return !isPlainMeant && !isLoopback(hostname.toLowerCase())
}

/** Whether the URL leaves it to the server, or to an attacker on the way, that mail goes unencrypted to another machine. */
export function allowsPlainMail(smtpUrl: string): boolean {
  const { hostname, protocol } = new URL(smtpUrl)
  return protocol === 'smtp:' && !requiresTls(smtpUrl) && !isLoopback(hostname.toLowerCase())
}
