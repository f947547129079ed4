import type { AnswerWords } from '../languages/en/answers.ts'

type TitleName = keyof AnswerWords['titles']
type RefusalName = keyof AnswerWords['refusals']

/**
 * One failure a visitor can meet: where it is shown, in which words, by their names, with which statuses (contract,
 * chapters 12 to 15).
 */
interface Entry {
  readonly shownOn: 'signin' | 'error'
  readonly title?: TitleName
  readonly says: RefusalName
  /** Status of the error page. */
  readonly pageStatus?: number
  /** Status of the answer in JSON mode; 200 where it is left out. */
  readonly jsonStatus?: number
}

const DIFFERENT_ACCOUNT = { shownOn: 'signin', says: 'differentAccount' } as const

export const AUTH_ERRORS = {
  Signin: DIFFERENT_ACCOUNT,
  OAuthSignin: DIFFERENT_ACCOUNT,
  OAuthCallback: DIFFERENT_ACCOUNT,
  OAuthCreateAccount: DIFFERENT_ACCOUNT,
  EmailCreateAccount: DIFFERENT_ACCOUNT,
  Callback: DIFFERENT_ACCOUNT,
  OAuthAccountNotLinked: {
    shownOn: 'signin',
    says: 'sameAccount',
  },
  EmailSignin: { shownOn: 'signin', says: 'mailNotSent' },
  CredentialsSignin: {
    shownOn: 'signin',
    says: 'wrongDetails',
    jsonStatus: 401,
  },
  PasskeySignin: {
    shownOn: 'signin',
    says: 'passkey',
    jsonStatus: 401,
  },
  SessionRequired: { shownOn: 'signin', says: 'signInFirst' },
  FreshProofRequired: { shownOn: 'signin', says: 'signInAgain', jsonStatus: 401 },
  SecondStepExpired: {
    shownOn: 'signin',
    says: 'timedOut',
    jsonStatus: 401,
  },
  Configuration: {
    shownOn: 'error',
    title: 'configuration',
    says: 'configuration',
    pageStatus: 500,
  },
  AccessDenied: {
    shownOn: 'error',
    title: 'denied',
    says: 'denied',
    pageStatus: 403,
    jsonStatus: 403,
  },
  Verification: {
    shownOn: 'error',
    title: 'link',
    says: 'link',
    pageStatus: 403,
  },
} as const satisfies Record<string, Entry>

/** A code of the catalogue; it appears in addresses, so it is part of the wire contract. */
export type AuthErrorCode = keyof typeof AUTH_ERRORS

/** Of a product's own words no more is shown. */
const MOST_WORDS = 200

/**
 * Why a sign-in cannot go on. The cause goes to the log, never to a browser. A product's callback or `authorize` may
 * throw one, with a `message` that the page then says instead of its own sentence; in the address stands the code alone.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly isRefusal = true
  /** The product's own words for the visitor. */
  readonly says: string | null

  constructor(
    readonly code: AuthErrorCode,
    options?: ErrorOptions & { message?: string },
  ) {
    super(code, options)
    const words = [...(options?.message ?? '').replace(/\s+/g, ' ').trim()].slice(0, MOST_WORDS).join('')
    this.says = words === '' ? null : wellFormed(words)
  }
}

/** What one part of this program promises another does not hold: a fault of ours, or of the code that a product adds. */
export class InternalError extends Error {
  override readonly name = 'InternalError'
}

/**
 * Thrown by a product's own callback or `authorize` to show its message's code to the visitor: unlike any other
 * error's, its message reaches the address, cut at 200 characters (contract, 14.1).
 */
export class PublicSignInError extends Error {
  override readonly name = 'PublicSignInError'
}

/** Words of a product's own, which stand in the address instead of a code of ours. */
export type ProductCode = string & { readonly writtenBy: 'product' }

/** A callback without the token that it is to bring: NextAuth's own code for that, in lower case (contract, 11.3). */
export const NO_TOKEN = 'configuration'

/** What a refusal puts into the address. */
export type RefusalCode = AuthErrorCode | ProductCode | typeof NO_TOKEN

/** The code that a product's thrown error puts into the address, or the fallback where it would leak internals. */
export function publicCode(error: unknown, fallback: AuthErrorCode): AuthErrorCode | ProductCode {
  if (error instanceof PublicSignInError) return wellFormed(error.message.slice(0, 200)) as ProductCode
  if (error instanceof Error && /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(error.message)) return error.message as ProductCode
  return fallback
}

/** Replaces halves of characters, which no address can carry. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** Whether a code's place is the sign-in page (contract, 15.2 step 1; exact case). */
export function isShownOnSignIn(code: string): boolean {
  return isAuthErrorCode(code) && AUTH_ERRORS[code].shownOn === 'signin'
}

/** The name of what the sign-in page says for its `error` parameter, or `null` for none (contract, 15.3; exact case). */
export function signInRefusal(code: string | null): RefusalName | null {
  if (!code) return null
  return isShownOnSignIn(code) && isAuthErrorCode(code) ? AUTH_ERRORS[code].says : 'unable'
}

interface ErrorView {
  title: TitleName
  says: RefusalName
  status: number
  offersSignIn: boolean
  /** Whether the page also names the contact to ask. */
  isDenial: boolean
  /** Whether it is a mailed link that does not work. */
  isOfLink: boolean
}

/** What the error page shows for a code, in any case; an unknown one gets the general view (contract, 15.2 step 3). */
export function errorView(code: string | null): ErrorView {
  switch (code?.toLowerCase()) {
    case 'configuration':
      return view(AUTH_ERRORS.Configuration, { offersSignIn: false })
    case 'accessdenied':
      return view(AUTH_ERRORS.AccessDenied, { isDenial: true })
    case 'verification':
      return view(AUTH_ERRORS.Verification, { isOfLink: true })
    default:
      return view(GENERAL, { offersSignIn: false })
  }
}

const GENERAL = { title: 'general', says: 'general', pageStatus: 200 } as const

function view(
  { title, says, pageStatus }: Required<Pick<Entry, 'title' | 'says' | 'pageStatus'>>,
  { offersSignIn = true, isDenial = false, isOfLink = false } = {},
): ErrorView {
  return { title, says, status: pageStatus, offersSignIn, isDenial, isOfLink }
}

/** The status that a code's entry names for JSON mode. */
export function jsonStatusOf(code: string): number {
  const entry: Entry | null = isAuthErrorCode(code) ? AUTH_ERRORS[code] : null
  return entry?.jsonStatus ?? 200
}

function isAuthErrorCode(code: string): code is AuthErrorCode {
  return Object.hasOwn(AUTH_ERRORS, code)
}
