import { createContext } from 'react-router'

/** Who sent a request, as far as a listener can tell. */
export interface Client {
  /** An IP address, or `null` where it is not known. */
  address: string | null
}

/** Set by the listener of `server/`; other servers, such as the one of `react-router dev`, leave it empty. */
export const clientContext = createContext<Client>({ address: null })
