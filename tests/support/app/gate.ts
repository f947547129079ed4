/** Holds each caller that comes to it until it is opened: makes a race happen in one order. */
export interface Gate {
  pass(): Promise<void>
  /** Resolves when as many callers have come to the gate as were awaited. */
  reached(): Promise<void>
  open(): void
}

/** A closed gate; `awaited` is how many come to it. */
export function createGate(awaited = 1): Gate {
  const opening = signal()
  const reaching = signal()
  let come = 0
  return {
    pass() {
      come += 1
      if (come >= awaited) reaching.give()
      return opening.given
    },
    reached: () => reaching.given,
    open: opening.give,
  }
}

function signal(): { given: Promise<void>; give(): void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
