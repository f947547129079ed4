import { describe, expect, test } from 'vitest'
import { normalizeDomain, normalizeEmail, spellingOf } from './address.ts'

const FULL_WIDTH_AT = '\uff20'
const FULL_WIDTH_A = '\uff21'

/** Marks above a letter, and then marks below it, which stand first where they are normalised. */
const UNORDERED_MARKS = '\u0301'.repeat(250_000) + '\u0316'.repeat(250_000)

describe('normalizeEmail', () => {
  test.each([
    ['an ordinary address', 'ada@mail.test', 'ada@mail.test'],
    ['capitals, in both parts', 'Ada.Lovelace@Mail.TEST', 'ada.lovelace@mail.test'],
    ['white space around it', ' \t ada@mail.test \r\n', 'ada@mail.test'],
    ['a plus and a tag', 'ada+news@mail.test', 'ada+news@mail.test'],
    ['a comma in the local part', 'a,b@c.com', 'a,b@c.com'],
    ['EMAIL-06 what follows a comma in the domain is cut', 'a@b.com,evil.com', 'a@b.com'],
    ['EMAIL-06 the same where a space follows the comma', 'a@b.com, evil.com', 'a@b.com'],
    ['EMAIL-09 a full-width letter', `${FULL_WIDTH_A}@b.com`, 'a@b.com'],
    ['a full-width at-sign as the only one', `a${FULL_WIDTH_AT}b.com`, 'a@b.com'],
    ['letters beyond ASCII in the local part', 'zoë@mail.test', 'zoë@mail.test'],
    ['a decomposed letter is composed', 'zoe\u0308@mail.test', 'zoë@mail.test'],
    ['a capital letter with two marks', '\u03ab\u0301@mail.test', '\u03b0@mail.test'],
    ['an ideographic stop between the labels', 'a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['an internationalised domain in its A-labels', 'a@Bücher.example', 'a@xn--bcher-kva.example'],
    ['a domain in A-labels stays', 'a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    ['a local part of 64 characters', `${'a'.repeat(64)}@b.com`, `${'a'.repeat(64)}@b.com`],
    ['254 characters in all', `a@${'b'.repeat(248)}.com`, `a@${'b'.repeat(248)}.com`],
    ['any white space around it', `${' '.repeat(5000)}ada@mail.test${'\u3000'.repeat(5000)}`, 'ada@mail.test'],
  ])('accepts %s', (_, typed, address) => {
    expect(normalizeEmail(typed)).toBe(address)
    expect(normalizeEmail(address)).toBe(address)
  })

  test.each([
    ['EMAIL-05 nothing', ''],
    ['EMAIL-05 no at-sign', 'noat'],
    ['EMAIL-05 no domain', 'a@'],
    ['EMAIL-05 no local part', '@b.com'],
    ['EMAIL-05 no dot in the domain', 'a@b'],
    ['EMAIL-05 two at-signs', 'a@b@c.com'],
    ['EMAIL-05 a double quote', '"a"@b.com'],
    ['EMAIL-07 two addresses', 'a@b.com,c@d.com'],
    ['EMAIL-08 a full-width at-sign as the second one', `a@b.com,c${FULL_WIDTH_AT}d.com`],
    ['EMAIL-10 a header after a line break', 'a@b.com\r\nBcc: x'],
    ['EMAIL-10 angle brackets', '<a@b.com>'],
    ['EMAIL-10 a semicolon', 'a@b.com;c'],
    ['EMAIL-10 a space inside', 'a b@c.com'],
    ['a double quote in what a comma cuts', 'a@b.com,"c'],
    ['a line feed alone', 'a@b.com\nc'],
    ['round brackets', 'a(b)@c.com'],
    ['square brackets', 'a@[127.0.0.1]'],
    ['a colon', 'a:b@c.com'],
    ['a backslash', 'a\\b@c.com'],
    ['a NUL', 'a\u0000@b.com'],
    ['a zero-width space', 'a\u200b@b.com'],
    ['a right-to-left override', 'a\u202e@b.com'],
    ['a no-break space inside', 'a\u00a0b@c.com'],
    ['a lone surrogate', 'a\ud800@b.com'],
    ['an empty label at the end', 'a@b.com.'],
    ['an empty label at the start', 'a@.b.com'],
    ['an empty label inside', 'a@b..com'],
    ['a comma that leaves no domain', 'a@,b.com'],
    ['a domain that a comma cuts before its dot', 'a@b,c.com'],
    ['a slash in the domain', 'a@b.com/x'],
    ['a percent sign in the domain', 'a@b.com%0abcc'],
    ['a question mark in the domain', 'a@b.com?x'],
    ['an apostrophe in the domain', "a@b.com'"],
    ['a slash in an internationalised domain', 'a@bü/cher.com'],
    ['a percent sign in an internationalised domain', 'a@bü%2fcher.com'],
    ['a local part of 65 characters', `${'a'.repeat(65)}@b.com`],
    ['255 characters in all', `a@${'b'.repeat(249)}.com`],
    ['more than 254 characters in A-labels only', `a@${'ü.'.repeat(100)}com`],
    // To normalise these takes minutes.
    ['a letter with half a million marks', `a${UNORDERED_MARKS}@b.com`],
    ['a domain with half a million marks', `a@b${UNORDERED_MARKS}.com`],
  ])('refuses %s', (_, typed) => {
    expect(normalizeEmail(typed)).toBeNull()
  })
})

describe('spellingOf', () => {
  test.each([
    ['capitals', ' Ada@Mail.test ', 'ada@mail.test', 'Ada@Mail.test'],
    ['an internationalised domain', 'ada@Bücher.example', 'ada@xn--bcher-kva.example', 'ada@Bücher.example'],
    ['the very same', 'ada@mail.test', 'ada@mail.test', null],
    ['another user’s', 'Bob@mail.test', 'ada@mail.test', null],
    ['what was cut off', 'Ada@mail.test,evil.test', 'ada@mail.test', null],
    ['what cannot be seen', 'A\u200bda@mail.test', 'ada@mail.test', null],
    ['nothing', undefined, 'ada@mail.test', null],
  ])('of %s', (_, written, address, spelling) => {
    expect(spellingOf(written, address)).toBe(spelling)
  })
})

describe('normalizeDomain', () => {
  test.each([
    [' Mail.TEST ', 'mail.test'],
    ['Bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['com', null],
    ['ada@mail.test', null],
    ['mail.test/x', null],
    ['', null],
  ])('of %j is %j', (typed, domain) => {
    expect(normalizeDomain(typed)).toBe(domain)
  })
})
