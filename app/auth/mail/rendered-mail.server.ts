import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { OutboxRow } from '#db/store/index.server.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import { isLanguageTag, type LanguageTag } from '../languages/languages.ts'
import type { Brand } from './brand.ts'
import type { Message } from './message.ts'
import { unmarked } from './sentences.ts'
import { textOf } from './text.ts'

/** A mail to one person. */
export interface Mail {
  /** A normalised address. */
  to: string
  message: Message
  /** The challenge that it carries, by its stored hash: without that it is of no use. */
  tokenHash: string | null
  /** From then on it is of no use. */
  expiresAt: Date
}

/** A mail as it goes out: every attempt sends the same, under the same id. */
export interface RenderedMail {
  id: string
  to: string
  /** When it was written, ISO 8601. */
  date: string
  language: LanguageTag
  subject: string
  text: string
  /** Empty where it could not be drawn: the text goes out alone. */
  html: string
}

export const MAIL_SEAL = 'latchkey.outbox'

/** How mails are written down. */
export interface Rendering {
  brand: Brand
  now: Date
  /** Where it is written that a mail could not be drawn. */
  log: Pick<Logger, 'error'>
}

/** Writes a mail down, in the site's brand. */
export async function renderMail({ to, message }: Mail, { brand, now, log }: Rendering): Promise<RenderedMail> {
  const id = randomUUID()
  const html = await drawn(message, brand).catch((err: unknown) => {
    log.error({ err, mail: id }, 'a mail could not be drawn; it goes out as plain text')
    return ''
  })
  const subject = unmarked(message.subject)
  return { id, to, date: now.toISOString(), language: message.language, subject, text: textOf(message), html }
}

/** A mail as HTML. What draws it is large, and read for the first one. */
async function drawn(message: Message, brand: Brand): Promise<string> {
  const { keptHtmlOf } = await import('./kept-html.server.ts')
  return keptHtmlOf(message, brand)
}

/** Encrypts a mail for as long as it is of use: an attacker who reads the database learns no address, link or code. */
function sealRendered(sealer: TokenSealer, rendered: RenderedMail, maxAge: number): string {
  return sealer.seal({ ...rendered }, { maxAge, salt: MAIL_SEAL })
}

/** The row of a mail that waits in the database, to be sent from `nextAt` on. */
export function waitingMail(
  sealer: TokenSealer,
  { tokenHash, expiresAt }: Mail,
  rendered: RenderedMail,
  { tries, nextAt, createdAt }: Pick<OutboxRow, 'tries' | 'nextAt' | 'createdAt'>,
): OutboxRow {
  const payload = sealRendered(sealer, rendered, Math.ceil((expiresAt.getTime() - createdAt.getTime()) / 1000))
  return { id: rendered.id, tokenHash, payload, channel: 'mail', tries, nextAt, createdAt, expiresAt }
}

/** Decrypts a stored mail; `null` where it has expired, or its secret is no longer configured. */
export function openRenderedMail(sealer: TokenSealer, sealed: string): RenderedMail | null {
  const { id, to, date, language, subject, text, html } = sealer.open(sealed, MAIL_SEAL) ?? {}
  const isRendered =
    typeof id === 'string' &&
    typeof to === 'string' &&
    typeof date === 'string' &&
    typeof subject === 'string' &&
    typeof text === 'string' &&
    typeof html === 'string'
  if (!isRendered) return null
  // One that an earlier version has kept names no language.
  const known = typeof language === 'string' && isLanguageTag(language) ? language : 'en'
  return { id, to, date, language: known, subject, text, html }
}
