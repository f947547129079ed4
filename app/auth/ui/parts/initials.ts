import type { LanguageTag } from '../../languages/languages.ts'

/**
 * What stands in a picture's place: the first letters of the first and the last word of a name, of an address the first one. As its
 * readers count letters, so that no sign is cut in two.
 */
export function initialsOf(name: string, language: LanguageTag): string {
  const local = name.split('@', 1).join('')
  // A number in an address is no name.
  const words = local.match(/(?<![\p{L}\p{N}])\p{L}[^\s._-]*/gu) ?? local.match(/\p{N}+/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map((word = '') => firstLetter(word, language))
  // Scripts without capitals have names of few signs, of which one says as much.
  return letters.every((letter) => /\p{Lu}|\p{N}/u.test(letter)) ? letters.join('') : (letters[0] ?? '')
}

function firstLetter(word: string, language: LanguageTag): string {
  const [first] = new Intl.Segmenter(language).segment(word)
  return (first?.segment ?? '').toLocaleUpperCase(language)
}
