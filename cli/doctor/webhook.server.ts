import { type Finding, fault, good, note, reasonOf } from '#app/auth/shared/finding.ts'
import type { WebhookSettings } from '#app/auth/webhooks/webhook-settings.ts'

const TIMEOUT = 5_000

/** Posts nothing, unsigned: what is listening there shows itself, and a receiver that checks signatures takes no event. */
export async function examineWebhook({ url }: WebhookSettings, fetcher: typeof fetch): Promise<Finding[]> {
  const { host } = new URL(url)
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const answer = await fetcher(url, { method: 'POST', redirect: 'manual', signal })
    await answer.body?.cancel()
    return [judge(host, answer.status)]
  } catch (error) {
    const advice = 'Correct AUTH_WEBHOOK_URL, and see that this machine reaches the receiver; until then events wait.'
    return [fault(`${host} cannot be reached: ${reasonOf(error, [url])}`, advice)]
  }
}

function judge(host: string, status: number): Finding {
  if (status >= 200 && status < 300) {
    const advice = 'Let the receiver check webhook-signature, or any client can tell it of events.'
    return note(`${host} takes a request that is not signed (${status})`, advice)
  }
  if (status === 410) {
    const advice = 'Name another receiver in AUTH_WEBHOOK_URL, or none, and start the server again within a day.'
    return fault(`${host} wants no more events (410 Gone): the server sends none, and what waits is given up`, advice)
  }
  if (status < 400) {
    const says = `${host} leads elsewhere (${status}), and no redirect is followed: events wait, and are given up`
    return fault(says, 'Write the address of the receiver itself into AUTH_WEBHOOK_URL.')
  }
  if (status === 404 || status === 405)
    return fault(`${host} has no receiver at this address (${status})`, 'Correct the path of AUTH_WEBHOOK_URL.')
  if (status >= 500)
    return note(`${host} fails (${status})`, 'See what the receiver lacks; events wait for it for a day.')
  return good(`${host}: reachable, and refuses what is not signed (${status})`)
}
