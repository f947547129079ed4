import type { RouterContextProvider } from 'react-router'
import { sharedContext } from '../contexts/shared-context.ts'

const toldAddressContext = sharedContext<string | null>('toldAddress', null)

/** Keeps the address that a server tells with a request's context. */
export function tellAddress(context: RouterContextProvider, address: string | null): void {
  context.set(toldAddressContext, address)
}

/** The address that a server has told; `null` where it tells none. */
export function toldAddress(context: Readonly<RouterContextProvider>): string | null {
  return context.get(toldAddressContext)
}
