import type { SendMail } from '../config.ts'

/** Whether mail goes out at all: by `SMTP_URL`, or by a sender in code. */
export function sendsMail({ smtpUrl }: { smtpUrl: string | null }, { mailer }: { mailer?: SendMail }): boolean {
  return smtpUrl !== null || mailer !== undefined
}
