import { isIP } from 'node:net'
import type { Logger } from 'pino'

const MINUTE = 60_000

/** A longer one is cut: a client writes it. */
const LONGEST_NAME = 200

/** Tells a request that was sent to another site's name. */
export interface ForeignHosts {
  /** Whether `host`, as a request names it, is a name by which another site can have brought a browser here; says it in the log. */
  refuses(host: string | null | undefined): boolean
}

interface ForeignHostsDeps {
  /** The site's own origin. */
  origin: string
  log: Pick<Logger, 'warn'>
  now?(): Date
}

/** What proxies and load balancers ask by whatever name they have for this server. */
export const ASKED_BY_PROXIES: ReadonlySet<string> = new Set(['forward', 'readyz'])

/**
 * Any site may have its name lead to the address of this server, and its pages are then of the same origin as what is answered
 * (DNS rebinding): they read it, and sign in. By https no other name has a certificate. By http a name counts that is the site's own,
 * an address, `localhost` and what is below it, or of one label, as proxies call a server: no other site has one of these.
 */
export function createForeignHosts({ origin, log, now = () => new Date() }: ForeignHostsDeps): ForeignHosts {
  const { protocol, host: own, hostname } = new URL(origin)
  if (protocol !== 'http:') return { refuses: () => false }
  let [next, unsaid] = [0, 0]
  const say = (name: string) => {
    unsaid += 1
    const moment = now().getTime()
    if (moment < next) return
    log.warn(
      { host: name.slice(0, LONGEST_NAME), origin, requests: unsaid },
      'a request for another host name than that of AUTH_URL is refused. If visitors open this site by it, set AUTH_URL to it, or lead it to the one there; a proxy in front sends the Host that it was asked for',
    )
    next = moment + MINUTE
    unsaid = 0
  }
  return {
    refuses(host) {
      if (host === own || !host) return false
      const name = nameOf(host)
      if (name === hostname || isOfNoOtherSite(name)) return false
      say(name)
      return true
    },
  }
}

/** The name in a `Host`, without its port and the dot of the root. */
const nameOf = (host: string) => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

const isOfNoOtherSite = (name: string) => !name.includes('.') || name.endsWith('.localhost') || isIP(name) !== 0
