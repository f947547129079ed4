/** A sentence that the server has made, and the instant in it, if there is one: as it is written there, and in ISO 8601. */
export interface SaidAt {
  says: string
  at: { text: string; iso: string } | null
}

/** A sentence without an instant. */
export const saidAlways = (says: string): SaidAt => ({ says, at: null })

/** A sentence with an instant in it; `write` is how its language writes one. */
export function saidAt(say: (at: string) => string, instant: Date, write: (instant: Date) => string): SaidAt {
  const text = write(instant)
  return { says: say(text), at: { text, iso: instant.toISOString() } }
}
