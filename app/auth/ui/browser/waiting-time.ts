/** How long to wait, in words. */
export function waitingTime(seconds: number): string {
  if (seconds < 90) return `${Math.max(seconds, 1)} second${seconds > 1 ? 's' : ''}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} minutes`
}

/** How long to wait as a clock counts it down: `0:30`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
