import { Conflict } from '#db/store/index.server.ts'
import { tellOwner } from '../../accounts/notices.server.ts'
import { leaveNews } from '../../outcomes/news.server.ts'
import { keepChanged, returningTo } from '../../take-back/returning.server.ts'
import type { OwnAccount } from '../account/own-account.server.ts'

/** Keeps the address of a change that was undone, and tells both addresses. */
export async function keepAddress(own: OwnAccount): Promise<void> {
  const { services, store, requestContext, user, by } = own
  const deps = { ...services, store }
  const returning = await returningTo(deps, user.id)
  const changed = returning?.changed ?? null
  const isKept = returning && changed && (await keepChanged(deps, by, { ...returning, changed }).catch(orHeld))
  leaveNews(services, requestContext, { kind: isKept ? 'address-kept' : 'address-not-kept' })
  if (!isKept) return
  await services.events.record(requestContext, { type: 'address.keep', isSuccess: true, userId: user.id })
  for (const { email } of [returning.former, changed])
    await tellOwner(services, requestContext, { ...user, email }, { kind: 'addressStays', provider: 'address' })
}

/** Another account has it by now. */
function orHeld(cause: unknown): false {
  if (cause instanceof Conflict) return false
  throw cause
}
