/**
 * Why a mail was not taken. `refused`: this mail never will be. `misconfigured`: the mail server wants none of ours, or
 * is none. `deferred`: not this one now. `unreachable`: none now. `silent`: no answer came in time.
 */
export type FailureKind = 'refused' | 'misconfigured' | 'deferred' | 'unreachable' | 'silent'

/** A mail that the mail server has not taken. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'

  constructor(
    readonly kind: FailureKind,
    message: string,
    /** Its server says that there is no such mailbox: no other mail will be taken for it either. */
    readonly hasNoMailbox = false,
  ) {
    super(message)
  }
}

/** Where nodemailer says that it was the mail that was refused, not we. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE']
/** What does not heal while a visitor waits. */
const OF_THE_SETTINGS = ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'EPROTOCOL', 'ECONFIG', 'EPROXY']

/** What OpenSSL and Node call a certificate that is not trusted, and a server that speaks no TLS where it should. */
const OF_TLS = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|ERR_SSL_|EPROTO$)/

const NOT_ENCRYPTED =
  '. The connection could not be encrypted, so nothing was sent: use a server with TLS, or, in a network of your own, ?requireTLS=false in SMTP_URL.'

/** Judges what nodemailer threw, by its codes and the mail server's reply (RFC 5321 §4.2.1). */
export function failureOf(error: unknown): MailFailure {
  const { code, reply, text, cause } = described(error)
  const kind = cause !== null && OF_TLS.test(cause) ? 'misconfigured' : kindOf(code, reply)
  const sentence = [code, reply, text].filter((part) => part !== null).join(' ')
  const advice = code === 'ETLS' ? NOT_ENCRYPTED : ''
  const hasNoMailbox = kind === 'refused' && isNoMailbox(error, reply, text)
  return new MailFailure(kind, `The mail server has not taken a mail: ${sentence}${advice}`, hasNoMailbox)
}

/** Of the address itself (RFC 3463, 3.2), or of a mailbox that is closed: not of the message, nor of a policy about us. */
const OF_THE_ADDRESS = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/

function isNoMailbox(error: unknown, reply: number | null, text: string): boolean {
  const isOfRecipient = error instanceof Error && 'command' in error && error.command === 'RCPT TO'
  if (!isOfRecipient || reply === null) return false
  return ENHANCED.test(text) ? OF_THE_ADDRESS.test(text) : [550, 551, 553].includes(reply)
}

function kindOf(code: string | null, reply: number | null): FailureKind {
  const isOfTheMail = code !== null && OF_THE_MAIL.includes(code)
  if (code === 'EABORT') return 'silent'
  if (reply === null) {
    if (isOfTheMail) return 'refused'
    return code !== null && OF_THE_SETTINGS.includes(code) ? 'misconfigured' : 'unreachable'
  }
  // 503: the conversation went wrong, not the mail. 421: the server is about to close.
  const isForGood = reply >= 500 && reply !== 503
  if (isForGood) return isOfTheMail ? 'refused' : 'misconfigured'
  if (reply < 400) return 'misconfigured'
  return isOfTheMail && reply !== 421 ? 'deferred' : 'unreachable'
}

/** Servers repeat addresses in their replies; a log wants none. */
const ADDRESS = /[^\s<>]+@[^\s<>]+/g

function described(error: unknown): Described {
  if (!(error instanceof Error))
    return { code: null, reply: null, text: String(error).replace(ADDRESS, '…@…'), cause: null }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const cause = 'originalCode' in error && typeof error.originalCode === 'string' ? error.originalCode : null
  return { code, reply, text: error.message.replace(ADDRESS, '…@…'), cause }
}

interface Described {
  code: string | null
  reply: number | null
  text: string
  /** The code that the error had before nodemailer gave it one of its own. */
  cause: string | null
}
