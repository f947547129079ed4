const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Seconds in words: `10 minutes`, `1 hour`. */
export function formatDuration(seconds: number): string {
  const [name, length] = UNITS.find(([, unit]) => seconds >= unit && seconds % unit === 0) ?? (['second', 1] as const)
  const count = seconds / length
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
