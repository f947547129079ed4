import { createContext } from 'react-router'

/** Who sent a request, as far as a listener can tell. */
export interface Client {
  /** An IP address, or `null` where it is not known. */
  address: string | null
  /** Reads a header of the proxy that sent the request, where that is one of `TRUST_PROXY`. */
  proxyHeader?: (name: string) => string | null
}

/** Set by the listener of `server/`; other servers, such as the one of `react-router dev`, leave it empty. */
export const clientContext = createContext<Client>({ address: null })
