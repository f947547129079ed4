import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { AuthConfig } from '#app/auth/config.ts'
import { defaultSender } from '#app/auth/mail/transport/default-sender.ts'
import { noDelaySocket } from '#app/auth/mail/transport/no-delay-socket.server.ts'
import { smtpOptions } from '#app/auth/mail/transport/smtp-options.server.ts'
import { allowsPlainMail } from '#app/auth/mail/transport/smtp-url.ts'
import type { Settings } from '#app/auth/settings/config.server.ts'
import { codesOf, type Finding, fault, good, isCertificateRefused, note, reasonOf } from '#app/auth/shared/finding.ts'

/** Milliseconds for each step. */
const TIMEOUT = 5_000

/** What the operator can do about the failure of a step. */
const ADVICE: Readonly<Record<string, string>> = {
  EAUTH: 'Correct user and password in SMTP_URL; characters such as @ and / are written %40 and %2F there.',
  ECONNREFUSED: 'Correct host and port in SMTP_URL: nothing listens there.',
  ENOTFOUND: 'Correct the host in SMTP_URL: no name server knows it.',
  EDNS: 'Correct the host in SMTP_URL: no name server knows it.',
  ETLS: 'Write smtps:// and port 465 where TLS comes first, smtp:// and port 587 where STARTTLS does; ?requireTLS=false after a server without TLS, in a network that is yours alone.',
  EPROTOCOL: 'Name a mail server that takes mail for sending: what answers there is another program, or refuses.',
  ETIMEDOUT: 'Many networks block mail ports: try port 587 or 465, and ask the operator of the network.',
}

interface Connected {
  connection: SMTPConnection
  /** Whether no attacker on the network can listen. */
  isPrivate: boolean
}

/** Connects to the mail server and logs in, as sending would; nothing is sent. */
export async function examineMail(
  { smtpUrl, mailFrom, origin }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'origin'>,
  { mailer }: Pick<AuthConfig, 'mailer'>,
): Promise<Finding[]> {
  if (smtpUrl === null && mailer) return [judgeMailer(mailFrom, origin)]
  if (smtpUrl === null) {
    return [note('SMTP_URL is not set: no user gets an email link', 'Set SMTP_URL and MAIL_FROM, if they should.')]
  }
  const { host = 'localhost', port, auth, secure } = smtpOptions(smtpUrl)
  const at = `${host}:${port ?? (secure ? 465 : 587)}`
  const secrets = [smtpUrl, auth?.pass ?? '']
  try {
    const { connection, isPrivate } = await connect(smtpUrl)
    try {
      if (auth) await logIn(connection, auth)
      return judge({
        at,
        isPrivate,
        hasLogin: auth !== undefined,
        isExposed: !isPrivate && allowsPlainMail(smtpUrl),
        mailFrom,
      })
    } finally {
      connection.quit()
    }
  } catch (error) {
    return [fault(`${at} takes no mail: ${reasonOf(error, secrets)}`, adviceOf(error))]
  }
}

/** A mailer of the app's own: most services refuse a sender that they were not told of, or mark its mails. */
function judgeMailer(mailFrom: string | null, origin: string): Finding {
  const says = `mails go by the mailer of auth.config.ts, which is not tried here, and come from ${mailFrom ?? defaultSender(origin)}`
  if (mailFrom !== null) return good(says)
  return note(
    `${says}, as MAIL_FROM is not set`,
    'Write the sender that the mail service knows: MAIL_FROM="Example <hello@app.example>".',
  )
}

function judge(mail: {
  at: string
  isPrivate: boolean
  hasLogin: boolean
  isExposed: boolean
  mailFrom: string | null
}): Finding[] {
  const { at, isPrivate, hasLogin, isExposed, mailFrom } = mail
  const steps = [isPrivate ? 'TLS' : 'no TLS', hasLogin ? 'login' : 'no login']
  const reached = good(`${at}: ${steps.join(', ')}; mails come from ${mailFrom}`)
  if (!isExposed) return [reached]
  const advice = 'Use smtps://, or a server with STARTTLS, and take requireTLS=false or ignoreTLS=true out of SMTP_URL.'
  const says = `${at} speaks no TLS: sign-in links${hasLogin ? ' and the password' : ''} travel where others can read them`
  return [reached, fault(says, advice)]
}

function connect(smtpUrl: string): Promise<Connected> {
  const options = { ...smtpOptions(smtpUrl), connectionTimeout: TIMEOUT }
  return new Promise((resolve, reject) => {
    noDelaySocket(options, (error, socket) => {
      if (error || !socket) return reject(error ?? new Error('There is no connection.'))
      const connection = new SMTPConnection({
        ...options,
        ...socket,
        greetingTimeout: TIMEOUT,
        socketTimeout: TIMEOUT,
      })
      connection.on('error', reject)
      connection.connect((failure) => {
        if (failure) reject(failure)
        else resolve({ connection, isPrivate: connection.secure })
      })
    })
  })
}

function logIn(
  connection: SMTPConnection,
  auth: { user?: string | undefined; pass?: string | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject)
    connection.login(auth, (error) => (error ? reject(error) : resolve()))
  })
}

function adviceOf(error: unknown): string {
  if (isCertificateRefused(error))
    return 'Give it a certificate for its name, or write the name that its certificate is for.'
  const code = codesOf(error).find((one) => Object.hasOwn(ADVICE, one))
  return (
    (code === undefined ? undefined : ADVICE[code]) ?? 'Correct SMTP_URL, and see that this machine reaches the server.'
  )
}
