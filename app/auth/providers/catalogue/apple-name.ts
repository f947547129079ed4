import { joined } from './row.ts'

/** Characters of a name that are kept: it is not signed, so a client may send any. */
const LONGEST_NAME = 200

/** The name in the `user` field that Apple posts beside the first code of a person, and never again. */
export function nameOnReturn(user: string | null): string | null {
  if (user === null) return null
  try {
    return joined(JSON.parse(user), 'name.firstName', 'name.lastName')?.slice(0, LONGEST_NAME) ?? null
  } catch {
    return null
  }
}
