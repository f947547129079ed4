import type { Logger } from 'pino'
import { createContext, type RouterContextProvider } from 'react-router'
import type { AuthConfig } from '../config.ts'
import { ipText } from '../shared/ip.ts'
import { createForwardedAddress } from './client-address.ts'

/** Who sent a request, as far as a listener can tell. */
export interface Client {
  /** An IP address, or `null` where it is not known. */
  address: string | null
  /** Reads a header of the proxy that sent the request, where that is one of `TRUST_PROXY`. */
  proxyHeader?: (name: string) => string | null
}

/** Set by the listener of `server/`; other servers, such as the one of `react-router dev`, leave it empty. */
export const clientContext = createContext<Client | null>(null)

/** Tells who sent a request under a server that is not ours. */
export type ClientOf = (request: Request, context: Readonly<RouterContextProvider>) => Client

/**
 * Under another server the address of a connection is not seen. What the app's own `clientAddress` says counts, else what
 * the proxies of `TRUST_PROXY` say, else the address is not known. Which of them it is is logged at the first request.
 */
export function createClientOf(
  trusted: readonly string[],
  { clientAddress }: Pick<AuthConfig, 'clientAddress'>,
  { log, isProduction }: { log: Pick<Logger, 'debug' | 'info' | 'warn'>; isProduction: boolean },
): ClientOf {
  const forwarded = trusted.length > 0 ? createForwardedAddress(trusted) : null
  let isTold = false
  const tellOnce = () => {
    if (isTold) return
    isTold = true
    if (clientAddress)
      log.info('clientAddress in app/auth.config.ts tells the address of a client, by which limits count')
    else if (forwarded)
      log.info({ trustProxy: trusted }, 'X-Forwarded-For tells the address of a client, by which limits count')
    // A developer's own browser is the only client of a development server.
    else
      log[isProduction ? 'warn' : 'debug'](
        'this server does not tell the address of a client, so limits count all visitors as one network: set TRUST_PROXY, or clientAddress in app/auth.config.ts',
      )
  }
  return (request, context) => {
    tellOnce()
    if (clientAddress) {
      const text = clientAddress({ request, context })
      return { address: text === null ? null : ipText(text) }
    }
    return { address: forwarded?.(request.headers.get('X-Forwarded-For')) ?? null }
  }
}
