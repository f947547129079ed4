import { redirect } from 'react-router'
import type { Visit } from '#app/visit.server.ts'
import type { Confirm, Outcome, Redirect } from './outcome.ts'

/** Gives an outcome to the router: a redirect, whose JSON-mode status the visit remembers, or data for a page. */
export function answer(visit: Visit, outcome: Redirect): Response
export function answer(visit: Visit, outcome: Outcome): Response | Confirm
export function answer(visit: Visit, outcome: Outcome): Response | Confirm {
  if (outcome.kind === 'confirm') return outcome
  visit.jsonStatus = outcome.jsonStatus
  return redirect(outcome.to)
}

/** The address of a page of the product's own with parameters added (contract, chapter 16). */
export function customPage(page: string, params: Record<string, string>): string {
  const query = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  if (query.length === 0) return page
  return `${page}${page.includes('?') ? '&' : '?'}${query.join('&')}`
}
