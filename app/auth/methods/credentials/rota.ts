/**
 * Items that wait, each under a path of names, such as a wide network and a narrower one in it. They are taken in turn
 * from one name after another, and under each name from one part after another; of one path, first come, first served.
 */
export class Rota<Item> {
  readonly #items: Item[] = []
  /** In the order of their turns. */
  readonly #parts = new Map<string, Rota<Item>>()
  #size = 0

  /** How many wait. */
  get size(): number {
    return this.#size
  }

  /** How many wait under a path. */
  sizeOf([name, ...rest]: readonly string[]): number {
    return name === undefined ? this.#size : (this.#parts.get(name)?.sizeOf(rest) ?? 0)
  }

  /** How many wait under the name that has most. */
  get largest(): number {
    return this.#largestPart()?.[1].size ?? 0
  }

  add([name, ...rest]: readonly string[], item: Item): void {
    this.#size += 1
    if (name === undefined) {
      this.#items.push(item)
      return
    }
    const part = this.#parts.get(name) ?? new Rota<Item>()
    this.#parts.set(name, part)
    part.add(rest, item)
  }

  /** Takes the item whose turn it is. */
  next(): Item | undefined {
    if (this.#size === 0) return undefined
    this.#size -= 1
    const [first] = this.#parts
    if (!first) return this.#items.shift()
    const [name, part] = first
    const item = part.next()
    this.#parts.delete(name)
    if (part.size > 0) this.#parts.set(name, part)
    return item
  }

  /** Takes the newest item from where most wait. */
  takeNewest(): Item | undefined {
    if (this.#size === 0) return undefined
    this.#size -= 1
    const largest = this.#largestPart()
    if (!largest) return this.#items.pop()
    const [name, part] = largest
    const item = part.takeNewest()
    if (part.size === 0) this.#parts.delete(name)
    return item
  }

  #largestPart(): [string, Rota<Item>] | undefined {
    return [...this.#parts].reduce<[string, Rota<Item>] | undefined>(
      (largest, part) => (largest && largest[1].size > part[1].size ? largest : part),
      undefined,
    )
  }
}
