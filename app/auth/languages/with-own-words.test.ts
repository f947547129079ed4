import { expect, test } from 'vitest'
import { withEnglish } from './english-where-missing.ts'
import { withOwnWords } from './with-own-words.ts'

const ENGLISH = {
  heading: (site: string) => `Sign in to ${site}`,
  lead: 'Welcome.',
  newcomers: { open: 'New here?', closed: 'Closed.' },
}

test('a host’s own words stand in the place of ours, in groups too, and all others stay', () => {
  const words = withOwnWords(ENGLISH, { heading: (site: string) => `${site}: members`, newcomers: { open: 'Join us' } })
  expect(words.heading('Shop')).toBe('Shop: members')
  expect({ ...words, heading: null }).toEqual({
    heading: null,
    lead: 'Welcome.',
    newcomers: { open: 'Join us', closed: 'Closed.' },
  })
  expect(withOwnWords(ENGLISH, undefined)).toBe(ENGLISH)
})

test('a word that is of no part, or a sentence where there is a group, is left out', () => {
  expect(withOwnWords(ENGLISH, { headline: 'x', newcomers: 'y', lead: undefined })).toEqual(ENGLISH)
})

test('a sentence that a language lacks may be the host’s, and is then of that language', () => {
  const { drawn, text } = withEnglish('signIn', ENGLISH, { lead: 'Willkommen.' }, 'de')
  for (const words of [drawn, text]) {
    const own = withOwnWords(words, { newcomers: { open: 'Neu hier?' } }, ENGLISH)
    expect(own).toMatchObject({ lead: 'Willkommen.', newcomers: { open: 'Neu hier?' } })
    expect(String(own.newcomers.closed)).toContain('Closed.')
  }
  const { drawn: lacking } = withEnglish('signIn', ENGLISH, {}, 'de')
  expect(withOwnWords(lacking, { lead: 'Hallo.' }, ENGLISH).lead).toBe('Hallo.')
})
