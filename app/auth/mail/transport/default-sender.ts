/** The sender of a site that names none: an address of numbers is no mail domain. */
export function defaultSender(origin: string): string {
  const host = URL.canParse(origin) ? new URL(origin).hostname : 'localhost'
  return `no-reply@${/^[\d.]+$|:/.test(host) ? 'localhost' : host}`
}
