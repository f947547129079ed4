/**
 * What the router and servers in front of it read in a path even where it is encoded: they take `.data` off its end, resolve
 * dots, and make `/` of `%2F` once more than they should.
 */
const READ_IN_PATHS = /[%/\\.]/g

/** The address of a person's page, below the path of the operators' pages: each id has one of its own, whatever it holds. */
export function addressOfPerson(pages: string, id: string): string {
  const name = id.replace(READ_IN_PATHS, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${pages}/people/${encodeURIComponent(name)}`
}

/** The id that such an address names, by what the router has read in it. */
export function personIn(param: string): string {
  try {
    return decodeURIComponent(param)
  } catch {
    // It was typed by hand: no address of ours has such a `%`.
    return param
  }
}
