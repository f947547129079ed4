import type { Store } from '#db/store/index.server.ts'
import type { PlannedPress } from './press.server.ts'

/** A way in, or a second step, that one of the owner's own browsers has added lately. */
export interface OwnAddition {
  what:
    | { kind: 'passkey'; name: string }
    | { kind: 'account'; provider: string }
    | { kind: 'codes' }
    | { kind: 'recovery codes' }
  at: Date
  /** Of the browser. */
  userAgent: string | null
  /** Whether the address was changed with it. */
  provedChange: boolean
}

/**
 * What a press of a link leaves that may be a thief's all the same: cookies of the owner's own browser can be copied, and it need
 * not be the browser that the link names. The link's reader is asked. That gives the reader no more than other links have: each
 * of these additions was told to the account's address by a link that names its browser, and takes it back (contract, 25.3).
 */
export async function ownAdditions(
  { store }: { store: Store },
  { user, plan, browsers }: PlannedPress,
): Promise<OwnAddition[]> {
  if (plan.leaves.length === 0) return []
  const [passkeys, accounts, codes, recovery] = await Promise.all([
    store.passkeys.ofUser(user.id),
    store.accounts.ofUser(user.id),
    store.oneTimePasswords.find(user.id),
    store.recoveryCodes.madeOf(user.id),
  ])
  const all = [
    ...passkeys.map(({ id, name, createdAt, addedBy }) => ({
      what: { kind: 'passkey' as const, name },
      ...{ at: createdAt, by: addedBy, provedChange: plan.back?.proof?.passkey === id },
    })),
    ...accounts.map(({ provider, createdAt, addedBy }) => ({
      what: { kind: 'account' as const, provider },
      ...{ at: createdAt, by: addedBy, provedChange: false },
    })),
    ...(codes?.confirmedAt
      ? [{ what: { kind: 'codes' as const }, at: codes.confirmedAt, by: codes.addedBy, provedChange: false }]
      : []),
    ...(recovery
      ? [
          {
            what: { kind: 'recovery codes' as const },
            ...{ at: recovery.createdAt, by: recovery.addedBy, provedChange: false },
          },
        ]
      : []),
  ]
  return all.flatMap(({ by, ...addition }) => {
    const left = plan.leaves.find(({ browser }) => browser === by)
    const isLeft = left !== undefined && addition.at >= left.since && addition.at > user.createdAt
    const userAgent = browsers.find(({ id }) => id === by)?.userAgent ?? null
    return isLeft ? [{ ...addition, userAgent }] : []
  })
}
