import type { OutgoingMail } from '../../config.ts'
import { type FailureKind, MailFailure } from '../failure.ts'

/** What a mail service is posted, and the headers that say by which account. */
export type MailPost = { headers: Record<string, string> } & ({ json: unknown } | { form: Record<string, string> })

/**
 * Posts a mail to a service's HTTP API. Rejects with a `MailFailure` that names the service and its status: what a service
 * says beside that may repeat the mail, and is left out of logs.
 */
export async function postMail({ signal }: Pick<OutgoingMail, 'signal'>, url: string, post: MailPost): Promise<void> {
  const { host } = new URL(url)
  const { body, type } = bodyOf(post)
  const headers = { 'content-type': type, ...post.headers }
  const asked = fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
  const response = await asked.catch(() => {
    throw new MailFailure(signal.aborted ? 'silent' : 'unreachable', `${host} does not answer.`)
  })
  await response.body?.cancel()
  if (!response.ok) throw new MailFailure(kindOf(response.status), `${host} has answered ${response.status} to a mail.`)
}

function bodyOf(post: MailPost): { body: string; type: string } {
  if ('json' in post) return { body: JSON.stringify(post.json), type: 'application/json' }
  return { body: new URLSearchParams(post.form).toString(), type: 'application/x-www-form-urlencoded' }
}

function kindOf(status: number): FailureKind {
  if (status === 408 || status === 429) return 'deferred'
  if (status >= 500) return 'unreachable'
  // A wrong key or address is wrong for every mail.
  return [401, 402, 403, 404].includes(status) || status < 400 ? 'misconfigured' : 'refused'
}
