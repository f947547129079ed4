import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { isValidElement, type ReactNode } from 'react'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { translationOf, WORDINGS } from '#app/auth/languages/all/load.server.ts'
import type { TranslatedTag } from '#app/auth/languages/languages.ts'
import { ALL_LANGUAGES } from '#app/auth/languages/names.ts'

/** What an argument may be: a text or an element, a number, an instant, names in a row, or what draws a link. */
const KINDS: readonly ((at: number) => unknown)[] = [
  (at) => `⟦${at}⟧`,
  (at) => 3 + at,
  () => new Date('2026-11-22T04:33:00Z'),
  (at) => [`⟦${at}⟧`, '⟦other⟧'],
  (at) => (text: ReactNode) => ['(', text, `)⟦${at}⟧`],
  // Who asked for a link: the one message whose arguments have names.
  () => ({
    host: '⟦host⟧',
    address: '⟦address⟧',
    device: '⟦device⟧',
    network: { isSame: false, name: '⟦name⟧' },
    ago: 300,
  }),
  () => null,
]

/** What a visitor reads of a text or of elements; throws where it is none. */
function read(shown: unknown): string {
  if (typeof shown === 'string' || typeof shown === 'number') return String(shown)
  if (shown === null || typeof shown === 'boolean') return ''
  if (Array.isArray(shown)) return shown.map(read).join('')
  if (isValidElement<{ children?: unknown }>(shown)) return read(shown.props.children)
  throw new Error('This is nothing to read.')
}

/** A message as a visitor reads it; `null` where these arguments are none of its. */
function said(message: unknown, given: readonly unknown[]): string | null {
  try {
    const text = read(typeof message === 'function' ? message(...given) : message)
    return /undefined|NaN|Invalid|\[object|=>/.test(text) ? null : text
  } catch {
    return null
  }
}

/** Arguments that a message of English takes. */
function argumentsOf(message: (...given: never[]) => unknown): readonly unknown[] {
  let tried: unknown[][] = [[]]
  for (let at = 0; at < message.length; at += 1) {
    tried = tried.flatMap((given) => KINDS.map((kind) => [...given, kind(at)]))
  }
  const marks = (given: readonly unknown[]) => marksIn(said(message, given) ?? '').length
  const taken = tried.filter((given) => said(message, given) !== null)
  const [best] = taken.sort((a, b) => marks(b) - marks(a))
  if (!best) throw new Error(`No arguments were found for ${message.toString()}`)
  return best
}

const marksIn = (text: string) => [...new Set(text.match(/⟦\w+⟧/g) ?? [])].sort()

/** Every message of some words, by its way from the top, with what it says in English and in the other language. */
function messagesOf(english: object, other: object, way: string): [way: string, english: string, other: string][] {
  return Object.entries(english).flatMap(([name, message]: [string, unknown]) => {
    const translated: unknown = Reflect.get(other, name)
    const at = `${way}.${name}`
    // English stands in its place until it is translated.
    if (translated === undefined) return []
    if (typeof message === 'object' && message !== null && typeof translated === 'object' && translated !== null)
      return messagesOf(message, translated, at)
    const given = typeof message === 'function' ? argumentsOf(message as (...given: never[]) => unknown) : []
    return [[at, said(message, given) ?? '', said(translated, given) ?? '']]
  })
}

async function messagesIn(tag: TranslatedTag) {
  const parts = WORDINGS.map(async (part) => messagesOf(part.english, await translationOf(part, tag), part.name))
  return (await Promise.all(parts)).flat()
}

const TRANSLATED = ALL_LANGUAGES.flatMap((tag) => (tag === 'en' ? [] : [tag]))

/** What every translation was made from: each English message by its way from the top, and a hash of what it says. */
const ENGLISH = './support/languages/english.txt'

const CHANGED = `English says something else than its translations were made from. Where a sentence was changed, take the change over in every language that has it, or take its sentence away there; a new sentence needs nothing more. Then run: npx vitest run tests/languages.test.ts -u`

test('no English sentence has changed without its translations', async () => {
  const messages = WORDINGS.flatMap(({ english, name }) => messagesOf(english, english, name))
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
  const lines = messages.map(([at, english]) => `${at} ${hash(english)}`).sort()
  await expect(`${lines.join('\n')}\n`, CHANGED).toMatchFileSnapshot(ENGLISH)
})

/** The plural categories that a language has for the numbers that we say. */
function categoriesOf(tag: string): string[] {
  const rules = new Intl.PluralRules(tag)
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))].sort()
}

