import { encode } from 'uqr'

/** A QR code as one path of an SVG picture: `M` and the dark modules of each row, in a square of `size` modules. */
export interface QrCode {
  size: number
  path: string
}

/** Modules of light around a code, without which cameras do not find it (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4

/** Draws a text as a QR code: shapes alone, with no style, script or picture that the site's policy would have to allow. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const rows = data.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
  return { size, path: rows.join('') }
}

/** The dark modules of a row that are side by side. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.from + last.length === x) last.length += 1
    else runs.push({ from: x, length: 1 })
  }
  return runs
}
