/**
 * `latchkey/client-address`: for a server of a host's own, in the build or outside of it. It loads nothing but React Router,
 * and what it says is heard by every copy of the engine in the process.
 */

import type { RouterContextProvider } from 'react-router'
import { tellAddress } from './http/address/told-address.ts'

/**
 * Says which address a request came from: what the server sees of the connection, or what it makes of its own proxies. Where
 * that is a proxy of `TRUST_PROXY`, `X-Forwarded-For` tells the client.
 */
export function setClientAddress(context: RouterContextProvider, address: string | null | undefined): void {
  tellAddress(context, address ?? null)
}
