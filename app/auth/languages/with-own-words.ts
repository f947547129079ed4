const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The words of a part with a host's own in the place of those that it says otherwise; what a part does not have is left out.
 * `english` says which are groups: what another language lacks is drawn as an element, which is one sentence.
 */
export function withOwnWords<Part extends object>(words: Part, own: object | undefined, english: object = words): Part {
  if (own === undefined) return words
  const said = Object.entries(words).map(([name, word]: [string, unknown]) => {
    const instead: unknown = Reflect.get(own, name)
    const group: unknown = Reflect.get(english, name)
    if (!isGroup(group) || !isGroup(word)) return [name, instead ?? word]
    return [name, isGroup(instead) ? withOwnWords(word, instead, group) : word]
  })
  // The names are those of the part, and each word is of the type that `OwnWords` asks of the host.
  return Object.fromEntries(said) as Part
}
