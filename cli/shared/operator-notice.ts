import { NOTICE_LIFE } from '#app/auth/accounts/notices.server.ts'
import { loadLanguage } from '#app/auth/languages/all/load.server.ts'
import type { LanguageTag } from '#app/auth/languages/languages.ts'
import { stillOffered } from '#app/auth/languages/negotiate.ts'
import {
  type FactsIn,
  factsByOperator,
  type OperatorNews,
  operatorMessages,
} from '#app/auth/mail/messages/by-operator.ts'
import type { Mail } from '#app/auth/mail/rendered-mail.server.ts'
import { SettingsError } from '#app/auth/settings/config.server.ts'
import { type CommandTrail, recordByOperator } from './command-events.ts'

/** The site as its notices know it, and its outbox. */
export interface NoticeSite {
  name: string
  accountUrl: string
  contact: string | null
  /** The languages that it offers, its own first. */
  languages: readonly LanguageTag[]
  /** The addresses that a user had and that can still be put back. */
  formerAddresses(userId: string): Promise<readonly string[]>
  /** Puts a mail into the outbox, from where the server sends it; answers its id. */
  post(mail: Mail): Promise<string>
}

export interface NoticeDeps extends CommandTrail {
  /** `null` where no mail is sent. */
  openNotices(): NoticeSite | null
}

/** What an operator's command has done with an account. */
interface Done {
  news: OperatorNews
  more?: FactsIn
}

/** The language of a mail to a user, or that of the site, whose words are loaded then. */
export async function mailLanguage(
  { languages }: Pick<NoticeSite, 'languages'>,
  { language }: { language: string | null },
): Promise<LanguageTag> {
  const found = stillOffered(language, languages) ?? languages[0] ?? 'en'
  await loadLanguage(found)
  return found
}

/** Mails a user, and the address that was taken away from the user, where that can still be put back; answers the id of the first mail. */
export async function postToOwner(
  site: Pick<NoticeSite, 'post' | 'formerAddresses'>,
  { id, email }: { id: string; email: string },
  mail: Omit<Mail, 'to'>,
): Promise<string> {
  const posted = await site.post({ ...mail, to: email })
  for (const to of await site.formerAddresses(id)) if (to !== email) await site.post({ ...mail, to })
  return posted
}

/** Tells a user by mail what an operator did with the account, and records whether that could be. */
export async function tellByOperator(
  deps: NoticeDeps,
  user: { id: string; email: string; language: string | null },
  { news, more = () => [] }: Done,
): Promise<void> {
  const about = { type: 'notice', userId: user.id, account: user.email, method: 'operator' } as const
  const details = { about: news }
  try {
    const site = deps.openNotices()
    if (site === null) return await recordByOperator(deps, { ...about, isSuccess: false, code: 'NoMail', details })
    const { name, accountUrl, contact } = site
    const at = deps.now()
    const language = await mailLanguage(site, user)
    const message = operatorMessages[news]({
      language,
      siteName: name,
      accountUrl,
      contact,
      facts: factsByOperator(language, { siteName: name, at, more }),
    })
    const expiresAt = new Date(at.getTime() + NOTICE_LIFE)
    const mail = await postToOwner(site, user, { message, tokenHash: null, expiresAt })
    await recordByOperator(deps, { ...about, details: { ...details, mail } })
    deps.say(`${user.email} is told by mail, which the server sends.`)
  } catch (error) {
    await recordByOperator(deps, { ...about, isSuccess: false, code: 'Failed', details })
    // The command needs no settings but those of the database.
    const why = error instanceof SettingsError ? 'The settings for mail are not complete here.' : String(error)
    deps.say(`${user.email} is not told by mail. ${why}`)
  }
}
