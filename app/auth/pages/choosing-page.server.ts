import type { AuthRequest } from '../http/auth-request.server.ts'
import {
  askToChoose,
  choosingAddress,
  type PasswordChoice,
  readPasswordChoice,
  readWhy,
} from '../http/password-choice.ts'
import { passwordMethod } from '../methods/credentials/password.server.ts'
import type { Site } from '../site/site.ts'
import type { CredentialsView, SignInPageProps } from '../ui/pages.ts'

/** By what is known which passwords may be chosen here, and where. */
export type ChoosingDeps = Pick<Site, 'origin' | 'authPath' | 'providers' | 'settings'>

/** What the sign-in page is asked for: a password to choose, where it is that, and the page to come back to. */
export interface Asked {
  choice: PasswordChoice | null
  callbackUrl: string
}

/**
 * Reads it from the page's own address, and from where it leads back to. A choice that only the cookie still leads to is
 * over, unless its mail has just failed: then the page leads to where that one would have led on.
 */
export function readAsked(services: ChoosingDeps, { query, callbackUrl }: AuthRequest): Asked {
  const led = readPasswordChoice(services, callbackUrl)
  const why = readWhy(query.get('choose'))
  const goOn = led?.goOn ?? callbackUrl
  const isLed = query.has('callbackUrl') || query.get('error') === 'EmailSignin'
  const choice = why ? { why, goOn } : isLed ? led : null
  if (choice && isPossible(services, choice)) return { choice, callbackUrl: choosingAddress(services, choice) }
  return { choice: null, callbackUrl: led && !isLed ? goOn : callbackUrl }
}

function isPossible({ providers, settings }: ChoosingDeps, { why }: PasswordChoice): boolean {
  return passwordMethod(providers) !== undefined && (why === 'forgotten' || makesAccounts(settings))
}

/** Whether a visitor who has no invitation may have an account made. */
function makesAccounts({ signUp }: Site['settings']): boolean {
  return signUp.kind === 'open' || signUp.kind === 'domains'
}

/** The page with its email form alone: nothing else proves that an address is the visitor's. */
export function choosingPage(
  page: SignInPageProps,
  services: Pick<Site, 'authPath'>,
  { why, goOn }: PasswordChoice,
): SignInPageProps {
  const others = `${services.authPath}/signin?callbackUrl=${encodeURIComponent(goOn)}`
  return { ...page, choosing: { why, others }, newcomers: null, providers: [], credentials: [], passkey: null }
}

/** Where the form of a password leads visitors who have forgotten it, or have no account. */
export function choosingLinks(
  services: ChoosingDeps,
  { id, hasMail, goOn }: { id: string; hasMail: boolean; goOn: string },
): Pick<CredentialsView, 'forgotten' | 'create'> {
  if (!hasMail || passwordMethod(services.providers)?.id !== id) return {}
  const forgotten = askToChoose(services, { why: 'forgotten', goOn })
  return makesAccounts(services.settings)
    ? { forgotten, create: askToChoose(services, { why: 'account', goOn }) }
    : { forgotten }
}
