import { RouterContextProvider } from 'react-router'
import { currentRequestContext, servicesContext } from '#app/auth/services/context.server.ts'
import type { Browser } from '#testing/browser.ts'
import type { App } from './app.ts'

/** What a loader or an action of a product is given, for a request of this browser for an address. */
export function productContext(
  { services }: Pick<App, 'services'>,
  browser: Browser,
  wanted?: string,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  const header = (name: string) => (name === 'cookie' ? browser.cookieHeader() : null)
  context.set(
    currentRequestContext,
    services.requestContext({ header, address: null, ...(wanted === undefined ? {} : { wanted }) }),
  )
  return context
}
