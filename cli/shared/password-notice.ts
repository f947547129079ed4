import { NOTICE_LIFE } from '#app/auth/accounts/notices.server.ts'
import { passwordChangedMessage } from '#app/auth/mail/messages/password-changed.ts'
import type { Mail } from '#app/auth/mail/rendered-mail.server.ts'
import { SettingsError } from '#app/auth/settings/config.server.ts'
import { instantInWords } from '#app/auth/shared/instant.ts'
import { type CommandTrail, recordByOperator } from './command-events.ts'

/** The site as its notices know it, and its outbox. */
export interface NoticeSite {
  name: string
  accountUrl: string
  contact: string | null
  /** Puts a mail into the outbox, from where the server sends it; answers its id. */
  post(mail: Mail): Promise<string>
}

export interface NoticeDeps extends CommandTrail {
  /** `null` where no mail is sent. */
  openNotices(): NoticeSite | null
}

/** Tells a user by mail that an operator changed their password, and records whether that could be. */
export async function tellOfPassword(deps: NoticeDeps, user: { id: string; email: string }): Promise<void> {
  const about = { type: 'notice', userId: user.id, account: user.email, method: 'credentials' } as const
  const details = { about: 'passwordChanged' }
  try {
    const site = deps.openNotices()
    if (site === null) return await recordByOperator(deps, { ...about, isSuccess: false, code: 'NoMail', details })
    const mail = await site.post({ to: user.email, ...writeNotice(site, deps.now()) })
    await recordByOperator(deps, { ...about, details: { ...details, mail } })
    deps.say(`${user.email} is told by mail, which the server sends.`)
  } catch (error) {
    await recordByOperator(deps, { ...about, isSuccess: false, code: 'Failed', details })
    // The command needs no settings but those of the database.
    const why = error instanceof SettingsError ? 'The settings for mail are not complete here.' : String(error)
    deps.say(`${user.email} is not told by mail. ${why}`)
  }
}

function writeNotice({ name, accountUrl, contact }: NoticeSite, at: Date): Omit<Mail, 'to'> {
  const facts = [
    { name: 'When', value: instantInWords(at) },
    { name: 'Changed by', value: `The people who run ${name}` },
  ]
  const message = passwordChangedMessage({ siteName: name, accountUrl, contact, facts })
  return { message, tokenHash: null, expiresAt: new Date(at.getTime() + NOTICE_LIFE) }
}
