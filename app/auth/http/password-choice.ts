import { LONGEST_URL } from './callback-url.ts'

/** Why a password is chosen after a mail: the one there was is forgotten, or the account is to have one from the start. */
export type Choosing = 'forgotten' | 'account'

/** A password that is to be chosen, and the page that comes after it. */
export interface PasswordChoice {
  why: Choosing
  goOn: string
}

interface ChoosingSite {
  origin: string
  authPath: string
}

/** Why a password is chosen, as an address says it. */
export function readWhy(text: string | null): Choosing | null {
  return (['forgotten', 'account'] as const).find((why) => why === text) ?? null
}

/** The page to come back to from a mail: it takes a new password, and leads on. A way on that is too long is left out. */
export function choosingAddress({ origin, authPath }: ChoosingSite, { why, goOn }: PasswordChoice): string {
  const bare = `${origin}${authPath}/account/password?new=${why}`
  const address = `${bare}&callbackUrl=${encodeURIComponent(goOn)}`
  // It is encoded once more in the mail.
  return encodeURIComponent(address).length > LONGEST_URL / 2 ? bare : address
}

/** What the page at an address has chosen; `null` for any other page. */
export function readPasswordChoice({ origin, authPath }: ChoosingSite, address: string): PasswordChoice | null {
  if (!address.startsWith(`${origin}${authPath}/account/password?`)) return null
  const { searchParams } = new URL(address)
  const why = readWhy(searchParams.get('new'))
  return why && { why, goOn: searchParams.get('callbackUrl') || origin }
}

/** The sign-in page that mails what a new password is chosen by. */
export function askToChoose({ authPath }: Pick<ChoosingSite, 'authPath'>, { why, goOn }: PasswordChoice): string {
  return `${authPath}/signin?choose=${why}&callbackUrl=${encodeURIComponent(goOn)}`
}
