import type { Store } from '#db/store/index.server.ts'
import type { TokenSealer } from '../crypto/jwe.server.ts'

/** What is kept of the session at a provider. */
type Kept = NonNullable<Awaited<ReturnType<Store['providerSessions']['find']>>>

export const ID_TOKEN_SEAL = 'id token of a session'

/** Seals ID tokens for the database, each bound to its session: copied to another row it opens nothing. */
export function createIdTokenSafe(sealer: TokenSealer, maxAge: number) {
  return {
    /** What is stored; empty where there is nothing to keep. */
    seal(session: string, idToken: string | null): string {
      return idToken === null ? '' : sealer.seal({ value: idToken, session }, { maxAge, salt: ID_TOKEN_SEAL })
    },
    /** The ID token of a row, or `null` where none was kept or it cannot be opened. */
    open(kept: Kept | null | undefined): string | null {
      const claims = kept?.idToken ? sealer.open(kept.idToken, ID_TOKEN_SEAL) : null
      return claims?.session === kept?.sessionId && typeof claims?.value === 'string' ? claims.value : null
    },
  }
}
