/** The items in lists of this many, the last one shorter. */
export function* batches<Item>(items: Iterable<Item>, most: number): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < most) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
