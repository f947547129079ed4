/** What visitors, and other systems, have chosen moves no terminal's cursor and hides no line. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}

/** The same for what a command says in several lines. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')
