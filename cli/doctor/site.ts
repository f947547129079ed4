import type { AuthConfig } from '#app/auth/config.ts'
import { cookieNames } from '#app/auth/http/cookies.ts'
import type { Settings } from '#app/auth/settings/config.server.ts'
import { type Finding, fault, good, isCertificateRefused, note, reasonOf } from '#app/auth/shared/finding.ts'
import { isLoopback } from '#app/auth/shared/ip.ts'
import { tooWideProxies } from '#server/http/proxies/wide-proxies.ts'

const TIMEOUT = 5_000

/** By what an app is served, and what it says of clients in `app/auth.config.ts`. */
interface Served extends Pick<AuthConfig, 'clientAddress'> {
  hasListener: boolean
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

function judgeProxies({ origin, trustProxy, mode }: Settings, { hasListener, clientAddress }: Served): Finding[] {
  const wide = tooWideProxies(trustProxy)
  if (wide.length > 0) {
    const says = `TRUST_PROXY holds ${wide.join(', ')}: a client from there writes any address into X-Forwarded-For`
    return [fault(says, 'Name the addresses that your proxies connect from, such as TRUST_PROXY=10.0.0.0/8.')]
  }
  const named = trustProxy.length > 0 ? [good(`TRUST_PROXY: ${trustProxy.join(', ')}`)] : []
  if (!hasListener && clientAddress)
    return [...named, good('clientAddress of app/auth.config.ts tells who sent a request')]
  if (named.length > 0) return named
  if (!hasListener) {
    const says = 'the server of this app tells no client’s address: limits count all visitors as one network'
    const advice = 'Write clientAddress into app/auth.config.ts, or behind a proxy set TRUST_PROXY (docs/extending.md).'
    return mode === 'production' ? [fault(says, advice)] : [note(says, advice)]
  }
  if (!origin.startsWith('https:')) return []
  const says = 'TRUST_PROXY is not set, and something in front speaks TLS: all visitors seem to come from its address'
  return [note(says, 'Name it, such as TRUST_PROXY=127.0.0.1, so that limits count visitors and not the proxy.')]
}

/** Asks for the site as a visitor would; one that does not run yet is no fault. */
export async function askSite({ origin }: Pick<Settings, 'origin'>, fetcher: typeof fetch): Promise<Finding> {
  try {
    const answer = await fetcher(`${origin}/readyz`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
    const leads = answer.headers.get('location')
    const text = (await answer.text()).trim()
    if (answer.status === 200 && text === 'ok') return good(`the site answers at ${origin}`)
    if (answer.status >= 300 && answer.status < 400 && leads !== null) return judgeRedirect(origin, leads)
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

function judgeRedirect(origin: string, leads: string): Finding {
  const to = URL.canParse(leads, origin) ? new URL(leads, origin).origin : null
  if (to === null || to === origin) return note(`${origin}/readyz is led elsewhere`, 'Lead it to this server.')
  return fault(`${origin} sends visitors on to ${to}`, `Write the address that they stay at: AUTH_URL=${to}.`)
}
