/** The candidate that a slip of the keyboard makes this text of; `null` where none is near. */
export function nearest(text: string, candidates: readonly string[], most: number): string | null {
  const [best] = candidates
    // Most of what is compared is far away: what is too long or too short needs no closer look.
    .filter((candidate) => Math.abs(candidate.length - text.length) <= most)
    .map((candidate) => ({ candidate, distance: editDistance(text, candidate) }))
    .sort((a, b) => a.distance - b.distance)
  return best !== undefined && best.distance <= most ? best.candidate : null
}

/** Letters to add, take away or change to make one text the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j += 1) {
      const changed = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
