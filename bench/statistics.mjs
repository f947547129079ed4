/** The middle of numbers. */
export function median(numbers) {
  return quantile(numbers, 0.5)
}

/** The value below which a share of the numbers lies. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/**
 * Mann-Whitney's U test, two-sided, by the normal approximation: how probable a difference of ranks as large as this
 * is when both samples come from one distribution.
 */
export function mannWhitney(one, other) {
  const all = [...one.map((value) => [value, 0]), ...other.map((value) => [value, 1])].sort((a, b) => a[0] - b[0])
  let ranks = 0
  for (const [index, [, group]] of all.entries()) if (group === 0) ranks += index + 1
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(Math.abs(z)))
}

/** The standard normal distribution (Abramowitz and Stegun, 26.2.17). */
function normal(x) {
  const t = 1 / (1 + 0.2316419 * x)
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}
