/** Rows of keys and letters along which fingers run, in both directions; numbers go round. */
const ROWS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
].flatMap((row) => [row, [...row].reverse().join('')])

/** Keys in a row, or one key again and again, that count as a single one. */
const SHORTEST_RUN = 4

/** Characters that have to be left of a password in which runs and repetitions count once. */
const LEFT_OF_RUNS = 8

/** A listed word of fewer letters is in too many phrases. */
const SHORTEST_WORD = 6

/** As of two listed words that are joined: of shorter ones any text can be made. */
const SHORTEST_OF_TWO = 4

let kept: ReadonlySet<string> | undefined

/** The list, which is read when the first new password is judged, not at the start. */
async function readList(): Promise<ReadonlySet<string>> {
  kept ??= new Set((await import('./common-passwords.ts')).COMMON_PASSWORDS)
  return kept
}

/**
 * Whether it is one of the 49,000 that are used most, or made of them: one repeated, with a run of keys, or with numbers and
 * signs around it, or two joined; or nothing but runs and repetitions, however long. Few that are listed have as many characters
 * as a site asks for: those that have them and are used most are made so.
 */
export async function isCommon(password: string): Promise<boolean> {
  const listed = await readList()
  const typed = password.toLowerCase()
  const once = unitOf(typed)
  const short = withoutRuns(once)
  if ([...short].length < LEFT_OF_RUNS && short !== typed) return true
  const word = short.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if ([typed, once, short, ...(word.length >= SHORTEST_WORD ? [word] : [])].some((one) => listed.has(one))) return true
  return isTwo(once.replace(/[^\p{L}\p{N}]+/gu, ''), listed)
}

/** Whether a text is one listed word after another. */
function isTwo(text: string, listed: ReadonlySet<string>): boolean {
  for (let at = SHORTEST_OF_TWO; at <= text.length - SHORTEST_OF_TWO; at += 1)
    if (listed.has(text.slice(0, at)) && listed.has(text.slice(at))) return true
  return false
}

/** What a text repeats, or the text. */
function unitOf(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1)
  return text.slice(0, at)
}

/** A text in which each run is its first character. */
function withoutRuns(text: string): string {
  const characters = [...text]
  let left = ''
  for (let at = 0; at < characters.length; ) {
    const length = runAt(characters, at)
    left += characters[at]
    at += length >= SHORTEST_RUN ? length : 1
  }
  return left
}

function runAt(characters: readonly string[], at: number): number {
  const along = (row: string) => {
    let length = 1
    while (at + length < characters.length && row.includes(characters.slice(at, at + length + 1).join(''))) length += 1
    return length
  }
  let same = 1
  while (characters[at + same] === characters[at]) same += 1
  return Math.max(same, ...ROWS.map(along))
}
