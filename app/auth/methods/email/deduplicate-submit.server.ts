import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestContext } from '#app/auth/http/request-context.server.ts'
import type { Store } from '#db/store/index.server.ts'
import type { Site } from '../../site/site.ts'

/** Milliseconds until a submit is answered, however slow the mail server is. */
const ANSWERED_WITHIN = 5_000
const LOOK_AGAIN = 50

/** The submit of a form that has a mail sent, in one browser. */
export interface PendingSubmit {
  /**
   * Sends a mail for the challenge with the stored hash `own`, unless another submit of the form is sending one.
   * Answers the hash of the challenge whose mail is sent, once it is on its way. Of a double submit without script a
   * browser reads only the second response: this way one mail is sent, and both responses refer to its challenge.
   */
  join(own: string, send: () => Promise<void>): Promise<string>
}

/** What a submit asks for: a mail to an address, with or without a waiting account. */
interface Pressed {
  requestContext: RequestContext
  provider: string
  email: string
  pendingId: string | null
}

/** The submit for an address; browsers are told apart by their CSRF tokens. */
export function submitFor(
  { now }: Pick<Site, 'now'>,
  { leases, verificationTokens }: Pick<Store, 'leases' | 'verificationTokens'>,
  { requestContext, provider, email, pendingId }: Pressed,
): PendingSubmit {
  const submitted = JSON.stringify([requestContext.csrf.token, provider, email, pendingId])
  const name = `mail:${createHash('sha256').update(submitted).digest('base64url')}`

  /** Whether the other submit succeeds; its process may die. */
  async function isThrough(holder: string): Promise<boolean> {
    const begin = performance.now()
    for (;;) {
      const lease = await leases.read(name)
      if (lease?.holder !== holder) return true
      if (lease.expiresAt < now() || performance.now() - begin > ANSWERED_WITHIN) {
        await leases.release({ name, holder })
        return false
      }
      await sleep(LOOK_AGAIN)
    }
  }

  return {
    async join(own, send) {
      for (;;) {
        const sent = await leases.withLease({ name, holder: own, milliseconds: ANSWERED_WITHIN, now }, send)
        if (!('heldBy' in sent)) return own
        const { heldBy } = sent
        if ((await isThrough(heldBy)) && (await verificationTokens.find(heldBy))) return heldBy
      }
    },
  }
}
