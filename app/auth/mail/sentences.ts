import { END, ENGLISH } from '../languages/spoken.tsx'

/** A part of a text, in English or in the language of its mail. */
interface Sentence {
  text: string
  isEnglish: boolean
}

/** What opens an isolate of Unicode (UAX 9), as one around a name within a sentence. */
const OPENS = /[\u2066-\u2068]/

/** The parts of a text, in which English stands between its marks. */
export function sentencesOf(text: string): Sentence[] {
  const start = text.indexOf(ENGLISH)
  if (start < 0) return text === '' ? [] : [{ text, isEnglish: false }]
  const end = endOf(text, start)
  return [
    ...sentencesOf(text.slice(0, start)),
    { text: text.slice(start + 1, end), isEnglish: true },
    ...sentencesOf(text.slice(end + 1)),
  ]
}

/** The text without its marks, for what is plain text and has no place for a language. */
export const unmarked = (text: string): string =>
  sentencesOf(text)
    .map((sentence) => (sentence.isEnglish ? unmarked(sentence.text) : sentence.text))
    .join('')

/** Where the isolate ends that begins there. */
function endOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (OPENS.test(text.charAt(at))) depth += 1
    if (text.charAt(at) === END) depth -= 1
    if (depth === 0) return at
  }
  return text.length
}
