import { describe, expect, test } from 'vitest'
import type { LanguageTag } from './languages.ts'
import { negotiate, stillOffered } from './negotiate.ts'

/** Any tags: the rule is not about those that there are words for. */
const tags = (...list: string[]) => list as LanguageTag[]

const OFFERED = tags('en', 'de', 'pt-BR', 'zh-Hans', 'en-XB')

describe('an Accept-Language finds', () => {
  test.each([
    ['what it names', 'de', 'de'],
    ['what it names in another case', 'PT-br', 'pt-BR'],
    ['the language of another region', 'de-AT', 'de'],
    ['Brazilian Portuguese for Portugal', 'pt-PT', 'pt-BR'],
    ['simplified characters for the mainland', 'zh-CN', 'zh-Hans'],
    ['simplified characters for Singapore', 'zh-SG', 'zh-Hans'],
    ['what it prefers, wherever that stands', 'en;q=0.5, de;q=0.9', 'de'],
    ['what stands first of two that it likes as much', 'de;q=0.8, en;q=0.8', 'de'],
    ['a quality in another case, with spaces', 'en ; Q=0.2 , de ; Q=0.7', 'de'],
    ['the next where the first is not offered', 'tlh, fr;q=0.9, de;q=0.1', 'de'],
    ['what a browser sends', 'de-CH,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
    ['what it names before any other', 'de, *;q=0.1', 'de'],
    ['the pseudo language where that is named', 'en-XB', 'en-XB'],
  ])('%s', (_what, header, found) => {
    expect(negotiate(header, OFFERED)).toBe(found)
  })

  test.each([
    ['no header', null],
    ['an empty one', ''],
    ['commas', ',,;,'],
    ['any language', '*'],
    ['any language before another', '*, de;q=0.5'],
    ['a language that is refused', 'de;q=0'],
    ['a quality that is no number', 'de;q=high'],
    ['a quality below none', 'de;q=-1'],
    ['traditional characters', 'zh-TW'],
    ['traditional characters of Hong Kong', 'zh-HK, zh-Hant;q=0.9'],
    ['another script', 'de-Cyrl'],
    ['no tags', '../../etc/passwd, __proto__, <script>, \u{1F600}, de_'],
    ['names of properties', 'constructor, toString, hasOwnProperty'],
  ])('nothing for %s', (_what, header) => {
    expect(negotiate(header, OFFERED)).toBeNull()
  })

  test('nothing past the length of any browser’s', () => {
    expect(negotiate(`${'tlh,'.repeat(100)}de`, OFFERED)).toBe('de')
    expect(negotiate(`${'tlh,'.repeat(125)}de`, OFFERED)).toBeNull()
    expect(negotiate('-'.repeat(100_000), OFFERED)).toBeNull()
  })

  test('nothing that is offered nowhere, however many tags were asked for before', () => {
    for (let count = 0; count < 1000; count += 1) negotiate(`x${count}-${count}, de-x-a${count}`, OFFERED)
    expect(negotiate('pt', OFFERED)).toBe('pt-BR')
    expect(negotiate('pt', tags('en'))).toBeNull()
  })
})

test('a language that was chosen is kept where it is offered still, by its exact name', () => {
  expect(stillOffered('en-XB', tags('en', 'en-XB'))).toBe('en-XB')
  expect(stillOffered('en-XB', tags('en'))).toBeNull()
  expect(stillOffered('EN', tags('en'))).toBeNull()
  expect(stillOffered('toString', tags('en'))).toBeNull()
  expect(stillOffered(null, tags('en'))).toBeNull()
})
