import { domainToASCII } from 'node:url'
import type { LanguageTag } from '../languages/languages.ts'

/** Marks the mail as automatic, so that programs do not reply to it (RFC 3834 §5). */
const AUTOMATIC = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}

/** Headers of every mail of a sender. Mail programs sort by the list: all mails of a site's sign-in are one (RFC 2919 §2). */
export function headersOf(from: string, language: LanguageTag): Record<string, string> {
  return { ...AUTOMATIC, 'Content-Language': language, 'List-Id': `<sign-in.${domainOf(from)}>` }
}

/** The domain of the sender, for headers that are ASCII. */
export function domainOf(from: string): string {
  const written = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? ''
  return domainToASCII(written) || 'localhost'
}

/** A header is one line: its text may come from an attacker. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
