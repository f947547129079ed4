/** Characters of a text that a line has of it. */
const LONGEST_SHOWN = 255

/** Plain where that is safe in a terminal and clear in a line, else in quotes. */
export function shown(text: string): string {
  const part = cut(text)
  return /^[\w@.+:|/=-]+$/.test(part) ? part : JSON.stringify(part)
}

/** A value as it was found, in quotes. */
export const inQuotes = (text: string | null) => JSON.stringify(text === null ? null : cut(text))

const cut = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)
