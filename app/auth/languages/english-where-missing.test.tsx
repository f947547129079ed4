import { renderToStaticMarkup } from 'react-dom/server'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { missingWords } from '#scripts/missing-words.ts'
import { unmarked } from '../mail/sentences.ts'
import { translationOf } from './all/load.server.ts'
import { translations } from './all/translations.ts'
import { accountWords } from './en/account.tsx'
import { commonWords } from './en/common.tsx'
import { emailWords } from './en/email.tsx'
import { factWords } from './en/facts.ts'
import { mailWords } from './en/mail.ts'
import { signInWords } from './en/sign-in.tsx'
import { withEnglish } from './english-where-missing.ts'
import { type PartName, Wording } from './wording.ts'
import type { Translation, Words } from './words.ts'

/** The words of a part in a language that says nothing of these keys. */
async function without<Name extends PartName, Part extends object>(
  part: Wording<Name, Part>,
  tag: 'ar' | 'ja',
  lacks: readonly string[],
) {
  const whole = await translationOf(part, tag)
  const kept = Object.fromEntries(Object.entries(whole).filter(([key]) => !lacks.includes(key)))
  return { ...withEnglish(part.name, part.english, kept, tag), whole }
}

test('a part that lacks a sentence is loaded with English in its place, and one that lacks none is as it is', async () => {
  const whole = await translationOf(commonWords, 'ar')
  const wording = new Wording('common', commonWords.english)
  expect(await wording.load('ar')).toBe(whole)
  const { signingIn: _, ...kept } = whole
  vi.spyOn(translations.common, 'ar').mockResolvedValueOnce(kept)
  const lacking = new Wording('common', commonWords.english)
  expect(renderToStaticMarkup((await lacking.load('ar')).signingIn)).toMatch(
    /^<span class="lk-span" lang="en" dir="ltr">Signing in/,
  )
  expect(lacking.in('ar').signingIn).toMatch(/^\u2066Signing in.*\u2069$/)
})

test('a sentence that a language lacks is English, with its own language and direction; the others stay', async () => {
  const { drawn, whole } = await without(signInWords, 'ar', ['leadEmail', 'notHere'])
  expect(renderToStaticMarkup(<p>{drawn.leadEmail}</p>)).toBe(
    '<p><span class="lk-span" lang="en" dir="ltr">We will email you a sign-in link. No password needed.</span></p>',
  )
  expect(drawn.sendEmail).toBe(whole.sendEmail)
})

test('in an attribute, and beside other text, it is simply English', async () => {
  const { drawn } = await without(signInWords, 'ar', ['notHere'])
  expect(renderToStaticMarkup(<input aria-label={drawn.notHere} />)).toBe(
    '<input aria-label="Sign me out when I close this browser"/>',
  )
  expect(`${drawn.notHere}!`).toBe('Sign me out when I close this browser!')
})

test('a sentence with placeholders, and one with elements, are English with what stands in them', async () => {
  const { drawn } = await without(signInWords, 'ar', ['continueWith', 'whyAgain'])
  expect(renderToStaticMarkup(drawn.continueWith('شركة'))).toBe(
    '<span class="lk-span" lang="en" dir="ltr">Continue with شركة</span>',
  )
  expect(renderToStaticMarkup(drawn.whyAgain(<b>Ada</b>))).toMatch(
    /^<span class="lk-span" lang="en" dir="ltr">You are signed in as <b>Ada<\/b>\. To continue, .*<\/span>$/,
  )
})

test('one of a group is English alone, and a group that is missing is English whole', async () => {
  const lacking = await without(accountWords, 'ar', ['sections'])
  expect(renderToStaticMarkup(<p>{lacking.drawn.sections.profile}</p>)).toContain(
    '<span class="lk-span" lang="en" dir="ltr">',
  )
  const { text } = await without(mailWords, 'ar', ['leaving'])
  const { subject, ...said } = text.leaving
  expect(unmarked(subject('Acme'))).toBe('Your Acme account will be deleted')
  expect(unmarked(said.keep)).toBe('Sign in to keep it')
})

test('a language without spaces between its sentences has one behind English', async () => {
  const { drawn } = await without(emailWords, 'ja', ['expired'])
  expect(renderToStaticMarkup(<p>{drawn.expired}</p>)).toContain('The link and the code have expired. </span>')
  expect(String(drawn.expired)).toBe('The link and the code have expired.')
})

test('a name of a thing, which may be kept, has no marks in it', async () => {
  const { text } = await without(factWords, 'ar', ['browserOn'])
  expect(text.browserOn('Firefox', 'Linux')).toBe('Firefox on Linux')
})

test('a wrong key, and a wrong placeholder, do not compile', () => {
  expectTypeOf<keyof Translation<'signIn'>>().toEqualTypeOf<keyof Words['signIn']>()
  expectTypeOf<keyof NonNullable<Translation<'mail'>['leaving']>>().toEqualTypeOf<keyof Words['mail']['leaving']>()
  type Heading = NonNullable<Translation<'signIn'>['heading']>
  expectTypeOf<(site: string) => string>().toExtend<Heading>()
  expectTypeOf<(site: string, user: string) => string>().not.toExtend<Heading>()
  expectTypeOf<(site: number) => string>().not.toExtend<Heading>()
})

test('every sentence that a language lacks is listed by its key', async () => {
  const before = await missingWords()
  const { note: _, ...signInLink } = (await translationOf(mailWords, 'ar')).signInLink ?? {}
  vi.spyOn(translations.mail, 'ar').mockResolvedValueOnce({ ...(await translationOf(mailWords, 'ar')), signInLink })
  const missing = await missingWords()
  expect(missing.filter(({ language, key }) => language === 'ar' && key.startsWith('mail.'))).toEqual([
    ...before.filter(({ language, key }) => language === 'ar' && key.startsWith('mail.')),
    { language: 'ar', key: 'mail.signInLink.note' },
  ])
})
