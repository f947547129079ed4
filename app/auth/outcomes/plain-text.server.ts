import type { Answer } from '../http/response.ts'
import { type AnswerWords, answerWords } from '../languages/en/answers.ts'
import { directionOf, type LanguageTag } from '../languages/languages.ts'

/** Around a text from right to left: a browser shows plain text as a page from left to right. */
const [RIGHT_TO_LEFT, END] = ['\u2067', '\u2069']

/**
 * A line of plain text in the language of a visitor, where no page is drawn. Says it in English where the language cannot
 * be loaded. No cache may keep it, so that it says nothing of what it varies by.
 */
export async function sayPlainly(
  language: LanguageTag,
  status: number,
  say: (words: AnswerWords['plain']) => string,
): Promise<Answer> {
  const words = await answerWords.load(language).catch(() => null)
  const [text, tag] = words === null ? [say(answerWords.english.plain), 'en' as const] : [say(words.plain), language]
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': tag,
      'Cache-Control': 'private, no-store',
    },
    body: directionOf(tag) === 'rtl' ? RIGHT_TO_LEFT + text + END : text,
  }
}
