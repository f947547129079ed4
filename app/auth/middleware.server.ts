import { type MiddlewareFunction, redirect } from 'react-router'
import { isAction, saysWords } from './actions/actions.ts'
import { admitRequest } from './actions/admit-request.server.ts'
import { judgesItself } from './actions/judges-itself.ts'
import { ASKED_BY_PROXIES } from './form-origins/foreign-hosts.ts'
import { withoutBasename } from './host/basename.ts'
import { isLoadedForBuilding } from './host/build-path.ts'
import { isBelow } from './http/address/own-address.ts'
import { isOwnForm, isOwnPost, type RawRequest } from './http/auth-request.server.ts'
import { OWN_BODY } from './http/bodies/body-limits.ts'
import { BodyRefused, isMissing, UnreadableBody } from './http/bodies/body-refused.ts'
import { readFormData } from './http/bodies/form-data.server.ts'
import { discardUnread, readCopy, readOwnText } from './http/bodies/read-body.server.ts'
import { watchedBody } from './http/bodies/watched-body.server.ts'
import { everyHeader } from './http/every-header.ts'
import { guestHeaders, RETRY_AFTER_SECONDS, responseHeaders } from './http/headers.server.ts'
import type { RequestContext } from './http/request-context.server.ts'
import { redirectAnswer, toResponse } from './http/response.ts'
import { isLoaded, loadLanguage } from './languages/all/load.server.ts'
import type { LanguageTag } from './languages/languages.ts'
import { sayPlainly, sayRefused } from './outcomes/plain-text.server.ts'
import { misconfiguredPage } from './pages/pages.server.ts'
import {
  answerContext,
  authRequestContext,
  beginRequest,
  currentRequestContext,
  isReading,
  ownFormContext,
  securedContext,
  servicesContext,
  servicesOf,
  targetContext,
} from './services/context.server.ts'
import { openingFailure, servicesForRequest } from './services/open-services.server.ts'
import { madeBeforehand } from './services/prerendered.ts'
import { startFailure } from './services/start-failure.server.ts'
import type { SiteRequests } from './site/site.ts'

/**
 * Makes the context of the request, and completes the answer with it: the only owner of `Set-Cookie`, cache and
 * content-security headers, on documents, `.data` requests and resource routes alike. What a host answers without us
 * stays as it is.
 */
const requestContextMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const services =
    context.get(servicesContext) ??
    (await servicesForRequest(longestWait()).catch((error: unknown) => toFailure(error, url.origin)))
  if (services instanceof Response) return services
  if (services.isOpening && import.meta.env.DEV) return toFailure(openingFailure(), url.origin)
  const { target, requestContext } = beginRequest(services, { request, url, context })
  if (saysWords(target.action) && !isLoaded(requestContext.language)) await loadLanguage(requestContext.language)
  if (services.isOpening && target.isOwn) return notOpenYet(requestContext.language, services.origin)
  if (isLoadedForBuilding()) return madeBeforehand({ target, requestContext, base: services.base }, next)
  const response = await services.shares.within(
    requestContext.source.address,
    () => withinSession(requestContext, next),
    async () => toResponse(await sayPlainly(requestContext.language, 503, (say) => say.notKnownNow)),
  )
  // Of what clients report nothing is read for nothing (contract, 25.9).
  if (target.isOwn && !target.pathname.endsWith('/_log')) await discardUnread(request)
  const headers = new Headers(response.headers)
  const head = { status: response.status, get: (name: string) => headers.get(name) }
  const isSecured = context.get(securedContext)
  const added = isSecured ? responseHeaders(services, requestContext, head) : guestHeaders(requestContext, head)
  if (added.length === 0) return response
  if (added.some(([name]) => name === 'Cache-Control')) headers.delete('Cache-Control')
  for (const [name, value] of added) headers.append(name, value)
  // Under a server that is not ours, nothing else gives them.
  if (isSecured)
    for (const [name, value] of everyHeader(services.origin)) if (!headers.has(name)) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/**
 * What comes of a request whose session may end before its answer does. An event stream of a user ends with the session; browsers
 * open it again by themselves, as who they are then.
 */
async function withinSession(requestContext: RequestContext, next: () => Promise<Response>): Promise<Response> {
  const response = await next().catch((error: unknown) => {
    requestContext.watched?.stop()
    throw error
  })
  const { body } = response
  const isEventStream = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')
  const watched =
    isEventStream && requestContext.hasAskedForSession ? await requestContext.watchSession() : requestContext.watched
  if (watched === null) return response
  if (body === null) {
    watched.stop()
    return response
  }
  return new Response(watchedBody(body, watched, isEventStream), response)
}

/**
 * Gives the pages below a route the headers that ours have: a content security policy, under which only scripts and styles
 * run that carry the nonce of `getNonce`, those against framing and the like, and no caching unless a page says otherwise. Our own pages have them anyhow; a
 * host that wants them for all of its own exports it from its root, after `latchkeyMiddleware`.
 */
export const securityHeaders: MiddlewareFunction<Response> = ({ context }, next) => {
  // A file that every visitor is given can have no nonce, and a server gives it headers of its own.
  context.set(securedContext, !isLoadedForBuilding())
  return next()
}

/** Milliseconds that a request waits until the services are open: in development, where none opens them before, as long as that takes. */
const longestWait = () => (import.meta.env.DEV ? 600_000 : 5_000)

