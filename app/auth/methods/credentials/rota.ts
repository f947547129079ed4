/**
 * Items that wait, each under a path of names, such as a wide network and a narrower one in it. They are taken in turn
 * from one name after another, and under each name from one part after another; of one path, first come, first served.
 */
export class Rota<Item> {
  readonly #items: { item: Item; places: number }[] = []
  /** In the order of their turns. */
  readonly #parts = new Map<string, Rota<Item>>()
  #size = 0

  /** How many places are taken by what waits. */
  get size(): number {
    return this.#size
  }

  /** How many are taken under a path. */
  sizeOf([name, ...rest]: readonly string[]): number {
    return name === undefined ? this.#size : (this.#parts.get(name)?.sizeOf(rest) ?? 0)
  }

  /** How many are taken under the name that has most. */
  get largest(): number {
    return this.#largestPart()?.[1].size ?? 0
  }

  add([name, ...rest]: readonly string[], item: Item, places = 1): void {
    this.#size += places
    if (name === undefined) {
      this.#items.push({ item, places })
      return
    }
    const part = this.#parts.get(name) ?? new Rota<Item>()
    this.#parts.set(name, part)
    part.add(rest, item, places)
  }

  /** Takes the item whose turn it is. */
  next(): Item | undefined {
    return this.#take()?.item
  }

  /** Takes the newest item from where most wait. */
  takeNewest(): Item | undefined {
    return this.#takeNewest()?.item
  }

  #take(): { item: Item; places: number } | undefined {
    const [first] = this.#parts
    const taken = first ? first[1].#take() : this.#items.shift()
    this.#size -= taken?.places ?? 0
    if (!first) return taken
    const [name, part] = first
    this.#parts.delete(name)
    if (part.size > 0) this.#parts.set(name, part)
    return taken
  }

  #takeNewest(): { item: Item; places: number } | undefined {
    const largest = this.#largestPart()
    const taken = largest ? largest[1].#takeNewest() : this.#items.pop()
    this.#size -= taken?.places ?? 0
    if (!largest) return taken
    const [name, part] = largest
    if (part.size === 0) this.#parts.delete(name)
    return taken
  }

  #largestPart(): [string, Rota<Item>] | undefined {
    return [...this.#parts].reduce<[string, Rota<Item>] | undefined>(
      (largest, part) => (largest && largest[1].size > part[1].size ? largest : part),
      undefined,
    )
  }
}
