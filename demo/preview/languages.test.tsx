import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadLanguage } from '#app/auth/languages/all/load.server.ts'
import { answerWords } from '#app/auth/languages/en/answers.ts'
import { factWords } from '#app/auth/languages/en/facts.ts'
import { newsWords } from '#app/auth/languages/en/news.ts'
import { gapOf, type LanguageTag } from '#app/auth/languages/languages.ts'
import { ALL_LANGUAGES } from '#app/auth/languages/names.ts'
import { LanguageContext } from '#app/auth/languages/use-words.ts'
import { sampleMessages } from '#app/auth/mail/messages/samples.ts'
import { textOf } from '#app/auth/mail/text.ts'
import { SITE } from './states/samples.ts'
import { PAGE_STATES, type PageState } from './states.ts'

/** The pseudo-language has none of English's letters: what is left in them was not said by its words. */
const PSEUDO: LanguageTag = 'en-XB'

beforeAll(() => loadLanguage(PSEUDO))

/** What users and sites are called, and what they have typed. */
const NAMES = [
  'Acme',
  'Ada',
  'Lovelace',
  'Hubert',
  'Blaine',
  'Wolfeschlegelsteinhausenbergerdorff',
  'Corp',
  'Google',
  'Phone',
  'editor',
]

/** What no word of the language has said: not a name, an address, or a part of one. */
const strayWords = (text: string) =>
  (text.replace(/\S+\.(test|example)\S*|https:\S+/g, '').match(/[A-Za-z]{3,}/g) ?? []).filter(
    (word) => !NAMES.includes(word),
  )

/** The HTML of a state in a language whose words are loaded. */
function htmlOf({ draw }: PageState, language: LanguageTag): string {
  const says = {
    language,
    answers: answerWords.in(language),
    facts: factWords.in(language),
    news: newsWords.in(language),
  }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LanguageContext value={language}>{draw(SITE, says)}</LanguageContext> },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('every state of the preview speaks the language that was chosen', () => {
  const found = PAGE_STATES.flatMap((one) => {
    const { page, state } = one
    // Codes are the same everywhere, and a language is called by its own name.
    const text = htmlOf(one, PSEUDO).replace(/<code.*?<\/code>|<span lang=.*?<\/span>|<[^>]+>/g, ' ')
    return strayWords(text).map((word) => `${page}/${state}: ${word}`)
  })
  expect(found).toEqual([])
})

test('every mail of the preview speaks the language that was chosen', () => {
  const site = {
    name: 'Acme',
    origin: 'https://app.example',
    base: 'https://app.example/auth',
    language: PSEUDO,
  } as const
  const found = [...sampleMessages(site)].flatMap(([name, message]) =>
    strayWords(textOf(message)).map((word) => `${name}: ${word}`),
  )
  expect(found).toEqual([])
})

test.each(ALL_LANGUAGES)('between two sentences of a page stands in %s what the language has there', async (tag) => {
  await loadLanguage(tag)
  const texts = PAGE_STATES.flatMap((one) => htmlOf(one, tag).split(/<[^>]*>/))
  expect(texts.filter((text) => /[。！？] /.test(text))).toEqual([])
  const joined = texts.filter((text) => /\p{Ll}{2}[.!?]\p{Lu}\p{Ll}/u.test(text))
  if (gapOf(tag) === ' ') expect(joined).toEqual([])
})
