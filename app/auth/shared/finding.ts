/** What the doctor says of one thing: all is well, worth knowing, or broken; what is not well comes with advice. */
export interface Finding {
  kind: 'good' | 'note' | 'fault'
  says: string
  advice?: string
}

/** What was found about one part of the site. */
export interface Section {
  title: string
  /** Addresses to register elsewhere, by what they are called there. */
  register?: readonly (readonly [string, string])[]
  findings: Finding[]
}

export const good = (says: string): Finding => ({ kind: 'good', says })
export const note = (says: string, advice: string): Finding => ({ kind: 'note', says, advice })
export const fault = (says: string, advice: string): Finding => ({ kind: 'fault', says, advice })

const LONGEST_CHAIN = 6

/** An error and what caused it, outermost first. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let one = error; one instanceof Error && chain.length < LONGEST_CHAIN; one = one.cause) chain.push(one)
  return chain
}

/** The codes of an error and of what caused it, as systems and packages give them. */
export function codesOf(error: unknown): string[] {
  return causesOf(error).flatMap((one) => ('code' in one && typeof one.code === 'string' ? [one.code] : []))
}

/** Certificates that browsers refuse as well. */
const BAD_CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_ALTNAME_INVALID$)/

/** Whether a server was reached that could not prove by its certificate to be the one that was asked for. */
export function isCertificateRefused(error: unknown): boolean {
  // nodemailer puts a code of its own in the place of the system's, and keeps its words.
  const isSaid = codesOf(error).includes('ESOCKET') && /certificate/.test(reasonOf(error))
  return isSaid || codesOf(error).some((code) => BAD_CERTIFICATE.test(code))
}

/** The innermost reason in a line, without what must not be shown. */
export function reasonOf(error: unknown, secrets: readonly string[] = []): string {
  const all = causesOf(error)
  const sentence = all.findLast(({ message }) => message !== '')?.message ?? codesOf(error)[0] ?? 'no reason was given'
  const bare = secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), sentence)
  return bare
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 200)
    .replace(/\.$/, '')
}
