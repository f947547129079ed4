import { firstSecretSince, resealedToken } from '#app/auth/crypto/first-secret.server.ts'
import { createSealer } from '#app/auth/crypto/jwe.server.ts'
import { createKeys } from '#app/auth/crypto/keys.server.ts'
import type { Store } from '#db/store/index.server.ts'
import { UsageError } from '../shared/command.ts'
import { commandLine } from '../shared/command-line.ts'
import { counted, KINDS, SEALED_KINDS, sealOf } from '../shared/sealed-kinds.ts'

export const resealUsage = () =>
  `Use ${commandLine('reseal')}; it takes nothing more. It seals what a former AUTH_SECRET has sealed under the first one.`

/** What resealing works on. */
export interface ResealDeps {
  store: Pick<Store, 'sealedValues' | 'oneTimeTokens'>
  secrets: readonly string[]
  say(line: string): void
  now(): Date
}

/**
 * Seals under the first secret what a former one has sealed, also while the server runs: what that writes meanwhile stays. Says
 * what still needs a former secret.
 */
export async function reseal({ store, secrets, say, now }: ResealDeps): Promise<void> {
  if (secrets.length < 2)
    throw new UsageError(
      'AUTH_SECRET has one secret, so there is nothing to seal anew. Put the new one before the old, with a comma.',
    )
  const sealer = createSealer(secrets, now)
  for (const kind of KINDS) {
    let [done, lost] = [0, 0]
    for await (const value of store.sealedValues.all(kind)) {
      const seal = sealOf(kind, value.sealed)
      if (seal === null) continue
      const { salt } = SEALED_KINDS[kind]
      if (sealer.secretOf(seal.token, salt) < 0) lost += 1
      const anew = resealedToken(sealer, seal.token, salt, now())
      if (anew !== null && (await store.sealedValues.replace(kind, value, seal.before + anew))) done += 1
    }
    if (done > 0) say(`${counted(kind, done)}: sealed under the first secret now.`)
    if (lost > 0)
      say(`${counted(kind, lost)}: under none of these secrets. Put the one that is missing into AUTH_SECRET.`)
  }
  const since = await firstSecretSince(store, createKeys(secrets), now())
  const codes = await store.sealedValues.recoveryCodesBefore(since)
  say(
    codes === 0
      ? 'What still needs a former secret ends by itself: sessions that are not used, links and devices that are trusted.'
      : `${codes.toLocaleString('en')} recovery codes ${since ? 'were' : 'may have been'} made under a former secret, and no command can make them anew: they are good while it is listed, until their users make others.`,
  )
}
