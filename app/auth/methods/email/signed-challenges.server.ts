import type { NewVerificationToken, VerificationToken, VerificationTokens } from '#db/store/index.server.ts'
import type { Keys } from '../../crypto/keys.server.ts'

/**
 * Mailed challenges that prove to be the site's own: each row carries a keyed hash of what it says, so that an attacker
 * who can write rows, or copy parts of them, cannot point a token at another address, prolong it or approve it. A row
 * without its hash is answered as none, and so is one from before there were any.
 */
export function signedChallenges(tokens: VerificationTokens, keys: Keys): VerificationTokens {
  const macOf = (row: NewVerificationToken) => keys.hash('challenge', ...signedPartsOf(row))

  function ifGenuine(row: VerificationToken | null): VerificationToken | null {
    return row?.mac && keys.hashes('challenge', ...signedPartsOf(row)).includes(row.mac) ? row : null
  }

  async function find(tokenHash: string): Promise<VerificationToken | null> {
    return ifGenuine(await tokens.find(tokenHash))
  }

  return {
    issue: (token) => tokens.issue({ ...token, mac: macOf(token) }),
    issueFor: (by, userId, token, begun) => tokens.issueFor(by, userId, { ...token, mac: macOf(token) }, begun),
    find,
    spend: (spends) => tokens.spend(spends),
    remove: async (tokenHash) => ifGenuine(await tokens.remove(tokenHash)),
    countCodeTry: async (guess) => ifGenuine(await tokens.countCodeTry(guess)),
    wait: async (waiting) => ifGenuine(await tokens.wait(waiting)),
    open: async (opening) => ifGenuine(await tokens.open(opening)),
    countNumberTry: async (guess) => ifGenuine(await tokens.countNumberTry(guess)),
    async approve({ tokenHash, now }) {
      const found = await find(tokenHash)
      if (!found) return null
      return ifGenuine(await tokens.approve({ tokenHash, now, mac: macOf({ ...found, approvedAt: now }) }))
    },
  }
}

/** All that does not change, and the approval. Guesses are counted in the row, and the number is bound to it by itself. */
function signedPartsOf(row: NewVerificationToken): (string | Date | null)[] {
  const { tokenHash, provider, identifier, emailSpelling, codeHash, createdAt, expiresAt } = row
  const { userAgent, network, pendingId, invitationHash, approvedAt } = row
  const optional = [emailSpelling, codeHash, userAgent, network, pendingId, invitationHash, approvedAt]
  return [tokenHash, provider, identifier, createdAt, expiresAt, ...optional.map((value) => value ?? null)]
}
