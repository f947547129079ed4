import { firstSecretSince } from '#app/auth/crypto/first-secret.server.ts'
import { createSealer } from '#app/auth/crypto/jwe.server.ts'
import { createKeys } from '#app/auth/crypto/keys.server.ts'
import { type Finding, fault, good, note } from '#app/auth/shared/finding.ts'
import type { SealedKind, Store } from '#db/store/index.server.ts'
import { commandLine } from '../shared/command-line.ts'
import { counted, KINDS, SEALED_KINDS, sealOf } from '../shared/sealed-kinds.ts'

/** How many values of each kind are sealed under a former secret, and how many under none that is listed. */
async function countSeals({ sealedValues }: Pick<Store, 'sealedValues'>, secrets: readonly string[], now: Date) {
  const sealer = createSealer(secrets, () => now)
  const [former, lost]: [[SealedKind, number][], [SealedKind, number][]] = [[], []]
  // Under one secret all is sealed, or it cannot be opened: only of a key is that for good.
  for (const kind of secrets.length > 1 ? KINDS : (['key'] as const)) {
    let [older, unknown] = [0, 0]
    for await (const { sealed } of sealedValues.all(kind)) {
      const seal = sealOf(kind, sealed)
      const place = seal === null ? 0 : sealer.secretOf(seal.token, SEALED_KINDS[kind].salt)
      if (place > 0) older += 1
      if (place < 0) unknown += 1
    }
    if (older > 0) former.push([kind, older])
    if (unknown > 0) lost.push([kind, unknown])
  }
  return { former, lost }
}

/** What still needs a former secret, so that an operator knows when it may go, and what has lost its own. */
export async function judgeSeals(
  store: Pick<Store, 'sealedValues' | 'oneTimeTokens'>,
  secrets: readonly string[],
  now: Date,
): Promise<Finding[]> {
  if (secrets.length === 0) return []
  const { former, lost } = await countSeals(store, secrets, now)
  const named = (all: readonly [SealedKind, number][]) => all.map(([kind, number]) => counted(kind, number)).join(', ')
  const gone = lost.map(([kind, number]) =>
    fault(
      `${counted(kind, number)} open under no secret that AUTH_SECRET lists`,
      'List the secret that they were sealed under, behind the first. Where it is lost, their owners set that up anew.',
    ),
  )
  if (secrets.length < 2) return gone
  const since = await firstSecretSince(store, createKeys(secrets), now)
  const codes = await store.sealedValues.recoveryCodesBefore(since)
  const sealed =
    former.length > 0
      ? [note(`${named(former)} still need a former secret of AUTH_SECRET`, `Run: ${commandLine('reseal')}`)]
      : []
  const made =
    codes > 0
      ? [
          note(
            `${codes.toLocaleString('en')} recovery codes ${since ? 'were' : 'may have been'} made under a former secret`,
            'They are good while it is listed, and no command can make them anew: list it until their users have made others.',
          ),
        ]
      : []
  const done = good(
    'a former secret of AUTH_SECRET is needed by nothing but what ends by itself: unused sessions, links, trusted devices',
  )
  return [...gone, ...sealed, ...made, ...(sealed.length + made.length + gone.length === 0 ? [done] : [])]
}
