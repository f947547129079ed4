import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'

/** Where a browser may go: the app, and the provider's own pages. */
interface Allowed {
  origin: string
  providerOrigin: string
}

/** Collects the errors that a visitor's browser reports, from now on. */
export async function watch(context: BrowserContext, allowed: Allowed): Promise<string[]> {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => complaints.push(...complaintsOfConsole(message)))
  context.on('request', (request) => complaints.push(...complaintsOfRequest(request, allowed)))
  context.on('response', (response) => complaints.push(...complaintsOfResponse(response)))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return complaints
}

/**
 * A page that comes with a status of failure is told there too, what else failed to load is told by its answer, and a
 * test that takes the server away knows it.
 */
const KNOWN =
  /^Failed to load resource: (the server responded with a status of|net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED))/

function complaintsOfConsole(message: ConsoleMessage): string[] {
  const isBad = message.type() === 'error' || message.type() === 'warning'
  return isBad && !KNOWN.test(message.text()) ? [`console: ${message.text()}`] : []
}

function complaintsOfRequest(request: Request, { origin, providerOrigin }: Allowed): string[] {
  const url = new URL(request.url())
  if (url.origin === origin || url.protocol === 'data:') return []
  const isProvidersOwn = request.isNavigationRequest() || new URL(request.frame().url()).origin === providerOrigin
  return url.origin === providerOrigin && isProvidersOwn ? [] : [`request to elsewhere: ${url.href}`]
}

function complaintsOfResponse(response: Response): string[] {
  const isPage = ['document', 'fetch'].includes(response.request().resourceType())
  return response.status() >= 400 && !isPage ? [`${response.status()} for ${response.url()}`] : []
}
