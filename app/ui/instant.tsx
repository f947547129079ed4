const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** An instant in UTC: the server knows no visitor's time zone, and a text that changes on hydrating would jump. */
export function Instant({ iso }: { iso: string }) {
  return <time dateTime={iso}>{inWords(new Date(iso))}</time>
}

function inWords(at: Date): string {
  const clock = at.toISOString().slice(11, 16)
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${clock} UTC`
}
