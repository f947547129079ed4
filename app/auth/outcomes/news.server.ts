import type { Provider } from '../config.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'
import type { CookieNames } from '../http/cookies.ts'
import type { RequestContext } from '../http/request-context.server.ts'
import { openCookie, sendCookie } from '../http/sealed-cookie.server.ts'

/** What has just been done, for the page that the visitor lands on to say; `who` is what the provider calls its account. */
type News =
  | { kind: 'connected' | 'disconnected' | 'stays-connected'; provider: string; who: string | null }
  | { kind: PlainNews }

/** What is said in the same words every time, by its name. */
export type PlainNews = keyof typeof PLAIN_NEWS | keyof typeof PLAIN_REFUSALS

/** What is said in the same words every time. */
const PLAIN_NEWS = {
  'signed-out': 'You are signed out.',
  leaving: 'You are signed out, and your account will be deleted in 7 days. Sign in before then to keep it.',
  'session-ended': 'That session was signed out.',
  'others-signed-out': 'All other devices were signed out.',
  'password-set': 'Your password was set, and all your other devices were signed out.',
  'password-changed': 'Your password was changed, and all your other devices were signed out.',
  'password-removed': 'Your password was removed, and all your other devices were signed out.',
  'second-step-removed': 'The second step was removed.',
  'second-step-kept': 'Your second step stays on.',
  'session-disowned':
    'That browser was signed out, and your old password no longer works. Sign in with an email link and choose a new one.',
  'device-forgotten': 'That device is no longer trusted.',
  'address-changed': 'Your email address was changed. Your old address was sent a link that undoes this.',
  'address-restored':
    'Your old address was put back, and every browser was signed out. Sign in with an email link. Your old password no longer works.',
  'name-changed': 'Your name was changed.',
  'picture-changed': 'Your picture was changed.',
  'picture-removed': 'Your picture was removed.',
  'user-disabled': 'The account is disabled, and its sessions have ended.',
  'user-enabled': 'The account is enabled.',
  'user-sessions-ended': 'All sessions of this person have ended.',
  'link-mailed': 'A sign-in link was mailed.',
  invited: 'The invitation was mailed.',
  'passkey-added': 'The passkey was added. You can now sign in with it.',
  'passkey-renamed': 'The passkey was renamed.',
  'passkey-removed': 'The passkey was removed. You can no longer sign in with it.',
} as const

/** The same, where nothing was done. */
const PLAIN_REFUSALS = {
  'address-taken': 'Another account has that address now, so it was not put back. Ask the people who run this site.',
  'address-over': 'That code has been used or is too old. Ask for a new one.',
  'picture-type': 'That file is not a PNG, JPEG or WebP picture. Choose another one.',
  'picture-damaged': 'That picture cannot be read. Choose another one.',
  'picture-dimensions': 'That picture has too many pixels: at most 4096 on each side. Make it smaller first.',
  'picture-moving': 'Animated pictures cannot be used. Choose another one.',
  'picture-size': 'That picture is too large: at most 1 MB. Make it smaller first.',
  'picture-missing': 'No picture was chosen.',
  'operator-self': 'You cannot disable your own account.',
  'operator-reason': 'The reason must be one line of at most 500 characters. Nothing was changed.',
  'operator-date':
    'The end must be a day to come, such as 2026-12-01, or a time from now, such as 7d. Nothing was changed.',
  'operator-gone': 'That is no longer there.',
  'operator-disabled': 'The account is disabled: enable it first.',
  'operator-no-mail': 'No email can be sent to this person.',
  'operator-mail-failed': 'The email could not be sent. Please try again.',
  'operator-address': 'That is not an email address.',
  'operator-known': 'There is already an account with that address.',
  'passkey-stays': 'This passkey is your only way to sign in, so it stays. Add another way to sign in first.',
  'passkey-not-added': 'The passkey was not added. Please try again.',
  'passkey-there': 'That passkey was already added.',
  'passkeys-full': 'You have reached the limit of passkeys. First remove one that you do not use.',
} as const

interface NewsDeps {
  cookieNames: CookieNames
  sealer: TokenSealer
  providers: ReadonlyMap<string, Provider>
}

/** What a page says of it, and whether it reports a refusal. */
export interface Told {
  says: string
  isRefusal: boolean
}

/** A page that says it comes next, so that old news is soon none. */
const NEWS_SECONDS = 120

/** Has the next page of this browser say what was done: by a sealed cookie, so that it is so whatever an address claims. */
export function leaveNews(
  { cookieNames, sealer }: Pick<NewsDeps, 'cookieNames' | 'sealer'>,
  requestContext: RequestContext,
  news: News,
) {
  sendCookie(sealer, requestContext, cookieNames.news, { claims: { ...news }, maxAge: NEWS_SECONDS })
}

/** What was done just before; told once. */
export function takeNews({ cookieNames, sealer, providers }: NewsDeps, requestContext: RequestContext): Told | null {
  if (!requestContext.cookies.has(cookieNames.news)) return null
  const news = openCookie(sealer, requestContext, cookieNames.news)
  requestContext.setCookies.delete(cookieNames.news)
  const plain = Object.entries(PLAIN_NEWS).find(([kind]) => kind === news?.kind)
  if (plain) return { says: plain[1], isRefusal: false }
  const refusal = Object.entries(PLAIN_REFUSALS).find(([kind]) => kind === news?.kind)
  if (refusal) return { says: refusal[1], isRefusal: true }
  if (typeof news?.provider !== 'string') return null
  // A provider that this site has no more goes by its id.
  const name = providers.get(news.provider)?.name ?? news.provider
  const whose = typeof news.who === 'string' ? `: ${news.who}` : ''
  switch (news.kind) {
    case 'connected':
      return { says: `${name} is connected${whose}.`, isRefusal: false }
    case 'disconnected':
      return { says: `${name} is disconnected${whose}.`, isRefusal: false }
    case 'stays-connected': {
      const account = typeof news.who === 'string' ? `${news.who} at ${name}` : name
      const says = `${account} is your only way to sign in, so it stays connected. Connect another account first.`
      return { says, isRefusal: true }
    }
    default:
      return null
  }
}
