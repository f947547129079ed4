/**
 * The digits that a visitor typed or pasted, in the digits of any script and with any text around them. Where there are
 * more than `count`, it is the one group of that length, so that other numbers of a pasted sentence do not count.
 */
export function typedDigits(typed: string, count: number): string {
  const text = typed
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
  const all = bare(text)
  if (all.length <= count) return all
  const groups = new Set((text.match(GROUP) ?? []).map(bare).filter(({ length }) => length === count))
  const [only = all, ...more] = groups
  return more.length === 0 ? only : all
}

/**
 * The code of `count` characters that was typed or pasted, in capitals: case, spaces and dashes do not matter. Of more
 * characters it is the one word of so many that is made of the code's alphabet.
 */
export function typedCode(typed: string, alphabet: string, count: number): string {
  const text = typed.slice(0, LONGEST).normalize('NFKC').toUpperCase()
  const all = text.replace(/[^\p{L}\p{N}]/gu, '')
  if (all.length <= count) return all
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const codes = new Set(
    words.filter((word) => word.length === count && [...word].every((one) => alphabet.includes(one))),
  )
  const [only = all, ...more] = codes
  return more.length === 0 ? only : all
}

/** Of a whole page that was pasted no more is looked at. */
const LONGEST = 1000

/** Digits with at most a space or a dash between two. */
const GROUP = /\d(?:[\p{Zs}\p{Pd}]?\d)*/gu

function bare(text: string): string {
  return text.replace(/\D/g, '')
}

/** Unicode keeps the ten figures of a script together, zero first (chapter 4.6). */
function asciiDigit(figure: string): string {
  const point = figure.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((point - zero) % 10)
}
