import { inspect } from 'node:util'
import { type HandleErrorFunction, isRouteErrorResponse } from 'react-router'
import { isOwnPost } from '../http/auth-request.server.ts'
import { servicesContext } from './context.server.ts'
import { servicesForRequest } from './open-services.server.ts'

/**
 * Reports the errors of a host's server as before, by its own `handleError` or as React Router does. Of a form that React
 * Router refuses for its origin the log says why and what to set: no middleware has seen it.
 */
export function besideHostErrors(ofHost: unknown): HandleErrorFunction {
  const report = isHandler(ofHost) ? ofHost : reportAsRouter
  return (error, args) => {
    report(error, args)
    // Services that do not open have said why; the error itself is reported above.
    if (isForeignForm(error, args.request)) sayRefused(args).catch(() => {})
  }
}

const isHandler = (value: unknown): value is HandleErrorFunction => typeof value === 'function'

/** What React Router does where an app exports no `handleError`. */
const reportAsRouter: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  const reported = isRouteErrorResponse(error) ? (Reflect.get(error, 'error') ?? error) : error
  process.stderr.write(`${inspect(reported)}\n`)
}

/** What it says of such a form: of a document's, and of one that its script sends. */
const REFUSALS = [
  /^The `request\.url` origin does not match `origin` header/,
  /^`origin` header is not/,
  /^Bad Request$/,
]

function isForeignForm(error: unknown, { method, headers, url }: Request): boolean {
  const origin = headers.get('origin')
  if (method === 'GET' || origin === null || origin === new URL(url).origin) return false
  return error instanceof Error && REFUSALS.some((said) => said.test(error.message))
}

async function sayRefused({ request, context }: Parameters<HandleErrorFunction>[1]): Promise<void> {
  const services = context.get(servicesContext) ?? (await servicesForRequest(0))
  const header = (name: string) => request.headers.get(name)
  // Behind a proxy a form of the site's own has another origin than the request's address: an action may have failed with these words.
  if (!isOwnPost({ header }, services.origin)) services.refusedForms.say(header('origin'))
}
