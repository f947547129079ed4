/** Characters of a passkey's name. */
export const LONGEST_NAME = 60

/** A name as it was typed, in one line; `null` where none was. */
export function typedName(typed: string | null): string | null {
  const name = (typed ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()
  return [...name].slice(0, LONGEST_NAME).join('') || null
}

/** What a passkey is called that its user has not named: with a number where another one is called so. */
export function numberedName(name: string, taken: readonly string[]): string {
  for (let number = 2; taken.includes(name); number += 1) {
    const next = `${name.replace(/ \(\d+\)$/, '')} (${number})`
    if (!taken.includes(next)) return next
  }
  return name
}
