/** Whether it is read bit by bit. */
function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** Whether it is a plain object that has a stream in it, at any depth. */
function holdsStream(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).some((member) => isStream(member) || holdsStream(member))
}

/**
 * A value as JSON, indented, in pieces. An async iterable in it, or in an object in it, is an array whose elements are
 * asked for one by one; what cannot be told in JSON throws, as `JSON.stringify` does.
 */
export async function* jsonPieces(value: unknown, margin = ''): AsyncGenerator<string> {
  const inner = `${margin}  `
  let comma = '\n'
  if (isStream(value)) {
    yield '['
    for await (const element of value) {
      yield `${comma}${inner}${JSON.stringify(element) ?? 'null'}`
      comma = ',\n'
    }
    yield comma === '\n' ? ']' : `\n${margin}]`
  } else if (holdsStream(value)) {
    yield '{'
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue
      yield `${comma}${inner}${JSON.stringify(name)}: `
      yield* jsonPieces(member, inner)
      comma = ',\n'
    }
    yield `\n${margin}}`
  } else yield (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${margin}`)
}

/** The same text in parts of at least so many characters but for the last; the reader of one part asks for no more. */
export async function* inParts(pieces: AsyncIterable<string>, least: number): AsyncGenerator<string> {
  let part = ''
  for await (const piece of pieces) {
    part += piece
    if (part.length < least) continue
    yield part
    part = ''
  }
  if (part !== '') yield part
}
