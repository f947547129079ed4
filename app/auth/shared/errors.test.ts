import { describe, expect, test } from 'vitest'
import { answerWords } from '../languages/en/answers.ts'
import {
  AUTH_ERRORS,
  AuthError,
  errorView,
  isShownOnSignIn,
  jsonStatusOf,
  PublicSignInError,
  publicCode,
  signInRefusal,
} from './errors.ts'

const { refusals, titles } = answerWords.english

/** What the sign-in page says. */
function said(code: string | null): string | null {
  const name = signInRefusal(code)
  return name && refusals[name]
}

const NAMES_OF_OBJECTS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

describe('the place of a code', () => {
  test('thirteen codes belong to the sign-in page', () => {
    expect(Object.keys(AUTH_ERRORS).filter(isShownOnSignIn)).toEqual([
      'Signin',
      'OAuthSignin',
      'OAuthCallback',
      'OAuthCreateAccount',
      'EmailCreateAccount',
      'Callback',
      'OAuthAccountNotLinked',
      'EmailSignin',
      'CredentialsSignin',
      'PasskeySignin',
      'SessionRequired',
      'FreshProofRequired',
      'SecondStepExpired',
    ])
  })

  test.each(['', 'signin', 'CALLBACK', 'AccessDenied', 'Whatever', ...NAMES_OF_OBJECTS])('“%s” does not', (code) => {
    expect(isShownOnSignIn(code)).toBe(false)
  })
})

describe('the sign-in page’s message', () => {
  test.each([null, ''])('there is none for %j', (code) => {
    expect(said(code)).toBeNull()
  })

  test.each(['Whatever', 'AccessDenied', 'Configuration', 'credentialssignin', ...NAMES_OF_OBJECTS])(
    '%s, which is none of its codes, gets the general one',
    (code) => {
      expect(said(code)).toBe('Unable to sign in.')
    },
  )

  test('CredentialsSignin has its own', () => {
    expect(said('CredentialsSignin')).toBe('Sign in failed. Check the details you provided are correct.')
  })
})

describe('the error page', () => {
  test.each([
    ['Configuration', 500, 'Server error', false],
    ['cOnFiGuRaTiOn', 500, 'Server error', false],
    ['AccessDenied', 403, 'Access Denied', true],
    ['accessdenied', 403, 'Access Denied', true],
    ['Verification', 403, 'Unable to sign in', true],
    ['VERIFICATION', 403, 'Unable to sign in', true],
    ['Whatever', 200, 'Error', false],
    ['', 200, 'Error', false],
    [null, 200, 'Error', false],
    ...NAMES_OF_OBJECTS.map((name): [string, number, string, boolean] => [name, 200, 'Error', false]),
  ])('for %j has the status %i and the title “%s”', (code, status, title, offersSignIn) => {
    const view = errorView(code)
    expect({ ...view, title: titles[view.title] }).toMatchObject({ status, title, offersSignIn })
  })
})

test.each([
  ['CredentialsSignin', 401],
  ['AccessDenied', 403],
  ['OAuthCallback', 200],
  ['EmailSignin', 200],
  ['Verification', 200],
  ['Whatever', 200],
  ...NAMES_OF_OBJECTS.map((name): [string, number] => [name, 200]),
])('a client that is told %s gets the status %i', (code, status) => {
  expect(jsonStatusOf(code)).toBe(status)
})

describe('what a product’s error says to the visitor', () => {
  test.each([
    ['a code', new Error('AccountLocked'), 'AccountLocked'],
    ['a code of 64 characters', new Error('a'.repeat(64)), 'a'.repeat(64)],
    ['a code with digits and dashes', new Error('Too-many_2'), 'Too-many_2'],
    ['a code of 65 characters', new Error('a'.repeat(65)), 'AccessDenied'],
    ['a sentence', new Error('Account locked: 3 tries'), 'AccessDenied'],
    ['a digit first', new Error('3tries'), 'AccessDenied'],
    ['a code and a line break', new Error('AccountLocked\n'), 'AccessDenied'],
    ['nothing', new Error(''), 'AccessDenied'],
    ['a thrown text', 'AccountLocked', 'AccessDenied'],
    ['nothing thrown', undefined, 'AccessDenied'],
    ['a public sentence', new PublicSignInError('Try again & again'), 'Try again & again'],
    [
      'a public sentence cut within a character',
      new PublicSignInError(`${'x'.repeat(199)}😀`),
      `${'x'.repeat(199)}\ufffd`,
    ],
    ['a long public sentence', new PublicSignInError('x'.repeat(300)), 'x'.repeat(200)],
  ])('%s', (_, error, code) => {
    expect(publicCode(error, 'AccessDenied')).toBe(code)
  })
})

test('an error of ours carries its code and its cause', () => {
  const cause = new Error('why')
  const error = new AuthError('OAuthCallback', { cause })
  expect([error.code, error.cause, error.message]).toEqual(['OAuthCallback', cause, 'OAuthCallback'])
})

describe('a product’s own words', () => {
  const says = (message?: string) => new AuthError('AccessDenied', message === undefined ? {} : { message }).says

  test('are kept apart from the code, which is the error’s message', () => {
    const error = new AuthError('AccessDenied', { message: 'Your trial has ended.' })
    expect([error.message, error.code, error.says]).toEqual(['AccessDenied', 'AccessDenied', 'Your trial has ended.'])
    expect(publicCode(error, 'CredentialsSignin')).toBe('AccessDenied')
  })

  test.each([[undefined], [''], [' \n ']])('%j is none', (message) => {
    expect(says(message)).toBeNull()
  })

  test('are one line of at most 200 whole characters', () => {
    expect(says(' Your trial\n\thas ended. ')).toBe('Your trial has ended.')
    expect([...(says('😀'.repeat(300)) ?? '')]).toHaveLength(200)
    expect(says('a\ud800')).toBe('a\ufffd')
  })
})
