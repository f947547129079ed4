/** What is measured, held against what bench/ratchet.json keeps. Pure. */

/** How far a ratio may be above the one that is kept. */
const MOST_ABOVE = 1.2

/** How far above what the last release costs in the same run, of which most noise is gone. */
const MOST_ABOVE_RELEASE = 1.13

/** A ratio that is less than a twentieth below the one that is kept is not written as a better one: that may be noise. */
const CLEARLY_BELOW = 0.95

/** The largest value that passes. That a ratio to the last release was below 1 by chance makes its bound no lower. */
function mostOf({ isRatio, isToRelease, disturbance = 1 }, kept) {
  if (isToRelease) return Math.max(1, kept) * MOST_ABOVE_RELEASE
  return isRatio ? kept * MOST_ABOVE * disturbance : kept
}

function verdictOf(figure, kept) {
  if (kept === undefined) return 'new'
  // Of the release nothing is asked: it tells of the machine.
  if (!figure.isControl && figure.value > mostOf(figure, kept)) return 'worse'
  return figure.value < kept * (figure.isRatio ? CLEARLY_BELOW : 1) ? 'better' : 'kept'
}

/**
 * How far the machine disturbs this run: by what its control, the same program each time, is above what is kept. Other programs
 * take the caches away from the last release as from this one, and hardly from what both are a multiple of.
 */
function disturbanceOf({ control }, measured, kept) {
  const now = measured.find(({ name }) => name === control)?.value
  const before = kept[control]?.value
  return now === undefined || before === undefined ? 1 : Math.max(1, now / before)
}

/**
 * A row for each figure that was measured, `{ name, isRatio, value }`, or is kept, `{ name: { value } }`. One that is new, or
 * is kept and was not measured, passes no more than a worse one: it is accepted by hand. A figure may name its `control`, which
 * is measured too, with `isControl`.
 */
export function judge(measured, kept) {
  const rows = measured.map((figure) => {
    const { value } = kept[figure.name] ?? {}
    const judged = { ...figure, disturbance: disturbanceOf(figure, measured, kept) }
    return { ...judged, kept: value, most: value && mostOf(judged, value), verdict: verdictOf(judged, value) }
  })
  const names = new Set(measured.map(({ name }) => name))
  const gone = Object.keys(kept).filter((name) => !names.has(name))
  return [...rows, ...gone.map((name) => ({ name, kept: kept[name].value, verdict: 'gone' }))]
}

export const passes = ({ verdict }) => verdict === 'kept' || verdict === 'better'

/** Why a figure was once accepted, which stays beside it until it is no worse than before that. */
const reasonStill = (value, { because, was } = {}) => (because !== undefined && value > was ? { because, was } : {})

/** What is kept from now on; a worse figure is, where a reason is given, which stays beside it. */
export function accepted(rows, kept, { because, date }) {
  const worse = rows.filter(({ verdict }) => verdict === 'worse')
  if (worse.length > 0 && !because?.trim()) {
    const names = worse.map(({ name }) => name).join('; ')
    throw new Error(`Worse than what is kept, say why with --because "…": ${names}`)
  }
  const next = rows.flatMap(({ name, value, verdict, isControl }) => {
    if (verdict === 'gone') return []
    if (isControl) return [[name, { value, date }]]
    if (verdict === 'kept') return [[name, kept[name]]]
    const reason =
      verdict === 'worse' ? { because: because.trim(), was: kept[name].value } : reasonStill(value, kept[name])
    return [[name, { value, date, ...reason }]]
  })
  return Object.fromEntries(next)
}
