/** What was made of a text lately: between one and two times `most` entries, those used longest ago forgotten first. */
export interface TokenCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** Two generations: when the young one is full it becomes the old one, and of the old one only what is used survives. */
export function createTokenCache<Value>(most: number): TokenCache<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()

  function set(key: string, value: Value): void {
    if (young.size >= most) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }

  return {
    get(key) {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older !== undefined) set(key, older)
      return older
    },
    set,
  }
}
