/** What is measured, held against what bench/ratchet.json keeps. Pure. */

/** How far a ratio may be above the one that is kept. */
const MOST_ABOVE = 1.2

/** A ratio that is less than a twentieth below the one that is kept is not written as a better one: that may be noise. */
const CLEARLY_BELOW = 0.95

/** The largest value that passes. */
const mostOf = (isRatio, kept) => (isRatio ? kept * MOST_ABOVE : kept)

function verdictOf({ isRatio, value }, kept) {
  if (kept === undefined) return 'new'
  if (value > mostOf(isRatio, kept)) return 'worse'
  return value < kept * (isRatio ? CLEARLY_BELOW : 1) ? 'better' : 'kept'
}

/**
 * A row for each figure that was measured, `{ name, isRatio, value }`, or is kept, `{ name: { value } }`. One that is new, or
 * is kept and was not measured, passes no more than a worse one: it is accepted by hand.
 */
export function judge(measured, kept) {
  const rows = measured.map((figure) => {
    const { value } = kept[figure.name] ?? {}
    const verdict = verdictOf(figure, value)
    return { ...figure, kept: value, most: value && mostOf(figure.isRatio, value), verdict }
  })
  const names = new Set(measured.map(({ name }) => name))
  const gone = Object.keys(kept).filter((name) => !names.has(name))
  return [...rows, ...gone.map((name) => ({ name, kept: kept[name].value, verdict: 'gone' }))]
}

export const passes = ({ verdict }) => verdict === 'kept' || verdict === 'better'

/** What is kept from now on; a worse figure is, where a reason is given, which stays beside it. */
export function accepted(rows, kept, { because, date }) {
  const worse = rows.filter(({ verdict }) => verdict === 'worse')
  if (worse.length > 0 && !because?.trim()) {
    const names = worse.map(({ name }) => name).join('; ')
    throw new Error(`Worse than what is kept, say why with --because "…": ${names}`)
  }
  const next = rows.flatMap(({ name, value, verdict }) => {
    if (verdict === 'gone') return []
    if (verdict === 'kept') return [[name, kept[name]]]
    return [[name, { value, date, ...(verdict === 'worse' && { because: because.trim(), was: kept[name].value }) }]]
  })
  return Object.fromEntries(next)
}
