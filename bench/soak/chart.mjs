/** Draws measurements against time: one panel for each, one below the other, as SVG. */

const WIDTH = 720
const PANEL = 110
const LEFT = 90
const RIGHT = 20
const TOP = 26
const BOTTOM = 14

const escaped = (text) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign])

/** `rows` are samples, each with its `minute`; a series is the name of a panel, its unit, and the value of a row. */
export function chart(title, rows, series) {
  const last = Math.max(...rows.map(({ minute }) => minute), 1 / 60)
  const x = (minute) => LEFT + (minute / last) * (WIDTH - LEFT - RIGHT)
  const height = TOP + series.length * PANEL + 24
  const panels = series.map((one, place) => panel(one, rows, TOP + place * PANEL, x))
  const minutes = [0, last / 2, last].map(
    (minute) => `<text x="${x(minute)}" y="${height - 8}" text-anchor="middle">${minute.toFixed(1)} min</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${LEFT}" y="16" font-size="13">${escaped(title)}</text>
${[...panels, ...minutes].join('\n')}
</svg>
`
}

/** From nothing up, so that a level line looks level. */
function panel({ name, unit, value }, rows, top, x) {
  const values = rows.map(value)
  const most = Math.max(...values, 1e-9)
  const floor = top + PANEL - BOTTOM
  const y = (each) => floor - (each / most) * (PANEL - BOTTOM - 22)
  const points = rows.map((row, index) => `${x(row.minute).toFixed(1)},${y(values[index]).toFixed(1)}`)
  return `<text x="${LEFT}" y="${top + 14}">${escaped(name)}</text>
<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${floor}" y2="${floor}" stroke="#999"/>
<text x="${LEFT - 8}" y="${floor}" text-anchor="end">0</text>
<text x="${LEFT - 8}" y="${y(most) + 4}" text-anchor="end">${most.toFixed(1)} ${escaped(unit)}</text>
<polyline points="${points.join(' ')}" fill="none" stroke="#2456a6" stroke-width="1.5"/>`
}
