import { type RouterContextProvider, redirect } from 'react-router'
import { askedContext, visitContext } from '#app/contexts.server.ts'
import { UNAVAILABLE } from './answer.ts'
import type { Outcome, Page } from './outcome.ts'

/** Gives an outcome to the router: a redirect, whose JSON-mode status the visit remembers, or data for a page. */
export function answer(context: Readonly<RouterContextProvider>, outcome: Exclude<Outcome, Page>): Response
export function answer(context: Readonly<RouterContextProvider>, outcome: Outcome): Response | Page
export function answer(context: Readonly<RouterContextProvider>, outcome: Outcome): Response | Page {
  if (outcome.kind === 'confirm' || outcome.kind === 'let-in') return outcome
  if (outcome.kind === 'unavailable' && !context.get(askedContext).wantsJson) throw unavailable()
  context.get(visitContext).jsonStatus = outcome.kind === 'unavailable' ? 503 : outcome.jsonStatus
  return redirect(outcome.to)
}

/** To be thrown where it cannot be told who is asking, or done what they ask: checks fail closed. */
export function unavailable(): Response {
  return new Response(UNAVAILABLE, { status: 503, statusText: 'Service Unavailable' })
}
