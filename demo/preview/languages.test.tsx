import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadLanguage, WORDINGS } from '#app/auth/languages/all/load.server.ts'
import { answerWords } from '#app/auth/languages/en/answers.ts'
import { commonWords } from '#app/auth/languages/en/common.tsx'
import { factWords } from '#app/auth/languages/en/facts.ts'
import { newsWords } from '#app/auth/languages/en/news.ts'
import { withEnglish } from '#app/auth/languages/english-where-missing.ts'
import { gapOf, type LanguageTag } from '#app/auth/languages/languages.ts'
import { ALL_LANGUAGES } from '#app/auth/languages/names.ts'
import { pseudo } from '#app/auth/languages/pseudo.ts'
import { LanguageContext } from '#app/auth/languages/use-words.ts'
import type { PartName, Wording } from '#app/auth/languages/wording.ts'
import { brandOf } from '#app/auth/mail/brand.ts'
import { htmlOf as htmlOfMail } from '#app/auth/mail/html.server.tsx'
import type { Message } from '#app/auth/mail/message.ts'
import { sampleMessages } from '#app/auth/mail/messages/samples.ts'
import { textOf } from '#app/auth/mail/text.ts'
import { AccountContext } from '#app/auth/ui/account/account-view.ts'
import { ACCOUNT_VIEW, SITE } from '#app/auth/ui/samples.ts'
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
    common: commonWords.in(language),
    facts: factWords.in(language),
    news: newsWords.in(language),
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LanguageContext value={language}>
          <AccountContext value={ACCOUNT_VIEW}>{draw(SITE, says)}</AccountContext>
        </LanguageContext>
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('every state of the preview speaks the language that was chosen', () => {
  const found = PAGE_STATES.flatMap((one) => {
    const { page, state } = one
    // Codes are the same everywhere, and a language is called by its own name.
    const text = htmlOf(one, PSEUDO).replace(/<code.*?<\/code>|<(span|option)[^>]* lang=.*?<\/\1>|<[^>]+>/g, ' ')
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

afterEach(() => {
  vi.restoreAllMocks()
})

/** Has every part speak Arabic as if not one sentence of it were translated yet. */
function translateNothing() {
  for (const part of WORDINGS) lackAll(part)
}

function lackAll<Part extends object>(part: Wording<PartName, Part>) {
  const { drawn, text } = withEnglish(part.name, part.english, {}, 'ar')
  vi.spyOn(part, 'known').mockReturnValue(drawn)
  vi.spyOn(part, 'in').mockReturnValue(text)
}

/** English that says so, names of languages, codes, and what holds no elements. */
const OF_ITS_OWN = / lang="en" dir="ltr"|^<((span|option)[^>]* lang=|code|style|title)/

/** What stands outside of every element that says that it is English. */
function unmarkedIn(html: string): string {
  let text = ''
  const open: boolean[] = []
  for (const [piece] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (piece.startsWith('</')) open.pop()
    else if (!piece.startsWith('<')) text += open.includes(true) ? ' ' : piece
    else if (!piece.endsWith('/>') && !/^<(meta|img|input|br|!doctype)\b/.test(piece)) open.push(OF_ITS_OWN.test(piece))
  }
  return text
}

test('a page without one translated sentence is English that says so, and no attribute holds an element', () => {
  translateNothing()
  // Names of things are text of the page's own language and have no element.
  vi.spyOn(factWords, 'in').mockReturnValue(pseudo(factWords.english))
  const found = PAGE_STATES.flatMap((one) => {
    const html = htmlOf(one, 'ar')
    const strays = strayWords(unmarkedIn(html)).map((word) => `${one.page}/${one.state}: ${word}`)
    return html.includes('[object') ? [`${one.page}/${one.state}: an object`, ...strays] : strays
  })
  expect(found).toEqual([])
})

test('a mail without one translated sentence is English that says so, and its text form simply English', () => {
  const site = { name: 'Acme', origin: 'https://app.example', base: 'https://app.example/auth' }
  const english = [...sampleMessages({ ...site, language: 'en' }).values()].map(textOf)
  translateNothing()
  const messages = [...sampleMessages({ ...site, language: 'ar' }).values()]
  // But for what sets names apart, as mails from right to left do.
  const said = (message: Message) => textOf(message).replace(/[\u2068\u2069]/g, '')
  expect(messages.map(said)).toEqual(english)
  vi.spyOn(factWords, 'in').mockReturnValue(pseudo(factWords.english))
  const look = { ...SITE, icon: null, contact: null, languages: ['en' as const], accent: null }
  const brand = brandOf({ site: look, origin: site.origin })
  const values = /<td class="ink" style="[^"]*">.*?<\/td>|<title>.*?<\/title>|<div style="display:none.*?<\/div>/g
  const pages = [...sampleMessages({ ...site, language: 'ar' }).values()].map((one) => htmlOfMail(one, brand))
  const found = pages.flatMap((page) => strayWords(unmarkedIn(page.replace(values, ''))))
  expect(found).toEqual([])
})
