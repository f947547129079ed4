/** Numbers below this are seconds, from it on milliseconds: as seconds it is the year 5138, as milliseconds 1973. */
const FEWEST_MILLISECONDS = 100_000_000_000

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** ISO 8601, and what databases write of it: a blank for the T, any precision, a short or missing zone. */
const CALENDAR =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?)?\s*(?:(Z|UTC|GMT)|([+-])(\d\d)(?::?(\d\d))?)?$/i

/** An instant in any of the spellings of adapters and databases; `null` for what is none. Without a zone it is UTC. */
export function readInstant(text: string): Date | null {
  const trimmed = text.trim()
  if (NUMBER.test(trimmed)) return fromNumber(Number(trimmed))
  const parts = CALENDAR.exec(trimmed)
  if (!parts) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', , sign, ahead = '0', more = '0'] =
    parts
  const fields = [year, month, day, hour, minute, second].map(Number)
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = fields
  const local = new Date(Date.UTC(2000, 0, 1, h, mi, s, Number(fraction.padEnd(3, '0').slice(0, 3))))
  // Apart: of a year below 100 `Date.UTC` would make one of the last century.
  local.setUTCFullYear(y, mo - 1, d)
  // A 31st of April would have become the 1st of May; MySQL's 0000-00-00 is none either.
  if (local.getUTCMonth() !== mo - 1 || local.getUTCDate() !== d || h > 23 || mi > 59) return null
  const minutes = (Number(ahead) * 60 + Number(more)) * (sign === '-' ? -1 : 1)
  return new Date(local.getTime() - minutes * 60_000)
}

/** No site has proved an address before mail was in use: what is earlier is the zero of another system's clock. */
const FIRST_PROOF = Date.UTC(1990, 0, 1)

/** When an address was proved; `null` where that is the zero value of a language or a database, `undefined` for what is no time. */
export function readProof(text: string): Date | null | undefined {
  const instant = readInstant(text)
  if (instant === null) return undefined
  return instant.getTime() < FIRST_PROOF ? null : instant
}

/** When something was made; `null` for what is no time, or is still to come. */
export function readPast(text: string, now: Date): Date | null {
  const instant = readInstant(text)
  return instant !== null && instant <= now ? instant : null
}

function fromNumber(number: number): Date | null {
  const instant = new Date(Math.abs(number) < FEWEST_MILLISECONDS ? number * 1000 : number)
  return Number.isNaN(instant.getTime()) ? null : instant
}
