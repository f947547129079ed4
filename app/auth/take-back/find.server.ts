import type { OneTimeToken, Store } from '#db/store/index.server.ts'
import { LINKS, STEP_RESET, USED_LINK } from '#db/store/shared/purposes.ts'
import { linkOf, type TakeBackLink } from '../browsers/links.server.ts'
import type { Site } from '../site/site.ts'

type FindDeps = Pick<Site, 'store' | 'keys' | 'sealer' | 'now'>

/** What the link of a notice leads to. */
export type NotMeLink =
  /** It takes the account back. */
  | { kind: 'take-back'; link: TakeBackLink }
  /** It keeps the second step that an operator was asked to remove. */
  | { kind: 'reset'; row: OneTimeToken & { userId: string } }
  /** It was used, or spent by another one, and led to one of those. */
  | { kind: 'used'; was: 'take-back' | 'reset' }

/** What a link does; `null` where it is too old, or none of ours. */
export async function findNotMe(deps: FindDeps, token: string): Promise<NotMeLink | null> {
  const { store, keys } = deps
  if (!store) return null
  for (const purpose of [...Object.values(LINKS), STEP_RESET]) {
    for (const tokenHash of keys.hashes('oneTime', purpose, token)) {
      const found = await findRow({ ...deps, store }, tokenHash, purpose)
      if (found) return found
    }
  }
  return null
}

async function findRow(
  deps: FindDeps & { store: Store },
  tokenHash: string,
  purpose: string,
): Promise<NotMeLink | null> {
  const { store, now } = deps
  const row = await store.oneTimeTokens.find({ tokenHash, purpose, now: now() })
  if (!row?.userId) {
    const used = await store.oneTimeTokens.find({ tokenHash, purpose: USED_LINK, now: now() })
    return used && { kind: 'used', was: purpose === STEP_RESET ? 'reset' : 'take-back' }
  }
  if (purpose === STEP_RESET) return { kind: 'reset', row: { ...row, userId: row.userId } }
  const link = linkOf(deps, row)
  return link && { kind: 'take-back', link }
}
