import { createHmac } from 'node:crypto'
import type { WebhookSettings } from './webhook-settings.ts'

/** How a receiver took an event: `null` where it did, else why not, and the seconds that it asks to wait. */
export type WebhookFailure = {
  reason: string
  retryAfter: number | null
  /** It wants no more events, ever (Standard Webhooks: 410). */
  isGone: boolean
} | null

const GONE = 410

/**
 * The headers that say which event it is, when this try was made, and that both and the body are ours (Standard Webhooks:
 * HMAC-SHA256 over id, timestamp and body, one signature for each key).
 */
function signedHeaders(
  { secrets }: WebhookSettings,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', Buffer.from(secret, 'base64'))
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Latchkey',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

/** Posts an event. Any 2xx takes it; a redirect is not followed, as the events would go where no operator has sent them. */
export async function postSigned(
  webhook: WebhookSettings,
  event: { id: string; body: string; at: Date },
  signal: AbortSignal,
): Promise<WebhookFailure> {
  try {
    const headers = signedHeaders(webhook, event)
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers,
      body: event.body,
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    if (response.ok) return null
    const asked = /^\d{1,6}$/.exec(response.headers.get('retry-after') ?? '')
    return {
      reason: `answered ${response.status}`,
      retryAfter: asked && Number(asked[0]),
      isGone: response.status === GONE,
    }
  } catch (error) {
    return { reason: signal.aborted ? 'did not answer in time' : reasonOf(error), retryAfter: null, isGone: false }
  }
}

/** What Node's fetch hides in its error's cause: `ECONNREFUSED`, a certificate's fault. The address stays out of it. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null
  return cause && 'code' in cause ? `cannot be reached: ${String(cause.code)}` : 'cannot be reached'
}