/** In development the developer reads why the services stay shut; a visitor reads nothing of it, and the log has it. */
function toFailure(error: unknown, origin: string): Promise<Response> | Response {
  if (!import.meta.env.DEV) return notOpenYet('en', origin)
  return new Response(startFailure(error), { status: 500, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** What is answered below the authentication path until the database is open. */
async function notOpenYet(language: LanguageTag, origin: string): Promise<Response> {
  const { headers, ...answer } = await sayPlainly(language, 503, (say) => say.notKnownNow)
  // Under a server that is not ours, nothing else gives them.
  const always = Object.fromEntries(everyHeader(origin))
  return toResponse({ ...answer, headers: { ...always, ...headers, 'Retry-After': String(RETRY_AFTER_SECONDS) } })
}

/**
 * Refuses an address of ours by another site's name, or in another spelling, which our own listener has refused or brought to the
 * usual one, and what another site posts to a page of the host's; the authentication path answers by its own rule.
 */
async function judged(
  { request, url, context, pattern }: Parameters<MiddlewareFunction<Response>>[0],
  next: () => Promise<Response>,
): Promise<Response> {
  const { origin, authPath, basename, refusedForms, foreignHosts } = servicesOf(context)
  const target = context.get(targetContext)
  const requestContext = context.get(currentRequestContext)
  if (target.isOwn && !ASKED_BY_PROXIES.has(target.action) && foreignHosts.refuses(url.host))
    return toResponse(await sayPlainly(requestContext.language, 421, (say) => say.notOurs))
  if (target.isMisspelt) return toResponse(await sayPlainly(requestContext.language, 400, (say) => say.notOurs))
  const header = (name: string) => request.headers.get(name)
  if (isReading(request)) return next()
  const isOurs = judgesItself(withoutBasename(authPath, basename), pattern)
  const isOwn = isOurs ? isOwnForm({ header }, origin) : isOwnPost({ header }, origin)
  // Of a form to an action the pre-checks say it, which both entry points pass.
  if (!isOwn && !(isOurs && isAction(target.action))) refusedForms.say(header('origin'))
  if (isOwn || isOurs) return next()
  return toResponse(await sayPlainly(requestContext.language, 403, (say) => say.otherSite))
}

/**
 * What a host's root route exports as its middleware, first of all: it gives every request its session, CSRF token, headers
 * and cookies, and answers 403 to what another site posts to a page of the host's.
 */
export const latchkeyMiddleware: MiddlewareFunction<Response> = (args, next) =>
  requestContextMiddleware(args, () => judged(args, next))

/** What holds for all of the authentication path: methods, a working configuration, the request read once. */
export const authRequestMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = servicesOf(context)
  const requestContext = context.get(currentRequestContext)
  // By an address that is spelt otherwise, or is not below the authentication path.
  if (services.isOpening) return notOpenYet(requestContext.language, services.origin)
  const raw: RawRequest = {
    method: request.method,
    target: context.get(targetContext),
    header: (name) => request.headers.get(name),
    text: () => ownText(services, request),
    request: () => request,
  }
  const precheck = await admitRequest(services, requestContext, raw)
  switch (precheck.kind) {
    case 'answer':
      return toResponse(precheck.answer)
    case 'redirect':
      return redirect(precheck.to)
    case 'misconfigured':
      throw misconfiguredPage(services, requestContext)
    case 'in':
      context.set(authRequestContext, precheck.authRequest)
      return next()
  }
}

async function ownText({ missingBodies }: Pick<SiteRequests, 'missingBodies'>, request: Request): Promise<string> {
  const text = await readOwnText(request)
  if (isMissing(request.headers, text.length)) missingBodies.say(request.headers.get('content-type'))
  return text
}

const OF_PAGES = new Set(['GET', 'HEAD', 'POST'])

/** A page of the account or of the operators takes what a browser sends; any other method is no other way to post (contract, 1.4). */
export const methodsOfPages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (OF_PAGES.has(request.method)) return next()
  const { language, setCookies } = context.get(currentRequestContext)
  setCookies.clear()
  return toResponse(await sayPlainly(language, 400, (say) => say.method(request.method)))
}

/**
 * Reads what is posted to a page of the account or of the operators before its session is judged (contract, 25.9): a form
 * that is held open is judged when it has come.
 */
export const ownFormFirst: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.body === null) return next()
  const requestContext = context.get(currentRequestContext)
  try {
    const limits = { ...OWN_BODY, files: 0 }
    context.set(ownFormContext, await readCopy(request, (copy) => readFormData(copy, limits)))
  } catch (error) {
    if (error instanceof BodyRefused) {
      requestContext.setCookies.clear()
      return toResponse(await sayRefused(requestContext.language, error))
    }
    if (!(error instanceof UnreadableBody)) throw error
    context.set(ownFormContext, error)
  }
  return next()
}

/** JSON mode: what would be a redirect, an action's or a page's, becomes its target, with the same cookies (contract, 2.3). */
export const jsonMode: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const to = response.headers.get('Location')
  const { wantsJson } = context.get(authRequestContext)
  if (to === null || !wantsJson) return response
  return toResponse(context.get(answerContext) ?? redirectAnswer(to, { wantsJson, jsonStatus: 200 }))
}

/**
 * A redirect out of the authentication path loads its target as a document, by script too: it may be a page of another app
 * on this host name, whose data the router's script cannot ask for, whatever routes it knows of its own.
 */
export const documentsElsewhere: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  const to = response.headers.get('Location')
  const { origin, authPath } = servicesOf(context)
  if (to === null || !isByScript(request) || isBelow(authPath, new URL(to, origin))) return response
  const headers = new Headers(response.headers)
  headers.set('X-Remix-Reload-Document', 'true')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/**
 * Whether the router's script asks, and not the browser for a document: its addresses end so. React Router 7 without
 * `v8_passThroughRequests` takes that off, and leaves only what the browser says of the request's purpose.
 */
function isByScript({ url, headers }: Request): boolean {
  return new URL(url).pathname.endsWith('.data') || headers.get('sec-fetch-dest') === 'empty'
}
