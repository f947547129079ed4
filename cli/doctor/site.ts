import type { AuthConfig } from '#app/auth/config.ts'
import { cookieNames } from '#app/auth/http/cookies.ts'
import type { Settings } from '#app/auth/settings/config.server.ts'
import { type Finding, fault, good, isCertificateRefused, note, reasonOf } from '#app/auth/shared/finding.ts'
import { isLoopback } from '#app/auth/shared/ip.ts'
import { tooWideProxies } from '#server/http/proxies/wide-proxies.ts'
import type { LastClient } from './last-client.server.ts'

const TIMEOUT = 5_000

/** By what an app is served, what it says of clients in `app/auth.config.ts`, and what was seen of the last one. */
interface Served extends Pick<AuthConfig, 'clientAddress'> {
  hasListener: boolean
  lastClient: LastClient
}

/** What the settings say by themselves: secrets, cookies, proxies, and what was remarked on when they were read. */
export function judgeSettings(settings: Settings, warnings: readonly string[], served: Served): Finding[] {
  return [
    judgeSecrets(settings),
    judgeCookies(settings),
    ...judgeProxies(settings, served),
    ...warnings.map((line) => note(line, 'Nothing to correct where that is meant.')),
  ]
}

/** The secrets that only open are judged where settings are read. */
function judgeSecrets({ secrets, mode }: Settings): Finding {
  const [first = ''] = secrets
  const bytes = Buffer.byteLength(first)
  const count = secrets.length === 1 ? 'one secret' : `${secrets.length} secrets, of which the first seals`
  const says = `AUTH_SECRET: ${count}, ${bytes} bytes`
  // Production refuses a weak one when settings are read.
  return mode === 'production' || bytes >= 32
    ? good(says)
    : note(says, 'Production wants 32 bytes: AUTH_SECRET="$(openssl rand -base64 48)".')
}

function judgeCookies({ origin, cookiePrefix }: Settings): Finding {
  const secure = origin.startsWith('https:')
  const { session } = cookieNames(cookiePrefix, secure)
  if (secure) return good(`cookies: ${session}, Secure, for ${new URL(origin).host} alone`)
  if (isLoopback(new URL(origin).hostname)) return good(`cookies: ${session}, on this machine alone`)
  return fault(
    `AUTH_URL is ${origin}: cookies, passwords and tokens travel where others can read them`,
    'Put TLS in front, and write AUTH_URL=https://… as visitors see it.',
  )
}

function judgeProxies(settings: Settings, served: Served): Finding[] {
  const { origin, trustProxy } = settings
  const wide = tooWideProxies(trustProxy)
  if (wide.length > 0) {
    const says = `TRUST_PROXY holds ${wide.join(', ')}: a client from there writes any address into X-Forwarded-For`
    return [fault(says, 'Name the addresses that your proxies connect from, such as TRUST_PROXY=10.0.0.0/8.')]
  }
  const named = trustProxy.length > 0 ? [good(`TRUST_PROXY: ${trustProxy.join(', ')}`)] : []
  if (!served.hasListener) return [...named, ...judgeServer(settings, served)]
  if (named.length > 0) return named
  if (!origin.startsWith('https:')) return []
  const says = 'TRUST_PROXY is not set, and something in front speaks TLS: all visitors seem to come from its address'
  return [note(says, 'Name it, such as TRUST_PROXY=127.0.0.1, so that limits count visitors and not the proxy.')]
}

const ONE_NETWORK = 'limits count all visitors as one network'

/**
 * Whether a server that is not ours tells who sends a request. What it tells is seen in what was recorded of the last
 * sign-in alone: a `clientAddress` that is written may give nothing.
 */
function judgeServer({ trustProxy, mode }: Settings, { clientAddress, lastClient }: Served): Finding[] {
  const bad = mode === 'production' ? fault : note
  const by = clientAddress ? 'clientAddress of app/auth.config.ts' : trustProxy.length > 0 ? 'X-Forwarded-For' : null
  if (lastClient === 'unknown') {
    const says = `of the last sign-in no client’s address was known${by ? `, which ${by} should tell` : ''}: ${ONE_NETWORK}`
    const advice =
      'Call setClientAddress of latchkey/client-address in your server (docs/deploy/own-server.md), and sign in once more.'
    return [bad(says, advice)]
  }
  if (lastClient === 'known') return [good(`the last sign-in has its client’s address, by ${by ?? 'the server'}`)]
  if (by !== null) {
    const says = `${by} is to tell who sent a request; no sign-in was recorded that shows whether it does`
    return [note(says, 'Sign in once, and ask again.')]
  }
  const says = `nothing shows that the server of this app tells a client’s address; where it does not, ${ONE_NETWORK}`
  const advice =
    'Call setClientAddress of latchkey/client-address in your server, or behind a proxy set TRUST_PROXY (docs/deploy/own-server.md); then sign in once.'
  return [bad(says, advice)]
}

/**
 * Asks for the site as a visitor would, at the address by which every server says whether it is ready; one that does not run
 * yet is no fault.
 */
export async function askSite(
  { origin, authPath }: Pick<Settings, 'origin' | 'authPath'>,
  fetcher: typeof fetch,
): Promise<Finding> {
  const asked = `${origin}${authPath}/readyz`
  try {
    const answer = await fetcher(asked, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
    const leads = answer.headers.get('location')
    const text = (await answer.text()).trim()
    if (answer.status === 200 && text === 'ok') return good(`the site answers at ${origin}`)
    if (answer.status >= 300 && answer.status < 400 && leads !== null) return judgeRedirect(origin, asked, leads)
    if (answer.status === 503)
      return fault(`the site at ${origin} answers, and its database does not`, 'Its log says what the database says.')
    const says = `something at ${origin} answers ${answer.status}, which is not this site, or not well`
    return note(says, 'Lead that address to this server; if it runs, its log says what it lacks.')
  } catch (error) {
    const reason = reasonOf(error)
    if (isCertificateRefused(error))
      return fault(`the certificate of ${origin} is refused: ${reason}`, 'Give the proxy a certificate for that name.')
    const advice = 'Start the server; if it runs and visitors reach it, only this machine cannot.'
    return note(`no server answers at ${origin}: ${reason}`, advice)
  }
}

function judgeRedirect(origin: string, asked: string, leads: string): Finding {
  const to = URL.canParse(leads, origin) ? new URL(leads, origin).origin : null
  if (to === null || to === origin) return note(`${asked} is led elsewhere`, 'Lead it to this server.')
  return fault(`${origin} sends visitors on to ${to}`, `Write the address that they stay at: AUTH_URL=${to}.`)
}
