import type { Logger } from 'pino'
import type { RouterContextProvider } from 'react-router'
import type { AuthConfig } from '../config.ts'
import { ipText } from '../shared/ip.ts'
import { toldAddress } from './address/told-address.ts'
import { createClientAddress, createForwardedAddress, isByProxy } from './client-address.ts'
import { sharedContext } from './contexts/shared-context.ts'

/** Who sent a request, as far as a listener can tell. */
export interface Client {
  /** An IP address, or `null` where it is not known. */
  address: string | null
  /** Reads a header of the proxy that sent the request, where that is one of `TRUST_PROXY`. */
  proxyHeader?: (name: string) => string | null
}

/** Set by the listener of `server/`; other servers, such as the one of `react-router dev`, leave it empty. */
export const clientContext = sharedContext<Client | null>('client', null)

/** Tells who sent a request under a server that is not ours. */
export type ClientOf = (request: Request, context: Readonly<RouterContextProvider>) => Client

/** By what the address of a client is known, which is logged once each. */
const RULES = {
  config: 'clientAddress in app/auth.config.ts tells the address of a client, by which limits count',
  server: 'the server tells the address of a client by setClientAddress, by which limits count',
  proxy: 'X-Forwarded-For tells the address of a client, by which limits count',
}

/** Why no address is known. A developer's own browser is the only client of a development server, so production alone says it loudly. */
const UNKNOWN = {
  config:
    'clientAddress in app/auth.config.ts gives no address, so limits count all visitors as one network: a context that your server sets is known to the build only where both import the same copy of it; call setClientAddress of latchkey/client-address in your server instead',
  server:
    'this server does not tell the address of a client, so limits count all visitors as one network: call setClientAddress of latchkey/client-address in it, or behind a proxy set TRUST_PROXY',
  proxy:
    'TRUST_PROXY is set, but a request came without an address in X-Forwarded-For, so limits count such visitors as one network: have the proxy send it, and let only the proxy reach the app',
}

/**
 * Under another server the address of a connection is not seen. What the app's own `clientAddress` says counts, else what
 * the server has told by `setClientAddress`, else what the proxies of `TRUST_PROXY` say, else the address is not known.
 */
export function createClientOf(
  trusted: readonly string[],
  { clientAddress }: Pick<AuthConfig, 'clientAddress'>,
  { log, isProduction }: { log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>; isProduction: boolean },
): ClientOf {
  const forwarded = trusted.length > 0 ? createForwardedAddress(trusted) : null
  const connected = createClientAddress(trusted)
  const isLogged = new Set<string>()
  const logOnce = (line: string, write: () => void) => {
    if (isLogged.has(line)) return
    isLogged.add(line)
    write()
  }

  function known(by: keyof typeof RULES, client: Client): Client {
    const line = client.address === null ? UNKNOWN[by] : RULES[by]
    const level = client.address !== null ? 'info' : isProduction ? 'warn' : 'debug'
    logOnce(line, () => log[level](line))
    return client
  }

  function byConfig(tell: NonNullable<AuthConfig['clientAddress']>, ...[request, context]: Parameters<ClientOf>) {
    try {
      const text = tell({ request, context })
      return known('config', { address: text === null ? null : ipText(text) })
    } catch (err) {
      const line = 'clientAddress in app/auth.config.ts fails, so the address of a client is not known'
      logOnce(line, () => log.error({ err }, line))
      return { address: null }
    }
  }

  return (request, context) => {
    if (clientAddress) return byConfig(clientAddress, request, context)
    const header = (name: string) => request.headers.get(name)
    const told = toldAddress(context)
    if (told !== null) {
      const seen = connected(told)(header('x-forwarded-for') ?? undefined)
      const { address } = seen
      return known('server', isByProxy(seen) ? { address, proxyHeader: header } : { address })
    }
    if (forwarded) return known('proxy', { address: forwarded(header('x-forwarded-for')) })
    return known('server', { address: null })
  }
}
