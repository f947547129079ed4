import { isLoopback } from '../shared/ip.ts'
import { parseUrl } from '../shared/urls.ts'

/** How variables are read: what is wrong with one is told of all of them together. */
interface Variables {
  text(variable: string): string | null
  refuse(variable: string, problem: string, write: string): void
  demand(variable: string, why: string, write: string): void
}

/** Where events are pushed to. */
export interface WebhookSettings {
  url: string
  /** Keys, as base64. Each signs, so that a receiver can change from one to the next. */
  secrets: readonly string[]
}

const URL_FORM = 'AUTH_WEBHOOK_URL=https://siem.example/latchkey; plain http is for this machine alone.'
const SECRET_FORM = 'AUTH_WEBHOOK_SECRET=whsec_ and 24 to 64 bytes in base64: echo "whsec_$(openssl rand -base64 32)"'

/** Bytes of a key (Standard Webhooks, "Signature scheme"). */
const [SHORTEST, LONGEST] = [24, 64]

/** `AUTH_WEBHOOK_URL` with `AUTH_WEBHOOK_SECRET`; `null` where events are not pushed. */
export function readWebhook(variables: Variables): WebhookSettings | null {
  const value = variables.text('AUTH_WEBHOOK_URL')
  if (value === null) return null
  const url = parseUrl(value, ['https:', 'http:'])
  const hasMore = url !== null && (url.username !== '' || url.password !== '' || url.hash !== '')
  if (!url || hasMore || (url.protocol === 'http:' && !isLoopback(url.hostname)))
    variables.refuse('AUTH_WEBHOOK_URL', 'is not an https address without user and fragment', URL_FORM)
  const written = variables.text('AUTH_WEBHOOK_SECRET')
  if (written === null)
    variables.demand('AUTH_WEBHOOK_SECRET', 'each event that is pushed is signed by it', SECRET_FORM)
  const secrets = (written ?? '').split(',').map((one) => one.trim().replace(/^whsec_/, ''))
  if (written !== null && !secrets.every(isKey))
    variables.refuse('AUTH_WEBHOOK_SECRET', 'is not a key of 24 to 64 bytes in base64', SECRET_FORM)
  return { url: url?.href ?? '', secrets }
}

function isKey(text: string): boolean {
  const { length } = Buffer.from(text, 'base64')
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && length >= SHORTEST && length <= LONGEST
}
