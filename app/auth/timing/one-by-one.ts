/**
 * What comes of each, one after the other: a request that asks the database for several things at once would hold as many of its
 * connections, while others wait for one (docs/decisions/storage/0151-a-session-spends-what-it-begins-by.md).
 */
export async function oneByOne<T, Result>(items: readonly T[], work: (item: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
