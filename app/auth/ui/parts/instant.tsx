const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** An instant in UTC: the server knows no visitor's time zone, and a text that changes on hydrating would jump. */
export function Instant({ iso, isDay = false }: { iso: string; isDay?: boolean }) {
  const at = new Date(iso)
  return <time dateTime={iso}>{isDay ? dayOf(at) : `${dayOf(at)}, ${at.toISOString().slice(11, 16)} UTC`}</time>
}

function dayOf(at: Date): string {
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}
