import type { BodyRefused } from '../http/bodies/body-refused.ts'
import type { Answer } from '../http/response.ts'
import { type AnswerWords, answerWords } from '../languages/en/answers.ts'
import { directionOf, type LanguageTag } from '../languages/languages.ts'
import { END, ENGLISH } from '../languages/spoken.tsx'

/** Before a text from right to left: a browser shows plain text as a page from left to right. */
const RIGHT_TO_LEFT = '\u2067'

/**
 * A line of plain text in the language of a visitor, where no page is drawn. Says it in English where the language cannot
 * be loaded, or lacks the sentence. No cache may keep it, so that it says nothing of what it varies by.
 */
export async function sayPlainly(
  language: LanguageTag,
  status: number,
  say: (words: AnswerWords['plain']) => string,
): Promise<Answer> {
  const isLoaded = await answerWords.load(language).then(
    () => true,
    () => false,
  )
  const said = say(answerWords.in(language).plain)
  const isEnglish = said.startsWith(ENGLISH)
  const tag = isLoaded && !isEnglish ? language : 'en'
  const text = isEnglish ? said.slice(1, -1) : said
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

/** What a client is told; its connection cannot be used again, because the rest of the body may still be on its way. */
export async function sayRefused(language: LanguageTag, { why, status }: BodyRefused): Promise<Answer> {
  const answer = await sayPlainly(language, status, (say) => say[why])
  return { ...answer, headers: { ...answer.headers, Connection: 'close' } }
}
