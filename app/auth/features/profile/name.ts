import type { AnswerWords } from '../../languages/en/answers.ts'

/** Characters, as those of names that providers give. */
const LONGEST_NAME = 256

/**
 * What a name may not hold: control characters, halves of characters, line ends, what turns the text after it around
 * (UAX 9, 2), and what is not seen at all. Joiners and variation selectors stay: some scripts need them.
 */
const REFUSED =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u

/** What is seen. */
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u

/** A name as it is kept, or what is wrong with what was typed. */
type CheckedName = { name: string; fault: null } | { name: null; fault: string }

/** Judges a name that a user has typed for themselves; what is wrong is said in these words. */
export function checkName(typed: string, say: AnswerWords['nameFaults']): CheckedName {
  const name = typed.trim().normalize('NFC')
  if (!SEEN.test(name)) return { name: null, fault: say.missing }
  if ([...name].length > LONGEST_NAME) return { name: null, fault: say.long(LONGEST_NAME) }
  if (REFUSED.test(name)) return { name: null, fault: say.unseen }
  return { name, fault: null }
}
