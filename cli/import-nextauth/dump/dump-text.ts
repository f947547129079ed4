/** How a dump's SQL is written: MySQL has backslashes in texts, backticks and `#`; the standard has dollar quotes. */
export type Spelling = 'mysql' | 'standard'

/** Tells MySQL's and MariaDB's dumps from those of others by how they begin. */
export function identifierOf(beginning: string): Spelling {
  const head = beginning.slice(0, LONGEST_HEAD)
  return /^(-- (MySQL|MariaDB|phpMyAdmin|Dump created by MySQL)|\/\*M?!|(CREATE|INSERT|DROP)\b[^;'"]*`)/m.test(head)
    ? 'mysql'
    : 'standard'
}

/** Characters; what people have written comes later. */
const LONGEST_HEAD = 2_000

/** Where a text in quotes ends, `start` being its first quote; -1 where the rest is not there. */
function endOfQuoted(text: string, start: number, hasBackslashes: boolean): number {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\\' && hasBackslashes) at += 1
    else if (letter === quote) {
      // A doubled quote stands for one; at the very end another may still follow.
      if (text[at + 1] !== quote) return at + 1 < text.length ? at + 1 : -1
      at += 1
    }
  }
  return -1
}

/** Whether the quote at this place begins an escape string of PostgreSQL's: `E'…'`. */
function isEscapeString(text: string, at: number): boolean {
  return /[eE]/.test(text[at - 1] ?? '') && !/[\w$"]/.test(text[at - 2] ?? '')
}

const after = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from)
  return found < 0 ? -1 : found + mark.length
}

/**
 * Where the comment, quoted text or dollar quote that begins here ends; `start` where none begins, -1 where its end is
 * not there yet.
 */
export function skipOpaque(text: string, start: number, spelling: Spelling): number {
  const isMysql = spelling === 'mysql'
  switch (text[start]) {
    case "'":
      return endOfQuoted(text, start, isMysql || isEscapeString(text, start))
    case '"':
      return endOfQuoted(text, start, isMysql)
    case '`':
      return endOfQuoted(text, start, false)
    case '-':
      return text.startsWith('--', start) ? after(text, '\n', start) : start
    case '#':
      return isMysql ? after(text, '\n', start) : start
    case '/':
      return text.startsWith('/*', start) ? after(text, '*/', start) : start
    case '$': {
      const mark = isMysql ? undefined : /^\$(?:[A-Za-z_]\w*)?\$/.exec(text.slice(start, start + 64))?.[0]
      return mark === undefined ? start : after(text, mark, start + mark.length)
    }
    default:
      return start
  }
}

/** Whatever may begin something `skipOpaque` knows. */
const OPENERS = new Set(`'"\`-#/$`)

/** Where a statement that begins at `start` ends, after its delimiter; -1 where its end is not there yet. */
export function endOfStatement(
  text: string,
  start: number,
  { spelling, delimiter }: { spelling: Spelling; delimiter: string },
): number {
  const [first = ';'] = delimiter
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === first && text.startsWith(delimiter, at)) return at + delimiter.length
    if (!OPENERS.has(letter)) continue
    const end = skipOpaque(text, at, spelling)
    if (end < 0) return -1
    if (end > at) at = end - 1
  }
  return -1
}

/** The first place from `start` on that is neither blank nor comment; -1 where that is not there yet. */
export function skipBlank(text: string, start: number, spelling: Spelling): number {
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (/\s/.test(letter)) continue
    const isComment = letter === '-' || letter === '/' || (letter === '#' && spelling === 'mysql')
    // A lone first letter of a comment may be the last one that has arrived.
    const end = isComment && at + 1 < text.length ? skipOpaque(text, at, spelling) : isComment ? -1 : at
    if (end < 0) return -1
    if (end === at) return at
    at = end - 1
  }
  return -1
}
