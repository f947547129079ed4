/** An answer that is no page, from either entry point: the router or the fast path. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** Headers of answers that no cache may keep, with NextAuth's exact values (contract, 3.2). */
const NO_STORE = { 'Cache-Control': 'private, no-cache, no-store', Pragma: 'no-cache', Expires: '0' }

const JSON_HEADERS: Answer['headers'] = { 'Content-Type': 'application/json' }
const FRESH_JSON_HEADERS: Answer['headers'] = { ...JSON_HEADERS, ...NO_STORE }

/** A JSON answer. */
export function json(value: unknown, status = 200): Answer {
  return { status, headers: JSON_HEADERS, body: JSON.stringify(value) }
}

/** A JSON answer that no cache keeps. */
export function freshJson(value: unknown, status = 200): Answer {
  return { status, headers: FRESH_JSON_HEADERS, body: JSON.stringify(value) }
}

/** A short plain-text answer. */
export function text(body: string, status: number): Answer {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body }
}

/** Leads somewhere else: a redirect with an empty body, or in JSON mode its target (contract, 2.3 and 2.4). */
export function redirectAnswer(
  to: string,
  { wantsJson, jsonStatus, retryAfter = null }: { wantsJson: boolean; jsonStatus: number; retryAfter?: number | null },
): Answer {
  if (!wantsJson) return { status: 302, headers: { Location: to }, body: '' }
  const answer = json({ url: to }, jsonStatus)
  return retryAfter === null ? answer : afterSeconds(answer, retryAfter)
}

/** The same answer, which says when to try again. */
export function afterSeconds(answer: Answer, seconds: number): Answer {
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(seconds) } }
}

/** The answer as the router wants it. */
export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers })
}