/** The forms that each text of a language which goes with a number has, by where it stands. */
function formsIn(tag: string): [at: string, forms: string[]][] {
  const folder = new URL(`../app/auth/languages/${tag}/`, import.meta.url)
  return readdirSync(folder).flatMap((name) => {
    const source = ts.createSourceFile(name, readFileSync(new URL(name, folder), 'utf8'), ts.ScriptTarget.Latest, true)
    const found: [string, string[]][] = []
    const visit = (node: ts.Node) => {
      const forms = ts.isCallExpression(node) && node.expression.getText() === 'plural' ? node.arguments[1] : undefined
      if (forms && ts.isObjectLiteralExpression(forms)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        found.push([`${tag}/${name}:${line + 1}`, forms.properties.map((one) => one.name?.getText() ?? '').sort()])
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

test('texts that go with a number are found in the languages that inflect them', () => {
  const inflecting = TRANSLATED.filter((tag) => formsIn(tag).length > 0)
  expect(inflecting).toEqual(TRANSLATED.filter((tag) => !['tr', 'ja', 'zh-Hans', 'en-XB'].includes(tag)))
})

describe.each(TRANSLATED)('%s', async (tag) => {
  const messages = await messagesIn(tag)

  test('has every form that a number asks of a text', () => {
    const lacking = formsIn(tag).filter(([, forms]) => categoriesOf(tag).some((one) => !forms.includes(one)))
    expect(lacking).toEqual([])
  })

  test('says something in every message', () => {
    expect(messages.length).toBeGreaterThan(100)
    expect(messages.filter(([, , text]) => text === '').map(([at]) => at)).toEqual([])
  })

  test('leaves out nothing that English is given to say', () => {
    const lost = messages.filter(([, english, text]) => marksIn(english).some((mark) => !text.includes(mark)))
    expect(lost.map(([at, , text]) => `${at}: ${text}`)).toEqual([])
  })

  test('leaves no sentence in English', () => {
    const same = messages.filter(([, english, text]) => text === english && /[a-z]+ [a-z]+ [a-z]+/i.test(english))
    expect(same.map(([at]) => at)).toEqual([])
  })

  test('writes digits as codes and addresses have them', () => {
    expect(messages.filter(([, , text]) => /(?![0-9])\p{Nd}/u.test(text)).map(([at]) => at)).toEqual([])
  })

  test('keeps the hyphen of an e-mail from being the end of a line', () => {
    expect(messages.filter(([, , text]) => /\be-(mail|post)/i.test(text)).map(([at]) => at)).toEqual([])
  })

  test('has no marks of direction in the subject of a mail', () => {
    const marked = messages.filter(
      ([at, , text]) => /subject/i.test(at) && /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text),
    )
    expect(marked.map(([at]) => at)).toEqual([])
  })
})

test.each([
  ['pl', 'wziouaWZIOUA'],
  ['uk', 'взіоуайВЗІОУАЙ'],
] as const)(
  '%s keeps a word of one letter on the line of the next word, as its typography asks',
  async (tag, letters) => {
    const alone = new RegExp(`(?<![\\p{L}\\p{N}’'.-])[${letters}] `, 'u')
    const broken = (await messagesIn(tag)).filter(([, , text]) => alone.test(text))
    expect(broken.map(([at, , text]) => `${at}: ${text}`)).toEqual([])
  },
)
