/** A mail as it goes out, for a sender of a product's own. */
export interface OutgoingMail {
  /** The same in every try of one mail: for a service that takes an idempotency key. */
  id: string
  /** `MAIL_FROM`, such as `Example <hello@app.example>`. */
  from: string
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  /** Further headers, such as `Auto-Submitted`. */
  headers: Readonly<Record<string, string>>
  /** Aborted when the try is over: a mail that goes out after that may go out twice. */
  signal: AbortSignal
}

/** Settles when the mail is taken; throws where it is not, best a `MailFailure`, which says whether to try again. */
export type SendMail = (mail: OutgoingMail) => void | Promise<void>

/** Whether mail goes out at all: by `SMTP_URL`, or by a sender in code. */
export function sendsMail({ smtpUrl }: { smtpUrl: string | null }, { mailer }: { mailer?: SendMail }): boolean {
  return smtpUrl !== null || mailer !== undefined
}
