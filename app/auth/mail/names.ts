/** What means something in a pattern; under the flag `u` nothing else may be escaped there, a hyphen least of all. */
const LITERAL = /[\\^$.*+?()[\]{}|/]/g

/** A text in parts, of which every second one is a name; whole where no name is in it. */
export function partsByName(text: string, names: readonly string[]): string[] {
  const longestFirst = names.filter((name) => name !== '').sort((one, other) => other.length - one.length)
  if (longestFirst.length === 0) return [text]
  const patterns = longestFirst.map((name) => name.replace(LITERAL, '\\$&'))
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'u'))
}
