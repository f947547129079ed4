import { dictionary } from '@zxcvbn-ts/language-common'

/** Characters of the shortest password that is judged by the list: a shorter one is refused for that. */
const SHORTEST_PASSWORD = 8

/** A word that is looked for within a password: with letters at both ends, and of a length that is not in too many phrases. */
const WORD = /^\p{L}.{4,}\p{L}$/u

/**
 * Of the 49,000 passwords that are used most, in lower case, those that a new password may be or hold. The package has the list
 * alone, as scripts/packing/write-package.mjs writes it.
 */
export const COMMON_PASSWORDS: readonly string[] = dictionary['passwords-common'].filter(
  (one) => one.length >= SHORTEST_PASSWORD || WORD.test(one),
)
